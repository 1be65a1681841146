import { moduleLifecycles } from '@vended/module/moduleLifecycles';
import { moduleApi } from './moduleApi';
import { ContentRoutes } from './routes';

export const { bootstrap, mount, unmount } = moduleLifecycles(moduleApi, ContentRoutes);
