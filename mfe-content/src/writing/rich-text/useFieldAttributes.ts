import { useEffect, useRef, type RefObject } from 'react';
import { fieldAttributes } from '@vended/design/form/fieldProps';

interface Described {
  readonly id: string;
  readonly hint: string | undefined;
  readonly error: string | undefined;
}

/** Sets the id and the ARIA attributes of the field on the text box, because Draft.js does not pass them on. */
export function useFieldAttributes({ id, hint, error }: Described): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const text = frame.current?.querySelector('[role="textbox"]');
    for (const [name, value] of Object.entries(fieldAttributes(id, hint, error))) {
      if (value === undefined) text?.removeAttribute(name);
      else text?.setAttribute(name, String(value));
    }
  }, [id, hint, error]);
  return frame;
}
