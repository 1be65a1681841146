import { type ComponentType, createElement, useEffect, useState } from 'react';

/**
 * A dialog whose code is loaded when it is first rendered, even if it is not to be shown yet (`asked`). If that fails, such as offline,
 * the code is requested again each time the dialog is to be shown, and if that fails too, `Fallback` is rendered instead.
 */
export function dialogOnDemand<Props extends object>(
  source: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props>,
): ComponentType<Props & { readonly asked: boolean }> {
  let loaded: ComponentType<Props> | null = null;

  return function DialogOnDemand(props) {
    const { asked } = props;
    const [attempt, setAttempt] = useState<'pending' | 'done' | 'failed'>('pending');

    useEffect(() => {
      if (loaded) return undefined;
      let current = true;
      source().then(
        (component) => {
          loaded = component;
          if (current) setAttempt('done');
        },
        () => {
          if (current) setAttempt('failed');
        },
      );
      return () => {
        current = false;
        setAttempt('pending');
      };
    }, [asked]);

    if (loaded) return createElement(loaded, props);
    return asked && attempt === 'failed' ? createElement(Fallback, props) : null;
  };
}
