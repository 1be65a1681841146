import { serverConfig } from '@vended/shared/build/serverConfig.mjs';
import { shellConfig } from '@vended/shared/build/shellConfig.mjs';

const dir = import.meta.dirname;

export default [
  shellConfig(dir),
  serverConfig({ dir, entry: { gateway: './server/gateway.ts' }, below: ['server'] }),
];
