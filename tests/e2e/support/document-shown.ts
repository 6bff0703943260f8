import { expect, type Page } from '@playwright/test';

/** Waits until the first page of a document is drawn, and the tools are there that follow it. */
export async function documentShown(page: Page): Promise<void> {
  await expect(page.locator('.page[data-page-number="1"] canvas').first()).toBeVisible();
  await expect(page.getByRole('toolbar', { name: 'Document tools' })).toBeVisible();
}
