import { holds, type UserType } from '@vended/contract/permissions';
import type { Manifest, ManifestAction } from '@vended/module/platform/manifest';
import type { RouteMap } from '@vended/module/platform/routeMap';
import type { Place } from '../state/recentPlaces';
import { byWholeWords, shows, wholeWords } from './searchRecords';
import type { OwnedProvider, PaletteSearch } from './usePaletteSearch';

/** Something that the palette opens. */
export interface Entry {
  readonly title: string;
  readonly detail: string;
  readonly address: string;
}

export interface Section {
  /** Unique among the sections, whose labels need not be. */
  readonly key: string;
  readonly label: string;
  readonly items: readonly Entry[];
}

/** The pages without parameters that a user may open, in the order of the sidebar; those of actions are left out. */
export function pagesFor(manifests: readonly Manifest[], routes: RouteMap, user: UserType): Entry[] {
  const menu = routes.menu(user);
  const actions = new Set(actionsFor(manifests, user).map(({ path }) => path));
  const others = manifests
    .flatMap((manifest) => manifest.routes)
    .filter(
      ({ path, permission }) => permission !== 'public' && holds(user, permission) && !path.includes(':'),
    )
    .filter(({ path }) => !actions.has(path) && !menu.some((entry) => entry.path === path));
  return [
    ...menu.map(({ label, path }) => ({ title: label, detail: '', address: path })),
    ...others.map(({ title, path }) => ({ title, detail: '', address: path })),
  ];
}

export const actionsFor = (manifests: readonly Manifest[], user: UserType): ManifestAction[] =>
  manifests.flatMap(({ actions = [] }) => actions).filter(({ permission }) => holds(user, permission));

export const providersFor = (manifests: readonly Manifest[], user: UserType): OwnedProvider[] =>
  manifests
    .flatMap(({ name, records = [] }) =>
      records.map((provider, index) => ({ ...provider, owner: name, key: `${name} ${index}` })),
    )
    .filter(({ permission }) => holds(user, permission));

interface Offered {
  /** The pages that the user opened before this one. */
  readonly recent: readonly Place[];
  readonly pages: readonly Entry[];
  readonly actions: readonly ManifestAction[];
  readonly providers: readonly OwnedProvider[];
  readonly search: PaletteSearch;
}

/**
 * What the palette shows: without typed text, recent pages, actions and pages; otherwise everything that matches the text, the best
 * section first. Records of an earlier search are shown only while they match.
 */
export function sectionsFor(text: string, { recent, pages, actions, providers, search }: Offered): Section[] {
  const places = { key: 'recent', label: 'Recent', items: recent.map((place) => ({ ...place, detail: '' })) };
  const offered = [
    {
      key: 'actions',
      label: 'Actions',
      items: actions.map(({ label, path }) => ({ title: label, detail: '', address: path })),
    },
    { key: 'pages', label: 'Pages', items: pages },
  ];
  if (text === '') return [places, ...offered].filter(({ items }) => items.length > 0);

  const matching = [...offered, places].map((section) => ({
    ...section,
    items: matchesIn(section.items, text),
  }));
  const records = providers.map(({ key, label }) => {
    const answer = search.answers.get(key);
    const items = answer?.records ?? [];
    return { key, label, items: answer?.text === text ? items : matchesIn(items, text) };
  });
  return [...matching, ...records]
    .filter(({ items }) => items.length > 0)
    .map(({ key, label, items }) => {
      const ranked = byWholeWords(items, text);
      return { key, label, items: ranked, rank: ranked[0] ? wholeWords(ranked[0], text) : 0 };
    })
    .toSorted((one, other) => other.rank - one.rank);
}

const matchesIn = (items: readonly Entry[], text: string) => items.filter((entry) => shows(entry, text));
