import type { Locator, Page } from '@playwright/test';

type Files = Parameters<Locator['setInputFiles']>[0];

/** Goes to the contract list and chooses documents there; the home page has the same button and shows until the list is loaded. */
export async function uploadDocuments(page: Page, files: Files): Promise<void> {
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'Contracts', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Contracts', exact: true }).waitFor();
  await page.getByLabel('Documents to upload').first().setInputFiles(files);
}
