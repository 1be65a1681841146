import { changedBuild, test } from './platform';
import { demonstrationPassword, expect, heading, signIn } from './test';

test('a link from the page of a module shows one build to everyone who opens it, until it is ended or revoked', async ({
  page,
  browser,
  product,
  moduleCommand,
}) => {
  const newer = await changedBuild('mfe-devices', '1.8.0', (script) =>
    script.replaceAll('My Devices', 'Devices in preview'),
  );
  await moduleCommand('publish', newer.folder);
  await newer.remove();

  await signIn(page, 'platform', '/admin/modules/mfe-devices');
  const part = page.getByRole('region', { name: 'Rollouts' });
  await part.getByLabel('Published build').selectOption({ index: 0 });
  await part.getByLabel('Who gets it').selectOption('Anyone with a link');
  await part.getByRole('button', { name: 'Make a link' }).click();
  const row = part.getByRole('row', { name: /1\.8\.0.*platform/ });
  await expect(row).toBeVisible();
  const answer = await page.request.get('/platform/rollouts');
  const { rollouts } = (await answer.json()) as { rollouts: readonly { link: string }[] };
  const link = rollouts[0]?.link ?? '';

  // The link leads to a page behind the sign-in, which says what is previewed before anybody has signed in.
  const guest = await browser.newPage({ baseURL: product.url });
  await guest.goto(link);
  await guest.getByRole('button', { name: 'Show the preview' }).click();
  await expect(guest.getByText('Preview: mfe-devices 1.8.0')).toBeVisible();
  await guest.getByRole('button', { name: 'End preview' }).click();
  await expect(guest.getByText('Preview: mfe-devices 1.8.0')).toBeHidden();

  // What a guest has agreed to is asked of the person who signs in, and no page names the build until they agree.
  await guest.goto(link);
  await guest.getByRole('button', { name: 'Show the preview' }).click();
  await expect(guest.getByText('Preview: mfe-devices 1.8.0')).toBeVisible();
  await guest.goto('/login?next=/devices');
  const form = guest.getByRole('main');
  await form.getByLabel('Username').fill('acme.admin');
  await form.getByLabel('Password').fill(demonstrationPassword);
  await form.getByRole('button', { name: 'Login' }).click();
  await expect(heading(guest, 'Show a preview?')).toBeVisible();
  await guest.goto('/devices');
  await expect(heading(guest, 'My Devices')).toBeVisible();
  await expect(guest.getByText('Preview: mfe-devices 1.8.0')).toBeHidden();
  await guest.reload();
  await expect(heading(guest, 'My Devices')).toBeVisible();
  await expect(guest.getByText('Preview: mfe-devices 1.8.0')).toBeHidden();

  await guest.goto(link);
  await guest.getByRole('button', { name: 'Show the preview' }).click();
  await expect(heading(guest, 'Devices in preview')).toBeVisible();
  await page.goto('/devices');
  await expect(heading(page, 'My Devices')).toBeVisible();

  await guest.getByRole('button', { name: 'End preview' }).click();
  await expect(heading(guest, 'My Devices')).toBeVisible();
  await expect(guest.getByText('Preview: mfe-devices 1.8.0')).toBeHidden();

  await guest.goto(link);
  await expect(heading(guest, 'Show a preview?')).toBeVisible();
  await expect(guest.getByText('platform made the link')).toBeVisible();
  await guest.getByRole('link', { name: 'Stay with the live product' }).click();
  await guest.goto('/devices');
  await expect(heading(guest, 'My Devices')).toBeVisible();
  await guest.goto(link);
  await guest.getByRole('button', { name: 'Show the preview' }).click();
  await expect(heading(guest, 'Devices in preview')).toBeVisible();

  await page.goto('/admin/modules/mfe-devices');
  await row.getByRole('button', { name: /^Revoke/ }).click();
  await expect(part.getByText('Revoked by platform')).toBeVisible();
  await guest.goto(link);
  await expect(guest.getByText(/^The link to the preview of mfe-devices 1\.8\.0 was revoked/)).toBeVisible();
  await guest.goto('/devices');
  await expect(heading(guest, 'My Devices')).toBeVisible();
  await guest.close();
});
