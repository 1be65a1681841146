import path from 'node:path';
import webpack from 'webpack';
import { base } from './base.mjs';
import { compileInMemory } from './compileInMemory.mjs';

/** Where the schemas of a module's own slots are. */
const slotsFile = './src/slots.ts';

/** What an extension's chunk contains. @param {string} name */
export const extensionFile = (name) => `./src/extensions/${name}/extension.ts`;

/** Where the schema of an extension's properties is. @param {string} name */
const propertiesFile = (name) => `./src/extensions/${name}/properties.ts`;

/**
 * Reads what a module's slots pass and its extensions take, as JSON Schema. The schemas are written in code, as zod objects:
 * `src/slots.ts` exports `slots`, by name, and `src/extensions/<name>/properties.ts` exports `properties`.
 *
 * @param {string} dir the module's folder
 * @param {{ slots?: { name: string }[], extensions?: { name: string }[] }} manifest
 * @returns {Promise<{ slots: Record<string, object>, extensions: Record<string, object> } | undefined>} undefined if the module has neither
 * @throws if a slot or an extension of the manifest has no schema, if a slot that has one is not in the manifest, or if the schema
 * of an extension would change what it is given: browsers do not run it
 */
export async function readProperties(dir, { slots = [], extensions = [] }) {
  if (slots.length + extensions.length === 0) return undefined;
  const { offered, taken, changing } = await run(dir, source(slots.length > 0, extensions));
  const names = slots.map(({ name }) => name);
  const different = [...new Set([...names, ...Object.keys(offered)])].filter(
    (name) => !names.includes(name) || !(name in offered),
  );
  if (different.length > 0)
    throw new Error(`module.json and ${slotsFile} do not have the same slots: ${different.join(', ')}.`);
  if (changing.length > 0)
    throw new Error(
      `The properties of ${changing.join(', ')} have a default or a transform, which no browser would apply: write .optional() and choose the value in the component.`,
    );
  return { slots: offered, extensions: taken };
}

/** A script that makes the schemas. @param {boolean} hasSlots @param {{ name: string }[]} extensions */
function source(hasSlots, extensions) {
  const taken = extensions.map(({ name }, index) => `${JSON.stringify(name)}: taken${index}`);
  return [
    `import { z } from 'zod';`,
    ...(hasSlots ? [`import { slots } from ${JSON.stringify(slotsFile)};`] : ['const slots = {};']),
    ...extensions.map(
      ({ name }, index) =>
        `import { properties as taken${index} } from ${JSON.stringify(propertiesFile(name))};`,
    ),
    `const schema = (of) => z.toJSONSchema(of, { io: 'input' });`,
    `export const offered = Object.fromEntries(Object.entries(slots).map(([name, of]) => [name, schema(of)]));`,
    `const schemas = { ${taken.join(', ')} };`,
    `export const taken = Object.fromEntries(Object.entries(schemas).map(([name, of]) => [name, schema(of)]));`,
    // Only the schema of what is written forbids properties that it does not name, and that changes nothing.
    `const text = (of, io) => JSON.stringify(z.toJSONSchema(of, { io, unrepresentable: 'any' }), (key, value) => (key === 'additionalProperties' && value === false ? undefined : value));`,
    `export const changing = Object.keys(schemas).filter((name) => text(schemas[name], 'input') !== text(schemas[name], 'output'));`,
  ].join('\n');
}

/** @param {string} dir @param {string} code @returns {Promise<{ offered: Record<string, object>, taken: Record<string, object>, changing: string[] }>} */
async function run(dir, code) {
  const compilation = await compileInMemory({
    ...base({ dir, production: false, target: 'server' }),
    devtool: false,
    target: 'node20',
    entry: { properties: `data:text/javascript,${encodeURIComponent(code)}` },
    output: { path: path.join(dir, 'dist'), filename: '[name].js', library: { type: 'commonjs2' } },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  });
  const text = compilation.getAsset('properties.js')?.source.source().toString() ?? '';
  const module = { exports: {} };
  // The module's own code, in the process that builds it.
  new Function('module', 'exports', text)(module, module.exports);
  return /** @type {Awaited<ReturnType<typeof run>>} */ (module.exports);
}
