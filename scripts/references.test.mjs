import { readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { repositoryFiles, root } from './tree.mjs';

const files = repositoryFiles();

/** @param {string} file */
const read = (file) => readFileSync(join(root, file), 'utf8');

const sources = files.filter((file) => /\.(?:ts|tsx|mjs)$/.test(file));
const guides = files.filter((file) => file.endsWith('.md'));

/** Written by a build or by a running product, so named in texts but not in the repository. */
const generated = [
  'dist/build.json',
  'assets.json',
  'registry.json',
  'previews.json',
  'build.json',
  'mf-manifest.json',
  'sbom.json',
  'server/draw.mjs',
  '/api/openapi.json',
  '/openapi.json',
];

/**
 * Every match of a pattern in the files, as `file: match`.
 * @param {string[]} from
 * @param {RegExp} pattern
 */
function matches(from, pattern) {
  return from.flatMap((file) => [...read(file).matchAll(pattern)].map((match) => ({ file, match })));
}

/** @param {string} text such as `1, 2` */
const numbers = (text) => text.match(/\d+/g) ?? [];

it('refers only to sections of the specification and to readings that there are', () => {
  const sections = [...read('docs/specification.md').matchAll(/^## (\d+)\. /gm)].map(([, number]) => number);
  const readings = [...read('docs/readings.md').matchAll(/^(\d+)\. /gm)].map(([, number]) => number);
  expect(sections).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
  expect(readings).toEqual(readings.map((_, index) => String(index + 1)));

  const from = [...sources, ...guides].filter((file) => !/^docs\/(?:specification|readings)\.md$/.test(file));
  const dangling = [
    { known: sections, pattern: /\bspecification (\d+(?:(?:, | and )\d+)*)/gi },
    { known: readings, pattern: /\breadings? (\d+(?:(?:, | and )\d+)*)/gi },
  ].flatMap(({ known, pattern }) =>
    matches(from, pattern)
      .filter(({ match: [, list = ''] }) => numbers(list).some((number) => !known.includes(number)))
      .map(({ file, match: [text] }) => `${file}: ${text}`),
  );
  expect(dangling).toEqual([]);
});

it('links only to files that there are', () => {
  const broken = matches(guides, /\]\((?!https?:|mailto:|#)([^)#\s]+)/g)
    .map(({ file, match: [, target = ''] }) => ({ file, target: join(dirname(file), target) }))
    .filter(
      ({ target }) =>
        !files.some((file) => file === target || file.startsWith(`${target.replace(/\/$/, '')}/`)),
    );
  expect(broken).toEqual([]);
});

it('links only to sections that there are', () => {
  const broken = matches(guides, /\]\((?!https?:|mailto:)([^)#\s]*)#([^)\s]+)\)/g)
    .map(({ file, match: [, target = '', section = ''] }) => ({
      file,
      target: target === '' ? file : join(dirname(file), target),
      section,
    }))
    .filter(({ target, section }) => target.endsWith('.md') && !sectionsOf(target).includes(section));
  expect(broken).toEqual([]);
});

/** The sections of a document, as links name them. @param {string} file */
function sectionsOf(file) {
  return [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  );
}

it('lists every decision once in the index, under its subject without a date', () => {
  const index = read('docs/decisions/README.md');
  const listed = [...index.matchAll(/^- \[[^\]]+\]\(([^)]+)\)/gm)].map(([, file = '']) => file);
  const decisions = files.filter((file) => /^docs\/decisions\/(?!README).+\.md$/.test(file));
  expect(decisions.map((file) => basename(file)).filter((name) => /\d{4}-\d\d/.test(name))).toEqual([]);
  expect([...listed].sort()).toEqual(decisions.map((file) => basename(file)).sort());
});

it('names in a table of folders every folder that is beside it', () => {
  const missing = guides
    .filter((file) => basename(file) === 'README.md')
    .flatMap((file) => {
      const [, header] = /^\| ([^|]*\bfolder\b[^|]*) \|.*\n\| -/im.exec(read(file)) ?? [];
      if (header === undefined) return [];
      const named = [...read(file).matchAll(/`([\w-]+)\/[^`]*`/g)].map(([, folder]) => folder);
      const above = join(dirname(file), header.includes('`src/`') ? 'src' : '.');
      return foldersIn(above)
        .filter((folder) => !named.includes(folder))
        .map((folder) => `${file}: ${folder}`);
    });
  expect(missing).toEqual([]);
});

/** The folders in a folder, but for hidden ones and that of its tests. @param {string} above */
function foldersIn(above) {
  const inside = files.filter((file) => file.startsWith(`${above}/`)).map((file) => relative(above, file));
  const folders = inside.filter((file) => file.includes('/')).map((file) => file.split('/')[0] ?? '');
  return [...new Set(folders)].filter((folder) => folder !== 'testing' && !folder.startsWith('.'));
}

it('explains in the guide for module teams every rule that a refusal names', () => {
  const [, rules = ''] = /^export type Rule =([^;]+);/m.exec(read('platform/registry/refusal.ts')) ?? [];
  const named = [...rules.matchAll(/'([^']+)'/g)].map(([, rule]) => rule);
  const explained = [...read('docs/module-guide.md').matchAll(/^\| `([^`]+)` /gm)].map(([, rule]) => rule);
  expect(named).not.toEqual([]);
  expect(named.filter((rule) => !explained.includes(rule))).toEqual([]);
});

it('names only files that there are', () => {
  const current = [
    ...sources,
    ...guides.filter((file) =>
      /(?:^|\/)(?:README|CONTRIBUTING)\.md$|^docs\/(?:decisions\/)?[\w-]+\.md$/.test(file),
    ),
  ].filter((file) => file !== 'docs/module-guide.md'); // Its files are those that its reader writes.
  const missing = current
    .flatMap((file) => proseLines(file).map((line) => ({ file, line })))
    .flatMap(({ file, line }) =>
      [...line.matchAll(/(?<![\w./<@*>-])([\w./-]+\.(?:mjs|ts|tsx|md|json))\b/g)].map(([, name = '']) => ({
        file,
        name,
      })),
    )
    .filter(({ name }) => !/^(?:PascalCase|camelCase|index)\./.test(name) && !generated.includes(name))
    .filter(({ file, name }) => !isNamed(file, name));
  expect(missing).toEqual([]);
});

/**
 * Whether there is a file of that name: anywhere if the name is without a folder, else from the root, the workspace or the folder
 * where it is named. `src/` is that of any module.
 * @param {string} file where it is named
 * @param {string} name
 */
function isNamed(file, name) {
  if (!name.includes('/')) return files.some((other) => basename(other) === name);
  if (name.startsWith('src/')) return files.some((other) => other.endsWith(`/${name}`));
  return ['.', file.split('/')[0] ?? '', dirname(file)].some((from) => files.includes(join(from, name)));
}

/**
 * The lines that a person reads: all of a document, and the comments of a source.
 * @param {string} file
 */
function proseLines(file) {
  return read(file)
    .split('\n')
    .filter((line) => file.endsWith('.md') || /^\s*(?:\/\/|\*|\/\*)/.test(line));
}

it('has no two names that differ only in case, which macOS and Windows cannot hold', () => {
  // Without endings for sources, because an import names none.
  const subjects = sources.map((file) => file.replace(/\.\w+$/, ''));
  const folders = files.flatMap((file) => [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index)));
  const names = [...new Set([...subjects, ...files.filter((file) => !sources.includes(file)), ...folders])];
  const folded = names.map((name) => name.toLowerCase());
  expect(names.filter((_, index) => folded.indexOf(folded[index] ?? '') !== index)).toEqual([]);
});
