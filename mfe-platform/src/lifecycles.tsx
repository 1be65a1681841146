import { moduleLifecycles } from '@vended/module/moduleLifecycles';
import { moduleApi } from './moduleApi';
import { PlatformRoutes } from './routes';

export const { bootstrap, mount, unmount } = moduleLifecycles(moduleApi, PlatformRoutes);
