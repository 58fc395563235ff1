// Every test of the store again, on a log in partitions.
import '../support/in-partitions.js';
import './event-store.int-spec.js';
