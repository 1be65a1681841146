import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { FiguresError } from './figuresError.mjs';
import { openBrowser } from './openBrowser.mjs';
import { openStories } from './storyPictures.mjs';

/** How many pixels may differ: the browser renders some edges in one of two ways. */
const samePixels = 40;

/**
 * What axe finds in the stories, and which of them look different from those of another commit. Both are rendered on this machine,
 * because pictures of different machines differ.
 *
 * @param {{ dir: string, folder: string, base?: string, noBase?: string }} options `folder`: where the pictures of what differs are put;
 *   `noBase`: why there is no commit to compare with
 * @returns {Promise<string>} Markdown
 * @throws {FiguresError} if the clone does not have the commit, or stories cannot be built
 */
export async function storyFigures({ dir, folder, base, noBase }) {
  if (base) requireCommit(dir, base);
  const scratch = mkdtempSync(path.join(tmpdir(), 'vended-figures-'));
  const browser = await openBrowser();
  try {
    const now = await openStories(browser, buildStories(dir, path.join(scratch, 'now')));
    const before = base ? await openStories(browser, storiesOf(dir, base, scratch)) : undefined;
    const violations = [...now].flatMap(([id, story]) =>
      story.violations.map((violation) => `- ${id}: ${violation}`),
    );
    const why = base
      ? `The commit ${base} has no stories.`
      : (noBase ??
        'Comparing pictures needs the commit of the live build, which is disclosed only to a team key (`--in` and `VENDED_KEY`).');
    const failed = [...now].flatMap(([id, { failure }]) => (failure ? [`- ${id}: ${failure}`] : []));
    return [
      `**Stories**: ${now.size}, in light and dark. ${violations.length === 0 ? 'axe finds nothing.' : `axe finds ${violations.length}:`}`,
      ...(violations.length > 0 ? [violations.join('\n')] : []),
      ...(failed.length > 0 ? [`These fail:\n\n${failed.join('\n')}`] : []),
      before && base
        ? differences(before, now, folder, base)
        : `**Pictures** were compared with nothing. ${why} Another commit is named with \`--base\`.`,
    ].join('\n\n');
  } finally {
    await browser.close();
    spawnSync('git', ['worktree', 'prune'], { cwd: dir });
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** @param {string} dir @param {string} out @returns {string} the folder of the built stories */
function buildStories(dir, out) {
  const storybook = path.join(dir, 'node_modules/.bin/storybook');
  const args = ['build', '--quiet', '--config-dir', path.join(dir, '.storybook'), '--output-dir', out];
  // Code of the commit must get neither the account that opens the product nor a key.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VENDED_')));
  const { status, stdout, stderr } = spawnSync(storybook, args, { cwd: dir, encoding: 'utf8', env });
  if (status !== 0)
    throw new FiguresError(
      `The stories in ${dir} cannot be built: run npx storybook build.\n${stdout}${stderr}`,
    );
  return out;
}

/** @param {string} dir @param {string} base @throws {FiguresError} */
function requireCommit(dir, base) {
  const { status } = spawnSync(
    'git',
    ['rev-parse', '--verify', '--quiet', '--end-of-options', `${base}^{commit}`],
    {
      cwd: dir,
    },
  );
  if (status !== 0)
    throw new FiguresError(
      `This clone does not have the commit ${base}. Fetch it (in CI, check out with fetch-depth: 0), or name another one with --base.`,
    );
}

/** Builds the stories of another commit, with the packages that are installed. @param {string} dir @param {string} base @param {string} scratch */
function storiesOf(dir, base, scratch) {
  const checkout = path.join(scratch, 'base');
  const { status, stderr } = spawnSync('git', ['worktree', 'add', '--detach', checkout, base], {
    cwd: dir,
    encoding: 'utf8',
  });
  if (status !== 0)
    throw new FiguresError(
      `The commit ${base} cannot be checked out: ${stderr.trim().split('\n').at(-1)}. Name another one with --base.`,
    );
  // The module may be a folder of a larger repository.
  const within = spawnSync('git', ['rev-parse', '--show-prefix'], {
    cwd: dir,
    encoding: 'utf8',
  }).stdout.trim();
  const module = path.join(checkout, within);
  if (!existsSync(path.join(module, '.storybook'))) return undefined;
  symlinkSync(path.join(dir, 'node_modules'), path.join(module, 'node_modules'));
  return buildStories(module, path.join(scratch, 'before'));
}

/** @typedef {Awaited<ReturnType<typeof openStories>>} Stories */

/** @param {Stories} before @param {Stories} now @param {string} folder @param {string} base */
function differences(before, now, folder, base) {
  const added = [...now.keys()].filter((id) => !before.has(id));
  const removed = [...before.keys()].filter((id) => !now.has(id));
  /** @type {string[]} */
  const changed = [];
  for (const [id, { pictures }] of now)
    for (const [theme, picture] of Object.entries(pictures)) {
      const other = before.get(id)?.pictures[/** @type {keyof typeof pictures} */ (theme)];
      const difference = other && differs(other, picture);
      if (!difference) continue;
      mkdirSync(folder, { recursive: true });
      for (const [what, png] of Object.entries({
        before: other,
        now: picture,
        difference: difference.picture,
      }))
        writeFileSync(path.join(folder, `${id}-${theme}-${what}.png`), png);
      changed.push(`- ${id}, ${theme}: ${difference.pixels} pixels`);
    }
  const list = (/** @type {string} */ what, /** @type {string[]} */ ids) =>
    ids.length > 0
      ? [`${what}:\n\n${ids.map((id) => (id.startsWith('- ') ? id : `- ${id}`)).join('\n')}`]
      : [];
  const lines = [
    ...list('These look different', changed),
    ...list('These are new', added),
    ...list('These are gone', removed),
  ];
  return lines.length === 0
    ? `All look as in ${base}.`
    : [`**Pictures** against ${base}.`, ...lines].join('\n\n');
}

/** @param {Buffer} before @param {Buffer} now @returns {{ pixels: number | string, picture: Buffer } | undefined} undefined if they look the same */
function differs(before, now) {
  if (before.equals(now)) return undefined;
  const [one, other] = [PNG.sync.read(before), PNG.sync.read(now)];
  const { width, height } = one;
  if (width !== other.width || height !== other.height) return { pixels: 'all', picture: now };
  const difference = new PNG({ width, height });
  const pixels = pixelmatch(one.data, other.data, difference.data, width, height, { threshold: 0.1 });
  return pixels > samePixels ? { pixels, picture: PNG.sync.write(difference) } : undefined;
}
