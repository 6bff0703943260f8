import { readFile } from 'node:fs/promises';
import { verifyExport } from '#kernel/audit';
import { addButton } from './support/add-button.ts';
import { newPerson, signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('the audit log is narrowed, an entry is opened and linked to, the trail is exported and verified', async ({
  page,
}) => {
  await signUp(page, newPerson('Contract manager'), 'Contoso Yards');
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'Cases', exact: true }).click();
  await (await addButton(page, 'Create case')).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: /^Name/ }).fill('Fence at the north yard');
  await form.getByRole('button', { name: 'Create case' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fence at the north yard' })).toBeVisible();

  await main.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByText('created the organisation Contoso Yards')).toBeVisible();
  await page.getByRole('button', { name: 'Activity' }).click();
  await page.getByRole('checkbox', { name: 'Cases' }).press('Space');
  await expect(page.getByText('created the organisation Contoso Yards')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Fence at the north yard' })).toBeVisible();

  await page.getByRole('link', { name: /^Open entry/ }).click();
  const entry = page.getByRole('dialog');
  await expect(entry.getByText('case.created')).toBeVisible();
  await page.reload();
  await expect(entry.getByText('case.created')).toBeVisible();
  await expect(page).toHaveURL(/group=cases.*entry=\d+/);
  await entry.getByRole('button', { name: 'Other entries of this request' }).click();
  await expect(entry).toBeHidden();
  await expect(page.getByRole('button', { name: /^Request/ })).toBeVisible();

  await page.getByRole('button', { name: 'Export' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click();
  const exported = await readFile(await (await saved).path());
  const { entries, keyId } = verifyExport(exported);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('button', { name: 'Verify' }).click();
  const verifying = page.getByRole('dialog');
  await verifying.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(verifying.getByText(`${entries + 1} entries, unbroken`, { exact: false })).toBeVisible();
  await expect(verifying.getByText(keyId)).toBeVisible();
});
