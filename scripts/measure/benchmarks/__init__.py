"""Problems for benchmarks, and the engines that solve them."""
