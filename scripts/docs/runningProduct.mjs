import { StartError } from '../../server/startError.mjs';

/** How long the product may take to answer, in milliseconds. */
const timeoutMs = 30_000;

/** @typedef {import('@vended/module/platform/platform').PlatformState} PlatformState */
/** @typedef {import('@vended/module/platform/manifest').Manifest} Manifest */

/**
 * The live modules of a running product and the browsers' reports about them, as its modules page shows them to platform administrators.
 *
 * @param {string} address as in the browser
 * @param {NodeJS.ProcessEnv} env `VENDED_USERNAME` and `VENDED_PASSWORD`: an account that may see that page
 * @returns {Promise<{ origin: string, builds: PlatformState['builds'], changes: PlatformState['changes'], manifests: Manifest[] }>} `manifests`: of what is live
 * @throws {StartError} in one line with the remedy
 */
export async function runningProduct(address, { VENDED_USERNAME: username, VENDED_PASSWORD: password }) {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new StartError(
      `"${address}" is not the address of a product. Name it as in the browser: --from https://console.vended.example`,
    );
  const { origin } = new URL(address);
  if (!username || !password)
    throw new StartError(
      `Only platform administrators see the errors of ${origin}. Put the name and the password of one into VENDED_USERNAME and VENDED_PASSWORD, or leave --from out.`,
    );
  const signIn = await call(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const cookie = signIn.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');
  const state = await call(`${origin}/platform/modules`, { headers: { Cookie: cookie } });
  const registry = await call(`${origin}/registry`, { headers: { Cookie: cookie } });
  await call(`${origin}/api/logout`, { method: 'POST', headers: { Cookie: cookie, Origin: origin } }).catch(
    // The session ends by itself.
    () => undefined,
  );
  if (!signIn.ok || !state.ok)
    throw new StartError(
      `${origin} shows its modules to no ${username} (${state.status}). Name a platform administrator without a second factor in VENDED_USERNAME and VENDED_PASSWORD, or leave --from out.`,
    );
  if (!registry.ok)
    throw new StartError(
      `${origin} does not say which modules are live (${registry.status}). Try again, or leave --from out.`,
    );
  const { builds, changes } = /** @type {PlatformState} */ (await state.json());
  const { modules } = /** @type {{ modules: { manifest: Manifest }[] }} */ (await registry.json());
  return { origin, builds, changes, manifests: modules.map(({ manifest }) => manifest) };
}

/** @param {string} url @param {RequestInit} options */
async function call(url, options) {
  try {
    return await fetch(url, { ...options, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  } catch (error) {
    throw new StartError(
      `${url} does not answer (${error instanceof Error ? error.message : error}). See that the address is right, or leave --from out.`,
    );
  }
}
