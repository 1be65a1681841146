import { readFileSync } from 'node:fs';

/** @type {{ properties: { name: { pattern: string, maxLength: number } } }} */
const { properties } = JSON.parse(
  readFileSync(new URL('../../module/platform/manifest.schema.json', import.meta.url), 'utf8'),
);
const pattern = new RegExp(properties.name.pattern);

/** The most characters that a module's name has. */
export const { maxLength } = properties.name;

/** Whether the manifest of a module accepts a name. The shell has a manifest too, but is not a module. @param {string} name */
export const isModuleName = (name) => name !== 'shell' && name.length <= maxLength && pattern.test(name);
