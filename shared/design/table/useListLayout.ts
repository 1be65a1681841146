import { useState } from 'react';
import { storeValue } from '@vended/module/browser/storeValue';
import { useShell } from '@vended/module/ShellContext';
import { ownLayout, readLayout, type ListLayout } from './listLayout';
import type { ListAddress } from './useListAddress';

/**
 * The layout of a list: that of the open view, or else the user's last one, which this browser stores. Changes while a view is open
 * are kept in the address until the view is updated.
 *
 * @param list the name of the list; without one it has its page's own layout
 */
export function useListLayout(
  list: string | undefined,
  { view, setLayout }: Pick<ListAddress, 'view' | 'setLayout'>,
): readonly [ListLayout, (layout: ListLayout) => void] {
  const { session } = useShell();
  const key = `vended.layout ${session.current()?.id ?? ''} ${list ?? ''}`;
  const [kept, setKept] = useState(() => readLayout(localStorage.getItem(key)));
  if (list === undefined) return [ownLayout, () => undefined];
  if (view) return [view.layout ?? ownLayout, setLayout];
  return [
    kept,
    (layout) => {
      storeValue(key, JSON.stringify(layout));
      setKept(layout);
    },
  ];
}
