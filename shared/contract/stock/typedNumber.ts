/**
 * A whole number as people and files write it, such as '1,200'. What is none becomes NaN, also a comma for decimals: '2,5' must not become
 * a larger number. A call sends NaN as null, and the server then says what it takes.
 */
export function typedNumber(typed: string): number {
  const plain = typed.trim();
  return /^(?:\d+|\d{1,3}(?:,\d{3})+)$/.test(plain) ? Number(plain.replaceAll(',', '')) : Number.NaN;
}

/** Why a text is refused that is no whole number. */
export const noWholeNumber = (label: string): string => `${label} must be a whole number.`;
