import { consoleScreen } from '@vended/testing/ModuleScreen';
import { moduleApi } from '../moduleApi';
import { UserRoutes } from '../routes';

/** What all stories of a screen share: the path it opens at, and the signed-in user. */
export const userScreen = consoleScreen(moduleApi, UserRoutes);
