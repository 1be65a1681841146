import { operate } from '../builtServers.mjs';

// A release is for production only. Set before any library asks.
process.env['NODE_ENV'] = 'production';
process.env['VENDED_COMMANDS'] ||= 'node';
await operate();
