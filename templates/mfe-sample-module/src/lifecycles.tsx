import { moduleLifecycles } from '@vended/module/moduleLifecycles';
import { moduleApi } from './moduleApi';
import { SampleModuleRoutes } from './routes';

export const { bootstrap, mount, unmount } = moduleLifecycles(moduleApi, SampleModuleRoutes);
