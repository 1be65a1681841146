import type { ModuleProps } from '@vended/module/moduleProps';
import { element } from './element';
import { showFigures } from './deviceFigures';

const title = 'Device Figures';

/** What ends each page that is open, by its element. */
const open = new WeakMap<HTMLElement, () => void>();

export const bootstrap = () => Promise.resolve();

export function mount({ shell, domElement }: ModuleProps): Promise<void> {
  const heading = element('h1', { fontSize: 'var(--font-heading)', marginBottom: 'var(--space-6)' }, title);
  heading.tabIndex = -1;
  const figures = element('div', {});
  domElement.append(
    element('div', { padding: 'var(--space-8)', maxWidth: 'var(--size-form)' }, heading, figures),
  );
  shell.page.shown(title, heading);
  open.set(domElement, showFigures(figures, shell).stop);
  return Promise.resolve();
}

export function unmount({ domElement }: Pick<ModuleProps, 'domElement'>): Promise<void> {
  open.get(domElement)?.();
  domElement.replaceChildren();
  return Promise.resolve();
}
