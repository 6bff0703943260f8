import type { Locator, Page } from '@playwright/test';
import { newPerson, signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** Goes on with Tab until something has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Adds a number of contracts, or a text. */
async function addWidget(page: Page, title: string, text?: string): Promise<void> {
  await press(page, page.getByRole('button', { name: 'Add widget' }).first());
  const drawer = page.getByRole('dialog', { name: 'Add a widget' });
  if (text !== undefined) {
    await tabTo(page, drawer.getByRole('radio', { name: 'Number' }));
    // Before the first of them is the last.
    await page.keyboard.press('ArrowLeft');
    await expect(drawer.getByRole('radio', { name: 'Text' })).toBeChecked();
  }
  await tabTo(page, drawer.getByRole('textbox', { name: 'Title' }));
  await page.keyboard.type(title);
  if (text !== undefined) {
    await tabTo(page, drawer.getByRole('textbox', { name: 'Text' }));
    await page.keyboard.type(text);
  }
  await press(page, drawer.getByRole('button', { name: 'Add', exact: true }));
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
}

test('a dashboard is made, filled and arranged by keyboard alone, and is there after a reload', async ({ page }) => {
  await signUp(page, newPerson());
  await press(page, page.getByRole('button', { name: 'Overview, choose a dashboard' }));
  await expect(page.getByRole('menu')).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'New dashboard' })).toHaveAttribute('data-highlighted');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('dialog', { name: 'Add a dashboard' }).getByRole('textbox', { name: 'Name' }));
  await page.keyboard.type('Leases');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Leases' })).toBeVisible();

  await addWidget(page, 'Rent');
  await addWidget(page, 'Repairs', 'Who pays for what');
  const headings = page.getByRole('heading', { level: 2 });
  await expect(headings).toHaveText(['Rent', 'Repairs']);

  await tabTo(page, page.getByRole('button', { name: 'Arrange Rent' }));
  await page.keyboard.press('m');
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowDown'])
    await page.keyboard.press(key);
  await expect(page.getByRole('status').filter({ hasText: 'Column 5, row 5, 3 wide' })).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Layout changed')).toBeVisible();
  await expect(headings).toHaveText(['Repairs', 'Rent']);
  const { x } = (await page.getByRole('region', { name: 'Rent' }).boundingBox()) ?? { x: 0 };

  await page.goto('/');
  const number = page.getByRole('region', { name: 'Rent' }).getByRole('link', { name: '0' });
  await expect(number).toHaveAttribute('href', '/cms/contractlist?all=1');
  await expect(page.getByRole('heading', { level: 1, name: 'Leases' })).toBeVisible();
  await expect(headings).toHaveText(['Repairs', 'Rent']);
  expect((await page.getByRole('region', { name: 'Rent' }).boundingBox())?.x).toBeCloseTo(x, 0);
});
