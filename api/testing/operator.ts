import { runOperator } from '../operator/main';

// The operator's command line, for commands that leave the registry alone.
void runOperator(process.argv.slice(2), () => Promise.reject(new Error('There is no gateway here.')));
