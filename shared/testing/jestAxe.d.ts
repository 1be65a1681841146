declare module 'jest-axe' {
  import type { AxeResults, RunOptions } from 'axe-core';

  /** Looks for violations of accessibility rules in an element of the document. */
  export function axe(element: Element, options?: RunOptions): Promise<AxeResults>;
  export const toHaveNoViolations: jest.ExpectExtendMap;
}

declare namespace jest {
  interface Matchers<R> {
    /** Takes what `axe(element)` resolved to. */
    toHaveNoViolations(): R;
  }
}
