import { moduleLifecycles } from '@vended/module/moduleLifecycles';
import { moduleApi } from './moduleApi';
import { InventoryRoutes } from './routes';

export const { bootstrap, mount, unmount } = moduleLifecycles(moduleApi, InventoryRoutes);
