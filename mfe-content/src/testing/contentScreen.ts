import { ModuleScreen, screenParameters } from '@vended/testing/ModuleScreen';
import type { Visitor } from '@vended/testing/testSession';
import type { Meta } from '@storybook/react-webpack5';
import { moduleApi } from '../moduleApi';
import { ContentRoutes } from '../routes';

/** What the stories of one of this module's screens have in common: the address that is opened, and who opens it. */
export function contentScreen(at: string, as: Visitor = 'vended-administrator') {
  return {
    component: ModuleScreen,
    parameters: screenParameters,
    args: { api: moduleApi, Routes: ContentRoutes, at, as, layout: 'console' },
  } satisfies Meta<typeof ModuleScreen>;
}
