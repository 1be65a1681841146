import { createLogger } from './logger';

it.each([
  [{}, 'warn'],
  [{ NODE_ENV: 'production' }, 'info'],
  [{ NODE_ENV: 'production', LOG_LEVEL: '' }, 'info'],
  [{ NODE_ENV: 'production', LOG_LEVEL: 'error' }, 'error'],
  [{ LOG_LEVEL: 'silent' }, 'silent'],
])('with %j it logs from the level %s', (env, level) => {
  expect(createLogger(env).level).toBe(level);
});

it.each(['loud', 'toString'])('refuses the level %s, and says which there are', (LOG_LEVEL) => {
  expect(() => createLogger({ LOG_LEVEL })).toThrow(
    `LOG_LEVEL is "${LOG_LEVEL}". Set it to one of trace, debug, info, warn, error, fatal, silent, or leave it out.`,
  );
});
