import type { ShellApi } from '@vended/module/shellApi';
import { element } from './element';

/** The figures that are shown, with the list of devices that each of them counts. */
const figures = [
  { key: 'devices', label: 'in all', to: '/devices' },
  { key: 'offline', label: 'offline', to: '/devices?seen=offline' },
  { key: 'late', label: 'late', to: '/devices?seen=late' },
  { key: 'online', label: 'online', to: '/devices?seen=online' },
  { key: 'never', label: 'never seen', to: '/devices?seen=never' },
] as const;

export interface ShownFigures {
  /** Resolves when the figures, or why there are none, are on the screen. */
  readonly shown: Promise<void>;
  /** Stops reading; the element may be removed then. */
  stop(): void;
}

/** Shows how many devices the account has, and again whenever the shell says that this may have changed. */
export function showFigures(place: HTMLElement, shell: ShellApi): ShownFigures {
  const ended = new AbortController();

  async function show(): Promise<void> {
    const result = await shell
      .request({
        method: 'GET',
        path: '/devices_summary',
        answers: { summary: 'record' },
        signal: ended.signal,
      })
      // The request was aborted because the page was left.
      .catch(() => null);
    if (!result) return;
    // Figures that were read before stay when they cannot be read again.
    if (result.ok) place.replaceChildren(listOf(countsIn(result.data), shell));
    else if (!place.querySelector('ul')) place.replaceChildren(failureOf(result.failure.error, retry));
  }

  const retry = () => void show();
  const shown = show();
  const unsubscribe = shell.refresh.subscribe(retry);
  return {
    shown,
    stop() {
      ended.abort();
      unsubscribe();
    },
  };
}

type Counts = Readonly<Record<string, unknown>>;

/** Reads the answer, which comes from a server that may be newer or older than this module. */
function countsIn(data: unknown): Counts {
  return isRecord(data) && isRecord(data['summary']) ? data['summary'] : {};
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function listOf(counts: Counts, shell: ShellApi): HTMLElement {
  const items = figures.map(({ key, label, to }) =>
    element(
      'li',
      {},
      linkTo(to, shell, element('strong', {}, String(Number(counts[key] ?? 0))), ` ${label}`),
    ),
  );
  const listStyle = { listStyle: 'none', padding: '0', display: 'grid', gap: 'var(--space-2)' };
  return element('ul', listStyle, ...items);
}

/** A link that the shell follows, so that it can ask about unsaved work first. */
function linkTo(to: string, shell: ShellApi, ...content: readonly (Node | string)[]): HTMLAnchorElement {
  const link = element('a', {}, ...content);
  link.href = to;
  link.addEventListener('click', (click) => {
    if (click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return;
    click.preventDefault();
    void shell.navigate(to);
  });
  return link;
}

function failureOf(reason: string, retry: () => void): HTMLElement {
  const button = element(
    'button',
    {
      minHeight: 'var(--size-control)',
      paddingInline: 'var(--space-4)',
      border: '1px solid var(--color-control)',
      borderRadius: 'var(--radius-control)',
      background: 'var(--color-raised)',
      cursor: 'pointer',
    },
    'Retry',
  );
  button.type = 'button';
  button.addEventListener('click', retry);
  const said = element('p', { marginBottom: 'var(--space-3)' }, reason);
  said.setAttribute('role', 'alert');
  return element('div', {}, said, button);
}
