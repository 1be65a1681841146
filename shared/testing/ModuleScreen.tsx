import { useState, type ComponentType } from 'react';
import type { ModuleApi } from '../api/moduleApi';
import { createModuleStore } from '../api/moduleStore';
import { ModuleRoot } from '../module/ModuleRoot';
import { startMockApi } from './mock-api/browserWorker';
import { mockApi } from './mock-api/mockApi';
import { TestFrame } from './TestFrame';
import { memoryLocation } from './testLocation';
import type { Visitor } from './testSession';
import { createTestShell } from './testShell';

interface ModuleScreenProps {
  readonly api: ModuleApi;
  readonly Routes: ComponentType;
  /** The address that is opened, such as `/vendors?q=har`. */
  readonly at: string;
  /** Who opens it. */
  readonly as: Visitor;
  readonly layout: 'console' | 'public';
}

/** An address of a module for stories: its real routes and queries, in a test shell over the mock API. */
export function ModuleScreen({ api, Routes, at, as, layout }: ModuleScreenProps) {
  const [shell] = useState(() => createTestShell(memoryLocation(at), as));
  const [store] = useState(() => createModuleStore(api, shell.api));
  return (
    <TestFrame shell={shell} layout={layout}>
      <ModuleRoot shell={shell.api} store={store}>
        <Routes />
      </ModuleRoot>
    </TestFrame>
  );
}

let started: Promise<void> | undefined;

/** For a story's `beforeEach`: the mock API with the demonstration data, afresh. */
export async function freshMockApi(): Promise<void> {
  started ??= startMockApi();
  await started;
  mockApi.reset();
}
