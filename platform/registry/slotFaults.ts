import type { ExtensionEntry } from '@vended/module/platform/manifest';
import type { ExtensionFault } from '@vended/module/platform/platform';
import { isInRange } from '@vended/module/platform/versionRange';
import type { LiveModule } from './liveModules';
import { shellManifest } from './shellManifest';

/** A slot as one build offers it. */
interface Offer {
  readonly module: string;
  /** The version with its content hash; null for the shell. */
  readonly build: string | null;
  readonly slot: string;
  readonly version: string;
}

/** An extension of one build. */
interface Contribution {
  readonly module: string;
  readonly build: string;
  readonly extension: ExtensionEntry;
}

function offersOf(modules: readonly LiveModule[]): readonly Offer[] {
  const offering = [
    { name: 'shell', build: null, slots: shellManifest.slots },
    ...modules.map(({ name, build, definition }) => ({ name, build, slots: definition.manifest.slots })),
  ];
  return offering.flatMap(({ name, build, slots = [] }) =>
    slots.map((slot) => ({ module: name, build, slot: slot.name, version: slot.version })),
  );
}

const contributionsOf = (modules: readonly LiveModule[]): readonly Contribution[] =>
  modules.flatMap(({ name, build, definition: { manifest } }) =>
    (manifest.extensions ?? []).map((extension) => ({ module: name, build, extension })),
  );

/** Why extensions of the builds in use have no place in a page: the browser gives none to a version that they do not name. */
export function placelessExtensions(modules: readonly LiveModule[]): readonly ExtensionFault[] {
  const offers = offersOf(modules);
  return contributionsOf(modules).flatMap((contribution) => {
    const { slot, version } = contribution.extension;
    const offered = offers.filter((offer) => offer.slot === slot);
    if (offered.length === 0) return [faultOf(contribution, `No module in use offers the slot ${slot}.`)];
    const unnamed = offered.find((offer) => !isInRange(offer.version, version));
    return unnamed ? [faultOf(contribution, `It needs ${version} of a slot, and ${textOf(unnamed)}.`)] : [];
  });
}

/** What is wrong with the extensions of the builds in use. */
export function slotFaults(modules: readonly LiveModule[]): readonly ExtensionFault[] {
  return [...placelessExtensions(modules), ...samePlaces(contributionsOf(modules))];
}

function samePlaces(contributions: readonly Contribution[]): readonly ExtensionFault[] {
  return contributions.flatMap((contribution) => {
    const { module, build, extension } = contribution;
    const { slot, order } = extension;
    const rival = contributions.find(
      (other) =>
        other !== contribution &&
        // Two builds of one module are never in one page.
        (other.module !== module || other.build === build) &&
        other.extension.slot === slot &&
        other.extension.order === order,
    );
    return rival
      ? [
          faultOf(
            contribution,
            `It has the place ${order} in ${slot}, as ${nameOf(rival)} has: they follow each other by name.`,
          ),
        ]
      : [];
  });
}

const faultOf = ({ module, build, extension }: Contribution, what: string): ExtensionFault => ({
  module,
  build,
  extension: extension.name,
  what,
});

const textOf = ({ module, build, slot, version }: Offer) =>
  `${build === null ? module : `${module} ${build}`} offers ${slot} ${version}`;

const nameOf = ({ module, build, extension }: Contribution) => `${extension.name} of ${module} ${build}`;
