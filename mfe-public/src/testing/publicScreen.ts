import { ModuleScreen, screenParameters } from '@vended/testing/ModuleScreen';
import type { Meta } from '@storybook/react-webpack5';
import { publicApi } from '../publicApi';
import { loadAllPages, PublicRoutes } from '../routes';

/** The parts that all stories of a page share: the path it opens at, for an anonymous visitor. */
export function publicScreen(at: string) {
  return {
    component: ModuleScreen,
    parameters: screenParameters,
    args: { api: publicApi, Routes: PublicRoutes, at, as: 'anonymous', layout: 'public' },
    loaders: [() => loadAllPages()],
  } satisfies Meta<typeof ModuleScreen>;
}
