import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { makePdf } from '#extraction/testing';
import { pagesOf } from '#resources/findings/testing';
import { addButton } from './support/add-button.ts';
import { newPerson, signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { uploadDocuments } from './support/uploads.ts';

const agreements = [
  ['Harbour', 'The recipient may use confidential information for any purpose that it thinks fit.'],
  ['Quarry', 'The recipient may use confidential information only to evaluate the quarry.'],
  ['Mill', 'The recipient may use confidential information only to repair the mill.'],
] as const;

test('a playbook begins with a sample, is edited, tested, back-tested over contracts and published', async ({
  page,
}, info) => {
  const files = await Promise.all(
    agreements.map(async ([name, text]) => {
      const file = info.outputPath(`${name}.pdf`);
      await writeFile(file, await makePdf(pagesOf(`NON-DISCLOSURE AGREEMENT\n\n1. Use. ${text}`)));
      return file;
    }),
  );
  await signUp(page, newPerson(), 'Contoso Harbours');
  await uploadDocuments(page, files);
  await expect(page.getByRole('grid', { name: 'Contracts' }).getByRole('link')).toHaveCount(agreements.length);

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Playbooks', exact: true }).click();
  await (await addButton(page, 'Create playbook')).click();
  const drawer = page.getByRole('dialog', { name: 'Create a playbook' });
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Our NDAs');
  await drawer
    .getByRole('combobox', { name: 'Begin with' })
    .selectOption({ label: 'Sample: mutual non-disclosure agreement' });
  await drawer.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Our NDAs' })).toBeVisible();
  await page.screenshot({ path: info.outputPath('rules.png') });
  await publish(page, 1, 'The sample as it came.');

  await changeFirstRule(page);
  await page.getByRole('tab', { name: /^Tests/ }).click();
  await page.getByRole('button', { name: 'Add test' }).click();
  const testDrawer = page.getByRole('dialog', { name: 'Add a test' });
  await testDrawer.getByRole('textbox', { name: 'Passage' }).fill(agreements[0][1]);
  await testDrawer.getByRole('combobox', { name: 'Expected' }).selectOption({ label: 'Not met' });
  await testDrawer.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(testDrawer).toHaveCount(0);
  await page.getByRole('button', { name: 'Run tests' }).click();
  await expect(page.getByText('1 of 1 pass')).toBeVisible();
  await page.screenshot({ path: info.outputPath('tests.png') });

  await page.getByRole('tab', { name: 'Back-test' }).click();
  await page.getByRole('button', { name: 'Start a back-test' }).click();
  const choosing = page.getByRole('dialog', { name: 'Back-test the draft' });
  await expect(choosing.getByText('3 contracts match')).toBeVisible();
  await choosing.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByText('3 of 3 contracts')).toBeVisible();
  const flip = page.getByRole('listitem', { name: /^Harbour/ });
  await expect(flip).toContainText('Not met');
  await expect(flip).toContainText('any purpose');
  await page.screenshot({ path: info.outputPath('back-test.png'), fullPage: true });
  await flip.getByRole('button', { name: 'Add as test' }).click();
  await page.getByRole('menuitem', { name: 'Expect the draft’s verdict' }).click();
  await expect(page.getByText('Test added')).toBeVisible();

  await page.getByRole('tab', { name: /^Tests/ }).click();
  await page.getByRole('button', { name: 'Run tests' }).click();
  await expect(page.getByText('2 of 2 pass')).toBeVisible();
  await publish(page, 2, 'Use is judged by its words.');
  await page.getByRole('button', { name: 'Versions' }).click();
  const versions = page.getByRole('dialog', { name: 'Versions' });
  await expect(versions.getByText('Use is judged by its words.')).toBeVisible();
  await expect(versions.getByText('Purpose of use')).toBeVisible();
  await page.screenshot({ path: info.outputPath('versions.png') });
});

/** By keyboard: the rule is found with arrows, its check chosen and its phrases written; it saves itself. */
async function changeFirstRule(page: Page): Promise<void> {
  const rule = page.getByRole('navigation', { name: 'Rules' }).getByRole('button', { name: /Purpose of use/ });
  await rule.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('textbox', { name: 'Issue' })).toHaveValue('Purpose of use');
  await page.getByRole('combobox', { name: 'How it is checked' }).selectOption({ label: 'Phrases for and against' });
  await page.getByRole('textbox', { name: 'Phrases for' }).fill('information only to');
  await page.keyboard.press('Tab');
  await page.keyboard.type('any purpose');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
}

async function publish(page: Page, version: number, note: string): Promise<void> {
  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog', { name: `Publish version ${version}` });
  await dialog.getByRole('textbox', { name: 'What changed' }).fill(note);
  const reason = dialog.getByRole('textbox', { name: 'Why you publish anyway' });
  if (await reason.isVisible()) await reason.fill('Agreed with the legal team.');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(`Version ${version}`, { exact: true })).toBeVisible();
}
