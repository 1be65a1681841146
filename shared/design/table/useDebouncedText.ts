import { useEffect, useRef, useState } from 'react';

const debounceMs = 250;

interface DebouncedText {
  /** What stands in the field. */
  readonly text: string;
  /** Takes what was typed, and passes it on once the typing pauses. */
  readonly type: (text: string) => void;
  /** Passes text on at once. */
  readonly set: (text: string) => void;
  /** Passes on at once what is still waiting. */
  readonly flush: () => void;
}

/** Text that is shown as it is typed and passed on when the typing pauses for 250 ms. */
export function useDebouncedText(value: string, onChange: (value: string) => void): DebouncedText {
  const [text, setText] = useState(value);
  const [reported, setReported] = useState(value);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });

  // The value was changed from elsewhere, such as by the Back button.
  if (value !== reported) {
    setReported(value);
    setText(value);
  }

  const set = (next: string) => {
    setText(next);
    setReported(next);
    if (next !== value) latest.current(next);
  };

  useEffect(() => {
    if (text === reported) return undefined;
    const timer = setTimeout(() => {
      setReported(text);
      latest.current(text);
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [text, reported]);

  return { text, type: setText, set, flush: () => set(text) };
}
