import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import type { ModuleApi } from '@vended/module/query/moduleApi';
import { createModuleStore } from '@vended/module/query/moduleStore';
import { ModuleRoot } from '@vended/module/ModuleRoot';
import { installMockApi } from './mock-api/nodeServer';
import { TestFrame } from './TestFrame';
import { memoryLocation } from './testLocation';
import type { Visitor } from './testSession';
import { createTestShell } from './testShell';

// Every test that renders a module gets the mock API, reset for each test.
installMockApi();

interface Visit {
  /** The address that is opened, such as `/vendors?q=har`. */
  readonly at: string;
  /** The visitor; by default an administrator of Acme Tooling. */
  readonly as?: Visitor;
  /** The shell's layout around the page; by default the console's. */
  readonly layout?: 'console' | 'public';
}

/**
 * Opens an address of a module for a visitor: its real routes and queries in a test shell with the mock API. Returns
 * the shell, and a `user` to type and click with.
 */
export function renderModule(
  api: ModuleApi,
  Routes: ComponentType,
  { at, as = 'administrator', layout = 'console' }: Visit,
) {
  const shell = createTestShell(memoryLocation(at), as);
  const store = createModuleStore(api, shell.api);
  render(
    <TestFrame shell={shell} layout={layout}>
      <ModuleRoot shell={shell.api} store={store}>
        <Routes />
      </ModuleRoot>
    </TestFrame>,
  );
  return { shell, user: userEvent.setup() };
}
