import { expect } from '@playwright/test';
import { newPerson, signUp } from './support/people.ts';
import { test } from './support/test.ts';

test('one person tries out signing, damages the sealed file, and sees it found out', async ({
  page,
  context,
}, info) => {
  await signUp(page, newPerson(), 'Contoso Supplies');
  await page.goto('/esign/test');
  await page.getByRole('button', { name: 'Start a test' }).click();
  await expect(
    page
      .getByRole('img', { name: /page 1/i })
      .or(page.getByText('Test agreement.pdf'))
      .first(),
  ).toBeVisible();
  await page.screenshot({ path: info.outputPath('prepared.png') });
  await page.getByRole('button', { name: 'Send to myself' }).click();

  const opening = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Open the request' }).click();
  const guest = await opening;
  await expect(guest.getByRole('heading', { level: 1, name: 'Test agreement' })).toBeVisible();
  await guest.getByRole('checkbox').check();
  await guest.getByRole('button', { name: 'Continue to the documents' }).click();
  await guest.getByRole('button', { name: /^Next \(\d of \d\)/ }).click();
  await guest.getByRole('dialog', { name: 'Signature' }).getByRole('button', { name: 'Apply' }).click();
  // Name and date are filled in; the position may be left out.
  await expect(async () => {
    const review = guest.getByRole('button', { name: 'Review and sign' });
    if (!(await review.isVisible())) {
      await guest.getByRole('button', { name: /^Next \(\d of \d\)/ }).click();
      await guest.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
    }
    await expect(review).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await guest.getByRole('button', { name: 'Review and sign' }).click();
  await guest.getByRole('dialog').getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(guest.getByRole('heading', { name: 'You have signed' })).toBeVisible();
  await guest.close();

  const good = page.getByText('The file is whole, and our record knows it as the last one.');
  await expect(good).toBeVisible();
  await page.screenshot({ path: info.outputPath('whole.png'), fullPage: true });

  await page.getByRole('button', { name: 'Change one byte' }).click();
  await expect(page.getByRole('alert')).toContainText('The change was found');
  await expect(page.getByText('The signed bytes were changed.').first()).toBeVisible();
  await page.screenshot({ path: info.outputPath('byte-changed.png'), fullPage: true });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(good).toBeVisible();

  await page.getByRole('button', { name: 'Cut the last revision' }).click();
  await expect(page.getByRole('alert')).toContainText('The cut was found');
  await expect(page.getByText('An earlier state of a file that was sealed here. It was a test.')).toBeVisible();
  await page.screenshot({ path: info.outputPath('cut.png'), fullPage: true });

  await page.goto('/signature/envelopes');
  await expect(page.getByText('No envelopes yet')).toBeVisible();
});
