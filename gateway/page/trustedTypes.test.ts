import { runInNewContext } from 'node:vm';
import { trustedTypesScript } from './trustedTypes';

interface Policy {
  createScriptURL(address: string): string | null;
  createHTML(html: string): string | null;
  createScript?(code: string): string | null;
}

/** Runs the script as a page at this address does, and returns the policy that it creates. */
function policyAt(href: string): Policy {
  const policies: Record<string, Policy> = {};
  const trustedTypes = { createPolicy: (name: string, policy: Policy) => (policies[name] = policy) };
  runInNewContext(trustedTypesScript, {
    URL,
    location: new URL(href),
    trustedTypes,
    window: { trustedTypes },
  });
  expect(Object.keys(policies)).toEqual(['default']);
  return policies['default'] as Policy;
}

const policy = policyAt('https://www.vended.example/blog');

it.each([
  '/shell/shell.0123456789.js',
  '/modules/mfe-public/1.0.0/remoteEntry.js?attempt=1',
  '/worker.js',
  '/code-reader.js',
])('takes a script of the product: %s', (address) => {
  expect(policy.createScriptURL(address)).toBe(address);
  expect(policy.createScriptURL(`https://www.vended.example${address}`)).not.toBeNull();
});

it.each([
  'https://evil.example/shell/shell.js',
  '//evil.example/modules/a.js',
  '/api/item_image?id=1',
  '/shell/../api/item_image',
  'data:text/javascript,alert(1)',
  'javascript:alert(1)',
])('refuses any other script: %s', (address) => {
  expect(policy.createScriptURL(address)).toBeNull();
});

it('takes text without a tag and refuses HTML and code', () => {
  expect(policy.createHTML('{"@context":"https://schema.org"}')).not.toBeNull();
  expect(policy.createHTML('<script></script>')).toBe('<script></script>');
  expect(policy.createHTML('<img src=x onerror=alert(1)>')).toBeNull();
  expect(policy.createHTML('<script></script><img>')).toBeNull();
  expect(policy.createScript).toBeUndefined();
});

it('does nothing in a browser that knows no trusted types', () => {
  expect(runInNewContext(trustedTypesScript, { window: {} })).toBeUndefined();
});
