/** The part of spdx-expression-parse that bills of materials use. */
declare module 'spdx-expression-parse' {
  /** @throws for a text that is no expression of SPDX */
  export default function parse(expression: string): object;
}
