import { readFile } from 'node:fs/promises';
import { expect, sidebarEntry, signIn, success, test } from './test';

test(
  'an enquiry from the contact page is listed as new, marked as chased, and listed as chased',
  { tag: '@journey' },
  async ({ page }) => {
    await page.goto('/contact');
    const form = page.getByRole('main');
    await form.getByLabel('Name', { exact: true }).fill('Night storekeeper');
    await form.getByLabel('Email').fill('night@works.example');
    await form.getByRole('button', { name: /send|submit/i }).click();
    await expect(page.getByText('Thank you! We’ll be in touch shortly.')).toBeVisible();

    await signIn(page, 'platform');
    await sidebarEntry(page, 'Leads').click();
    const lead = page.getByRole('row', { name: /Night storekeeper/ });
    await expect(page.getByRole('row').nth(1)).toContainText('Night storekeeper');
    await expect(lead.getByText('New', { exact: true })).toBeVisible();

    await page.getByRole('button', { name: 'Unchased' }).click();
    await expect(page).toHaveURL(/state=unchased/);
    await page.getByRole('link', { name: 'View / Edit Night storekeeper' }).click();
    await expect(page.getByText('No message provided.')).toBeVisible();
    await page.getByLabel('Lead has been chased').check();
    await page.getByLabel('Internal notes').fill('Rang back.');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(success(page, 'Lead updated successfully.')).toBeVisible();
    await expect(lead).toHaveCount(0);

    await page.getByRole('button', { name: 'Chased', exact: true }).click();
    await expect(lead).toBeVisible();
    await expect(lead.getByText('New', { exact: true })).toHaveCount(0);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const csv = await readFile(await (await download).path(), 'utf8');
    expect(csv).toContain('Night storekeeper,,night@works.example');
    expect(csv).toContain('Rang back.');
  },
);
