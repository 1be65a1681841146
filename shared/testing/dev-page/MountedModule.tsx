import { useEffect, useRef, useState } from 'react';
import type { TestShell } from '../testShell';
import type { DevelopedProps } from './hotLifecycles';

interface MountedModuleProps {
  readonly name: string;
  readonly shell: TestShell;
}

/** Loads the module's container and mounts the module, as the shell does. */
export function MountedModule({ name, shell }: MountedModuleProps) {
  const container = useRef<HTMLDivElement>(null);
  const [crash, setCrash] = useState<Error | null>(null);

  useEffect(() => {
    if (!container.current) return undefined;
    const domElement = document.createElement('div');
    container.current.append(domElement);
    const props: DevelopedProps = {
      name,
      shell: shell.api,
      domElement,
      onCrash: setCrash,
      onReplace: () => setCrash(null),
    };
    const mounted = mount(props);
    mounted.catch(setCrash);
    return () => {
      void mounted.then(({ unmount }) => unmount(props)).finally(() => domElement.remove());
    };
  }, [name, shell]);

  return (
    <>
      {crash && <pre role="alert">{crash.stack ?? crash.message}</pre>}
      <div ref={container} />
    </>
  );
}

async function mount(props: DevelopedProps) {
  const lifecycles = await import('developed/lifecycles');
  await lifecycles.bootstrap(props);
  await lifecycles.mount(props);
  return lifecycles;
}
