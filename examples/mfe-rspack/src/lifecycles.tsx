import { moduleLifecycles } from '@vended/module/moduleLifecycles';
import { secondBundlerApi } from './secondBundlerApi';
import { SecondBundlerRoutes } from './routes';

export const { bootstrap, mount, unmount } = moduleLifecycles(secondBundlerApi, SecondBundlerRoutes);
