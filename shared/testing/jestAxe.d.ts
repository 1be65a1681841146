declare module 'jest-axe' {
  /** Looks for violations of accessibility rules in an element; its result is for `toHaveNoViolations`. */
  export function axe(element: Element): Promise<{ violations: { id: string; help: string }[] }>;
  export const toHaveNoViolations: jest.ExpectExtendMap;
}

declare namespace jest {
  interface Matchers<R> {
    /** Takes what `axe(element)` resolved to. */
    toHaveNoViolations(): R;
  }
}
