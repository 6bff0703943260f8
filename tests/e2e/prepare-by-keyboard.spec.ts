import { expect, type Locator, type Page } from '@playwright/test';
import { makePdf } from '#extraction/testing';
import { addButton } from './support/add-button.ts';
import { newPerson, signUp } from './support/people.ts';
import { test } from './support/test.ts';

/** Goes to a control with Tab alone, as somebody without a mouse does. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < 150; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${String(control)}.`);
}

const press = async (page: Page, control: Locator, key = 'Enter') => {
  await tabTo(page, control);
  await page.keyboard.press(key);
};

test('an envelope is prepared and sent with the keyboard alone, and everything has a name', async ({ page }, info) => {
  await signUp(page, newPerson(), 'Contoso Supplies');
  await page.goto('/signature/envelopes');
  await press(page, await addButton(page, 'Create envelope'));

  await tabTo(page, page.getByRole('group', { name: 'Upload documents' }).getByRole('button'));
  // What the system’s own dialog does with a file is not the page’s.
  const buffer = Buffer.from(await makePdf([['Supply agreement', 'Signed for the supplier']]));
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'Agreement.pdf', mimeType: 'application/pdf', buffer });
  await expect(page.getByText('Agreement.pdf')).toBeVisible();
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await press(page, next);

  await press(page, page.getByRole('button', { name: 'Add recipient' }));
  await tabTo(page, page.getByRole('textbox', { name: /^Name/ }));
  await page.keyboard.type('Ada Lindqvist');
  await tabTo(page, page.getByRole('textbox', { name: /^E-mail/ }));
  await page.keyboard.type('ada@northwind.example');
  await expect(page.getByText('Saved', { exact: false }).first()).toBeVisible();
  await press(page, next);

  const canvas = page.locator('.document-viewer-scroller');
  await expect(page.locator('.page[data-loaded="true"]').first()).toBeVisible();
  await tabTo(page, canvas);
  for (const key of ['s', 'i', 'n', 'd', 't', 'c']) await page.keyboard.press(key);
  const fields = page.getByRole('button', { name: /, Ada Lindqvist$/ });
  await expect(fields).toHaveCount(6);
  expect(await fields.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))).toEqual(
    ['Signature', 'Initials', 'Name', 'Date', 'Text', 'Checkbox'].map((type) => `${type}, Ada Lindqvist`),
  );

  const signature = fields.first();
  const left = page.getByRole('spinbutton', { name: 'Left (pt)' });
  await tabTo(page, signature);
  const before = Number(await left.inputValue());
  await page.keyboard.press('ArrowRight');
  await expect(left).toHaveValue(String(before + 1));
  await page.keyboard.press('Shift+ArrowRight');
  await expect(left).toHaveValue(String(before + 11));
  await press(page, page.getByRole('button', { name: 'Checkbox, Ada Lindqvist, page 1' }));
  await press(page, page.getByRole('button', { name: 'Remove field' }));
  await expect(fields).toHaveCount(5);
  await page.screenshot({ path: info.outputPath('fields.png') });
  await expect(page.getByText('Saved', { exact: false }).first()).toBeVisible();

  await press(page, page.getByRole('tab', { name: /^Fields/ }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Everything is ready.')).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Send', exact: true }));
  await expect(page.getByText(/Waiting for Ada Lindqvist|The request is being sent/)).toBeVisible();

  const nameless = await page
    .locator('button:visible, a[href]:visible, input:visible, select:visible')
    .evaluateAll((all) =>
      all
        .filter((each) => {
          const labelled = each.getAttribute('aria-label') ?? each.getAttribute('aria-labelledby') ?? '';
          const labels = (each as HTMLInputElement).labels?.length ?? 0;
          return !labelled && labels === 0 && !(each.textContent ?? '').trim();
        })
        .map((each) => each.outerHTML.slice(0, 120)),
    );
  expect(nameless).toEqual([]);
});
