import * as lifecycles from '@module/lifecycles';
import type { ModuleLifecycles, ModuleProps } from '@vended/module/moduleProps';

// The lifecycles of a development server's container.

/** The props that the development page passes. */
export interface DevelopedProps extends ModuleProps {
  /** Called before edited code is mounted in place of the previous code; a shell does not pass it. */
  readonly onReplace?: () => void;
}

let code: ModuleLifecycles = { ...lifecycles };
const mounted = new Set<DevelopedProps>();

// Mounts the edited code in place of the previous one.
import.meta.webpackHot?.accept('@module/lifecycles', () => {
  const previous = code;
  code = { ...lifecycles };
  for (const props of mounted) {
    void previous
      .unmount(props)
      .then(() => props.onReplace?.())
      .then(() => code.bootstrap(props))
      .then(() => code.mount(props))
      .catch(props.onCrash);
  }
});

export const bootstrap = (props: DevelopedProps) => code.bootstrap(props);

export async function mount(props: DevelopedProps): Promise<void> {
  mounted.add(props);
  await code.mount(props);
}

export async function unmount(props: DevelopedProps): Promise<void> {
  mounted.delete(props);
  await code.unmount(props);
}
