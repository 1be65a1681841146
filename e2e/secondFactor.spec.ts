import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { createUser, password } from './userPages';
import {
  demonstrationPassword,
  expect,
  heading,
  sidebarEntry,
  signIn,
  signOut,
  submitLogin,
  success,
  test,
} from './test';

// Passkeys belong to a name, never to a numeric address.
test.use({ baseURL: async ({ product }, use) => use(product.url.replace('127.0.0.1', 'localhost')) });

/** Adds a second factor up to its confirmation. */
async function begin(page: Page, button: string, name: string, secret = password): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Current password').fill(secret);
  await dialog.getByRole('button', { name: 'Continue' }).click();
}

/** Adds an authenticator app, up to the recovery codes. */
async function addApp(page: Page, secret: string): Promise<TOTP> {
  await begin(page, 'Add authenticator app', 'Phone', secret);
  const scan = page.getByRole('dialog', { name: 'Scan this code with the app' });
  const key = (await scan.locator('code').textContent()) ?? '';
  const app = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  await scan.getByLabel('Code that the app shows').fill(app.generate());
  await scan.getByRole('button', { name: 'Confirm' }).click();
  return app;
}

/** Removes the last second factor of a user of the demonstration. A user who has only passkeys needs no code. */
async function remove(page: Page, name: string, code?: string): Promise<void> {
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Remove ${name}?` });
  await dialog.getByLabel('Current password').fill(demonstrationPassword);
  if (code) await dialog.getByLabel('Code').fill(code);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No second factor yet.')).toBeVisible();
}

/** Stores the recovery codes that are shown once. */
async function readRecoveryCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Your recovery codes' });
  const codes = await dialog.getByLabel('Codes').inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  return codes.split('\n');
}

/** Lets the browser make passkeys and use them, as with a key in its USB port. */
async function plugInSecurityKey(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'usb', hasUserVerification: false, isUserVerified: false },
  });
}

const confirmDialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you' });

test(
  'a user signs in with an authenticator app, and with a recovery code without it',
  { tag: '@journey' },
  async ({ page, product, expectProblems }) => {
    expectProblems(/40[01]/);
    await createUser(product.url, 'acme.codes');
    await submitLogin(page, 'acme.codes', password);
    await expect(heading(page, 'Grand Central')).toBeVisible();
    await page.getByRole('link', { name: /^Your profile/ }).click();
    await expect(heading(page, 'Your Profile')).toBeVisible();
    const app = await addApp(page, password);
    const [recoveryCode = ''] = await readRecoveryCodes(page);
    await signOut(page);

    await submitLogin(page, 'acme.codes', password);
    await confirmDialog(page).getByLabel('Code').fill('000000');
    await confirmDialog(page).getByRole('button', { name: 'Confirm' }).click();
    await expect(confirmDialog(page).getByRole('alert')).toContainText('That code is wrong.');
    // The code of the next half minute is accepted already, and the present one was used.
    await confirmDialog(page)
      .getByLabel('Code')
      .fill(app.generate({ timestamp: Date.now() + 30_000 }));
    await confirmDialog(page).getByRole('button', { name: 'Confirm' }).click();
    await expect(heading(page, 'Grand Central')).toBeVisible();
    await signOut(page);

    await submitLogin(page, 'acme.codes', password);
    await confirmDialog(page).getByRole('button', { name: 'Use a recovery code' }).click();
    await confirmDialog(page).getByLabel('Recovery code').fill(recoveryCode);
    await confirmDialog(page).getByRole('button', { name: 'Confirm' }).click();
    await expect(heading(page, 'Grand Central')).toBeVisible();
  },
);

test('a user signs in with a passkey, and saves with it what needs a fresh proof', async ({
  page,
  expectProblems,
}) => {
  expectProblems(/401/, /403/);
  await plugInSecurityKey(page);
  await signIn(page, 'globex.admin', '/profile');
  await begin(page, 'Add passkey', 'Key ring', demonstrationPassword);
  expect(await readRecoveryCodes(page)).toHaveLength(10);
  await expect(page.getByRole('table', { name: 'Second factors' })).toContainText('Key ring');
  await signOut(page);

  await submitLogin(page, 'globex.admin', demonstrationPassword);
  await confirmDialog(page).getByRole('button', { name: 'Use passkey' }).click();
  await expect(heading(page, 'Grand Central')).toBeVisible();

  // The proof of a session becomes too old after a quarter of an hour; only this answer is made up.
  await page.route(
    '**/api/users',
    (route) =>
      route.fulfill({
        status: 403,
        json: { error: 'Confirm that it is still you, and try again.', reason: 'proof_needed' },
      }),
    { times: 1 },
  );
  await sidebarEntry(page, 'Users').click();
  await page.getByRole('link', { name: '+ Add User' }).click();
  await page.getByLabel('Username').fill('globex.proved');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Create User' }).click();
  await confirmDialog(page).getByRole('button', { name: 'Use passkey' }).click();
  await expect(success(page, 'User created successfully')).toBeVisible();
  await expect(page.getByRole('link', { name: 'globex.proved' })).toBeVisible();

  // Other tests sign in with the password alone.
  await page.getByRole('link', { name: /^Your profile/ }).click();
  await remove(page, 'Key ring');
});
