// Asks the core for browsers, built for this machine, what the page has asked, and compares.
//
// usage: answers LIST QUESTIONS
//   LIST: a list as `scripts/data/front_code.py` writes it, decompressed
//   QUESTIONS: an ASCII record separator before each, `words` or `board`, a line feed, the
//   question, a unit separator, the answer
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <string_view>

#include "wasm/board_queries.hpp"
#include "wasm/strands_queries.hpp"
#include "wasm/tokenizer.hpp"
#include "wasm/word_queries.hpp"

namespace {

std::string text_of(const char* path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

// Whether a value that was asked for again outlives the next new one.
bool keeps_what_is_asked_for() {
  kaivuri::RecentValues<int> recent;
  int made = 0;
  const auto get = [&](int key) -> const int& {
    return recent.get(std::to_string(key), [&] { return made++; });
  };
  for (int key = 0; key < 16; ++key) get(key);
  const int& oldest = get(0);
  get(16);
  return &oldest == &get(0) && made == 17;
}

}  // namespace

int main(int, char** arguments) {
  if (!keeps_what_is_asked_for()) {
    std::cerr << "a value in use was dropped\n";
    return 1;
  }
  kaivuri::WordQueries words;
  words.set_list(text_of(arguments[1]));
  const std::string recorded = text_of(arguments[2]);
  int asked = 0, other = 0;
  kaivuri::Tokenizer records(recorded);
  for (records.until('\x1e'); !records.empty(); ++asked) {
    kaivuri::Tokenizer record(records.until('\x1e'));
    const bool board = record.until('\n') == "board";
    const std::string_view question = record.until('\x1f'), answer = record.rest();
    const std::string found =
        board ? kaivuri::answer_board_query(question) : words.answer(question);
    if (found == answer) continue;
    ++other;
    std::cerr << question << "\nwanted: " << answer << "\nfound:  " << found << '\n';
  }
  std::cout << asked << " questions, " << other << " answered otherwise\n";
  return asked == 0 || other > 0;
}
