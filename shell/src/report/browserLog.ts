/** The one place that writes to the browser's console, which is kept whether or not reports are sent (specification 8). */
export function logInBrowser(module: string, build: string, line: string, error: unknown): void {
  const text = `[vended] ${module} ${build}: ${line}`;
  // An error brings its stack along; of anything else the line says all.
  if (error instanceof Error) console.error(text, error);
  else console.error(text);
}
