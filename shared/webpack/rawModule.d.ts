declare module 'webpack/lib/RawModule.js' {
  import type { Module } from 'webpack';

  /** A module with the given code. webpack has it, and its types leave it out. */
  export default class RawModule extends Module {
    constructor(
      source: string,
      identifier: string,
      readableIdentifier: string,
      runtimeRequirements: ReadonlySet<string>,
    );
  }
}
