#include "diagram/parallel_search.hpp"

#include <algorithm>
#include <chrono>
#include <system_error>

#include "base/prepare_for_exceptions.hpp"

namespace kaivuri {
namespace {

constexpr Size kPartsPerJob = 64;             // many, because their sizes differ much
constexpr std::int64_t kNodesPerStep = 4096;  // about a millisecond
constexpr std::int64_t kCoversPerStep = 1024;
constexpr Size kMaxStored = 1 << 16;
constexpr std::chrono::milliseconds kMaxWait{5};

}  // namespace

ParallelSearch::ParallelSearch(const Problem& problem, Size memory, Size jobs,
                               InterruptCheck interrupt) {
  for (Size j = 0; j < jobs; ++j) {
    searches_.push_back(CoverSearch::make(problem, memory / jobs, interrupt));
  }
  prefixes_ = searches_.front()->split(kPartsPerJob * jobs);
  parts_.resize(prefixes_.size());
  try {
    for (const auto& search : searches_) {
      threads_.emplace_back([this, &search] { run_worker(*search); });
    }
  } catch (const std::system_error&) {  // fewer threads are available: the running ones do all work
    if (threads_.empty()) throw MemoryLimitError();
  } catch (...) {
    stop();
    throw;
  }
}

ParallelSearch::~ParallelSearch() { stop(); }

void ParallelSearch::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopped_ = true;
  }
  covers_taken_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void ParallelSearch::run_worker(CoverSearch& search) {
  prepare_for_exceptions();
  try {
    for (;;) {
      Size part;
      {
        const std::lock_guard lock(mutex_);
        if (stopped_ || claimed_ == parts_.size()) return;
        part = claimed_++;
      }
      search_part(search, parts_[part], prefixes_[part]);
    }
  } catch (...) {
    const std::lock_guard lock(mutex_);
    error_ = std::current_exception();
    covers_added_.notify_all();
  }
}

void ParallelSearch::search_part(CoverSearch& search, Part& part,
                                 const CoverSearch::Prefix& prefix) {
  Array<Index> found;
  for (search.restart(prefix);;) {
    found.clear();
    search.next_batch(kCoversPerStep, kNodesPerStep, found);
    const bool done = search.done();
    if (!append(part, found, done) || done) return;
  }
}

// Waits for room and appends covers to the part; returns false if the search was stopped.
bool ParallelSearch::append(Part& part, const Array<Index>& found, bool done) {
  std::unique_lock lock(mutex_);
  covers_taken_.wait(lock, [&] { return stopped_ || part.stored.size() - part.next < kMaxStored; });
  part.stored.insert(part.stored.end(), found.begin(), found.end());
  part.done = done;
  if (done || !found.empty()) covers_added_.notify_all();
  return !stopped_;
}

void ParallelSearch::skip_finished() {
  while (current_ < parts_.size() && parts_[current_].done &&
         parts_[current_].next == parts_[current_].stored.size()) {
    parts_[current_++].stored = Array<Index>();
  }
}

void ParallelSearch::next_batch(std::int64_t covers, std::int64_t, Array<Index>& found) {
  std::unique_lock lock(mutex_);
  covers_added_.wait_for(lock, kMaxWait, [this] {
    skip_finished();
    if (error_ || current_ == parts_.size()) return true;
    return parts_[current_].next < parts_[current_].stored.size();
  });
  if (error_) std::rethrow_exception(error_);
  for (; covers > 0 && current_ < parts_.size(); skip_finished()) {
    Part& part = parts_[current_];
    if (part.next == part.stored.size()) break;
    for (; covers > 0 && part.next < part.stored.size(); --covers) {
      const auto begin = part.stored.begin() + part.next;
      const auto end = std::find(begin, part.stored.end(), -1) + 1;
      found.insert(found.end(), begin, end);
      part.next += end - begin;
    }
    if (part.next == part.stored.size()) {
      part.stored.clear();
      part.next = 0;
    }
  }
  covers_taken_.notify_all();
}

bool ParallelSearch::done() {
  const std::lock_guard lock(mutex_);
  skip_finished();
  return !error_ && current_ == parts_.size();
}

}  // namespace kaivuri
