import { type Browser, expect, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { verify } from '#signatures/verify';
import { addButton } from './support/add-button.ts';
import { type Mailbox, testWithMail as test } from './support/mailbox.ts';
import { newPerson, signUp } from './support/people.ts';

const signer = { name: 'Ada Lindqvist', email: 'ada.lindqvist@example.com' };

/** The contract of the draft that is open: one signer, a signature and a text, placed with the keys. */
async function sendForSignature(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send for signature' }).click();
  await expect(page.getByText('Pump controls.pdf').first()).toBeVisible();
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await next.click();
  await page.getByRole('button', { name: 'Add recipient' }).click();
  await page.getByRole('textbox', { name: /^Name/ }).fill(signer.name);
  await page.getByRole('textbox', { name: /^E-mail/ }).fill(signer.email);
  await expect(page.getByText('Saved', { exact: false }).first()).toBeVisible();
  await next.click();
  await expect(page.locator('.page[data-loaded="true"]').first()).toBeVisible();
  await page.locator('.document-viewer-scroller').focus();
  for (const key of ['s', 't']) await page.keyboard.press(key);
  await expect(page.getByRole('button', { name: `Text, ${signer.name}`, exact: true })).toBeVisible();
  await expect(page.getByText('Saved', { exact: false }).first()).toBeVisible();
  await next.click();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText(/Waiting for Ada Lindqvist|The request is being sent/)).toBeVisible();
}

/** The link of the mail, opened on a telephone: consent, two fields, signature. */
async function signOnTelephone(browser: Browser, mailbox: Mailbox, shot: (name: string) => string): Promise<void> {
  await expect.poll(async () => (await mailbox.to(signer.email)).length).toBeGreaterThan(0);
  const [mail] = await mailbox.to(signer.email);
  const [link = ''] = /http\S+\/auth\/callback#sign=[^\s"<]+/.exec(mail?.text ?? mail?.html ?? '') ?? [];
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const guest = await context.newPage();
  await guest.goto(link.replaceAll('&amp;', '&'));
  await expect(guest.getByRole('heading', { level: 1, name: 'Pump controls' })).toBeVisible();
  await guest.getByRole('checkbox').tap();
  await guest.screenshot({ path: shot('consent.png'), fullPage: true });
  await guest.getByRole('button', { name: 'Continue to the documents' }).tap();
  await guest.getByText(/^Page 1 of/).tap();
  await expect(guest.getByText(/between Contoso Pumps Ltd and Harrow Valves AB/)).toBeVisible();
  await guest.screenshot({ path: shot('reading.png') });

  await guest.getByRole('button', { name: /^Next \(0 of 2\)/ }).tap();
  await guest.getByRole('dialog', { name: 'Signature' }).getByRole('button', { name: 'Apply' }).tap();
  await guest.getByRole('button', { name: /^Next \(1 of 2\)/ }).tap();
  const position = guest.getByRole('dialog', { name: 'Text' });
  await position.getByRole('textbox').fill('Director');
  await position.getByRole('textbox').press('Enter');
  await guest.getByRole('button', { name: 'Review and sign' }).tap();
  const sign = guest.getByRole('dialog').getByRole('button', { name: 'Sign', exact: true });
  await expect(sign).toBeVisible();
  await guest.screenshot({ path: shot('review.png') });
  await sign.tap();
  await expect(guest.getByRole('heading', { name: 'You have signed' })).toBeVisible();
  expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await context.close();
}

test('a template becomes a draft, the draft a contract, and a guest signs it on a telephone: it is sealed, whole and active', async ({
  page,
  browser,
  mailbox,
}, info) => {
  await signUp(page, newPerson(), 'Contoso Pumps');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Templates and drafts' }).click();
  await (await addButton(page, 'Create template')).click();
  const drawer = page.getByRole('dialog', { name: 'Create a template' });
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Our NDA');
  await drawer
    .getByRole('combobox', { name: 'Begin with' })
    .selectOption({ label: 'Sample: mutual non-disclosure agreement' });
  await drawer.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Our NDA' })).toBeVisible();
  await expect(page.getByText('Mutual non-disclosure agreement').first()).toBeVisible();

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
  await expect(page.getByRole('button', { name: 'Download PDF' })).toBeVisible();
  await page.getByRole('button', { name: 'Create contract' }).click();
  const contract = (await page.getByRole('link', { name: 'Go to contract' }).getAttribute('href')) ?? '';
  await sendForSignature(page);
  await signOnTelephone(browser, mailbox, (name) => info.outputPath(name));

  const sealed = page.getByText('Signed and sealed by Contract manager');
  await page.goto(contract);
  await expect(page.getByRole('heading', { level: 1, name: 'Pump controls' })).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(sealed).toBeVisible({ timeout: 10_000 });
    // The contract and its versions are two answers: the seal may fall between them.
    for (const fact of ['Active', 'Harrow Valves AB', 'Contoso Pumps Ltd', '1 Mar 2026', '1 Mar 2029'])
      await expect(page.getByRole('main')).toContainText(fact, { timeout: 10_000, useInnerText: true });
  }).toPass();
  await page.screenshot({ path: info.outputPath('contract.png') });
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download version 2' }).click();
  const report = await verify(await readFile(await (await downloading).path()));
  expect(report.state).toBe('whole');
});
