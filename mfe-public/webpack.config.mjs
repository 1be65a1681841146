import { moduleConfig } from '@vended/shared/build/moduleConfig.mjs';
import { DocumentsPlugin } from './build/DocumentsPlugin.mjs';
import { PicturesPlugin } from './build/PicturesPlugin.mjs';

const common = moduleConfig(import.meta.dirname);

/** @type {typeof common} */
const withDrawnFiles = (env, argv) => {
  const config = common(env, argv);
  return { ...config, plugins: [...(config.plugins ?? []), new PicturesPlugin(), new DocumentsPlugin()] };
};

export default withDrawnFiles;
