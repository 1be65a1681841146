/**
 * A step of a run: how many cores it keeps busy, and the steps that have to end before it may begin.
 * @typedef {{ name: string, cores?: number, after?: readonly string[] }} Step
 */

/**
 * Runs steps side by side, as many as the cores can keep busy. Steps begin in the order of the list; one that does not fit
 * yet, or waits for another, lets those behind it pass. A step runs whatever became of the others: `after` waits for
 * an end, not for a success.
 *
 * @template {Step} S
 * @template T
 * @param {readonly S[]} steps
 * @param {number} cores
 * @param {(step: S, cores: number) => Promise<T>} run is given the cores that the step has to itself; must not reject
 * @returns {Promise<T[]>} the results in the order of the steps
 * @throws {Error} where a step waits for one that does not exist or, by way of others, for itself
 */
export async function runSideBySide(steps, cores, run) {
  /** @type {Map<string, T>} */
  const results = new Map();
  /** @type {Map<string, Promise<void>>} */
  const running = new Map();
  let free = cores;

  const share = (/** @type {S} */ step) => Math.min(step.cores ?? 1, cores);
  const mayBegin = (/** @type {S} */ step) =>
    !results.has(step.name) &&
    !running.has(step.name) &&
    share(step) <= free &&
    (step.after ?? []).every((name) => results.has(name));

  while (results.size < steps.length) {
    for (const step of steps) {
      if (!mayBegin(step)) continue;
      const taken = share(step);
      free -= taken;
      running.set(
        step.name,
        run(step, taken).then((result) => {
          results.set(step.name, result);
          running.delete(step.name);
          free += taken;
        }),
      );
    }
    if (running.size === 0) {
      const waiting = steps.filter(({ name }) => !results.has(name)).map(({ name }) => name);
      throw new Error(`These steps wait for what never ends: ${waiting.join(', ')}.`);
    }
    await Promise.race(running.values());
  }
  return steps.flatMap(({ name }) => {
    const result = results.get(name);
    return result === undefined ? [] : [result];
  });
}
