import type { Shell } from '../shell-api/shell';

/** Modules' files are served below `/modules/<name>/<build>/`. */
const moduleUrl = /\/modules\/(mfe-[a-z0-9-]+)\/([^/\s]+)\//;

/**
 * Reports uncaught errors from event handlers, timers and promises. An error is attributed to the module whose file
 * appears in its stack, or else to the current module.
 */
export function reportUncaught({ apiFor, destination, buildOf }: Shell): void {
  function reportFrom(error: unknown, source: string) {
    const [, name, build] = moduleUrl.exec(source) ?? [];
    if (name && build) return apiFor({ name, build: decodeURIComponent(build) }).report.error(error);
    const found = destination();
    const current = found.kind === 'page' ? found.owner : 'shell';
    apiFor({ name: current, build: buildOf(current) }).report.error(error);
  }

  window.addEventListener('error', ({ error, message, filename }) => {
    // An image or script that failed to load raises an error event without a message, and is handled elsewhere.
    if (!message || isHarmless(message)) return;
    reportFrom(error ?? message, `${stackOf(error)} ${filename}`);
  });
  window.addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => {
    if (!isAbort(reason)) reportFrom(reason, stackOf(reason));
  });
}

/** Browsers raise this error when they postpone resize notifications to the next frame. */
function isHarmless(message: string): boolean {
  return message.startsWith('ResizeObserver loop');
}

function isAbort(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'AbortError';
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? '') : '';
}
