import { moduleLifecycles } from '@vended/module/moduleLifecycles';
import { inventoryApi } from './inventoryApi';
import { InventoryRoutes } from './routes';

export const { bootstrap, mount, unmount } = moduleLifecycles(inventoryApi, InventoryRoutes);
