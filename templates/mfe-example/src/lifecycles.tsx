import { moduleLifecycles } from '@vended/module/moduleLifecycles';
import { exampleApi } from './exampleApi';
import { ExampleRoutes } from './routes';

export const { bootstrap, mount, unmount } = moduleLifecycles(exampleApi, ExampleRoutes);
