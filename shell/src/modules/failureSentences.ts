import type { FailureKind } from '../state/area';

/** Why a module is not shown, in the sentences shown to the user. Messages of libraries and modules are never shown. */
export const failureSentences = {
  offline: 'You are offline. This page opens when you reconnect.',
  unreachable: 'The server is not responding. This page opens when it does.',
  unfetched: 'Its files could not be fetched.',
  missing: 'Its files are missing on the server.',
  altered: 'Its files do not match those that were published, so they were not used.',
  late: 'Its files did not arrive in time.',
  stalled: 'It did not start in time.',
  start: 'It failed while it was starting.',
  page: 'It failed while the page was open.',
  contract: 'It was built for another version of this site.',
} as const satisfies Record<FailureKind, string>;
