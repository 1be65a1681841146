import type { Call } from '@vended/contract/call';

/**
 * Loses the answers to a call, which is done nevertheless: as in a network that ends at the wrong moment. Call the result, and they
 * arrive again.
 */
export function loseAnswerTo({ path }: Call): () => void {
  const { fetch } = globalThis;
  const losing = jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const response = await fetch(input, init);
    if (input instanceof Request ? input.url.endsWith(path) : String(input).endsWith(path))
      throw new TypeError('The answer was lost.');
    return response;
  });
  return () => losing.mockRestore();
}
