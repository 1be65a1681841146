import { readFileSync } from 'node:fs';
import Ajv from 'ajv/dist/2020.js';

const schema = JSON.parse(
  readFileSync(new URL('../module/platform/manifest.schema.json', import.meta.url), 'utf8'),
);
/** @type {string[]} */
const reserved = JSON.parse(
  readFileSync(new URL('../module/platform/reservedAddresses.json', import.meta.url), 'utf8'),
);
const validate = new Ajv({ allErrors: true }).compile(schema);

/** What is wrong with a manifest, in the words of its schema. @param {unknown} manifest @returns {string[]} */
export function manifestProblems(manifest) {
  if (validate(manifest)) return reservedProblems(manifest);
  return (validate.errors ?? []).map(({ instancePath, message, params }) => {
    const extra = 'additionalProperty' in params ? ` (${params.additionalProperty})` : '';
    return `${instancePath || 'the manifest'} ${message}${extra}`;
  });
}

/** @param {unknown} manifest that follows the schema @returns {string[]} */
function reservedProblems(manifest) {
  const { routes, server } = /** @type {{ routes: { path: string }[], server?: { files: string[] } }} */ (
    manifest
  );
  return [...routes.map(({ path }) => path), ...(server?.files ?? [])]
    .filter((address) => reserved.includes(address.split('/')[1] ?? ''))
    .map(
      (address) =>
        `${address} belongs to the gateway, which answers below /${address.split('/')[1]} itself. Choose another address.`,
    );
}
