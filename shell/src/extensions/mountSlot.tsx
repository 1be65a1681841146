import { createRoot } from 'react-dom/client';
import { extensionBudget } from '@vended/module/platform/extensionBudget';
import type { Manifest } from '@vended/module/platform/manifest';
import type { RegisteredModule } from '@vended/module/platform/registry';
import type { SlotProperties } from '@vended/module/shellApi';
import manifest from '../../manifest.json';
import { explainFailures, isConnectionLost, type ModuleFailure } from '../modules/moduleFailures';
import type { ModuleReports } from '../modules/moduleReports';
import type { Shell } from '../shell-api/shell';
import { createExtensionPlace, type ExtensionPlace } from './extensionPlace';
import { ExtensionNotice } from './ExtensionNotice';
import { loadExtension, type LoadExtension } from '../modules/loadExtension';
import { slotExtensions, type RegisteredExtension } from './slotExtensions';
import type { MountSlot } from '../shell-api/pageSlots';
import { shellBuild } from '../shell-api/shellBuild';

interface MountSlotOptions {
  /** The builds that a newly opened page gets. */
  readonly modules: () => Iterable<RegisteredModule>;
  readonly shell: Shell;
  readonly reportsOf: (module: string) => ModuleReports;
  /** Wraps the function that loads extensions; absent in normal use. */
  readonly loading?: ((load: LoadExtension) => LoadExtension) | undefined;
}

/** Creates the function that puts extensions into slots. Each is loaded when its place comes on screen. */
export function createMountSlot({ modules, shell, reportsOf, loading }: MountSlotOptions): MountSlot {
  const load = loading?.(loadExtension) ?? loadExtension;
  const places = new Set<ExtensionPlace>();
  /** By module, build and extension. */
  const failures = new Map<string, number>();
  /** How often loading their code has failed; each retry uses another address. */
  const attempts = new Map<string, number>();
  const explain = explainFailures(shell.network);

  const failuresOf = (extension: RegisteredExtension) => failures.get(keyOf(extension)) ?? 0;

  function showFailure(place: HTMLElement, { title, module }: RegisteredExtension, failure: ModuleFailure) {
    const { session } = shell.apiFor(shellBuild);
    if (!session.can('modules.read') || isConnectionLost(failure.kind)) return () => undefined;
    const notice = document.createElement('div');
    place.replaceChildren(notice);
    const root = createRoot(notice);
    root.render(
      <ExtensionNotice
        title={title}
        module={module.manifest.name}
        build={module.build}
        reason={failure.reason}
      />,
    );
    return () => root.unmount();
  }

  function placeFor(extension: RegisteredExtension, properties: SlotProperties): ExtensionPlace {
    const { module, name, height } = extension;
    const reports = reportsOf(module.manifest.name);
    const { build } = module;
    return createExtensionPlace({
      height,
      properties,
      shell: reports.apiFor(build, 'extension'),
      load: () => load(module, name, attempts.get(keyOf(extension)) ?? 0),
      explain: (error, stage) => explain(module, error, stage),
      onOpened: ({ mount }) => reports.extensionOpened(build, name, mount),
      onFailure(stage) {
        if (stage === 'load') attempts.set(keyOf(extension), (attempts.get(keyOf(extension)) ?? 0) + 1);
      },
      onExplained({ kind }, error) {
        // A lost connection is not the extension's fault.
        if (isConnectionLost(kind)) return;
        failures.set(keyOf(extension), failuresOf(extension) + 1);
        reports.failed(build, error, name);
      },
      onError: (error) => reports.failedToStop(build, error),
      showFailure: (place, failure) => showFailure(place, extension, failure),
    });
  }

  shell.refresh.subscribe((cause) => {
    if (cause === 'network') for (const place of places) place.handleReconnect();
  });

  return (provider, element, slot, properties) => {
    const all = [...modules()];
    const offering = all.find((module) => module.manifest.name === provider);
    const { session, report } = shell.apiFor(shellBuild);
    const provided = provider === 'shell' ? (manifest as Manifest) : offering?.manifest;
    if (!provided?.slots?.some(({ name }) => name === slot))
      report.error(new Error(`${provider} offers no slot ${slot}.`));
    const shown = provided
      ? slotExtensions({ provider: provided, slot, modules: all, can: session.can }).filter(
          (extension) => failuresOf(extension) < extensionBudget.failures && !isWithin(element, extension),
        )
      : [];
    const own = new Map<Element, ExtensionPlace>();
    for (const extension of shown) {
      const place = placeFor(extension, properties);
      place.element.dataset['extension'] = idOf(extension);
      place.element.dataset['build'] = extension.module.build;
      own.set(place.element, place);
      places.add(place);
    }
    element.replaceChildren(...own.keys());
    const stopWatching = onScreen([...own.keys()], (on) => own.get(on)?.start());
    return {
      update: (next) => own.forEach((place) => place.update(next)),
      unmount() {
        stopWatching();
        for (const place of own.values()) {
          place.remove();
          places.delete(place);
        }
        own.clear();
      },
    };
  };
}

const idOf = ({ module, name }: RegisteredExtension) => `${module.manifest.name}/${name}`;
const keyOf = (extension: RegisteredExtension) => `${idOf(extension)} ${extension.module.build}`;

/** An extension that offers the slot it extends would contain itself endlessly. */
function isWithin(element: Element, extension: RegisteredExtension): boolean {
  return element.closest(`[data-extension="${CSS.escape(idOf(extension))}"]`) !== null;
}

/** Calls `start` for each element when it first comes on screen. @returns a function that stops it */
function onScreen(elements: readonly Element[], start: (element: Element) => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      start(target);
    }
  });
  for (const element of elements) observer.observe(element);
  return () => observer.disconnect();
}
