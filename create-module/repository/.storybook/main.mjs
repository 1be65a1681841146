import path from 'node:path';
import { storyConfig } from '@vended/webpack/storyConfig.mjs';

export default storyConfig(path.join(import.meta.dirname, '..'));
