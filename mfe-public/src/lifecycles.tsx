import { moduleLifecycles } from '@vended/shared/module/moduleLifecycles';
import { publicApi } from './publicApi';
import { PublicRoutes } from './routes';

export const { bootstrap, mount, unmount } = moduleLifecycles(publicApi, PublicRoutes);
