import { useEffect, useState } from 'react';
import { useShell } from '@vended/module/ShellContext';
import { listAt, useListPlaces } from './useListPlaces';

/** Remembers which record of a table is opened, and tells it once when the person comes back. */
export function useReturnToRow(rows: readonly { readonly id: string }[] | undefined) {
  const { location } = useShell();
  const places = useListPlaces();
  const [list] = useState(() => listAt(location.current()));
  const [opened] = useState(() => places.openedRow(list));
  const returnTo = rows?.some(({ id }) => id === opened) ? opened : undefined;

  // Told once: whoever comes by the menu later begins at the top.
  useEffect(() => places.rememberRow(list, undefined), [places, list]);

  return { returnTo, onOpen: (id: string) => places.rememberRow(list, id) };
}
