import type { Shell } from '../shell';

/** A module's files lie below `/modules/<name>/<build>/`. */
const moduleFile = /\/modules\/(mfe-[a-z0-9-]+)\/([^/\s]+)\//;

/**
 * Reports what nobody caught: in an event handler, a timer or a promise. The page works on; who threw it is read from the
 * place of the error, and is the module on the page where that says nothing.
 */
export function reportUncaught({ apiFor, destination, buildOf }: Shell): void {
  function tell(error: unknown, place: string) {
    const [, name, build] = moduleFile.exec(place) ?? [];
    if (name && build) return apiFor(name, decodeURIComponent(build)).report.error(error);
    const found = destination();
    const visited = found.kind === 'page' ? found.owner : 'shell';
    apiFor(visited, buildOf(visited)).report.error(error);
  }

  window.addEventListener('error', ({ error, message, filename }) => {
    // A picture or a script that does not load comes here without a message, and is somebody else's to handle.
    if (!message || isHarmless(message)) return;
    tell(error ?? message, `${stackOf(error)} ${filename}`);
  });
  window.addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => {
    if (!isAbort(reason)) tell(reason, stackOf(reason));
  });
}

/** The browser puts off what it has to tell of sizes to the next frame, and says so as an error. */
function isHarmless(message: string): boolean {
  return message.startsWith('ResizeObserver loop');
}

/** Whoever waited for it has left. */
function isAbort(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'AbortError';
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? '') : '';
}
