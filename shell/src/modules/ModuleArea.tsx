import { useCallback } from 'react';
import { Spinner } from '@vended/design/components/Spinner';
import { useShellSelector } from '../store';
import { ModuleFailure } from './ModuleFailure';
import type { ModulePlace } from './modulePlace';

interface ModuleAreaProps {
  readonly module: string;
  readonly place: ModulePlace;
  /** Whether the console's layout is around it. */
  readonly inConsole: boolean;
  readonly onRetry: (module: string) => void;
}

/** The place of the visited module, with what is shown until it is there or when it fails. */
export function ModuleArea({ module, place, inConsole, onRetry }: ModuleAreaProps) {
  const area = useShellSelector((state) => state.area);
  const attach = useCallback((slot: HTMLElement | null) => place.attach(slot), [place]);
  const ours = area.phase !== 'none' && area.module === module ? area : null;

  return (
    <>
      {ours?.phase === 'failed' && (
        <ModuleFailure failure={ours} inConsole={inConsole} onRetry={() => onRetry(module)} />
      )}
      {ours?.phase === 'loading' && !ours.readable && <Spinner key={module} label="Opening this area…" />}
      <div ref={attach} />
    </>
  );
}
