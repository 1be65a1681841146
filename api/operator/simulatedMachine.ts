import type { DeviceEvent } from '@vended/contract/stock/deviceEvents';
import { maxDeviceEvents } from '@vended/contract/stock/limits';

/** What goes wrong with a machine. */
export type Mishap = 'bin runs empty' | 'motor jams' | 'network fails';

export const mishaps: readonly Mishap[] = ['bin runs empty', 'motor jams', 'network fails'];

/** After how long a motor jams or the network fails, and for how long it is away. */
const mishapAfterMs = 60_000;
const awayMs = 600_000;

interface UsedBin {
  readonly board_number: number;
  readonly bin_number: number;
  /** How many are in it now. */
  readonly quantity: number;
  readonly capacity: number;
}

interface MachineSettings {
  readonly bins: readonly UsedBin[];
  /** The badges of those who may open it. */
  readonly badges: readonly string[];
  readonly mishap: Mishap | undefined;
  /** When it is switched on. */
  readonly startedAt: number;
  /** A number from 0 to 1. */
  readonly likelihood?: () => number;
}

/** A machine that people use. What is not reported yet stays in it. */
export interface SimulatedMachine {
  /** Whether somebody can take something from it. */
  readonly isUsed: boolean;
  /** Whether the network reaches it. */
  isConnected(now: number): boolean;
  /** Lets somebody use it: most take something, and some return what they have. */
  use(now: number): void;
  /** The events that it reports next. */
  unsent(): readonly DeviceEvent[];
  /** Forgets what was received. */
  received(events: readonly DeviceEvent[]): void;
}

/** Creates a machine; nobody uses one without bins, or that nobody may open. */
export function createSimulatedMachine({
  bins,
  badges,
  mishap,
  startedAt,
  likelihood = Math.random,
}: MachineSettings): SimulatedMachine {
  let unsent: DeviceEvent[] = [];
  const left = new Map(bins.map((bin) => [bin, bin.quantity]));
  const taken: { readonly bin: UsedBin; readonly badge_number: string }[] = [];
  let jammed: UsedBin | undefined;

  const isConnected = (now: number) =>
    mishap !== 'network fails' ||
    now < startedAt + mishapAfterMs ||
    now >= startedAt + mishapAfterMs + awayMs;

  const happenedAt = (now: number) => ({ id: crypto.randomUUID(), happened_at: new Date(now).toISOString() });

  const one = <Row>(rows: readonly Row[]) => rows[Math.floor(likelihood() * rows.length)];

  function move(kind: 'take' | 'return', bin: UsedBin, badge_number: string, now: number): void {
    const { board_number, bin_number } = bin;
    left.set(bin, (left.get(bin) ?? 0) + (kind === 'take' ? -1 : 1));
    unsent.push({ kind, ...happenedAt(now), board_number, bin_number, badge_number, quantity: 1 });
  }

  /** The bin that somebody takes from: always the same where one is to run empty. */
  function chosenBin(): UsedBin | undefined {
    const stocked = bins.filter((bin) => bin !== jammed && (left.get(bin) ?? 0) > 0);
    return mishap === 'bin runs empty' ? stocked[0] : one(stocked);
  }

  function returnOne(now: number): boolean {
    const index = taken.findIndex(({ bin }) => bin !== jammed && (left.get(bin) ?? 0) < bin.capacity);
    const [back] = index < 0 ? [] : taken.splice(index, 1);
    if (back) move('return', back.bin, back.badge_number, now);
    return back !== undefined;
  }

  return {
    isUsed: badges.length > 0 && bins.some(({ quantity }) => quantity > 0),

    isConnected,

    use(now) {
      if (mishap === 'motor jams' && !jammed && now >= startedAt + mishapAfterMs) {
        jammed = chosenBin();
        if (jammed) {
          const text = `The motor of bin ${jammed.bin_number} on board ${jammed.board_number} jammed.`;
          unsent.push({ kind: 'fault', ...happenedAt(now), text });
          return;
        }
      }
      if (likelihood() < 0.25 && returnOne(now)) return;
      const [bin, badge_number] = [chosenBin(), one(badges)];
      if (!bin || badge_number === undefined) return;
      move('take', bin, badge_number, now);
      taken.push({ bin, badge_number });
    },

    unsent: () => unsent.slice(0, maxDeviceEvents),

    received(events) {
      unsent = unsent.filter((event) => !events.includes(event));
    },
  };
}
