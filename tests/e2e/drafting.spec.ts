import { Document, Packer, Paragraph, TextRun } from 'docx';
import { readFile } from 'node:fs/promises';
import { WordFile } from '#word-documents';
import { addButton } from './support/add-button.ts';
import { newPerson, signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('a Word file becomes a template, and its draft a Word file whose content controls hold the answers', async ({
  page,
}, info) => {
  const terms = new Document({
    sections: [
      {
        children: [
          new Paragraph({ text: 'Consultancy', heading: 'Heading1' }),
          new Paragraph({
            children: [new TextRun('Between {our'), new TextRun({ text: 'Company}', bold: true }), new TextRun(' and')],
          }),
          new Paragraph('[Consultant], who “effects [sic]” a monthly fee.'),
          new Paragraph('{if remote}'),
          new Paragraph('The work is done from home.'),
          new Paragraph('{end}'),
        ],
      },
    ],
  });
  await signUp(page, newPerson(), 'Contoso Pumps');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Templates and drafts' }).click();
  await (await addButton(page, 'Create template')).click();
  const drawer = page.getByRole('dialog', { name: 'Create a template' });
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Consultancy');
  await drawer.getByRole('combobox', { name: 'Begin with' }).selectOption({ label: 'A Word file (.docx)' });
  const buffer = await Packer.toBuffer(terms);
  await drawer.locator('input[type=file]').setInputFiles({ name: 'Terms.docx', mimeType: '', buffer });
  await drawer.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('button', { name: 'Review placeholders' }).click();
  const review = page.getByRole('dialog', { name: 'Review placeholders' });
  await expect(review.getByRole('region', { name: '[sic]' }).getByRole('radio', { name: 'Just text' })).toBeChecked();
  await page.screenshot({ path: info.outputPath('placeholders.png') });
  await review.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Between [Our company] and')).toBeVisible();

  await page.getByRole('tab', { name: /^Questions \d/ }).click();
  await page.getByRole('button', { name: 'Add question' }).click();
  await page.getByRole('textbox', { name: 'Key' }).fill('remote');
  await page.getByRole('combobox', { name: 'Answer' }).selectOption({ label: 'Yes or no' });
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill('From home?');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog', { name: 'Publish version 1' }).getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('button', { name: 'Start draft' }).click();
  const starting = page.getByRole('dialog', { name: 'Start a draft' });
  await starting.getByRole('textbox', { name: 'Name' }).fill('Ada');
  await starting.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByRole('textbox', { name: /^Our company/ }).fill('Contoso Pumps Ltd');
  await page.getByRole('textbox', { name: /^Consultant/ }).fill('Harrow & Sons');
  await page.getByText('No', { exact: true }).first().click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText('The work is done from home.')).toBeHidden();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Finish answers' }).click();
  await page.getByRole('button', { name: 'Generate PDF and Word' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Word' }).click();
  await page.screenshot({ path: info.outputPath('word-draft.png') });
  const made = await WordFile.open(new Uint8Array(await readFile(await (await downloading).path())));
  const controls = [...made.document.root.descendants()].filter(({ word }) => word === 'sdt');
  const answers = controls.map((control) => [
    control.child('sdtPr')?.child('tag')?.attribute('val'),
    [...control.descendants()].map(({ word, ownText }) => (word === 't' ? ownText : '')).join(''),
  ]);
  expect(answers).toEqual([
    ['var:ourCompany', 'Contoso Pumps Ltd'],
    ['var:consultant', 'Harrow & Sons'],
  ]);
});
