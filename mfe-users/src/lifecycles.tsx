import { moduleLifecycles } from '@vended/module/moduleLifecycles';
import { moduleApi } from './moduleApi';
import { UserRoutes } from './routes';

export const { bootstrap, mount, unmount } = moduleLifecycles(moduleApi, UserRoutes);
