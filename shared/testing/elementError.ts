import { getConfig } from '@testing-library/dom';

const { getElementError } = getConfig();

/**
 * The error of a query that finds nothing. `findBy` and `waitFor` repeat theirs many times and show the last error alone: only of that one
 * is the document printed.
 */
export function elementError(message: string | null, container: Element): Error {
  if (!isRepeated()) return getElementError(message, container);
  return Object.defineProperty(
    Object.assign(new Error(), { name: 'TestingLibraryElementError' }),
    'message',
    {
      configurable: true,
      get: () => getElementError(message, container).message,
    },
  );
}

/** What the types do not say: whether a query runs that will be repeated. */
function isRepeated(): boolean {
  const config = getConfig();
  return '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics === true;
}
