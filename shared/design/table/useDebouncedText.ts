import { useEffect, useEffectEvent, useState } from 'react';

// Long enough to report the letters of a fast typist once, and too short to be noticed.
const debounceMs = 40;

interface DebouncedText {
  /** The current text of the field. */
  readonly text: string;
  /** Updates the text, and reports it when the user stops typing. */
  readonly type: (text: string) => void;
  /** Updates and reports the text immediately. */
  readonly set: (text: string) => void;
  /** Reports the current text immediately. */
  readonly flush: () => void;
}

/** Text of a field that is updated on every key and reported when the user has not typed for 40 ms. */
export function useDebouncedText(value: string, onChange: (value: string) => void): DebouncedText {
  const [text, setText] = useState(value);
  const [reported, setReported] = useState(value);
  const report = useEffectEvent(onChange);

  // The value was changed from outside, for example by the Back button.
  if (value !== reported) {
    setReported(value);
    setText(value);
  }

  const set = (next: string) => {
    setText(next);
    setReported(next);
    if (next !== value) onChange(next);
  };

  useEffect(() => {
    if (text === reported) return undefined;
    const timer = setTimeout(() => {
      setReported(text);
      report(text);
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [text, reported]);

  return { text, type: setText, set, flush: () => set(text) };
}
