/** How long the product may take to say what is live, in milliseconds. */
const timeoutMs = 5_000;

/**
 * What to do with a module that is not live yet in a running product: an override replaces a live module.
 *
 * @param {string} name @param {string} address of the running product
 * @returns {Promise<string | null>} null if it is live, or if the product does not answer, which its page then shows
 */
export async function hintIfNotLive(name, address) {
  try {
    const answer = await fetch(new URL('/registry', address), {
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    /** @type {{ modules: { manifest: { name: string } }[] }} */
    const { modules } = JSON.parse(await answer.text());
    if (modules.some(({ manifest }) => manifest.name === name)) return null;
  } catch {
    return null;
  }
  return `${name} is not live in ${address}, and only a live module can be replaced there by the one that you edit. Until its first build is promoted, edit it alone as it is shown here, and show a build in the product by a preview: npm run publish -- --preview --to ${address}`;
}
