/** To be imported first: the databases of this test file have their log in partitions. */
process.env['CHANCERY_TEST_PARTITIONS'] = '16';
