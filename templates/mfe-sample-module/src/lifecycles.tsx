import { moduleLifecycles } from '@vended/module/moduleLifecycles';
import { sampleModuleApi } from './sampleModuleApi';
import { SampleModuleRoutes } from './routes';

export const { bootstrap, mount, unmount } = moduleLifecycles(sampleModuleApi, SampleModuleRoutes);
