import { moduleConfig } from '@vended/webpack/moduleConfig.mjs';
import { DocumentsPlugin } from './build/DocumentsPlugin.mjs';
import { PicturesPlugin, picturesDefined } from './build/PicturesPlugin.mjs';

export default moduleConfig(import.meta.dirname, {
  define: picturesDefined,
  plugins: [new PicturesPlugin(), new DocumentsPlugin()],
  // Visitors open its pages first, and most of them no other module's.
  shares: false,
});
