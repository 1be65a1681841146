declare module 'jest-axe' {
  /** Checks an element against accessibility rules. Pass the result to `toHaveNoViolations`. */
  export function axe(element: Element): Promise<{ violations: { id: string; help: string }[] }>;
  export const toHaveNoViolations: { readonly toHaveNoViolations: jest.CustomMatcher };
}

declare namespace jest {
  interface Matchers<R> {
    /** For the result of `axe(element)`. */
    toHaveNoViolations(): R;
  }
}
