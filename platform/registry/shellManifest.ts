import { manifest, type Manifest } from '@vended/module/platform/manifest';
import content from 'shell/manifest.json';

/** The shell's own routes and menu entries, declared as a module declares its own. */
export const shellManifest: Manifest = manifest.parse(content);
