import { newPerson, signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 1600, height: 900 } });

const year = new Date().getFullYear() + 1;

test('a year is planned on the annual wheel by keyboard alone, and taken back', async ({ page }) => {
  await signUp(page, newPerson(), 'Contoso Yards');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tasks', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Add task' }).first().press('Enter');
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
  for (const key of ['ArrowRight', ' ', 'Shift+ArrowRight', 'ArrowRight', 'Enter']) await wheel.press(key);
  await expect(row).toContainText(`23 Jun ${year}`);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(row).toContainText(`15 Jun ${year}`);

  await page.getByRole('combobox', { name: 'Year begins in' }).selectOption('From Jul');
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Year begins in' })).toHaveValue('7');
});
