/** What an event says under a name, as a text; '' for nothing that is one: it is kept whatever a device sends. */
export function sentText(event: unknown, name: string): string {
  const value: unknown =
    typeof event === 'object' && event
      ? new Map<string, unknown>(Object.entries(event)).get(name)
      : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
