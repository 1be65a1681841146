import { useLayoutEffect, useRef } from 'react';
import { useShell } from '../ShellContext';
import type { MountedSlot, SlotProperties } from '../shellApi';

interface SlotProps {
  /** The slot's name in the module's manifest. */
  readonly name: string;
  /** JSON, as the slot's schema says. */
  readonly properties: SlotProperties;
  /** The layout of the places, each of which is a child of the slot's element. */
  readonly className?: string;
}

/** Where other modules' extensions appear in a page. Empty in shells before 1.4. */
export function Slot({ name, properties, className }: SlotProps) {
  const shell = useShell();
  const element = useRef<HTMLDivElement>(null);
  const mounted = useRef<MountedSlot>(null);
  // A page makes the same properties again whenever it is rendered.
  const given = JSON.stringify(properties);
  const latest = useRef(given);

  useLayoutEffect(() => {
    latest.current = given;
    mounted.current?.update(JSON.parse(given) as SlotProperties);
  }, [given]);

  // Before the page is painted, because the places take up room in it.
  useLayoutEffect(() => {
    if (!element.current || !('slots' in shell)) return undefined;
    mounted.current = shell.slots.mount(element.current, name, JSON.parse(latest.current) as SlotProperties);
    return () => {
      mounted.current?.unmount();
      mounted.current = null;
    };
  }, [shell, name]);

  return <div ref={element} className={className} />;
}
