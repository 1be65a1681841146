/**
 * A bill of materials in CycloneDX. Equal packages give equal bytes: it is sorted, and has no time and no serial number.
 *
 * @template {{ purl: string }} Component
 * @param {{ name: string, version: string }} product what the packages are in
 * @param {Iterable<Component>} components
 */
export function cycloneDx({ name, version }, components) {
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': name, name, version } },
    components: [...components].sort((one, other) => (one.purl < other.purl ? -1 : 1)),
  };
}
