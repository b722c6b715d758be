#include "wasm/board_queries.hpp"

#include "answers/board_answers.hpp"
#include "wasm/json.hpp"
#include "wasm/tokenizer.hpp"

namespace kaivuri {
namespace {

constexpr Size kMemory = Size{1} << 29;      // limit in bytes for the counts of a position
constexpr Size kYearMemory = Size{3} << 29;  // and of a year

BoardCell cell_of(std::string_view text) {
  Tokenizer both(text);
  Tokenizer row(both.until(',')), column(both.rest());
  return {row.number(), column.number()};
}

Shape cells_of(Tokenizer line) {
  Shape cells;
  while (!line.empty()) cells.push_back(cell_of(line.word()));
  return cells;
}

void write_placement(Json& json, const Board& board, Index number) {
  const auto& [piece, cells] = board.placements()[number];
  json.object().key("piece").text(board.pieces()[piece].name).key("cells").array();
  for (const auto [row, column] : cells) json.array().number(row).number(column).end_array();
  json.end_array().end_object();
}

void write_placements(Json& json, const Board& board, const Array<Index>& numbers) {
  json.array();
  for (const Index number : numbers) write_placement(json, board, number);
  json.end_array();
}

std::string calendar(const BoardPosition& position, Index limit, bool hint) {
  const Board& board = position.board();
  const std::uint64_t count = count_fillings(position, kMemory, no_interrupts());
  Json json;
  json.object().key("solved").boolean(position.solved());
  json.key("possible").number(static_cast<std::int64_t>(count)).key("covers").array();
  if (limit > 0) {
    for (const Filling& filling : first_fillings(position, limit, no_interrupts())) {
      write_placements(json, board, filling);
    }
  }
  json.end_array().key("step");
  const Index step = hint ? next_placement(position, no_interrupts()) : -1;
  if (step < 0) {
    json.null();
  } else {
    write_placement(json, board, step);
  }
  return json.end_object().take();
}

std::string challenge(BoardPosition& position, const std::string& key) {
  Json json;
  json.object().key("placed");
  if (make_challenge(position, key, no_interrupts())) {
    write_placements(json, position.board(), position.placed());
  } else {
    json.null();
  }
  return json.end_object().take();
}

std::string year(const Board& board) {
  Json json;
  json.array();
  for (const std::uint64_t count : count_dates(board, kYearMemory, no_interrupts())) {
    json.number(static_cast<std::int64_t>(count));
  }
  return json.end_array().take();
}

std::string bad_move_response(std::string_view placement) {
  Json json;
  json.object().key("code").text("bad_move").key("error").text(placement);
  return json.end_object().take();
}

// A query without its verb.
struct Question {
  BoardDescription board;
  Shape open;
  Array<std::string_view> placed;
};

std::string answer(Question question, std::string_view verb, Tokenizer line) {
  const Board board(std::move(question.board), no_interrupts());
  if (verb == "year") return year(board);
  BoardPosition position(board, question.open);
  for (const std::string_view placed : question.placed) {
    Tokenizer cells(placed);
    const Index piece = cells.number();
    if (!position.place(board.find_placement(piece, cells_of(cells)))) {
      return bad_move_response(placed);
    }
  }
  if (verb == "challenge") return challenge(position, std::string(line.rest()));
  const Index limit = line.number();
  return calendar(position, limit, line.number() != 0);
}

}  // namespace

std::string answer_board_query(std::string_view query) {
  Question question;
  for (Tokenizer lines(query); !lines.empty();) {
    Tokenizer line(lines.until('\n'));
    const std::string_view verb = line.word();
    if (verb == "flips") {
      question.board.flips = true;
    } else if (verb == "cell") {
      question.board.cells.push_back(cell_of(line.word()));
    } else if (verb == "label") {
      const Index kind = line.number();
      question.board.labels.push_back({kind, cells_of(line)});
    } else if (verb == "piece") {
      Piece piece{std::string(line.word()), {}, line.number(), line.number() != 0};
      piece.shape = cells_of(line);
      question.board.pieces.push_back(std::move(piece));
    } else if (verb == "open") {
      question.open = cells_of(line);
    } else if (verb == "placed") {
      question.placed.push_back(line.rest());
    } else {
      return answer(std::move(question), verb, line);
    }
  }
  return "null";
}

}  // namespace kaivuri
