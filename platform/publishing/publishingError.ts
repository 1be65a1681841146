import { StartError } from '@vended/server/startError.mjs';

/** Why a request of a team is refused: one sentence with the remedy, which its command line prints. */
export class PublishingError extends StartError {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 426 | 429 | 503,
    message: string,
  ) {
    super(message);
  }
}
