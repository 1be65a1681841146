import { useEffect, useRef, useState } from 'react';

const pause = 250;

interface DelayedText {
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
export function useDelayedText(value: string, onChange: (value: string) => void): DelayedText {
  const [text, setText] = useState(value);
  const [passedOn, setPassedOn] = useState(value);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });

  // The value was changed from elsewhere, such as by the Back button.
  if (value !== passedOn) {
    setPassedOn(value);
    setText(value);
  }

  const set = (next: string) => {
    setText(next);
    setPassedOn(next);
    if (next !== value) latest.current(next);
  };

  useEffect(() => {
    if (text === passedOn) return undefined;
    const timer = setTimeout(() => {
      setPassedOn(text);
      latest.current(text);
    }, pause);
    return () => clearTimeout(timer);
  }, [text, passedOn]);

  return { text, type: setText, set, flush: () => set(text) };
}
