import type { Manifest } from '@vended/module/platform/manifest';
import type { RegisteredModule } from '@vended/module/platform/registry';

/** A part of the page with what is known about it. */
export interface OutlinedPart {
  /** Such as `mfe-shelves`, or `mfe-shelves/latest-shelves` for an extension. */
  readonly name: string;
  readonly build: string;
  readonly owner: string | null;
  /** The id of its story in Storybook. */
  readonly story: string | null;
  readonly isExtension: boolean;
  /** In pixels, from the corner of the window. */
  readonly box: {
    readonly top: number;
    readonly left: number;
    readonly width: number;
    readonly height: number;
  };
}

/** The modules and extensions on the page, in the order of the document. */
export function outlinedParts(page: ParentNode, modules: readonly RegisteredModule[]): OutlinedPart[] {
  return [...page.querySelectorAll<HTMLElement>('[data-module], [data-extension]')].flatMap((element) => {
    const { module = '', extension = '', build = '' } = element.dataset;
    const [owning = '', name = ''] = extension === '' ? [module] : extension.split('/');
    const manifest = modules.find((one) => one.manifest.name === owning)?.manifest;
    const { top, left, width, height } = element.getBoundingClientRect();
    if (width === 0 || height === 0) return [];
    return [
      {
        name: extension || module,
        build,
        owner: manifest?.owner ?? null,
        story: storyOf(manifest, name),
        isExtension: extension !== '',
        box: { top, left, width, height },
      },
    ];
  });
}

function storyOf(manifest: Manifest | undefined, extension: string): string | null {
  if (extension === '') return manifest?.story ?? null;
  return manifest?.extensions?.find(({ name }) => name === extension)?.story ?? null;
}
