import * as lifecycles from '@module/lifecycles';
import type { ModuleLifecycles, ModuleProps } from '@vended/module/moduleProps';

// The lifecycles that a shell mounts when it overrides a module from a development server.

let code: ModuleLifecycles = { ...lifecycles };
const mounted = new Set<ModuleProps>();

// Mounts the edited code in place of the previous one.
import.meta.webpackHot?.accept('@module/lifecycles', () => {
  const previous = code;
  code = { ...lifecycles };
  for (const props of mounted) {
    void previous
      .unmount(props)
      .then(() => code.bootstrap(props))
      .then(() => code.mount(props))
      .catch(props.onCrash);
  }
});

export const bootstrap = (props: ModuleProps) => code.bootstrap(props);

export async function mount(props: ModuleProps): Promise<void> {
  mounted.add(props);
  await code.mount(props);
}

export async function unmount(props: ModuleProps): Promise<void> {
  mounted.delete(props);
  await code.unmount(props);
}
