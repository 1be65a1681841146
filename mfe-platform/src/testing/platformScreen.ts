import { ModuleScreen, screenParameters } from '@vended/testing/ModuleScreen';
import type { Meta } from '@storybook/react-webpack5';
import { moduleApi } from '../moduleApi';
import { PlatformRoutes } from '../routes';

/** What all stories of a screen share: the path it opens at, for a platform administrator. */
export function platformScreen(at: string) {
  return {
    component: ModuleScreen,
    parameters: screenParameters,
    args: { api: moduleApi, Routes: PlatformRoutes, at, as: 'platform', layout: 'console' },
  } satisfies Meta<typeof ModuleScreen>;
}
