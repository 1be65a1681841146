import { commandCall } from './commandCall.mjs';

const before = process.env.VENDED_COMMANDS;
afterEach(() => {
  if (before === undefined) delete process.env.VENDED_COMMANDS;
  else process.env.VENDED_COMMANDS = before;
});

it.each([
  ['', 'npm run module --'],
  ['node', 'node module.mjs'],
  ['vended-command', 'vended-command module'],
])('calls a command as the installation does: VENDED_COMMANDS=%s', (by, call) => {
  process.env.VENDED_COMMANDS = by;
  expect(commandCall('module')).toBe(call);
});
