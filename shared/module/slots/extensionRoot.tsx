import { Component, type ReactNode, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import type { ShellApi, SlotProperties } from '../shellApi';
import { withResolvers } from '../unsavedWork';
import type { Extension } from './extension';

/**
 * Makes an extension that runs in its own React root.
 *
 * @param prepare called for each place; it returns a function that renders the extension with its properties
 */
export function extensionRoot(
  prepare: (shell: ShellApi) => (properties: SlotProperties) => ReactNode,
): Extension {
  return {
    mount(element, { shell, properties, onCrash }) {
      const { promise: shown, resolve } = withResolvers<void>();
      const root = createRoot(element);
      const contentFor = prepare(shell);
      const render = (given: SlotProperties) =>
        root.render(
          <Boundary onCrash={onCrash}>
            <Shown onShown={resolve}>{contentFor(given)}</Shown>
          </Boundary>,
        );
      render(properties);
      return { shown, update: render, unmount: () => root.unmount() };
    },
  };
}

interface BoundaryProps {
  readonly onCrash: (error: unknown) => void;
  readonly children: ReactNode;
}

/** Renders nothing after a crash: the shell shows the failure, in the same way for every extension. */
class Boundary extends Component<BoundaryProps, { readonly crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError = () => ({ crashed: true });

  override componentDidCatch(error: unknown) {
    this.props.onCrash(error);
  }

  override render() {
    return this.state.crashed ? null : this.props.children;
  }
}

function Shown({ onShown, children }: { readonly onShown: () => void; readonly children: ReactNode }) {
  useLayoutEffect(onShown, [onShown]);
  return children;
}
