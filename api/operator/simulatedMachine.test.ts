import { createSimulatedMachine, type Mishap } from './simulatedMachine';

const startedAt = Date.parse('2026-11-02T06:00:00Z');
const minutesLater = (minutes: number) => startedAt + minutes * 60_000;

const bin = (bin_number: number, quantity = 5) => ({ board_number: 1, bin_number, quantity, capacity: 5 });

/** A machine in which the same happens each time: nobody returns anything, unless it is said. */
const machine = (
  mishap?: Mishap,
  { bins = [bin(1), bin(2)], badges = ['04A2'], likelihood = (): number => 0.9 } = {},
) => createSimulatedMachine({ bins, badges, mishap, startedAt, likelihood });

const takeFrom = (bin_number: number) =>
  expect.objectContaining({
    kind: 'take',
    board_number: 1,
    bin_number,
    badge_number: '04A2',
    quantity: 1,
  }) as unknown;

test('a take is reported until it was received', () => {
  const used = machine();
  used.use(minutesLater(0));
  const sent = used.unsent();
  used.use(minutesLater(1));

  expect(sent).toEqual([takeFrom(2)]);
  expect(used.unsent()).toEqual([...sent, takeFrom(2)]);
  used.received(sent);
  expect(used.unsent()).toHaveLength(1);
});

test('what was taken can be returned, by the same person', () => {
  const used = machine(undefined, { likelihood: () => 0.1 });
  used.use(minutesLater(0));
  used.use(minutesLater(1));

  expect(used.unsent()).toMatchObject([takeFrom(1), { kind: 'return', bin_number: 1, badge_number: '04A2' }]);
});

test('a bin runs empty before anything is taken from the next one', () => {
  const used = machine('bin runs empty', { bins: [bin(1, 2), bin(2)] });
  for (const minute of [0, 1, 2]) used.use(minutesLater(minute));

  expect(used.unsent()).toEqual([takeFrom(1), takeFrom(1), takeFrom(2)]);
});

test('a motor jams, and nothing is taken from its bin any more', () => {
  const used = machine('motor jams');
  for (const minute of [0, 1, 2]) used.use(minutesLater(minute));

  expect(used.unsent()).toEqual([
    takeFrom(2),
    expect.objectContaining({ kind: 'fault', text: 'The motor of bin 2 on board 1 jammed.' }) as unknown,
    takeFrom(1),
  ]);
});

test('a machine that loses its network for ten minutes is used all the same', () => {
  const used = machine('network fails');

  expect([0, 1, 10, 11].map((minute) => used.isConnected(minutesLater(minute)))).toEqual([
    true,
    false,
    false,
    true,
  ]);
  used.use(minutesLater(5));
  expect(used.unsent()).toEqual([takeFrom(2)]);
});

test('nobody uses a machine that nobody may open, or without anything in it', () => {
  for (const used of [machine(undefined, { badges: [] }), machine(undefined, { bins: [bin(1, 0)] })]) {
    used.use(minutesLater(0));
    expect([used.isUsed, used.unsent()]).toEqual([false, []]);
  }
});
