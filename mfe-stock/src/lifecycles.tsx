import { moduleLifecycles } from '@vended/module/moduleLifecycles';
import { moduleApi } from './moduleApi';
import { StockRoutes } from './routes';

export const { bootstrap, mount, unmount } = moduleLifecycles(moduleApi, StockRoutes);
