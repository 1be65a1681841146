import { useCallback, useEffect, useRef, useState } from 'react';

const pause = 150;

/**
 * Passes on what is searched for once the typing pauses for 150 ms, and at once when the search is over. While `waiting`,
 * what was found before is no answer to what was typed since.
 */
export function useSearchPause(onSearch: (text: string) => void) {
  const [text, setText] = useState('');
  const [waiting, setWaiting] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const pass = useCallback((next: string) => {
    setWaiting(false);
    latest.current(next);
  }, []);
  const type = useCallback(
    (next: string) => {
      clearTimeout(timer.current);
      setText(next);
      setWaiting(true);
      timer.current = setTimeout(() => pass(next), pause);
    },
    [pass],
  );
  const end = useCallback(() => {
    clearTimeout(timer.current);
    setText('');
    pass('');
  }, [pass]);

  return { text, waiting, type, end };
}
