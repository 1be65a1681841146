import * as lifecycles from '@module/lifecycles';
import type { ModuleLifecycles, ModuleProps } from '@vended/module/moduleProps';

// The lifecycles of a development server's container.

/** The props that the development page passes. */
export interface DevelopedProps extends ModuleProps {
  /** Called before edited code is mounted in place of the previous code; a shell does not pass it. */
  readonly onReplace?: () => void;
}

let code = bootstrappedOnce({ ...lifecycles });
const mounted = new Set<DevelopedProps>();

// Mounts the edited code in place of the previous one.
import.meta.webpackHot?.accept('@module/lifecycles', () => {
  const previous = code;
  code = bootstrappedOnce({ ...lifecycles });
  for (const props of mounted) void replace(previous, props).catch(props.onCrash);
});

async function replace(previous: ModuleLifecycles, props: DevelopedProps): Promise<void> {
  // It rejects if the previous code failed before it was mounted. The edit may have mended that.
  await previous.unmount(props).catch(() => undefined);
  props.onReplace?.();
  await code.bootstrap(props);
  await code.mount(props);
}

function bootstrappedOnce(edited: ModuleLifecycles): ModuleLifecycles {
  let bootstrapped: Promise<unknown> | undefined;
  return { ...edited, bootstrap: (props) => (bootstrapped ??= edited.bootstrap(props)) };
}

/** Left to `mount`: after a failure here the page would not mount, and edits could not be shown. */
export const bootstrap = () => Promise.resolve();

export async function mount(props: DevelopedProps): Promise<void> {
  mounted.add(props);
  await code.bootstrap(props);
  await code.mount(props);
}

export async function unmount(props: DevelopedProps): Promise<void> {
  mounted.delete(props);
  await code.unmount(props);
}
