import { useCallback, useEffect, useRef, useState } from 'react';

const debounceMs = 150;

/**
 * Calls `onSearch` when the user has not typed for 150 ms, and immediately when the search ends. While `pending`, the
 * previous results do not match the typed text.
 */
export function useDebouncedSearch(onSearch: (text: string) => void) {
  const [text, setText] = useState('');
  const [pending, setPending] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = useCallback((next: string) => {
    setPending(false);
    latest.current(next);
  }, []);
  const type = useCallback(
    (next: string) => {
      clearTimeout(timer.current);
      setText(next);
      setPending(true);
      timer.current = setTimeout(() => search(next), debounceMs);
    },
    [search],
  );
  const end = useCallback(() => {
    clearTimeout(timer.current);
    setText('');
    search('');
  }, [search]);

  return { text, pending, type, end };
}
