import { ModuleScreen, screenParameters } from '@vended/testing/ModuleScreen';
import type { Visitor } from '@vended/testing/testSession';
import type { Meta } from '@storybook/react-webpack5';
import { moduleApi } from '../moduleApi';
import { StockRoutes } from '../routes';

/** What all stories of a screen share: the path it opens at and the signed-in user. */
export function stockScreen(at: string, as: Visitor = 'administrator') {
  return {
    component: ModuleScreen,
    parameters: screenParameters,
    args: { api: moduleApi, Routes: StockRoutes, at, as, layout: 'console' },
  } satisfies Meta<typeof ModuleScreen>;
}
