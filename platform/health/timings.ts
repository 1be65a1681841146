/** How many of the latest timings to keep: enough for a 95th percentile, in constant memory. */
const maxTimings = 500;

/** How many of them may come from one sender, so that no sender dominates the result. */
const maxOfSender = 50;

/** The latest timings of one kind. */
export interface Timings {
  /** @param sender see `senderOf` */
  add(milliseconds: number, sender: string): void;
  /** In milliseconds; null without any timings. */
  median(): number | null;
  p75(): number | null;
  p95(): number | null;
}

export function createTimings(): Timings {
  const kept: { readonly milliseconds: number; readonly sender: string }[] = [];
  const at = (share: number) => {
    const sorted = kept.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other);
    return sorted[Math.ceil(share * sorted.length) - 1] ?? null;
  };
  return {
    add(milliseconds, sender) {
      kept.push({ milliseconds, sender });
      const ofSender = kept.filter((timing) => timing.sender === sender).length;
      const surplus = ofSender > maxOfSender ? kept.findIndex((timing) => timing.sender === sender) : 0;
      if (ofSender > maxOfSender || kept.length > maxTimings) kept.splice(surplus, 1);
    },
    median: () => at(0.5),
    p75: () => at(0.75),
    p95: () => at(0.95),
  };
}
