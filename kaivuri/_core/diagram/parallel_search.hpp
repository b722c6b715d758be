// A search by several threads that lists covers in the order of one thread.
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

// The search is divided into parts. Each thread claims the next part as soon as it is free, and the
// covers are returned part by part. Each thread has its own table of states.
//
// Invariants, under the mutex: parts before `claimed_` belong to a thread or are done. The current
// part never waits for the others: a thread waits only while many covers of its part are stored,
// and only until they are returned.
class ParallelSearch {
 public:
  // `memory`: the maximum size of the states of all threads together in bytes. Uses fewer than
  // `jobs` threads if the system allows no more; throws MemoryLimitError if it allows none.
  ParallelSearch(const Problem& problem, Size memory, Size jobs, InterruptCheck interrupt);
  ParallelSearch(const ParallelSearch&) = delete;
  ParallelSearch& operator=(const ParallelSearch&) = delete;
  ~ParallelSearch();

  // Appends at most `covers` more covers, each ended by -1, or none if none are found within a few
  // milliseconds. `nodes` has no effect, because the threads have steps of their own.
  void next_batch(std::int64_t covers, std::int64_t nodes, Array<Index>& found);
  bool done();

 private:
  struct Part {
    Array<Index> stored;  // covers not returned yet, each ended by -1
    Size next = 0;        // index of the next cover in it
    bool done = false;
  };

  void stop();
  void run_worker(CoverSearch& search);
  void search_part(CoverSearch& search, Part& part, const CoverSearch::Prefix& prefix);
  bool append(Part& part, const Array<Index>& found, bool done);
  void skip_finished();

  Array<std::unique_ptr<CoverSearch>> searches_;  // one per thread
  Array<CoverSearch::Prefix> prefixes_;
  Array<Part> parts_;
  Size claimed_ = 0, current_ = 0;  // parts claimed by threads; the part being returned
  bool stopped_ = false;
  std::exception_ptr error_;
  std::mutex mutex_;
  std::condition_variable covers_added_, covers_taken_;
  Array<std::thread> threads_;
};

}  // namespace kaivuri
