/*
 * Imported before a program that a test starts. The pipe on its standard input closes when the process of the test ends, in whatever
 * way: the program then ends in good order, instead of running on with its database.
 */
process.stdin.once('end', () => process.kill(process.pid, 'SIGTERM'));
process.stdin.resume();
process.stdin.unref();
