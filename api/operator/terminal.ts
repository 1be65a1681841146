import type { RegistryBackup } from './registryBackup';

/** How a command talks to the operator, and what it knows of its environment. */
export interface Terminal {
  say(line: string): void;
  progress(line: string): void;
  /** The first line of the standard input. */
  readLine(): Promise<string>;
  /** Aborts when the operator stops the command; for a command that asks for it, the command itself decides how it ends. */
  stopSignal(): AbortSignal;
  /** The registry of modules, which is the gateway's. The command closes it. */
  openRegistry(): Promise<RegistryBackup>;
  readonly production: boolean;
}
