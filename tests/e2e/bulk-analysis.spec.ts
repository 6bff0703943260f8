import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { ndaWith, wordFile } from '#resources/reviews/testing';
import { addButton } from './support/add-button.ts';
import { newPerson, signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { uploadDocuments } from './support/uploads.ts';

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const file = (name: string, paragraphs: string[]) => ({
  name,
  mimeType: wordType,
  buffer: Buffer.from(wordFile(paragraphs)),
});

test('contracts are checked against the sample playbook in bulk, verified by keyboard and exported', async ({
  page,
}, info) => {
  await signUp(page, newPerson(), 'Contoso Yards');
  await uploadDocuments(page, [
    file('Usual.docx', ndaWith()),
    file('Unusual.docx', ndaWith({ survival: 'The obligations of confidentiality end with this Agreement.' })),
  ]);
  await expect(page.getByRole('link', { name: 'Unusual' }).first()).toBeVisible();
  await publishSample(page);

  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'Bulk analysis', exact: true }).click();
  await page.getByRole('button', { name: 'New analysis' }).click();
  const drawer = page.getByRole('dialog', { name: 'New analysis' });
  await drawer.getByRole('button', { name: 'Next' }).click();
  await drawer.getByRole('combobox', { name: 'Playbook' }).click();
  await page.getByRole('option').first().click();
  await expect(drawer.getByRole('checkbox').first()).toBeChecked();
  await drawer.getByRole('button', { name: 'Next' }).click();
  await expect(drawer.getByRole('heading', { name: /^2 contracts/ })).toBeVisible();
  await drawer.getByRole('textbox', { name: 'Name' }).fill('January');
  await drawer.getByRole('button', { name: 'Start analysis' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'January' })).toBeVisible();
  await expect(page.getByText(/^2 of 2 contracts/)).toBeVisible();
  const grid = page.getByRole('grid', { name: 'Answers' });
  await expect(grid.getByRole('rowheader', { name: 'Usual', exact: true })).toBeVisible();
  await grid.focus();
  await page.keyboard.press('v');
  await expect(page.getByText(/^1 of \d+ answers verified/)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('v');
  await expect(page.getByText(/^2 of \d+ answers verified/)).toBeVisible();
  await page.keyboard.press('Enter');
  const passage = page.getByRole('region').filter({ has: page.getByRole('link', { name: 'Open contract' }) });
  await expect(passage.getByRole('button', { name: 'Remove verification' })).toBeVisible();
  await page.screenshot({ path: info.outputPath('walked.png') });

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export answers' });
  await dialog.getByText('CSV', { exact: true }).click();
  await dialog.getByText('Verified answers only').click();
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export' }).click();
  const rows = (await readFile(await (await downloading).path(), 'utf8')).trim().split('\r\n');
  expect(rows).toHaveLength(3);
});

/** Adds the sample of a non-disclosure agreement and publishes it as it is. */
async function publishSample(page: Page): Promise<void> {
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'Playbooks', exact: true }).click();
  await (await addButton(page, 'Create playbook')).click();
  const drawer = page.getByRole('dialog', { name: 'Create a playbook' });
  await drawer.getByRole('textbox', { name: 'Name' }).fill('NDAs');
  await drawer
    .getByRole('combobox', { name: 'Begin with' })
    .selectOption({ label: 'Sample: mutual non-disclosure agreement' });
  await drawer.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'NDAs' })).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  const publish = page.getByRole('dialog', { name: 'Publish version 1' });
  const reason = publish.getByRole('textbox', { name: 'Why you publish anyway' });
  if (await reason.isVisible()) await reason.fill('The sample as it is.');
  await publish.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Version 1', { exact: true })).toBeVisible();
}
