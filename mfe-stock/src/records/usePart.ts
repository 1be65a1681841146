import { useLocation, useSearchParams } from '@vended/module/router';

/** Which part of a long list a page books, and the address of the next one: the same with another cursor. */
export function usePart() {
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();

  function addressAfter(cursor: string): string {
    const next = new URLSearchParams(parameters);
    next.set('cursor', cursor);
    return `${pathname}?${next.toString()}`;
  }

  return { cursor: parameters.get('cursor') ?? undefined, addressAfter };
}
