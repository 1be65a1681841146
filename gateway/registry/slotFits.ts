import type { ExtensionEntry } from '@vended/module/platform/manifest';
import type { ExtensionFault } from '@vended/module/platform/platform';
import { slots as shellSlots } from 'shell/src/slots';
import { z } from 'zod';
import type { LiveModule } from './liveModules';
import { Refusal } from './refusal';
import { findMisfit, type JsonSchema } from './schemaFit';
import { shellManifest } from './shellManifest';
import { isInRange } from '@vended/module/platform/versionRange';

/** A slot as one build offers it. */
interface Offer {
  readonly module: string;
  /** The version with its content hash; null for the shell. */
  readonly build: string | null;
  readonly slot: string;
  readonly version: string;
  /** What it passes; undefined where a developer's server has not said so. */
  readonly schema: JsonSchema | undefined;
}

/** An extension of one build. */
interface Contribution {
  readonly module: string;
  readonly build: string;
  readonly extension: ExtensionEntry;
  /** What it takes; undefined where a developer's server has not said so. */
  readonly schema: JsonSchema | undefined;
}

/** A slot and an extension of it that cannot be in one page. */
interface Misfit {
  readonly offer: Offer;
  readonly contribution: Contribution;
  /** What is wrong, in a sentence that names both. */
  readonly what: string;
}

const offersOfShell: readonly Offer[] = (shellManifest.slots ?? []).map(({ name, version }) => {
  const schema = new Map(Object.entries(shellSlots)).get(name);
  if (!schema) throw new Error(`shell/src/slots.ts has no schema for ${name}.`);
  return {
    module: 'shell',
    build: null,
    slot: name,
    version,
    schema: z.toJSONSchema(schema, { io: 'input' }) as JsonSchema,
  };
});

function offersOf({ name, build, definition: { manifest, properties } }: LiveModule): readonly Offer[] {
  return (manifest.slots ?? []).map((slot) => ({
    module: name,
    build,
    slot: slot.name,
    version: slot.version,
    schema: properties?.slots[slot.name],
  }));
}

function contributionsOf({ name, build, definition }: LiveModule): readonly Contribution[] {
  const { manifest, properties } = definition;
  return (manifest.extensions ?? []).map((extension) => ({
    module: name,
    build,
    extension,
    schema: properties?.extensions[extension.name],
  }));
}

/** The pairs of slots and extensions whose properties do not fit, although the extension names the slot's version. */
function misfits(modules: readonly LiveModule[]): readonly Misfit[] {
  const offers = [...offersOfShell, ...modules.flatMap(offersOf)];
  return modules.flatMap(contributionsOf).flatMap((contribution) =>
    offers.flatMap((offer) => {
      if (offer.slot !== contribution.extension.slot || !isNamed(offer, contribution)) return [];
      // Two builds of one module are never in one page.
      if (offer.module === contribution.module && offer.build !== contribution.build) return [];
      const misfit = offer.schema && contribution.schema && findMisfit(offer.schema, contribution.schema);
      if (!misfit) return [];
      const { property, what } = misfit;
      const subject = property === '' ? 'what is passed' : `the property ${property}`;
      return [
        {
          offer,
          contribution,
          what: `${textOf(offer)} and ${nameOf(contribution)} do not fit: ${subject} ${what}`,
        },
      ];
    }),
  );
}

/**
 * Refuses a change that brings together a slot and an extension whose properties do not fit. Pairs that were in use before
 * do not hinder the change of another module.
 *
 * @param modules the builds that are to be in use, live and on trial
 * @param wasUsed whether a build was in use before the change
 * @throws {Refusal} naming both builds and the property
 */
export function checkSlots(
  modules: readonly LiveModule[],
  wasUsed: (module: string, build: string) => boolean,
): void {
  for (const { offer, contribution, what } of misfits(modules)) {
    const isOffered = offer.build === null || wasUsed(offer.module, offer.build);
    if (isOffered && wasUsed(contribution.module, contribution.build)) continue;
    throw new Refusal(
      isOffered ? contribution.module : offer.module,
      'slot properties',
      what,
      'Change one of the two and publish it again: an extension takes what the slot passes, and a slot that passes something else has a new major version.',
    );
  }
}

/** The modules for a page, without the extensions that do not fit the slots in it. */
export function withFittingExtensions(modules: readonly LiveModule[]): readonly LiveModule[] {
  const wrong = new Set(misfits(modules).map(({ contribution }) => keyOf(contribution)));
  if (wrong.size === 0) return modules;
  return modules.map((module) => {
    const { extensions } = module.definition.manifest;
    if (!extensions) return module;
    const fitting = contributionsOf(module).filter((contribution) => !wrong.has(keyOf(contribution)));
    const manifest = { ...module.definition.manifest, extensions: fitting.map(({ extension }) => extension) };
    return { ...module, definition: { ...module.definition, manifest } };
  });
}

/** What is wrong with the extensions of the builds in use. */
export function slotFaults(modules: readonly LiveModule[]): readonly ExtensionFault[] {
  const offers = [...offersOfShell, ...modules.flatMap(offersOf)];
  const contributions = modules.flatMap(contributionsOf);
  const wrong = misfits(modules);
  return contributions.flatMap((contribution) => {
    const { module, build, extension } = contribution;
    const of = offers.filter(({ slot }) => slot === extension.slot);
    const unnamed = of.find((offer) => !isNamed(offer, contribution));
    const rival = contributions.find(
      (other) =>
        keyOf(other) !== keyOf(contribution) &&
        (other.module !== module || other.build === build) &&
        other.extension.slot === extension.slot &&
        other.extension.order === extension.order,
    );
    const faults = [
      ...(of.length === 0 ? [`No module in use offers the slot ${extension.slot}.`] : []),
      ...(unnamed ? [`It needs ${extension.version} of a slot, and ${textOf(unnamed)}.`] : []),
      ...wrong
        .filter((one) => keyOf(one.contribution) === keyOf(contribution))
        .map(({ what }) => `It is left out: ${what}.`),
      ...(rival
        ? [
            `It has the place ${extension.order} in ${extension.slot}, as ${nameOf(rival)} has: they follow each other by name.`,
          ]
        : []),
    ];
    return faults.map((what) => ({ module, build, extension: extension.name, what }));
  });
}

function isNamed({ version }: Offer, { extension }: Contribution): boolean {
  return isInRange(version, extension.version);
}

const keyOf = ({ module, build, extension }: Contribution) => `${module} ${build} ${extension.name}`;

const textOf = ({ module, build, slot, version }: Offer) =>
  `${build === null ? module : `${module} ${build}`} offers ${slot} ${version}`;

const nameOf = ({ module, build, extension }: Contribution) => `${extension.name} of ${module} ${build}`;
