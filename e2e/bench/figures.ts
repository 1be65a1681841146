/** A row of the results table, with the maximum ratio of the product's value to the twin's. */
export interface Figure {
  readonly key: string;
  readonly title: string;
  readonly unit: 'ms' | 'kB' | 'MB' | 'count' | 'score';
  readonly atMost?: number;
  /** The conditions under which the limit applies; all if absent. */
  readonly limitedUnder?: readonly string[];
}

export const figures: readonly Figure[] = [
  { key: 'home cold first paint', title: 'Public home, first contentful paint', unit: 'ms' },
  {
    key: 'home cold largest paint',
    title: 'Public home, largest contentful paint',
    unit: 'ms',
    atMost: 1,
    limitedUnder: ['fast', 'slow'],
  },
  { key: 'home cold layout shift', title: 'Public home, layout shift', unit: 'score' },
  { key: 'home cold blocking', title: 'Public home, total blocking time', unit: 'ms' },
  { key: 'home warm largest paint', title: 'Public home again, largest contentful paint', unit: 'ms' },
  { key: 'home bytes', title: 'Public home, bytes', unit: 'kB' },
  { key: 'home script bytes', title: 'Public home, of them script', unit: 'kB' },
  { key: 'home requests', title: 'Public home, requests', unit: 'count' },
  { key: 'sign-in', title: 'Sign-in to Grand Central', unit: 'ms' },
  {
    key: 'vendors cold',
    title: '/vendors by address, until rows show',
    unit: 'ms',
    atMost: 1.05,
    limitedUnder: ['fast', 'slow'],
  },
  { key: 'vendors warm', title: '/vendors again, until rows show', unit: 'ms' },
  { key: 'vendors bytes', title: '/vendors, bytes', unit: 'kB', atMost: 1.1 },
  { key: 'vendors script bytes', title: '/vendors, of them script', unit: 'kB' },
  { key: 'vendors requests', title: '/vendors, requests', unit: 'count' },
  { key: 'vendors hops', title: '/vendors, serial hops', unit: 'count', atMost: 1 },
  {
    key: 'journey first',
    title: 'First switch to an area, after pointing at it for 200 ms',
    unit: 'ms',
    atMost: 1.15,
    limitedUnder: ['fast'],
  },
  { key: 'journey again', title: 'Later switches between areas', unit: 'ms', atMost: 1.05 },
  { key: 'journey again p95', title: 'Later switches, 95th percentile', unit: 'ms' },
  { key: 'journey bytes', title: 'Journey through all areas, bytes', unit: 'kB' },
  { key: 'journey requests', title: 'Journey through all areas, requests', unit: 'count' },
  { key: 'journey memory', title: 'Memory after the journey', unit: 'MB', atMost: 1.15 },
  { key: 'interaction lists', title: 'Slowest interaction in any list', unit: 'ms' },
  { key: 'interaction forms', title: 'Slowest interaction in any form', unit: 'ms' },
  { key: 'interaction public', title: 'Slowest interaction on the public site', unit: 'ms' },
];

export interface Samples {
  readonly product: readonly number[];
  readonly twin: readonly number[];
}

/** The samples measured under one condition, by the figures' keys. */
export type Results = Readonly<Record<string, Samples>>;

export function quantile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((one, other) => one - other);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? NaN;
  const above = sorted[Math.ceil(place)] ?? NaN;
  return below + (above - below) * (place - Math.floor(place));
}

const median = (samples: readonly number[]) => quantile(samples, 0.5);

/** The first and the third quartile. */
const quartiles = (samples: readonly number[]) => [quantile(samples, 0.25), quantile(samples, 0.75)] as const;

/** The product's median divided by the twin's; 1 if both are equal. */
export function ratio({ product, twin }: Samples): number {
  const [ours, theirs] = [median(product), median(twin)];
  return ours === theirs ? 1 : ours / theirs;
}

const units: Readonly<Record<Figure['unit'], (value: number) => string>> = {
  ms: (value) => `${value.toFixed(0)} ms`,
  kB: (value) => `${(value / 1000).toFixed(0)} kB`,
  MB: (value) => `${(value / 1_000_000).toFixed(1)} MB`,
  count: (value) => value.toFixed(0),
  score: (value) => value.toFixed(3),
};

/** Formats the median with its quartiles. */
export function formatSamples(unit: Figure['unit'], samples: readonly number[]): string {
  const write = units[unit];
  const [low, high] = quartiles(samples).map(write);
  const middle = write(median(samples));
  return low === middle && high === middle ? middle : `${middle} (${low} to ${high})`;
}
