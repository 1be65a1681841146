import { buildText, type BuildId } from '@vended/module/platform/buildId';

/** Writes a warning for a module's team to the browser's console, about something that nobody else notices. */
export function warnInBrowser(id: BuildId, line: string): void {
  console.warn(`[vended] ${buildText(id)}: ${line}`);
}

/** Writes to the browser's console, whether or not reports are sent (specification 8). No other code writes to it. */
export function logInBrowser(id: BuildId, line: string, error: unknown): void {
  const text = `[vended] ${buildText(id)}: ${line}`;
  // Passing the error lets the console show its stack.
  if (error instanceof Error) console.error(text, error);
  else console.error(text);
}
