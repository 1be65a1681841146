// Free of zod, so that the browser may import it.

/** Six pairs with one kind of separator, three groups of four with dots, or the twelve digits alone. */
const macForms = [
  /^[0-9a-f]{2}(:[0-9a-f]{2}){5}$/i,
  /^[0-9a-f]{2}(-[0-9a-f]{2}){5}$/i,
  /^[0-9a-f]{4}(\.[0-9a-f]{4}){2}$/i,
  /^[0-9a-f]{12}$/i,
];

/**
 * A MAC address in the one form that is stored: upper case with colons. Reads `aa-bb-cc-dd-ee-ff`, `aabb.ccdd.eeff` and
 * `aabbccddeeff` too.
 *
 * @returns null for text that is not a MAC address.
 */
export function normalisedMac(value: string): string | null {
  if (!macForms.some((form) => form.test(value))) return null;
  const digits = value.replace(/[:.-]/g, '').toUpperCase();
  return (digits.match(/../g) ?? []).join(':');
}
