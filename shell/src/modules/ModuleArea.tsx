import { useCallback } from 'react';
import { Spinner } from '@vended/design/components/Spinner';
import type { PagePreview } from '@vended/module/platform/registry';
import { useShellSelector } from '../state/store';
import { ModuleFailure } from './ModuleFailure';
import type { ModuleSlot } from './moduleSlot';

interface ModuleAreaProps {
  readonly module: string;
  readonly slot: ModuleSlot;
  readonly preview: PagePreview | undefined;
  /** Whether it is rendered inside the console's layout. */
  readonly inConsole: boolean;
  readonly onRetry: (module: string) => void;
}

/** Where the current module is mounted, with a spinner while it loads and an explanation when it fails. */
export function ModuleArea({ module, slot, preview, inConsole, onRetry }: ModuleAreaProps) {
  const area = useShellSelector((state) => state.area);
  const attach = useCallback((container: HTMLElement | null) => slot.attach(container), [slot]);
  const current = area.phase !== 'none' && area.module === module ? area : null;

  return (
    <>
      {current?.phase === 'failed' && (
        <ModuleFailure
          failure={current}
          previewed={preview?.module === module && preview.build === current.build && !preview.ended}
          inConsole={inConsole}
          onRetry={() => onRetry(module)}
        />
      )}
      {current?.phase === 'loading' && !current.readable && (
        <Spinner key={module} label="Opening this area…" />
      )}
      <div ref={attach} />
    </>
  );
}
