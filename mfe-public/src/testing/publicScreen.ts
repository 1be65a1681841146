import { ModuleScreen, screenParameters } from '@vended/testing/ModuleScreen';
import type { Meta } from '@storybook/react-webpack5';
import { moduleApi } from '../moduleApi';
import { loadAllPages, PublicRoutes } from '../PublicRoutes';

/** The parts that all stories of a page share: the path it opens at, for an anonymous visitor. */
export function publicScreen(at: string) {
  return {
    component: ModuleScreen,
    parameters: screenParameters,
    args: { api: moduleApi, Routes: PublicRoutes, at, as: 'anonymous', layout: 'public' },
    loaders: [() => loadAllPages()],
  } satisfies Meta<typeof ModuleScreen>;
}
