import { useEffect, useEffectEvent, useState } from 'react';
import type { RecordProvider } from '@vended/module/platform/manifest';
import type { ShellApi } from '@vended/module/shellApi';
import { type FoundRecord, searchRecords } from './searchRecords';

/** Short enough that answers seem immediate, long enough that fast typing does not send a search for each letter. */
const debounceMs = 60;

/** What a provider found, and for which text. */
interface Answer {
  readonly text: string;
  readonly records: readonly FoundRecord[];
}

/** A provider with the module that offers it. */
export interface OwnedProvider extends RecordProvider {
  readonly owner: string;
  /** Unique among all providers, whose labels need not be. */
  readonly key: string;
}

export interface PaletteSearch {
  /** The last answer of each provider, by its key; it belongs to an earlier text until the provider has answered. */
  readonly answers: ReadonlyMap<string, Answer>;
  readonly pending: boolean;
  /** The labels of the providers that gave no answer. */
  readonly failed: readonly string[];
}

interface SearchOptions {
  readonly request: ShellApi['request'];
  readonly providers: readonly OwnedProvider[];
  readonly onFault: (provider: OwnedProvider, fault: string) => void;
}

const nothing: PaletteSearch = { answers: new Map(), pending: false, failed: [] };

/** Searches with all providers at once as soon as the user pauses. Each answer is shown when it comes. */
export function usePaletteSearch(text: string, options: SearchOptions): PaletteSearch {
  const [search, setSearch] = useState(nothing);
  const [searched, setSearched] = useState('');
  const latest = useEffectEvent(() => options);

  if (text !== searched) {
    setSearched(text);
    setSearch(text === '' ? nothing : { ...search, pending: true, failed: [] });
  }

  useEffect(() => {
    if (text === '') return undefined;
    const abort = new AbortController();
    const { signal } = abort;

    async function ask() {
      const { request, providers, onFault } = latest();
      const searches = providers.map(async (provider) => {
        const { label, key } = provider;
        const onProviderFault = (fault: string) => onFault(provider, fault);
        const records = await searchRecords({ request, provider, text, signal, onFault: onProviderFault });
        if (signal.aborted) return;
        setSearch((before) => ({
          ...before,
          answers: new Map(before.answers).set(key, { text, records: records ?? [] }),
          failed: records ? before.failed : [...before.failed, label],
        }));
      });
      await Promise.allSettled(searches);
      if (!signal.aborted) setSearch((before) => ({ ...before, pending: false }));
    }

    const timer = setTimeout(() => void ask(), debounceMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text]);

  return search;
}
