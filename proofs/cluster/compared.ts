/**
 * A duration beside the limit of docs/scaling.md, to be printed. It is not asserted: it says as much about the machine as about the
 * product.
 *
 * @param took in milliseconds
 */
export function compared(took: number, limit: number): string {
  const outcome = took > limit ? `, which exceeds ${limit}` : ` of at most ${limit}`;
  return `${Math.round(took)} ms${outcome}`;
}
