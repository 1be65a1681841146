import * as lifecycles from '@module/lifecycles';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ModuleProps } from '@vended/module/moduleProps';
import { createExternalStore } from '../externalStore';
import type { TestShell } from '../testShell';

/** Updated by hot replacement. */
const code = createExternalStore(lifecycles);

import.meta.webpackHot?.accept('@module/lifecycles', () => code.set({ ...lifecycles }));

interface MountedModuleProps {
  readonly name: string;
  readonly shell: TestShell;
}

/** Mounts the module through its lifecycles, as the shell does, and again whenever its code changes. */
export function MountedModule({ name, shell }: MountedModuleProps) {
  const container = useRef<HTMLDivElement>(null);
  const current = useSyncExternalStore(code.subscribe, code.current);
  const [crash, setCrash] = useState<Error | null>(null);

  useEffect(() => {
    if (!container.current) return undefined;
    const domElement = document.createElement('div');
    container.current.append(domElement);
    const props: ModuleProps = { name, shell: shell.api, domElement, onCrash: setCrash };
    const mounted = current.bootstrap(props).then(() => current.mount(props));
    mounted.then(() => setCrash(null), setCrash);
    return () => {
      void mounted.then(() => current.unmount(props)).finally(() => domElement.remove());
    };
  }, [name, shell, current]);

  return (
    <>
      {crash && <pre role="alert">{crash.stack ?? crash.message}</pre>}
      <div ref={container} />
    </>
  );
}
