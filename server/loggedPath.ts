/**
 * The path of an address as it may be logged: without its query, which has what people search for, and without the link of a preview,
 * which shows its build to everybody who has it.
 */
export function loggedPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path.replace(/^(\/preview\/).+/, '$1…');
}
