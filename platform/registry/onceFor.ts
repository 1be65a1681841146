import type { LiveModule } from './liveModules';

/**
 * Keeps what is made of modules, for all visitors who get the same ones. The array stands for them: who selects modules for visitors
 * gives those with the same builds and routes one array, and whoever makes another one of it makes all of this anew.
 *
 * @param make what else it is given is the same for all visitors
 */
export function onceFor<Others extends readonly unknown[], Made>(
  make: (modules: readonly LiveModule[], ...others: Others) => Made,
): (modules: readonly LiveModule[], ...others: Others) => Made {
  const made = new WeakMap<readonly LiveModule[], { readonly made: Made }>();
  return (modules, ...others) => {
    const known = made.get(modules) ?? { made: make(modules, ...others) };
    made.set(modules, known);
    return known.made;
  };
}
