import { useEffect, useState } from 'react';
import { useShell } from '@vended/module/ShellContext';
import { listAt, useListPlaces } from '../navigation/useListPlaces';

/** Remembers which record of a table the user opened, and returns its id once when the user comes back. */
export function useReturnToRow(rows: readonly { readonly id: string }[] | undefined) {
  const { location } = useShell();
  const places = useListPlaces();
  const [list] = useState(() => listAt(location.current()));
  const [opened] = useState(() => places.openedRow(list));
  const returnTo = rows?.some(({ id }) => id === opened) ? opened : undefined;

  // Only once: a later visit from the menu starts at the top.
  useEffect(() => places.rememberRow(list, undefined), [places, list]);

  return { returnTo, onOpen: (id: string) => places.rememberRow(list, id) };
}
