import type { Meta } from '@storybook/react-webpack5';
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
  /** The visitor who opens it. */
  readonly as: Visitor;
  readonly layout: 'console' | 'public';
  /** Called with the screen's test shell. */
  readonly onOpen?: (shell: TestShell) => void;
}

/** Shows one address of a module in a story: its real routes and queries in a test shell with the mock API. */
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

/** The Storybook parameters that all screens share. */
export const screenParameters = { layout: 'fullscreen', screen: true, controls: { disable: true } } as const;

/** Makes what all stories of a module's screens in the console share: the path that a story opens, and the visitor. */
export const consoleScreen =
  (api: ModuleApi, Routes: ComponentType, visitor: Visitor = 'administrator') =>
  (at: string, as = visitor) =>
    ({
      component: ModuleScreen,
      parameters: screenParameters,
      args: { api, Routes, at, as, layout: 'console' },
    }) satisfies Meta<typeof ModuleScreen>;
