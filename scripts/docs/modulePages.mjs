import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { readJson } from '../jsonFiles.mjs';
import { foldersWith, root } from '../tree.mjs';
import { contractUses } from './contractUses.mjs';
import { cell } from './reference.mjs';

/** @typedef {import('./page.d.ts').Page} Page */
/** @typedef {import('@vended/module/platform/manifest').Manifest} Manifest */

/**
 * A page about each module: its owner, versions, budgets, pages, slots and extensions, and the parts of the contract that it uses; of a
 * running product also what is live, and its last rollbacks. Modules of other repositories have one if that product serves them. One more
 * page compares all modules.
 *
 * @param {Running} [running] what a running product reports
 * @returns {Page[]}
 */
export function modulePages(running) {
  const modules = foldersWith('module.json', '', 1);
  const uses = contractUses(modules);
  const budgets = readJson(path.join(root, 'budgets.json'));
  const manifests = modules.map((name) => manifestOf(name));
  const others = (running?.manifests ?? []).filter(({ name }) => !modules.includes(name)).map(printable);
  return [
    overview(manifests, budgets, running, otherRows(others, running)),
    ...manifests.map((manifest) =>
      pageOf(manifest, [
        ...facts(manifest, running),
        ...budgetTable(manifest, budgets),
        ...addresses(manifest),
        ...offers(manifest),
        ...usesOf(uses.get(manifest.name)),
        ...troubles(manifest, running),
        ...errors(manifest, running),
      ]),
    ),
    ...others.map((manifest) =>
      pageOf(manifest, [
        ...factsElsewhere(manifest, running),
        ...addresses(manifest),
        ...offers(manifest),
        ...usesInBrowsers(manifest, running),
        ...errors(manifest, running),
      ]),
    ),
  ];
}

/** @param {Manifest} manifest @param {string[]} parts @returns {Page} */
function pageOf({ name }, parts) {
  return {
    file: `modules/${name}.html`,
    source: name,
    title: name,
    group: 'Modules',
    text: [`# ${name}`, ...parts].join('\n\n'),
  };
}

/** @param {string} name @returns {Manifest} */
const manifestOf = (name) => readJson(path.join(root, name, 'module.json'));

/** @param {string} name as the last matching line of CODEOWNERS says */
function ownerOf(name) {
  const lines = readFileSync(path.join(root, 'CODEOWNERS'), 'utf8').split('\n').reverse();
  const line = lines.find((one) => new RegExp(`^(?:/${name}/|\\*) `).test(one));
  return line?.trim().split(/\s+/).slice(1).join(', ') ?? 'nobody';
}

/** @param {number} bytes */
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/** @param {readonly string[]} header @param {readonly (readonly string[])[]} rows */
const table = (header, rows) =>
  [header, header.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');

/** @param {readonly Manifest[]} manifests @param {Record<string, number>} budgets @param {Running | undefined} running @param {string[]} others @returns {Page} */
function overview(manifests, budgets, running, others) {
  return {
    file: 'modules/index.html',
    source: 'modules',
    title: 'All modules',
    group: 'Modules',
    text: [
      '# All modules',
      table(
        ['Module', 'Owner', 'Version', 'Live', 'Contract', 'Pages', 'First page may take'],
        manifests.map(({ name, version, contract, routes }) => [
          `[${name}](${name})`,
          ownerOf(name),
          version,
          liveBuild(name, running)?.build ?? 'not known',
          `\`${contract}\``,
          String(routes.length),
          kilobytes(budgets[`${name}, first page`] ?? 0),
        ]),
      ),
      'Bytes are those of scripts as they are sent, compressed with brotli. “Live” is what the product served that was asked when this site was built.',
      ...others,
    ].join('\n\n'),
  };
}

/** @param {Manifest} manifest @param {Running | undefined} running @returns {string[]} */
function facts({ name, version, contract, story, profile }, running) {
  return [
    table(
      ['', ''],
      [
        ['Owner', ownerOf(name)],
        ['Version', version],
        ['Contract', `\`${contract}\``],
        ...liveRows(name, running),
        ...(story ? [['Story', `[${story}](storybook/index.html?path=/story/${story})`]] : []),
        ...(profile ? [['Page of the signed-in user', `\`${profile}\``]] : []),
      ],
    ),
  ];
}

/**
 * What a running product serves of a module, and has served; nothing if none was asked.
 *
 * @param {string} name @param {Running | undefined} running @returns {string[][]}
 */
function liveRows(name, running) {
  const live = liveBuild(name, running);
  const forSome = (running?.builds ?? []).filter((one) => one.name === name && one.trial !== null);
  const earlier = live?.previous ?? [];
  return [
    ...(live
      ? [['Live build', `\`${live.build}\`${live.since ? ` since ${live.since.slice(0, 10)}` : ''}`]]
      : []),
    ...forSome.map(({ build, trial }) => ['Rolled out', `\`${build}\`, ${plain(trial ?? '')}`]),
    ...(earlier.length > 0 ? [['Earlier builds', earlier.map((build) => `\`${build}\``).join(', ')]] : []),
  ];
}

/** @param {Manifest} manifest @param {Record<string, number>} budgets @returns {string[]} */
function budgetTable({ name, routes }, budgets) {
  const own = Object.keys(budgets).filter(
    (what) =>
      what.startsWith(`${name},`) ||
      what.startsWith(`extension ${name}/`) ||
      routes.some(({ path: route }) => what === `route ${route}`),
  );
  const built = builtBytes(name);
  return [
    '## Byte budgets',
    table(
      ['What', 'May take', 'Takes'],
      own.map((what) => [
        what.replace(`${name}, `, ''),
        kilobytes(budgets[what] ?? 0),
        built[what] ? kilobytes(built[what]) : '–',
      ]),
    ),
    built[`${name}, all`]
      ? 'A route is a first visit: the shell, the module and what the route needs besides; `npm run bytes` compares all of them.'
      : 'The module is not built on the machine that built this site, so what it takes is not known.',
  ];
}

/** What the build in `dist` takes. @param {string} name @returns {Record<string, number>} */
function builtBytes(name) {
  const dist = path.join(root, name, 'dist');
  if (!existsSync(path.join(dist, 'build.json'))) return {};
  const { entry, preload, files, extensions = {} } = readJson(path.join(dist, 'build.json'));
  const bytes = (/** @type {string[]} */ scripts) =>
    [...new Set(scripts)].reduce(
      (sum, file) => sum + brotliCompressSync(readFileSync(path.join(dist, file))).length,
      0,
    );
  return {
    [`${name}, first page`]: bytes([entry, ...preload]),
    [`${name}, all`]: bytes(Object.keys(files).filter((file) => file.endsWith('.js'))),
    ...Object.fromEntries(
      Object.keys(extensions).map((extension) => [
        `extension ${name}/${extension}`,
        bytes([entry, ...extensions[extension]]),
      ]),
    ),
  };
}

/** @param {Manifest} manifest @returns {string[]} */
function addresses({ routes, menu }) {
  return [
    '## Pages',
    table(
      ['Address', 'Title', 'Permission', 'In the sidebar'],
      routes.map(({ path: route, title, permission }) => [
        `\`${route}\``,
        title,
        `\`${permission}\``,
        menu.find((entry) => entry.path === route)?.label ?? '',
      ]),
    ),
  ];
}

/** @param {Manifest} manifest @returns {string[]} */
function offers({ slots = [], extensions = [], records = [], actions = [] }) {
  return [
    ...(slots.length > 0
      ? [
          '## Slots',
          table(
            ['Slot', 'Version'],
            slots.map(({ name, version }) => [`\`${name}\``, version]),
          ),
        ]
      : []),
    ...(extensions.length > 0
      ? [
          '## Extensions',
          table(
            ['Extension', 'Title', 'Slot', 'Works with', 'Permission'],
            extensions.map(({ name, title, slot, version, permission }) => [
              name,
              title,
              `\`${slot}\``,
              `\`${version}\``,
              `\`${permission}\``,
            ]),
          ),
        ]
      : []),
    ...(records.length + actions.length > 0
      ? [
          '## In the command palette',
          [
            ...records.map(({ label, call }) => `- finds ${label.toLowerCase()}, with \`GET ${call}\``),
            ...actions.map(({ label, path: to }) => `- ${label}: \`${to}\``),
          ].join('\n'),
        ]
      : []),
  ];
}

/** @param {import('./contractUses.mjs').Uses | undefined} uses @returns {string[]} */
function usesOf(uses) {
  if (!uses) return [];
  const imports = [...uses.imports].sort(([one], [other]) => (one < other ? -1 : 1));
  return [
    '## What it uses of the contract',
    uses.parts.size > 0
      ? `Parts of [\`ShellApi\`](reference/shellApi.md) in its own code: ${[...uses.parts]
          .sort()
          .map((part) => `\`${part}\``)
          .join(', ')}. What the kit uses on its behalf is not counted.`
      : 'Its own code uses no part of `ShellApi`; the kit does on its behalf.',
    table(
      ['Of the kit', 'Imported by'],
      imports.map(([name, count]) => [`\`${name}\``, `${count} ${count === 1 ? 'file' : 'files'}`]),
    ),
  ];
}

/** @param {Manifest} manifest @param {Running | undefined} running @returns {string[]} */
function troubles({ name }, running) {
  if (!running) return [];
  const about = running.changes.filter(
    ({ action, what }) => ['heal', 'rollback'].includes(action) && what.startsWith(name),
  );
  return [
    '## What went wrong',
    about.length > 0
      ? table(
          ['When', 'What', 'Who', 'Why'],
          about.map(({ at, action, what, by, why }) => [
            at.slice(0, 16).replace('T', ' '),
            `${action === 'heal' ? 'automatic rollback' : 'rollback'} of ${plain(what)}`,
            plain(by),
            plain(why ?? ''),
          ]),
        )
      : `Among the last changes of ${running.origin}, no build of it was rolled back.`,
  ];
}

/** @typedef {Awaited<ReturnType<typeof import('./runningProduct.mjs').runningProduct>>} Running */

/** Escapes text of other teams, so that nothing in it becomes a link, a picture or a heading. `cell` escapes the bar. @param {string} text */
const plain = (text) => text.replace(/[\\`*_{}[\]()#+!<>&~-]/g, String.raw`\$&`);

/** A manifest of another repository, whose titles are free text. @param {Manifest} manifest @returns {Manifest} */
function printable(manifest) {
  const titled = (/** @type {Manifest['routes'][number]} */ route) => ({
    ...route,
    title: plain(route.title),
  });
  return {
    ...manifest,
    routes: manifest.routes.map(titled),
    menu: manifest.menu.map((entry) => ({ ...entry, label: plain(entry.label) })),
    extensions: (manifest.extensions ?? []).map((one) => ({ ...one, title: plain(one.title) })),
    records: (manifest.records ?? []).map((one) => ({ ...one, label: plain(one.label) })),
    actions: (manifest.actions ?? []).map((one) => ({ ...one, label: plain(one.label) })),
  };
}

/** @param {string} name @param {Running | undefined} running */
const liveBuild = (name, running) => running?.builds.find((one) => one.name === name && one.trial === null);

/** @param {ReturnType<typeof liveBuild>} live */
const publisher = (live) => (live?.origin ? plain(live.origin.by) : 'not known: it is not signed');

/** @param {readonly Manifest[]} manifests @param {Running | undefined} running */
function otherRows(manifests, running) {
  if (!running || manifests.length === 0) return [];
  return [
    '## From other repositories',
    table(
      ['Module', 'Published by', 'Live', 'Contract', 'Pages'],
      manifests.map(({ name, contract, routes }) => {
        const live = liveBuild(name, running);
        return [
          `[${name}](${name})`,
          publisher(live),
          live?.build ?? '',
          `\`${contract}\``,
          String(routes.length),
        ];
      }),
    ),
    `They are what ${running.origin} served when this site was built.`,
  ];
}

/** @param {Manifest} manifest @param {Running | undefined} running */
function factsElsewhere({ name, version, contract, profile }, running) {
  const live = liveBuild(name, running);
  const { commit, repository, builder, changed } = live?.origin ?? {};
  const from = commit
    ? `commit \`${commit}\`${changed ? ', with changes that are in no commit' : ''}${repository ? `, of ${plain(repository)}` : ''}`
    : 'no commit that its publisher named';
  return [
    `Another repository has its sources. ${running?.origin} serves it, and says this of it.`,
    table(
      ['', ''],
      [
        ['Published by', publisher(live)],
        ['Version', version],
        ['Contract', `\`${contract}\``],
        ...liveRows(name, running),
        ['Built from', from],
        ...(builder ? [['Built by', plain(builder)]] : []),
        ...(live
          ? [
              [
                'Bytes',
                `${kilobytes(live.bytes.firstPage)} first page, ${kilobytes(live.bytes.total)} in all`,
              ],
            ]
          : []),
        ...(profile ? [['Page of the signed-in user', `\`${profile}\``]] : []),
      ],
    ),
  ];
}

/** @param {Manifest} manifest @param {Running | undefined} running */
function usesInBrowsers({ name }, running) {
  const uses = liveBuild(name, running)?.health.uses ?? [];
  return [
    '## What it uses of the contract',
    uses.length > 0
      ? `Parts of [\`ShellApi\`](reference/shellApi.md) that it was seen to use in browsers, what the kit uses on its behalf included: ${[
          ...uses,
        ]
          .sort()
          .map((part) => `\`${part}\``)
          .join(', ')}.`
      : 'No browser has reported yet what it uses.',
  ];
}

/** @param {Manifest} manifest @param {Running | undefined} running @returns {string[]} */
function errors({ name }, running) {
  if (!running)
    return [
      'Errors and load times of a running product are on its modules page, under Grand Central, Live modules. `npm run docs -- --from https://console.vended.example` adds them here.',
    ];
  const used = running.builds.filter((build) => build.name === name);
  const milliseconds = (/** @type {number | null} */ time) => (time === null ? '' : `${Math.round(time)} ms`);
  return [
    `## Errors in ${running.origin}`,
    used.length > 0
      ? table(
          ['Build', 'Counted since', 'Opened', 'Failed', 'Errors', 'Loaded (median)', 'Loaded (95%)'],
          used.map(({ build, trial, health }) => [
            trial === null ? build : `${build}, rolled out`,
            health.countedSince.slice(0, 16).replace('T', ' '),
            String(health.opens),
            String(health.failures),
            String(health.errors),
            milliseconds(health.load.median),
            milliseconds(health.load.p95),
          ]),
        )
      : `Nothing of it is live there.`,
    ...used.flatMap(({ build, health }) =>
      health.messages.length === 0
        ? []
        : [
            table(
              [`Latest in ${build}`, 'Times', 'Last'],
              health.messages.map(({ message, count, lastAt }) => [
                // The text comes from strangers' browsers, so nothing in it may become a link or a picture.
                `\`${message.replaceAll('`', "'").slice(0, 300)}\``,
                String(count),
                lastAt.slice(0, 16).replace('T', ' '),
              ]),
            ),
          ],
    ),
  ];
}
