import type { CDPSession, Page } from '@playwright/test';

export type ConditionName = 'fast' | 'slow' | 'cpu' | 'phone' | 'none';

/** A simulated network and CPU speed. */
export interface Condition {
  readonly name: ConditionName;
  readonly title: string;
  readonly latency: number;
  /** Bits per second in both directions; unlimited if absent. */
  readonly bandwidth?: number;
  readonly cpuSlowdown?: number;
  /** How often each side is measured. */
  readonly rounds: number;
}

/** Whether a part of the bench is to run: a condition by its name, or `modules`; all of them if none is named. */
export function isAsked(part: ConditionName | 'modules'): boolean {
  const only = process.env['BENCH_ONLY'];
  return !only || only === part;
}

const megabit = 1_000_000;

export const conditions: readonly Condition[] = [
  { name: 'fast', title: '40 ms, 10 Mbit/s', latency: 40, bandwidth: 10 * megabit, rounds: 5 },
  { name: 'slow', title: '150 ms, 1.6 Mbit/s', latency: 150, bandwidth: 1.6 * megabit, rounds: 3 },
  {
    name: 'cpu',
    title: '40 ms, 10 Mbit/s, CPU 4 times slower',
    latency: 40,
    bandwidth: 10 * megabit,
    cpuSlowdown: 4,
    rounds: 3,
  },
  {
    name: 'phone',
    title: '400 ms, 400 kbit/s, CPU 6 times slower',
    latency: 400,
    bandwidth: 0.4 * megabit,
    cpuSlowdown: 6,
    rounds: 3,
  },
  { name: 'none', title: 'not slowed', latency: 0, rounds: 5 },
];

/** Applies a condition to a page, from its next request on. */
export async function throttle(page: Page, condition: Condition): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  const { latency, bandwidth, cpuSlowdown } = condition;
  const throughput = bandwidth === undefined ? -1 : bandwidth / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  if (cpuSlowdown) await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return session;
}
