import { StartError } from '@vended/server/startError.mjs';

/**
 * What is stored is not what this installation has written there: it is missing, changed or malformed. Publishing it again repairs
 * that. A store that cannot be used now is another error, a plain `StartError`: what it holds may be intact.
 */
export class Damaged extends StartError {}
