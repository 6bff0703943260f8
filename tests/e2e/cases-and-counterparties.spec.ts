import path from 'node:path';
import type { Page } from '@playwright/test';
import { documentShown } from './support/document-shown.ts';
import { drawContracts } from './support/documents.ts';
import { newPerson, signOut, signUp } from './support/people.ts';
import { newDataDir, removeDataDir } from './support/running-server.ts';
import { expect, test } from './support/test.ts';

const goTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function addCounterparty(page: Page, name: string): Promise<void> {
  await goTo(page, 'Counterparties');
  await page.getByRole('button', { name: 'Add counterparty' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).first().fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  await expect(heading(page, name)).toBeVisible();
}

async function openCase(page: Page, name: string): Promise<void> {
  await goTo(page, 'Cases');
  await page.getByRole('button', { name: 'Create case' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Create case' }).click();
  await expect(heading(page, name)).toBeVisible();
}

test('duplicates are merged, and the merge is undone', async ({ page }) => {
  await signUp(page, newPerson());
  await addCounterparty(page, 'Müller Söhne GmbH & Co. KG');
  await addCounterparty(page, 'Muller Sohne');
  await goTo(page, 'Counterparties');
  await page.getByRole('button', { name: '1 possible duplicate' }).click();
  await page.getByRole('button', { name: /^Merge into Müller/ }).click();
  await expect(page.getByText('No duplicates left')).toBeVisible();
  await page.getByRole('dialog', { name: 'Possible duplicates' }).getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('link', { name: 'Müller Söhne GmbH & Co. KG' }).click();
  await page.getByRole('button', { name: 'Undo merge of Muller Sohne' }).click();
  await goTo(page, 'Counterparties');
  await expect(page.getByRole('link', { name: 'Muller Sohne', exact: true })).toBeVisible();
});

test('a case keeps its files, how wide they are, and is there at once on return', async ({ page }) => {
  const person = newPerson();
  const folder = await newDataDir();
  const [lease] = await drawContracts(path.join(folder, 'drawn'));
  await signUp(page, person);
  await openCase(page, 'Lease of the harbour');

  await page.getByLabel('Files to upload').setInputFiles(lease?.file ?? '');
  await page.getByRole('button', { name: /^harbour lease/ }).click();
  await documentShown(page);
  await page.getByRole('button', { name: 'Back to case' }).click();

  const edge = page.getByRole('separator', { name: 'Width of the files panel' });
  await expect(edge).toHaveAttribute('aria-valuenow', '320');
  const box = await edge.boundingBox();
  if (!box) throw new Error('The edge of the files cannot be seen.');
  await page.mouse.move(box.x, box.y + 200);
  await page.mouse.down();
  await page.mouse.move(box.x - 80, box.y + 200, { steps: 4 });
  await page.mouse.up();
  const width = await edge.getAttribute('aria-valuenow');
  expect(Number(width)).toBeGreaterThan(380);
  await page.reload();
  await expect(edge).toHaveAttribute('aria-valuenow', width ?? '');

  await goTo(page, 'Cases');
  await expect(page.getByRole('link', { name: 'Lease of the harbour' })).toBeVisible();
  await page.route('**/api/cases?*', () => undefined);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Lease of the harbour' })).toBeVisible();
  await page.unroute('**/api/cases?*');

  await signOut(page, person);
  const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('cache.')));
  expect(kept).toEqual([]);
  await removeDataDir(folder);
});
