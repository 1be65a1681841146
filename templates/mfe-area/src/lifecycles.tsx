import { moduleLifecycles } from '@vended/module/moduleLifecycles';
import { areaApi } from './areaApi';
import { AreaRoutes } from './routes';

export const { bootstrap, mount, unmount } = moduleLifecycles(areaApi, AreaRoutes);
