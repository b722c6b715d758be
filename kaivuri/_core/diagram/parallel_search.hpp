// Lists covers by several threads, in the order of one.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <exception>
#include <memory>
#include <mutex>
#include <thread>

#include "base/index.hpp"
#include "base/interrupt_check.hpp"
#include "diagram/cover_search.hpp"

namespace kaivuri {

// The search is cut into parts. Each thread takes the next part as soon as it is free, and the
// covers are handed out part after part. Each thread remembers only the states that it has met
// itself.
//
// Invariants, under the lock: parts before `taken_` belong to a thread or are done. The first part
// not handed out never waits for the others: a thread waits only while much of its part is stored,
// and only until that is fetched.
class ParallelSearch {
 public:
  // `memory`: how many bytes all threads together may take for what they remember. Uses fewer than
  // `jobs` threads if the system has no more; MemoryLimitError if it has none.
  ParallelSearch(const Problem& problem, Size memory, Size jobs, InterruptCheck interrupt);
  ParallelSearch(const ParallelSearch&) = delete;
  ParallelSearch& operator=(const ParallelSearch&) = delete;
  ~ParallelSearch();

  // Appends at most `covers` more, each ended by -1, or none if none come within a few
  // milliseconds. `nodes` has no effect, because the threads choose their own steps.
  void next_batch(std::int64_t covers, std::int64_t nodes, Array<Index>& found);
  bool done();

 private:
  struct Part {
    Array<Index> store;  // found and not handed out
    Size from = 0;       // where the store begins
    bool done = false;
  };

  void stop();
  void work(CoverSearch& search);
  void list_part(CoverSearch& search, Part& part, const CoverSearch::Prefix& prefix);
  bool append(Part& part, const Array<Index>& found, bool done);
  void skip_finished();

  Array<std::unique_ptr<CoverSearch>> searches_;  // one per thread
  Array<CoverSearch::Prefix> prefixes_;
  Array<Part> parts_;
  Size taken_ = 0, current_ = 0;  // parts given to threads; the part handed out
  bool stopped_ = false;
  std::exception_ptr fault_;
  std::mutex lock_;
  std::condition_variable stored_, fetched_;
  Array<std::thread> threads_;
};

}  // namespace kaivuri
