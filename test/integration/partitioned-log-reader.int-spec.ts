// Every test of the log's order again, on a log in partitions.
import '../support/in-partitions.js';
import './log-reader.int-spec.js';
