import type { ConditionName } from './conditions';

type Limits = Readonly<Partial<Record<ConditionName, number>>>;

/** A row of the results table. */
export interface Figure {
  readonly key: string;
  readonly title: string;
  readonly unit: 'ms' | 'kB' | 'MB' | 'count' | 'score';
  /** The maximum ratio of the product's median to the twin's, by condition. */
  readonly maxRatio?: Limits;
  /** The maximum of the product's median, in milliseconds or bytes. */
  readonly maxValue?: number;
}

const underEach = (limit: number): Limits => ({
  fast: limit,
  slow: limit,
  cpu: limit,
  phone: limit,
  none: limit,
});

export const figures: readonly Figure[] = [
  { key: 'home cold first paint', title: 'Public home, first contentful paint', unit: 'ms' },
  {
    key: 'home cold largest paint',
    title: 'Public home, largest contentful paint',
    unit: 'ms',
    maxRatio: { fast: 1, slow: 1 },
  },
  { key: 'home cold layout shift', title: 'Public home, layout shift', unit: 'score' },
  {
    key: 'home cold blocking',
    title: 'Public home, total blocking time',
    unit: 'ms',
    maxRatio: { cpu: 1 },
  },
  { key: 'home warm largest paint', title: 'Public home again, largest contentful paint', unit: 'ms' },
  { key: 'home bytes', title: 'Public home, bytes', unit: 'kB' },
  { key: 'home script bytes', title: 'Public home, of them script', unit: 'kB', maxValue: 126_000 },
  { key: 'home requests', title: 'Public home, requests', unit: 'count' },
  { key: 'sign-in', title: 'Sign-in to Grand Central', unit: 'ms' },
  { key: 'vendors first paint', title: '/vendors by address, first contentful paint', unit: 'ms' },
  {
    key: 'vendors cold',
    title: '/vendors by address, until rows show',
    unit: 'ms',
    maxRatio: { fast: 1.05, slow: 1.05, cpu: 1.1 },
  },
  {
    key: 'vendors warm',
    title: '/vendors again, until rows show',
    unit: 'ms',
    maxRatio: { fast: 1.05, cpu: 1.05 },
  },
  { key: 'vendors bytes', title: '/vendors, bytes', unit: 'kB', maxRatio: underEach(1.08) },
  { key: 'vendors script bytes', title: '/vendors, of them script', unit: 'kB' },
  { key: 'vendors requests', title: '/vendors, requests', unit: 'count' },
  { key: 'vendors hops', title: '/vendors, serial hops', unit: 'count', maxRatio: underEach(1) },
  {
    key: 'click at once',
    title: 'Vendors, clicked as soon as the sidebar shows',
    unit: 'ms',
    maxRatio: { cpu: 1.1 },
  },
  {
    key: 'journey first',
    title: 'First switch to an area, after pointing at it for 200 ms',
    unit: 'ms',
    maxRatio: { fast: 1.15, slow: 1.1, cpu: 1.1 },
  },
  {
    key: 'journey again',
    title: 'Later switches between areas',
    unit: 'ms',
    maxRatio: underEach(1.05),
  },
  {
    key: 'journey again p95',
    title: 'Later switches, 95th percentile',
    unit: 'ms',
    maxRatio: underEach(1.05),
  },
  {
    key: 'journey bytes',
    title: 'Journey through all areas, bytes',
    unit: 'kB',
    maxRatio: underEach(1.06),
  },
  { key: 'journey requests', title: 'Journey through all areas, requests', unit: 'count' },
  { key: 'journey memory', title: 'Memory after the journey', unit: 'MB', maxRatio: underEach(1.12) },
  { key: 'interaction lists', title: 'Slowest interaction in any list', unit: 'ms', maxRatio: { cpu: 1.1 } },
  { key: 'interaction forms', title: 'Slowest interaction in any form', unit: 'ms' },
  { key: 'interaction public', title: 'Slowest interaction on the public site', unit: 'ms' },
];

/** The median of some samples and the quartiles around it. */
export interface Summary {
  readonly low: number;
  readonly median: number;
  readonly high: number;
}

export interface Compared {
  readonly product: Summary;
  readonly twin: Summary;
}

/** The results under one condition, by the figures' keys. */
export type Results = Readonly<Record<string, Compared>>;

/** The first screen of /vendors with a number of live modules. */
export interface ModulesFigure {
  readonly modules: number;
  /** Milliseconds from the page's request until its heading was painted. */
  readonly firstScreen: Summary;
  /** The transferred bytes of the page itself. */
  readonly pageBytes: number;
}

export function quantile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((one, other) => one - other);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? NaN;
  const above = sorted[Math.ceil(place)] ?? NaN;
  return below + (above - below) * (place - Math.floor(place));
}

export const summaryOf = (samples: readonly number[]): Summary => ({
  low: quantile(samples, 0.25),
  median: quantile(samples, 0.5),
  high: quantile(samples, 0.75),
});

/** The product's median divided by the twin's; 1 if both are equal. */
function ratio({ product, twin }: Compared): number {
  return product.median === twin.median ? 1 : product.median / twin.median;
}

/** The limit under a condition and whether it is kept, such as `1.05, missed`; empty without a limit. */
export function verdict(
  { unit, maxRatio = {}, maxValue }: Figure,
  condition: ConditionName,
  found: Compared,
) {
  const limit = maxRatio[condition];
  if (limit !== undefined) return judged(String(limit), ratio(found) <= limit + 0.005);
  if (maxValue !== undefined) return judged(format(unit, maxValue), found.product.median <= maxValue);
  return '';
}

const judged = (limit: string, kept: boolean) => (kept ? limit : `${limit}, missed`);

const units: Readonly<Record<Figure['unit'], (value: number) => string>> = {
  ms: (value) => `${value.toFixed(0)} ms`,
  kB: (value) => `${(value / 1000).toFixed(0)} kB`,
  MB: (value) => `${(value / 1_000_000).toFixed(1)} MB`,
  count: (value) => value.toFixed(0),
  score: (value) => value.toFixed(3),
};

const format = (unit: Figure['unit'], value: number) => units[unit](value);

/** Formats a median with its quartiles. */
export function formatSummary(unit: Figure['unit'], { low, median, high }: Summary): string {
  const [least, middle, most] = [low, median, high].map((value) => format(unit, value));
  return least === middle && most === middle ? String(middle) : `${middle} (${least} to ${most})`;
}

/** Formats a ratio; a dash where the twin's value is 0. */
export const formatRatio = (found: Compared): string => {
  const value = ratio(found);
  return Number.isFinite(value) ? value.toFixed(2) : '–';
};
