import { consoleScreen } from '@vended/testing/ModuleScreen';
import { moduleApi } from '../moduleApi';
import { ContentRoutes } from '../routes';

/** What all stories of a screen share: the path it opens at, and the signed-in user. */
export const contentScreen = consoleScreen(moduleApi, ContentRoutes, 'vended-administrator');
