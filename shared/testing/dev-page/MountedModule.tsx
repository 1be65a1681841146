import * as lifecycles from '@module/lifecycles';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ModuleProps } from '@vended/module/moduleProps';
import { createObservable } from '../observable';
import type { TestShell } from '../testShell';

/** Replaced whenever the module's code is. */
const code = createObservable(lifecycles);

import.meta.webpackHot?.accept('@module/lifecycles', () => code.set({ ...lifecycles }));

interface MountedModuleProps {
  readonly name: string;
  readonly shell: TestShell;
}

/** Mounts the module by its own lifecycles, as the shell does, and again when its code was changed. */
export function MountedModule({ name, shell }: MountedModuleProps) {
  const place = useRef<HTMLDivElement>(null);
  const current = useSyncExternalStore(code.subscribe, code.current);
  const [crash, setCrash] = useState<Error | null>(null);

  useEffect(() => {
    if (!place.current) return undefined;
    const domElement = document.createElement('div');
    place.current.append(domElement);
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
      <div ref={place} />
    </>
  );
}
