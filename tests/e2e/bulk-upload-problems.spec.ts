import { newPerson, signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

const table = (...rows: string[]) => ({
  name: 'matters.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Matter,Counterparty,Deadline,Priority', ...rows].join('\r\n')),
});

test('what is wrong with a spreadsheet is settled before its import, and uploading it again repeats nothing', async ({
  page,
}) => {
  await signUp(page, newPerson());
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Cases', exact: true }).click();
  await page.getByRole('link', { name: 'Bulk upload' }).click();
  await expect(page.getByText('No uploads yet')).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('empty.png') });

  const first = table(
    'Lease of the pier,Northern Quay Holdings,31/12/2026,High',
    'Recall of valves,Brightwater Logistics,2026-12-31,Normal',
    'Trade mark watch,,12 Dec 2026,Low',
    'trade mark watch,,12.12.26,Low',
    'Data processing terms,,03/04/2026,soonish',
  );
  await page.locator('input[type=file]').first().setInputFiles(first);
  await page.getByRole('button', { name: 'Check spreadsheet' }).click();
  await expect(
    page.getByText('1 case ready to import, 3 rows have errors, 1 row looks like a duplicate'),
  ).toBeVisible();
  // The choice is kept in the address, so that it is there a moment after the click.
  const problem = page.getByRole('radio', { name: /^Value not in the list · 1 row/ });
  await problem.click({ force: true });
  await expect(problem).toBeChecked();
  await expect(page.getByText('soonish')).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('problems.png'), fullPage: true });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.screenshot({ path: test.info().outputPath('problems-narrow.png'), fullPage: true });
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole('button', { name: 'Create 2 missing counterparties' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Create 2 missing counterparties' }).click();
  await expect(page.getByText('3 cases ready to import, 1 row has errors, 1 row looks like a duplicate')).toBeVisible();
  await page.getByRole('button', { name: 'Import 3 cases' }).click();
  await expect(page.getByText('3 cases imported, 1 row had errors, 1 duplicate skipped')).toBeVisible();

  await page.getByRole('link', { name: 'Upload another spreadsheet' }).click();
  await page.locator('input[type=file]').first().setInputFiles(first);
  await expect(page.getByText('This spreadsheet was uploaded before')).toBeVisible();
  await page.getByRole('button', { name: 'Check spreadsheet' }).click();
  await expect(page.getByText('0 cases ready to import, 1 row has errors, 4 rows look like duplicates')).toBeVisible();
  await page.getByRole('link', { name: /^Case M-00001/ }).click();
  await expect(page.getByRole('heading', { name: 'Lease of the pier' })).toBeVisible();
});
