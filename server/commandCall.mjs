/**
 * How messages call a command of the product, to be followed by its words: `npm run module --` in a clone. A release sets
 * VENDED_COMMANDS, because it may be run without npm, and systemd's unit names its own command there.
 *
 * @param {'module' | 'operator'} command
 */
export function commandCall(command) {
  const by = process.env.VENDED_COMMANDS || 'npm run';
  if (by === 'npm run') return `npm run ${command} --`;
  return by === 'node' ? `node ${command}.mjs` : `${by} ${command}`;
}
