import type { Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { addButton } from './support/add-button.ts';
import { newPerson, signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 1600, height: 900 } });

const year = new Date().getFullYear() + 1;

test('a year is planned on the annual wheel by keyboard alone, and taken back', async ({ page }) => {
  await signUp(page, newPerson(), 'Contoso Yards');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tasks', exact: true }).press('Enter');
  await (await addButton(page, 'Add task')).press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Add a task' });
  await drawer.getByRole('textbox', { name: 'Task' }).fill('Inspect the sprinklers');
  await drawer.getByRole('textbox', { name: 'Due', exact: true }).fill(`${year}-06-15`);
  await drawer.getByRole('textbox', { name: 'Due', exact: true }).press('Tab');
  await drawer.getByRole('button', { name: 'Add', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Inspect the sprinklers' })).toBeVisible();

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tasks', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Annual wheel' }).press('Enter');
  await page.getByRole('button', { name: 'Next year' }).press('Enter');
  const wheel = page.getByRole('application', { name: `Annual wheel, ${year}` });
  const row = page.getByRole('row').filter({ hasText: 'Inspect the sprinklers' });
  await wheel.focus();
  // Until the year is there, a key has nothing to go to.
  await expect(async () => {
    await wheel.press('ArrowRight');
    await expect(wheel).toContainText('Inspect the sprinklers', { timeout: 500 });
  }).toPass();
  for (const key of [' ', 'Shift+ArrowRight', 'ArrowRight', 'Enter']) await wheel.press(key);
  await expect(row).toContainText(`23 Jun ${year}`);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(row).toContainText(`15 Jun ${year}`);

  await page.getByRole('combobox', { name: 'Year begins in' }).selectOption('From Jul');
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Year begins in' })).toHaveValue('7');
});

const monthly = ['Check the access rights', 'Report incidents to the board'];
const reviews = ['Review the privacy notice', 'Audit the processor in Leeds', 'Test the recovery of backups'];

test('a compliance team plans its year by keyboard alone: repeats checks, spreads a full month, and prints every name', async ({
  page,
}) => {
  await signUp(page, newPerson('Compliance officer'), 'Contoso Yards');
  for (const title of monthly) await addTask(page, title, `${year}-01-15`, 'Monthly');
  for (const title of reviews) await addTask(page, title, `${year}-06-10`);
  await toTasks(page);
  await page.getByRole('button', { name: 'Annual wheel' }).press('Enter');
  await page.getByRole('button', { name: 'Next year' }).press('Enter');
  await expect(page.getByText('Overloaded: June')).toBeVisible();

  await page.getByRole('button', { name: 'Spread load' }).press('Enter');
  const spread = page.getByRole('dialog', { name: 'Spread load' });
  await expect(spread.getByRole('checkbox')).toHaveCount(2);
  await spread.getByRole('checkbox').last().press('Space');
  await spread.getByRole('button', { name: 'Move 1 task' }).press('Enter');
  await expect(spread).toBeHidden();
  const moved = page.getByRole('row').filter({ hasText: `May ${year}` });
  await expect(moved.filter({ hasText: new RegExp(reviews.join('|')) })).toHaveCount(1);

  await page.evaluate(() => Object.assign(window, { print: () => document.body.setAttribute('data-printing', '') }));
  await page.getByRole('button', { name: 'Print', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Print annual wheel' });
  await dialog.getByRole('radio', { name: 'A3' }).press('Space');
  await dialog.getByRole('button', { name: 'Print' }).press('Enter');
  await expect(page.locator('body')).toHaveAttribute('data-printing', '');

  const sheets = await textsOf(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
  const [wheel = { text: '', size: [] }, ...table] = sheets;
  expect(wheel.size).toEqual([1191, 842]);
  const listed = table.map(({ text }) => text).join(' ');
  for (const title of [...monthly, ...reviews]) {
    expect(wheel.text).toContain(title);
    expect(listed).toContain(title);
  }
  await expect(page.locator('.wheel-printed')).toHaveCount(0);
});

const toTasks = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tasks', exact: true }).press('Enter');

async function addTask(page: Page, title: string, due: string, repeats?: string): Promise<void> {
  await toTasks(page);
  await (await addButton(page, 'Add task')).press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Add a task' });
  await drawer.getByRole('textbox', { name: 'Task' }).fill(title);
  await drawer.getByRole('textbox', { name: 'Due', exact: true }).fill(due);
  await drawer.getByRole('textbox', { name: 'Due', exact: true }).press('Tab');
  if (repeats) await drawer.getByRole('combobox', { name: 'Repeats' }).selectOption(repeats);
  await drawer.getByRole('button', { name: 'Add', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** What each sheet of a PDF says, and its size in points. */
async function textsOf(pdf: Buffer): Promise<{ text: string; size: number[] }[]> {
  const { promise } = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await promise;
  const sheets = Array.from({ length: document.numPages }, async (_, at) => {
    const sheet = await document.getPage(at + 1);
    const { items } = await sheet.getTextContent();
    const text = items.flatMap((item) => ('str' in item ? [item.str] : [])).join('');
    return { text, size: sheet.view.slice(2).map((side) => Math.round(side)) };
  });
  return Promise.all(sheets);
}
