import { useHydratedQueries } from '@vended/module/ssr/HydrationContext';
import { reduxToolkit } from '@vended/module/query/reduxToolkit';
import { reuseStore } from '@vended/module/query/reuseStore';
import { useShell } from '@vended/module/ShellContext';
import { createElement, useState, type ComponentType } from 'react';
import { moduleApi } from './moduleApi';

const storeFor = reuseStore(moduleApi);

/** Gives a page the module's store. It is loaded with the first page that shows or sends data. */
export function withStore(Page: ComponentType): ComponentType {
  return function PageWithStore() {
    const shell = useShell();
    const queries = useHydratedQueries();
    const [store] = useState(() => storeFor(shell, queries));
    return <reduxToolkit.Provider store={store}>{createElement(Page)}</reduxToolkit.Provider>;
  };
}
