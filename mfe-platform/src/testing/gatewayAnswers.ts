import type { PlatformState } from '@vended/module/platform/platform';
import { buildPackages, platformRollouts, platformState } from './platformState.fixture';

/** Answers the calls that go to the gateway and not to the API, until the returned function is called. For stories. */
export function gatewayAnswers(changes: Partial<PlatformState> = {}) {
  return answerGateway(() => Promise.resolve(Response.json({ ...platformState, ...changes })));
}

export function answerGateway(answer: () => Promise<Response>) {
  const { fetch } = window;
  const answers: Readonly<Record<string, () => Promise<Response>>> = {
    '/platform/modules': answer,
    '/platform/rollouts': () => Promise.resolve(Response.json(platformRollouts)),
    '/platform/modules/mfe-shelves/1.4.0%2B8f2c1a/packages': () =>
      Promise.resolve(Response.json(buildPackages)),
  };
  window.fetch = (input, init) =>
    (typeof input === 'string' ? answers[input]?.() : undefined) ?? fetch(input, init);
  return () => {
    window.fetch = fetch;
  };
}
