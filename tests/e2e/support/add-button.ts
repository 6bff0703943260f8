import { expect, type Locator, type Page } from '@playwright/test';

/** The button that adds to a list, once its rows are there: of a list without any it stands in the middle. */
export async function addButton(page: Page, name: string): Promise<Locator> {
  const button = page.getByRole('button', { name }).first();
  await expect(button).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  return button;
}
