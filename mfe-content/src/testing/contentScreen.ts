import { ModuleScreen, screenParameters } from '@vended/testing/ModuleScreen';
import type { Visitor } from '@vended/testing/testSession';
import type { Meta } from '@storybook/react-webpack5';
import { moduleApi } from '../moduleApi';
import { ContentRoutes } from '../routes';

/** The parts that all stories of a screen share: the path it opens at, and the signed-in user. */
export function contentScreen(at: string, as: Visitor = 'vended-administrator') {
  return {
    component: ModuleScreen,
    parameters: screenParameters,
    args: { api: moduleApi, Routes: ContentRoutes, at, as, layout: 'console' },
  } satisfies Meta<typeof ModuleScreen>;
}
