import { type Results, summaryOf } from './figures';
import type { Measured } from './visits';

/** Collects the samples of two sides that are compared. */
export function compareSamples() {
  const samples = new Map<string, { readonly product: number[]; readonly twin: number[] }>();
  return {
    take(side: 'product' | 'twin', measured: Measured): void {
      for (const [key, value] of Object.entries(measured)) {
        const known = samples.get(key) ?? { product: [], twin: [] };
        known[side].push(value);
        samples.set(key, known);
      }
    },
    results: (): Results =>
      Object.fromEntries(
        [...samples].map(([key, { product, twin }]) => [
          key,
          { product: summaryOf(product), twin: summaryOf(twin) },
        ]),
      ),
  };
}
