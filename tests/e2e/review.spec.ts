import { readFile, writeFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import type { Playbook } from '#api-contract/playbooks/endpoints';
import { ndaWith, wordFile } from '#resources/reviews/testing';
import { readWord, settleMarks } from '#word-documents';
import { newPerson, signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { uploadDocuments } from './support/uploads.ts';

const hiring = 'For two years the Recipient shall not solicit for employment any employee of the Discloser.';
const use = 'The Recipient may use the Confidential Information for any purpose whatsoever.';

test('an agreement is reviewed by keyboard, and goes back as a redline', async ({ page }, info) => {
  test.slow();
  const file = info.outputPath('Mutual NDA.docx');
  const received = wordFile(ndaWith({ hiring, use }));
  await writeFile(file, received);
  await signUp(page, newPerson('Legal counsel'), 'Elm Street Foundry');
  const playbook = await publishSample(page);
  await uploadDocuments(page, [file]);
  await expect(page.getByRole('heading', { level: 1, name: 'Mutual NDA' })).toBeVisible();

  const tab = page.getByRole('tab', { name: 'Review', exact: true });
  await tab.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Playbook' })).toHaveValue(`${playbook.name}, version 1`);
  const panel = page.getByRole('tabpanel', { name: 'Review', exact: true });
  await panel.getByRole('button', { name: 'Review', exact: true }).press('Enter');
  const progress = page.getByText(/ of \d+ decided/);
  await expect(progress).toHaveText(/^0 of \d+ decided · 2 deal-breakers open$/);
  const total = Number(/of (\d+)/.exec((await progress.textContent()) ?? '')?.[1]);

  await tab.focus();
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  const current = page.locator('[role=tabpanel] button[aria-current="true"]');
  await expect(current).toHaveText(/^Purpose of use/);
  await current.press('Enter');
  await expect(page.getByText('Passage 1 of 1')).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.screenshot({ path: info.outputPath('review-1440.png') });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.screenshot({ path: info.outputPath('review-dark.png') });
  await page.emulateMedia({ colorScheme: 'light' });

  await current.press('a');
  await expect(progress).toHaveText(/^1 of /);
  await expect(current).toHaveText(/^Non-solicitation/);
  await deletePassage(page);
  await expect(progress).toHaveText(/^2 of /);
  await page.keyboard.press('u');
  await expect(progress).toHaveText(/^1 of /);
  await expect(current).toHaveText(/^Non-solicitation/);
  await deletePassage(page);
  await expect(progress).toHaveText(new RegExp(`^2 of ${total} decided$`));
  for (let decided = 3; decided <= total; decided += 1) {
    await page.keyboard.press('n');
    if (decided < total) await expect(progress).toHaveText(new RegExp(`^${decided} of `));
  }
  await expect(page.getByText('Every finding is decided')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole('tab', { name: 'Details', exact: true }).first().press('Enter');
  await page.screenshot({ path: info.outputPath('review-360.png'), fullPage: true });
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('button', { name: 'Export' }).press('Enter');
  const redline = await downloaded(page, 'Create redline');
  const textOf = async (bytes: Uint8Array) => (await readWord(bytes))?.text ?? '';
  expect(await textOf(await settleMarks(redline, 'reject', 'all'))).toBe(await textOf(received));
  const accepted = await textOf(await settleMarks(redline, 'accept', 'all'));
  expect(accepted).toContain('for the purpose of this agreement and for nothing else');
  expect(accepted).not.toContain('for any purpose whatsoever');
  expect(accepted).not.toContain('solicit');
  await page.screenshot({ path: info.outputPath('export-1440.png') });

  const report = await textOf(await downloaded(page, 'Download as Word'));
  expect(report).toContain('Every finding is decided.');
  expect(report).toContain('Purpose of use');
  const pdf = await downloaded(page, 'Download as PDF');
  expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-');
});

/** The sample has no wording for this rule: the key leads to the button that deletes. */
async function deletePassage(page: Page): Promise<void> {
  await page.keyboard.press('a');
  await expect(page.getByRole('button', { name: 'Delete passage' })).toBeFocused();
  await page.keyboard.press('Enter');
}

/** The sample playbook for non-disclosure agreements, published. */
async function publishSample(page: Page): Promise<Playbook> {
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('user.session') ?? '{}') as { token: string }).token,
  );
  const send = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data, headers: { authorization: `Token ${token}` } });
    return (await answer.json()) as Playbook;
  };
  const { id, draft_hash } = await send('/api/playbooks', { name: 'Our NDA', from: { sample: 'nda' } });
  return send(`/api/playbooks/${id}/publish`, { draft_hash, note: '' });
}

/** The bytes of the file that a button hands over. */
async function downloaded(page: Page, button: string): Promise<Uint8Array> {
  const download: Promise<Download> = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).press('Enter');
  return new Uint8Array(await readFile(await (await download).path()));
}
