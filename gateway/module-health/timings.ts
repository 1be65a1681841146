/** How many of the latest are kept: enough for a 95th percentile, and the same memory whatever comes. */
const most = 500;

/** The latest timings of one thing. */
export interface Timings {
  add(milliseconds: number): void;
  /** Half of them were this quick or quicker, in milliseconds; null without any. */
  median(): number | null;
  /** Three of four were. */
  p75(): number | null;
  /** All but one in twenty were. */
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
      next = (next + 1) % most;
    },
    median: () => at(0.5),
    p75: () => at(0.75),
    p95: () => at(0.95),
  };
}
