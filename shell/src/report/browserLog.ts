/** Writes a warning for a module's team to the browser's console, about something that nobody else notices. */
export function warnInBrowser(module: string, build: string, line: string): void {
  console.warn(`[vended] ${module} ${build}: ${line}`);
}

/** Writes to the browser's console, whether or not reports are sent (specification 8). No other code writes to it. */
export function logInBrowser(module: string, build: string, line: string, error: unknown): void {
  const text = `[vended] ${module} ${build}: ${line}`;
  // Passing the error lets the console show its stack.
  if (error instanceof Error) console.error(text, error);
  else console.error(text);
}
