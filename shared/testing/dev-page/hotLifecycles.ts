import * as lifecycles from '@module/lifecycles';
import type { ModuleLifecycles, ModuleProps } from '@vended/module/moduleProps';

// What a running shell mounts of a module that it takes from a development server.

let code: ModuleLifecycles = { ...lifecycles };
const mounted = new Set<ModuleProps>();

/** In the page, the code that was edited takes the place of what is there. */
import.meta.webpackHot?.accept('@module/lifecycles', () => {
  const before = code;
  code = { ...lifecycles };
  for (const props of mounted) {
    void before
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
