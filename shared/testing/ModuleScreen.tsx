import { useEffect, useState, type ComponentType } from 'react';
import type { ModuleApi } from '@vended/module/query/moduleApi';
import { createModuleStore } from '@vended/module/query/moduleStore';
import { ModuleRoot } from '@vended/module/ModuleRoot';
import { TestFrame } from './TestFrame';
import { memoryLocation } from './testLocation';
import type { Visitor } from './testSession';
import { createTestShell, type TestShell } from './testShell';

export interface ModuleScreenProps {
  readonly api: ModuleApi;
  readonly Routes: ComponentType;
  /** The address that is opened, such as `/vendors?q=har`. */
  readonly at: string;
  /** Who opens it. */
  readonly as: Visitor;
  readonly layout: 'console' | 'public';
  /** Called with the shell around the screen, for a test to see and arrange things. */
  readonly onOpen?: (shell: TestShell) => void;
}

/** An address of a module for stories: its real routes and queries, in a test shell over the mock API. */
export function ModuleScreen({ api, Routes, at, as, layout, onOpen }: ModuleScreenProps) {
  const [shell] = useState(() => createTestShell(memoryLocation(at), as));
  const [store] = useState(() => createModuleStore(api, shell.api));
  useEffect(() => {
    onOpen?.(shell);
  }, [onOpen, shell]);

  return (
    <TestFrame shell={shell} layout={layout}>
      <ModuleRoot shell={shell.api} store={store}>
        <Routes />
      </ModuleRoot>
    </TestFrame>
  );
}

/** The Storybook parameters of every screen's stories. */
export const screenParameters = { layout: 'fullscreen', screen: true, controls: { disable: true } } as const;
