/** How many of the latest timings are kept: enough for a 95th percentile, in constant memory. */
const maxTimings = 500;

/** The latest timings of one thing. */
export interface Timings {
  add(milliseconds: number): void;
  /** In milliseconds; null without any timings. */
  median(): number | null;
  p75(): number | null;
  p95(): number | null;
}

export function createTimings(): Timings {
  const kept: number[] = [];
  let next = 0;
  const at = (share: number) => {
    const sorted = kept.toSorted((one, other) => one - other);
    return sorted[Math.ceil(share * sorted.length) - 1] ?? null;
  };
  return {
    add(milliseconds) {
      kept[next] = milliseconds;
      next = (next + 1) % maxTimings;
    },
    median: () => at(0.5),
    p75: () => at(0.75),
    p95: () => at(0.95),
  };
}
