#include "wasm/board_answers.hpp"

#include "boards/board.hpp"
#include "boards/board_counts.hpp"
#include "wasm/json.hpp"
#include "wasm/tokenizer.hpp"

namespace kaivuri {
namespace {

constexpr Size kMemory = Size{3} << 29;  // limit in bytes for the counts of a year
constexpr std::int64_t kArcs = 1 << 24;

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

void write_placement(Json& json, const Board& board, const Placement& placement) {
  json.object().key("piece").text(board.pieces[placement.piece].name).key("cells").array();
  for (const BoardCell cell : placement.cells) {
    json.array().number(cell.row).number(cell.column).end_array();
  }
  json.end_array().key("move").text(board.move(placement)).end_object();
}

void write_placements(Json& json, const Board& board, const Array<Placement>& all) {
  json.array();
  for (const Placement& placement : all) write_placement(json, board, placement);
  json.end_array();
}

std::string bad_move_response(std::string_view move) {
  Json json;
  json.object().key("code").text("bad_move").key("error").text(move);
  return json.end_object().take();
}

std::string calendar(const Board& board, const BoardState& state, Index limit, bool hint) {
  Json json;
  json.object().key("solved").boolean(state.solved()).key("possible");
  json.number(static_cast<std::int64_t>(state.count()));
  json.key("placed");
  write_placements(json, board, state.placed());
  json.key("covers").array();
  if (limit > 0) {
    for (const Array<Placement>& filling : state.fillings(limit, no_interrupts())) {
      json.object().key("placements");
      write_placements(json, board, filling);
      json.end_object();
    }
  }
  json.end_array();
  const Placement step = hint ? state.next_step(no_interrupts()) : Placement{-1, {}};
  json.key("step");
  if (step.piece < 0) {
    json.null();
  } else {
    write_placement(json, board, step);
  }
  return json.end_object().take();
}

std::string challenge(const Board& board, BoardState& state, const std::string& key) {
  Json json;
  json.object().key("placed");
  if (state.make_challenge(key, no_interrupts())) {
    write_placements(json, board, state.placed());
  } else {
    json.null();
  }
  return json.end_object().take();
}

std::string year(const Board& board) {
  BoardCounts search(board.date_plan(), kMemory, no_interrupts());
  while (!search.done()) search.run(kArcs, no_interrupts());
  Json json;
  json.array();
  for (const std::uint64_t count : search.counts()) json.number(static_cast<std::int64_t>(count));
  return json.end_array().take();
}

}  // namespace

std::string board_answer(std::string_view query) {
  Board board;
  Shape open;
  Array<std::string_view> moves;
  for (Tokenizer lines(query); !lines.empty();) {
    const std::string_view text = lines.until('\n');
    Tokenizer line(text);
    const std::string_view verb = line.word();
    if (verb == "turn-over") {
      board.turn_over = true;
    } else if (verb == "cell") {
      board.cells.push_back(cell_of(line.word()));
    } else if (verb == "label") {
      const Index kind = line.number();
      board.labels.push_back({kind, cells_of(line)});
    } else if (verb == "piece") {
      Piece piece{std::string(line.word()), {}, line.number(), line.number() != 0};
      piece.shape = cells_of(line);
      board.pieces.push_back(std::move(piece));
    } else if (verb == "open") {
      open = cells_of(line);
    } else if (verb == "put" || verb == "lift") {
      moves.push_back(text);
    } else {
      BoardState state(board, open);
      for (const std::string_view move : moves) {
        if (!state.apply(move)) return bad_move_response(move);
      }
      if (verb == "year") return year(board);
      if (verb == "challenge") return challenge(board, state, std::string(line.rest()));
      const Index limit = line.number();
      return calendar(board, state, limit, line.number() != 0);
    }
  }
  return "null";
}

}  // namespace kaivuri
