import { newPerson, signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('a template begins with a sample, is published, and its draft becomes a PDF and a contract', async ({
  page,
}, info) => {
  await signUp(page, newPerson(), 'Contoso Pumps');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Templates and drafts' }).click();
  await page.getByRole('button', { name: 'Create template' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Create a template' });
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Our NDA');
  await drawer
    .getByRole('combobox', { name: 'Begin with' })
    .selectOption({ label: 'Sample: mutual non-disclosure agreement' });
  await drawer.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Our NDA' })).toBeVisible();
  await expect(page.getByText('Mutual non-disclosure agreement').first()).toBeVisible();
  await page.screenshot({ path: info.outputPath('text.png') });

  await page.getByRole('tab', { name: /^Questions \d/ }).click();
  await page.getByRole('textbox', { name: 'Explanation' }).fill('The one that holds the information.');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  const publishing = page.getByRole('dialog', { name: 'Publish version 1' });
  await publishing.getByRole('textbox', { name: 'What changed' }).fill('As the sample.');
  await publishing.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Version 1', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Start draft' }).click();
  const starting = page.getByRole('dialog', { name: 'Start a draft' });
  await starting.getByRole('textbox', { name: 'Name' }).fill('Pump controls');
  await starting.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pump controls' })).toBeVisible();

  await page.getByRole('textbox', { name: /^Which of our companies/ }).fill('Contoso Pumps Ltd');
  await page.getByRole('textbox', { name: /^Who is the other party/ }).fill('Harrow Valves AB');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText('Harrow Valves AB').first()).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('textbox', { name: /^What is the information shared for/ }).fill('Developing pump controls.');
  await page.getByText('Yes', { exact: true }).first().click();
  await expect(preview.getByText('Personal data', { exact: true })).toBeVisible();
  await page.screenshot({ path: info.outputPath('answers.png') });
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('textbox', { name: /^When does it begin/ }).fill('01/03/2026');
  await page.keyboard.press('Tab');
  await expect(page.getByText('All questions answered')).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Finish answers' }).click();

  await page.getByRole('button', { name: 'Generate PDF and Word' }).click();
  await expect(page.getByRole('button', { name: 'Download PDF' })).toBeVisible({ timeout: 30_000 });
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  expect((await downloading).suggestedFilename()).toBe('Pump controls.pdf');
  await page.getByRole('button', { name: 'Create contract' }).click();
  await page.getByRole('link', { name: 'Go to contract' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pump controls' })).toBeVisible();
  await expect(page.getByText('Harrow Valves AB').first()).toBeVisible();
  await page.screenshot({ path: info.outputPath('contract.png') });
});
