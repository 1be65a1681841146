import { ModuleScreen, screenParameters } from '@vended/testing/ModuleScreen';
import type { Visitor } from '@vended/testing/testSession';
import type { Meta } from '@storybook/react-webpack5';
import { moduleApi } from '../moduleApi';
import { StockRoutes } from '../routes';
import { stockInPlaces } from './stockInPlaces';

/** What all stories of a screen share: the path it opens at, the signed-in user, and stock in their account's places. */
export function stockScreen(at: string, as: Visitor = 'administrator') {
  return {
    component: ModuleScreen,
    parameters: screenParameters,
    beforeEach: stockInPlaces,
    args: { api: moduleApi, Routes: StockRoutes, at, as, layout: 'console' },
  } satisfies Meta<typeof ModuleScreen>;
}
