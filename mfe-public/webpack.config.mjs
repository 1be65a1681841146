import { moduleConfig } from '@vended/shared/build/moduleConfig.mjs';
import { PicturesPlugin } from './build/PicturesPlugin.mjs';

const common = moduleConfig(import.meta.dirname);

/** @type {typeof common} */
const withPictures = (env, argv) => {
  const config = common(env, argv);
  return { ...config, plugins: [...(config.plugins ?? []), new PicturesPlugin()] };
};

export default withPictures;
