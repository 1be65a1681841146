import { moduleLifecycles } from '@vended/module/moduleLifecycles';
import { stockApi } from './stockApi';
import { StockRoutes } from './routes';

export const { bootstrap, mount, unmount } = moduleLifecycles(stockApi, StockRoutes);
