import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Application } from 'typedoc';
import { StartError } from '../../server/startError.mjs';
import { readJson } from '../jsonFiles.mjs';
import { root } from '../tree.mjs';

/** The interfaces of the shell for modules, by the file that declares them. */
const parts = {
  shellApi: 'The shell’s interface',
  moduleProps: 'Lifecycles of a module',
  'slots/extension': 'Extensions',
  'platform/manifest': 'The manifest, as code',
  'ssr/rendering': 'Server rendering',
};

/**
 * The reference of the contract, made from its types by TypeDoc, and from the schema of manifests.
 *
 * @returns {Promise<import('./page.d.ts').Page[]>}
 * @throws {StartError} if the types cannot be read
 */
export async function referencePages() {
  const out = mkdtempSync(path.join(tmpdir(), 'vended-reference-'));
  try {
    /** @type {Partial<import('typedoc').TypeDocOptions> & Partial<import('typedoc-plugin-markdown').PluginOptions>} */
    const options = {
      plugin: ['typedoc-plugin-markdown'],
      entryPoints: Object.keys(parts).map((file) => path.join(root, `shared/module/${file}.ts`)),
      tsconfig: path.join(root, 'shared/module/tsconfig.json'),
      // Without it, TypeDoc empties the folder `docs`.
      outputs: [{ name: 'markdown', path: out }],
      cleanOutputDir: false,
      logLevel: 'Error',
      readme: 'none',
      sort: ['source-order'],
      disableSources: true,
      skipErrorChecking: true,
      outputFileStrategy: 'modules',
      hidePageHeader: true,
      hideBreadcrumbs: true,
      hidePageTitle: true,
      useCodeBlocks: true,
      sanitizeComments: true,
      parametersFormat: 'table',
      interfacePropertiesFormat: 'list',
    };
    const app = await Application.bootstrapWithPlugins(options);
    const project = await app.convert();
    if (!project)
      throw new StartError('The types of the contract cannot be read: npm run typecheck names why.');
    await app.generateOutputs(project);
    const files = readdirSync(out, { recursive: true, encoding: 'utf8' });
    return [
      manifestPage(),
      ...Object.entries(parts).map(([file, title]) => partPage(out, files, file, title)),
    ];
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

/** @param {string} dir @param {string[]} files @param {string} part @param {string} title @returns {import('./page.d.ts').Page} */
function partPage(dir, files, part, title) {
  const file = files.find((name) => name.replaceAll('\\', '/') === `${part}.md`);
  if (!file) throw new StartError(`TypeDoc wrote no page about shared/module/${part}.ts.`);
  return {
    file: `reference/${part}.html`,
    source: `reference/${part}.md`,
    title,
    group: 'Reference',
    text: `# ${title}\n\nFrom \`@vended/module/${part}\`.\n\n${readFileSync(path.join(dir, file), 'utf8')}`,
  };
}

/** @typedef {{ type?: string | string[], description?: string, enum?: unknown[], pattern?: string, items?: Schema, properties?: Record<string, Schema>, required?: string[], $ref?: string, $defs?: Record<string, Schema>, anyOf?: Schema[] }} Schema */

/** @returns {import('./page.d.ts').Page} */
function manifestPage() {
  const schema = /** @type {Schema} */ (
    readJson(path.join(root, 'shared/module/platform/manifest.schema.json'))
  );
  return {
    file: 'reference/manifest.html',
    source: 'reference/manifest.md',
    title: 'module.json',
    group: 'Reference',
    text: [
      '# module.json',
      'The manifest of a module, field by field, from the schema that builds are checked with. [The contract](../docs/module-contract.md#the-manifest-modulejson) says what each field is for.',
      ...fieldTables('The manifest', schema, 2),
    ].join('\n\n'),
  };
}

/** @param {string} title @param {Schema} schema @param {number} level @returns {string[]} */
function fieldTables(title, { properties = {}, required = [] }, level) {
  const rows = Object.entries(properties).map(([name, field]) => [
    `\`${name}\``,
    required.includes(name) ? 'yes' : '',
    typeOf(field),
    field.description ?? '',
  ]);
  const below = Object.entries(properties).flatMap(([name, field]) => {
    const inside = field.items ?? field;
    return inside.properties ? fieldTables(`Of ${name}`, inside, level + 1) : [];
  });
  return [
    `${'#'.repeat(Math.min(level, 4))} ${title}`,
    table(['Field', 'Required', 'Holds', 'Meaning'], rows),
    ...below,
  ];
}

/** @param {Schema} field @returns {string} */
function typeOf(field) {
  if (field.enum) return field.enum.map((value) => `\`${String(value)}\``).join(', ');
  if (field.anyOf) return field.anyOf.map(typeOf).join(' or ');
  if (field.type === 'array') return `list of ${field.items ? typeOf(field.items) : 'values'}`;
  const pattern = field.pattern ? ` like \`${field.pattern}\`` : '';
  return `${[field.type ?? 'value'].flat().join(' or ')}${pattern}`;
}

/** @param {readonly string[]} header @param {readonly (readonly string[])[]} rows */
export const table = (header, rows) =>
  [header, header.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');

/** @param {string} text */
const cell = (text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
