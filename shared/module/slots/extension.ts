import type { ShellApi, SlotProperties } from '../shellApi';

/** What the shell passes to an extension. */
export interface ExtensionProps {
  readonly shell: ShellApi;
  readonly properties: SlotProperties;
  /** To be called when the extension can no longer render. */
  readonly onCrash: (error: unknown) => void;
}

/** An extension in its place. */
export interface MountedExtension {
  /** Resolves when the extension shows something. */
  readonly shown: Promise<unknown>;
  update(properties: SlotProperties): void;
  unmount(): void;
}

/** The interface of `./extensions/<name>` in a module's federation container. */
export interface Extension {
  /** Starts to render into the element. An extension may be in several places. */
  mount(element: HTMLElement, props: ExtensionProps): MountedExtension;
}
