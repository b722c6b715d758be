#include "diagram/parallel_search.hpp"

#include <algorithm>
#include <chrono>
#include <system_error>

#include "base/prepare_for_exceptions.hpp"

namespace kaivuri {
namespace {

constexpr Size kPartsPerJob = 64;           // many, because they differ much in size
constexpr std::int64_t kNodesAStep = 4096;  // about a millisecond
constexpr std::int64_t kCoversAStep = 1024;
constexpr Size kLargeStore = 1 << 16;
constexpr std::chrono::milliseconds kPatience{5};

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
      threads_.emplace_back([this, &search] { work(*search); });
    }
  } catch (const std::system_error&) {  // no more threads: those that have begun do all the work
    if (threads_.empty()) throw MemoryLimitError();
  } catch (...) {
    stop();
    throw;
  }
}

ParallelSearch::~ParallelSearch() { stop(); }

void ParallelSearch::stop() {
  {
    const std::lock_guard hold(lock_);
    stopped_ = true;
  }
  fetched_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void ParallelSearch::work(CoverSearch& search) {
  prepare_for_exceptions();
  try {
    for (;;) {
      Size mine;
      {
        const std::lock_guard hold(lock_);
        if (stopped_ || taken_ == parts_.size()) return;
        mine = taken_++;
      }
      list_part(search, parts_[mine], prefixes_[mine]);
    }
  } catch (...) {
    const std::lock_guard hold(lock_);
    fault_ = std::current_exception();
    stored_.notify_all();
  }
}

void ParallelSearch::list_part(CoverSearch& search, Part& part, const CoverSearch::Prefix& prefix) {
  Array<Index> found;
  for (search.start_at(prefix);;) {
    found.clear();
    search.next_batch(kCoversAStep, kNodesAStep, found);
    const bool done = search.done();
    if (!append(part, found, done) || done) return;
  }
}

// Stores what was found, when there is room; false when nobody wants more.
bool ParallelSearch::append(Part& part, const Array<Index>& found, bool done) {
  std::unique_lock hold(lock_);
  fetched_.wait(hold, [&] { return stopped_ || part.store.size() - part.from < kLargeStore; });
  part.store.insert(part.store.end(), found.begin(), found.end());
  part.done = done;
  if (done || !found.empty()) stored_.notify_all();
  return !stopped_;
}

void ParallelSearch::skip_finished() {
  while (current_ < parts_.size() && parts_[current_].done &&
         parts_[current_].from == parts_[current_].store.size()) {
    parts_[current_++].store = Array<Index>();
  }
}

void ParallelSearch::next_batch(std::int64_t covers, std::int64_t, Array<Index>& found) {
  std::unique_lock hold(lock_);
  stored_.wait_for(hold, kPatience, [this] {
    skip_finished();
    if (fault_ || current_ == parts_.size()) return true;
    return parts_[current_].from < parts_[current_].store.size();
  });
  if (fault_) std::rethrow_exception(fault_);
  for (; covers > 0 && current_ < parts_.size(); skip_finished()) {
    Part& part = parts_[current_];
    if (part.from == part.store.size()) break;
    for (; covers > 0 && part.from < part.store.size(); --covers) {
      const auto begin = part.store.begin() + part.from;
      const auto end = std::find(begin, part.store.end(), -1) + 1;
      found.insert(found.end(), begin, end);
      part.from += end - begin;
    }
    if (part.from == part.store.size()) {
      part.store.clear();
      part.from = 0;
    }
  }
  fetched_.notify_all();
}

bool ParallelSearch::done() {
  const std::lock_guard hold(lock_);
  skip_finished();
  return !fault_ && current_ == parts_.size();
}

}  // namespace kaivuri
