import type { ExtensionProps, MountedExtension } from '@vended/module/slots/extension';
import { showFigures } from '../../deviceFigures';
import { element } from '../../element';

export function mount(place: HTMLElement, { shell }: ExtensionProps): MountedExtension {
  const figures = element('div', {});
  const heading = element(
    'h2',
    { fontSize: 'var(--font-lead)', marginBottom: 'var(--space-3)' },
    'Device figures',
  );
  const card = element(
    'section',
    {
      height: '100%',
      padding: 'var(--space-5)',
      border: '1px solid var(--color-line)',
      borderRadius: 'var(--radius-large)',
      background: 'var(--color-raised)',
    },
    heading,
    figures,
  );
  card.setAttribute('aria-label', 'Device figures');
  place.append(card);
  const { shown, stop } = showFigures(figures, shell);
  return {
    shown,
    // The figures are those of the session's account, whatever the slot passes.
    update: () => undefined,
    unmount() {
      stop();
      card.remove();
    },
  };
}
