import { waitForHydration } from './publicPages';
import { expect, test } from './test';

// That nothing of ours is refused, all tests check: it would be a message in the console.
test('an injected script or markup is refused by the browser', async ({ page, expectProblems }) => {
  expectProblems(/requires 'Trusted|trusted-types|integrity/);
  await page.goto('/about');
  await waitForHydration(page);
  const refusedBy = await page.evaluate(() => {
    const attempts = {
      markup: () => (document.body.innerHTML = '<img src=x onerror=alert(1)>'),
      'a script from elsewhere': () => (document.createElement('script').src = 'https://evil.example/x.js'),
      'a picture as a script': () => (document.createElement('script').src = '/api/image?id=1'),
      'text as a script': () => (document.createElement('script').text = 'alert(1)'),
      'another policy': () => {
        const trustedTypes: unknown = Reflect.get(window, 'trustedTypes');
        const createPolicy: unknown = Reflect.get(Object(trustedTypes), 'createPolicy');
        if (typeof createPolicy === 'function') Reflect.apply(createPolicy, trustedTypes, ['own', {}]);
      },
    };
    return Object.entries(attempts).map(([name, attempt]) => {
      try {
        attempt();
        return `${name}: done`;
      } catch (error) {
        return `${name}: ${(error as Error).name}`;
      }
    });
  });
  expect(refusedBy).toEqual([
    'markup: TypeError',
    'a script from elsewhere: TypeError',
    'a picture as a script: TypeError',
    'text as a script: TypeError',
    'another policy: TypeError',
  ]);
});
