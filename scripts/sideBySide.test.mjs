import { runSideBySide } from './sideBySide.mjs';

/** Runs the steps and notes which of them were under way whenever one began. */
async function trace(/** @type {import('./sideBySide.mjs').Step[]} */ steps, /** @type {number} */ cores) {
  /** @type {Set<string>} */
  const underWay = new Set();
  /** @type {string[]} */
  const moments = [];
  const results = await runSideBySide(steps, cores, async ({ name }, own) => {
    underWay.add(name);
    moments.push([...underWay].join('+'));
    await new Promise((resolve) => setImmediate(resolve));
    underWay.delete(name);
    return `${name} on ${own}`;
  });
  return { moments, results };
}

it('runs as many steps at once as there are cores', async () => {
  const { moments } = await trace([{ name: 'lint' }, { name: 'types' }, { name: 'unit' }], 2);
  expect(moments.slice(0, 2)).toEqual(['lint', 'lint+types']);
  expect(moments.every((moment) => moment.split('+').length <= 2)).toBe(true);
});

it('gives a wide step all its cores, and no more than there are', async () => {
  const steps = [{ name: 'lint' }, { name: 'stories', cores: 2 }, { name: 'types' }];
  const { moments, results } = await trace(steps, 2);
  expect(moments).toContain('stories');
  expect(moments.some((moment) => /stories\+|\+stories/.test(moment))).toBe(false);
  expect(results).toEqual(['lint on 1', 'stories on 2', 'types on 1']);
  expect((await trace(steps, 1)).results).toEqual(['lint on 1', 'stories on 1', 'types on 1']);
});

it('begins a step when those have ended that it needs, and lets others pass meanwhile', async () => {
  const { moments } = await trace(
    [{ name: 'build' }, { name: 'bytes', after: ['build'] }, { name: 'lint' }],
    2,
  );
  expect(moments.slice(0, 2)).toEqual(['build', 'build+lint']);
  expect(moments).not.toContain('build+bytes');
});

it('refuses steps that wait for each other or for what is not there', async () => {
  const circle = [
    { name: 'one', after: ['other'] },
    { name: 'other', after: ['one'] },
  ];
  await expect(trace(circle, 2)).rejects.toThrow('never ends: one, other');
  await expect(trace([{ name: 'one', after: ['nothing'] }], 2)).rejects.toThrow('never ends: one');
});
