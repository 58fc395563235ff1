// Every test of the read models again, on a log in partitions.
import '../support/in-partitions.js';
import './game-views.int-spec.js';
