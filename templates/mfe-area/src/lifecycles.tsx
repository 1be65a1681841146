import { moduleLifecycles } from '@vended/module/moduleLifecycles';
import { moduleApi } from './moduleApi';
import { ModuleRoutes } from './routes';

export const { bootstrap, mount, unmount } = moduleLifecycles(moduleApi, ModuleRoutes);
