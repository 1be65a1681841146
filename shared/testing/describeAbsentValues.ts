import { cleanup, waitFor } from '@testing-library/react';
import { absentValues } from './absentValues';
import { answerWith, recordAnswers } from './mock-api/nodeServer';

/**
 * Tests that pages survive each value of each answer that they read being null, missing or empty: an API at another address may send
 * less than ours. A test file that calls it has the mock API, because it opens pages.
 *
 * @param open opens an address of the module; what a page throws fails the test
 * @param addresses the addresses of the pages
 */
export function describeAbsentValues(open: (address: string) => unknown, addresses: readonly string[]): void {
  async function shown(address: string) {
    open(address);
    await waitFor(() => {
      expect(document.querySelector('h1')).toBeInTheDocument();
      expect(document.querySelector('main [aria-busy="true"], main [data-skeleton]')).toBeNull();
      expect(document.body).not.toHaveTextContent(/\b(?:null|undefined|NaN|Invalid Date)\b/);
    });
  }

  describe('whatever the API leaves out', () => {
    test.each(addresses)(
      '%s is shown',
      async (address) => {
        const recorded = recordAnswers();
        await shown(address);
        recorded.stop();
        cleanup();
        expect(recorded.answers.size).toBeGreaterThan(0);
        const failed: string[] = [];
        for (const [path, complete] of recorded.answers)
          for (const { name, answer } of absentValues(complete)) {
            answerWith(path, answer);
            await shown(address).catch(() => failed.push(`${path}: ${name}`));
            cleanup();
          }
        expect(failed).toEqual([]);
      },
      120_000,
    );
  });
}
