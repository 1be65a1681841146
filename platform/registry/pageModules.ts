import type { LiveModule } from './liveModules';

/**
 * The modules of a page. Visitors with the same builds and routes have one object of this class (`selectFor`) until the registry
 * changes, so that what pages are made of is made once for all of them. A list of modules does not compile in its place, nor does a copy.
 */
export class PageModules {
  /** By the function that makes it. */
  readonly #made = new Map<object, unknown>();

  constructor(readonly list: readonly LiveModule[]) {}

  /** Keeps what is made of the modules with them. */
  static once<Made>(make: (modules: PageModules) => Made): (modules: PageModules) => Made {
    return (modules) => {
      if (!modules.#made.has(make)) modules.#made.set(make, make(modules));
      return modules.#made.get(make) as Made;
    };
  }
}
