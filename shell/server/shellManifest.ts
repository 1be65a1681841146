import { manifest, type Manifest } from '@vended/shared/module/manifest';
import content from '../manifest.json';

/** The shell's own routes and menu entries, declared as a module declares its own. */
export const shellManifest: Manifest = manifest.parse(content);
