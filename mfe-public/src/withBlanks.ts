/**
 * A record of an answer, with the blank value wherever its own is missing or of another kind: the API may be another than ours. A
 * number where a text belongs becomes a text.
 */
export function withBlanks<Row extends object>(blank: Row, record: object): Row {
  const sent = new Map<string, unknown>(Object.entries(record));
  const filled = Object.entries(blank).map(([name, value]) => [name, fitting(value, sent.get(name))]);
  return Object.fromEntries(filled) as Row;
}

function fitting(blank: unknown, value: unknown): unknown {
  if (blank === null) return value ?? null;
  if (typeof blank === 'string' && typeof value === 'number') return String(value);
  const isOfKind =
    typeof value === typeof blank && value !== null && Array.isArray(value) === Array.isArray(blank);
  return isOfKind ? value : blank;
}
