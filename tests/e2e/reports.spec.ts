import { readFile, writeFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { makePdf } from '#extraction/testing';
import { readZip } from '#kernel/spreadsheets/testing';
import { addButton } from './support/add-button.ts';
import { testWithMail as test } from './support/mailbox.ts';
import { newPerson, signUp } from './support/people.ts';
import { expect } from './support/test.ts';
import { uploadDocuments } from './support/uploads.ts';

const rowsOf = (csv: string | Uint8Array): string[][] => parse(Buffer.from(csv as string), { bom: true });

/** What a PDF says, as somebody who selects all of it has it. */
async function textOfPdf(bytes: Buffer): Promise<string> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const texts: string[] = [];
  for (let at = 1; at <= pdf.numPages; at += 1) {
    const { items } = await (await pdf.getPage(at)).getTextContent();
    texts.push(...items.flatMap((item) => ('str' in item ? [item.str] : [])));
  }
  await pdf.loadingTask.destroy();
  return texts.join(' ').replaceAll(/\s+/g, ' ');
}

test('a report is built, opened to its rows, exported, scheduled, and its number arrives by mail', async ({
  page,
  mailbox,
}, info) => {
  const reader = newPerson();
  await signUp(page, reader, 'Contoso Yards');
  for (const name of ['Lease', 'Supply agreement']) {
    const file = info.outputPath(`${name}.pdf`);
    await writeFile(file, await makePdf([[`${name} of two parties.`]]));
    await uploadDocuments(page, [file]);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }

  await page.goto('/reports/all');
  await (await addButton(page, 'Add report')).click();
  const drawer = page.getByRole('dialog', { name: 'Add a report' });
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Contracts by stage');
  await drawer.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contracts by stage' })).toBeVisible();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('combobox', { name: 'Order' }).selectOption({ label: 'Highest first' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();

  const figures = page
    .getByRole('grid', { name: 'Contracts by stage' })
    .or(page.getByRole('table', { name: 'Contracts by stage' }));
  const figure = figures.getByRole('link').first();
  const shown = '2';
  await expect(figure).toHaveText(shown);

  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  expect(rowsOf(await readFile(await (await download).path()))[1]?.[1]).toBe(shown);

  const printed = await textOfPdf(await page.pdf({ preferCSSPageSize: true }));
  for (const text of ['Contracts by stage', `Active ${shown}`, 'How this was counted', 'Verified: 2 of 2'])
    expect(printed).toContain(text);
  expect(printed).not.toContain('Add schedule');

  await figure.click();
  await expect(
    page.getByRole('grid', { name: 'Contracts' }).getByRole('link', { name: /Lease|Supply agreement/ }),
  ).toHaveCount(2);
  await page.goBack();

  await page.getByRole('button', { name: 'Add schedule' }).click();
  const form = page.getByRole('dialog', { name: 'Add a schedule' });
  await form.getByRole('combobox', { name: 'Attach as' }).selectOption({ label: 'CSV and Excel workbook' });
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  const schedules = page.getByRole('list', { name: 'Schedules of this report' });
  await expect(schedules).toContainText('Not sent yet');
  await schedules.getByRole('button', { name: 'Send now' }).click();
  await expect(schedules).toContainText('sent to 1 recipient');

  const [mail, ...others] = await mailbox.to(reader.email);
  expect(others).toEqual([]);
  expect(mail?.subject).toContain('Contracts by stage');
  expect(mail?.text).toContain(`Contracts: ${shown}`);
  const [csv, xlsx] = mail?.attachments ?? [];
  expect(rowsOf(new Uint8Array(csv?.content as ArrayBuffer))[1]?.[1]).toBe(shown);
  const sheet = readZip(Buffer.from(xlsx?.content as ArrayBuffer)).get('xl/worksheets/sheet1.xml');
  expect(sheet).toContain(`<v>${shown}</v>`);
});
