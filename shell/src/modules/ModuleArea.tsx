import { useEffect, useState } from 'react';
import { Spinner } from '@vended/shared/ui/Spinner';
import styled from 'styled-components';
import { space } from '@vended/shared/theme/tokens';
import { useShellSelector } from '../store';
import { ModuleFailure } from './ModuleFailure';
import type { ModulePlace } from './modulePlace';

interface ModuleAreaProps {
  readonly module: string;
  readonly place: ModulePlace;
  readonly onRetry: (module: string) => void;
}

/** The place of the visited module, with what is shown until it is there or when it fails. */
export function ModuleArea({ module, place, onRetry }: ModuleAreaProps) {
  const area = useShellSelector((state) => state.area);
  const ours = area.phase !== 'none' && area.module === module ? area : null;

  return (
    <>
      {ours?.phase === 'failed' && <ModuleFailure failure={ours} onRetry={() => onRetry(module)} />}
      {ours?.phase === 'loading' && <SlowLoading key={module} />}
      <div ref={place.attach} />
    </>
  );
}

const noticeableAfter = 200;

/** Says that something is coming, but only when it does not come at once: a flash would be worse than nothing. */
function SlowLoading() {
  const [noticeable, setNoticeable] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setNoticeable(true), noticeableAfter);
    return () => clearTimeout(timer);
  }, []);
  return noticeable ? (
    <Centre>
      <Spinner label="Opening this area…" />
    </Centre>
  ) : null;
}

const Centre = styled.div`
  display: grid;
  place-items: center;
  padding: ${space[12]} ${space[4]};
`;
