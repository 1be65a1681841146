import { moduleLifecycles } from '@vended/module/moduleLifecycles';
import { moduleApi } from './moduleApi';
import { DeviceRoutes } from './routes';

export const { bootstrap, mount, unmount } = moduleLifecycles(moduleApi, DeviceRoutes);
