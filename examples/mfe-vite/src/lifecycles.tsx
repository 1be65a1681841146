import { moduleLifecycles } from '@vended/module/moduleLifecycles';
import { thirdBundlerApi } from './thirdBundlerApi';
import { ThirdBundlerRoutes } from './routes';

export const { bootstrap, mount, unmount } = moduleLifecycles(thirdBundlerApi, ThirdBundlerRoutes);
