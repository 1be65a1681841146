import { useLayoutEffect, useEffect, useRef, useState } from 'react';
import type { Extension } from '@vended/module/slots/extension';
import type { SlotProperties } from '@vended/module/shellApi';
import { TestFrame } from './TestFrame';
import { memoryLocation } from './testLocation';
import type { Visitor } from './testSession';
import { createTestShell, type TestShell } from './testShell';
import { withoutAct } from './withoutAct';

interface ExtensionScreenProps {
  readonly extension: Extension;
  /** What the slot passes. */
  readonly properties: SlotProperties;
  /** The height in the manifest, which the extension should not exceed. */
  readonly height: number;
  /** The visitor who sees it. */
  readonly as: Visitor;
  /** The address of the page around it. */
  readonly at?: string;
  /** Called with the screen's test shell. */
  readonly onOpen?: (shell: TestShell) => void;
}

/** Shows one extension in a story, mounted as the shell does, in a test shell with the mock API. */
export function ExtensionScreen({
  extension,
  properties,
  height,
  as,
  at = '/grand-central',
  onOpen,
}: ExtensionScreenProps) {
  const [shell] = useState(() => createTestShell(memoryLocation(at), as));
  const [crash, setCrash] = useState<string>();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    onOpen?.(shell);
  }, [onOpen, shell]);

  useLayoutEffect(() => {
    const element = document.createElement('div');
    place.current?.append(element);
    const mounted = extension.mount(element, {
      shell: shell.api,
      properties,
      onCrash: (error) => setCrash(error instanceof Error ? (error.stack ?? error.message) : 'It failed.'),
    });
    return () => {
      element.remove();
      // React may still be rendering the page around it. No test waits for it: a screen is closed when the next one opens.
      queueMicrotask(() => withoutAct(() => mounted.unmount()));
    };
  }, [extension, properties, shell]);

  return (
    <TestFrame shell={shell} layout="console">
      {crash !== undefined && <pre role="alert">{crash}</pre>}
      <div ref={place} style={{ maxInlineSize: '22rem', minBlockSize: `${height / 16}rem` }} />
    </TestFrame>
  );
}
