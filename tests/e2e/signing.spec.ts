import { expect, type Page } from '@playwright/test';
import { endpoints } from '#api-contract/endpoints';
import { makePdf } from '#extraction/testing';
import { verify } from '#signatures/verify';
import { testWithMail as test } from './support/mailbox.ts';
import { newPerson, type Person, signUp } from './support/people.ts';

/** Sends an agreement to be signed by one person, as the sender’s page does. */
async function sendToSign(page: Page, { email: sender, password }: Person, email: string): Promise<string> {
  const answer = await page.request.post(endpoints.logIn.path, { data: { email: sender, password } });
  const { token } = (await answer.json()) as { token: string };
  const headers = { Authorization: `Token ${token}` };
  const call = async (method: 'post' | 'put', path: string, data: unknown, more: Record<string, string> = {}) => {
    const response = await page.request[method](path, { data, headers: { ...headers, ...more } });
    expect(response.ok(), await response.text()).toBe(true);
    return (await response.json()) as { id: string; revision: number; documents: { id: string }[] };
  };
  const { id } = await call('post', '/api/envelopes', { title: 'Supply agreement' });
  const own = `/api/envelopes/${id}`;
  const pdf = Buffer.from(await makePdf([['Supply agreement', 'The supplier delivers within thirty days.']]));
  const added = await call('post', `${own}/documents?file_name=Agreement.pdf`, pdf, {
    'content-type': 'application/pdf',
  });
  const named = await call('put', `${own}/recipients`, {
    revision: added.revision,
    recipients: [{ key: 'supplier', group: 1, role: 'signer', name: 'Ada Lindqvist', email }],
  });
  const field = { document_id: added.documents[0]?.id, recipient: 'supplier', page: 1 };
  const placed = await call('put', `${own}/fields`, {
    revision: named.revision,
    fields: [
      { ...field, key: 'sign', type: 'signature', rect: { x: 0.1, y: 0.7, w: 0.3, h: 0.06 } },
      { ...field, key: 'role', type: 'text', label: 'Position', rect: { x: 0.1, y: 0.8, w: 0.3, h: 0.04 } },
    ],
  });
  await call('post', `${own}/send`, { revision: placed.revision });
  return id;
}

test('a guest signs on a telephone, and what was signed is sealed and whole', async ({
  page,
  browser,
  baseURL,
  mailbox,
}, info) => {
  const sender = newPerson();
  await signUp(page, sender, 'Contoso Supplies');
  const email = 'ada.lindqvist@example.com';
  const id = await sendToSign(page, sender, email);
  await expect.poll(async () => (await mailbox.to(email)).length, { timeout: 30_000 }).toBeGreaterThan(0);
  const [mail] = await mailbox.to(email);
  const [link = ''] = /http\S+\/auth\/callback#sign=[^\s"<]+/.exec(mail?.text ?? mail?.html ?? '') ?? [];

  const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } });
  const guest = await context.newPage();
  await guest.goto(link.replaceAll('&amp;', '&'));
  await expect(guest.getByRole('heading', { level: 1, name: 'Supply agreement' })).toBeVisible();
  await guest.getByRole('checkbox').check();
  await guest.screenshot({ path: info.outputPath('consent.png'), fullPage: true });
  await guest.getByRole('button', { name: 'Continue to the documents' }).click();
  await guest.getByText(/^Page 1 of 1/).click();
  await expect(guest.getByText('The supplier delivers within thirty days.')).toBeVisible();
  await guest.screenshot({ path: info.outputPath('reading.png') });

  await guest.getByRole('button', { name: /^Next \(0 of 2\)/ }).click();
  await guest.getByRole('dialog', { name: 'Signature' }).getByRole('button', { name: 'Apply' }).click();
  await guest.getByRole('button', { name: /^Next \(1 of 2\)/ }).click();
  const position = guest.getByRole('dialog', { name: 'Position' });
  await position.getByRole('textbox').fill('Director');
  await position.getByRole('textbox').press('Enter');
  await guest.getByRole('button', { name: 'Review and sign' }).click();
  await guest.screenshot({ path: info.outputPath('review.png') });
  await guest.getByRole('dialog').getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(guest.getByRole('heading', { name: 'You have signed' })).toBeVisible();
  expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await page.goto(`/signature/envelope/${id}`);
  const download = page.getByRole('button', { name: /^Download sealed/ }).first();
  await expect(async () => {
    await page.reload();
    await expect(download).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  await page.screenshot({ path: info.outputPath('sealed.png') });
  const downloading = page.waitForEvent('download');
  await download.click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await downloading).createReadStream()) chunks.push(chunk as Buffer);
  const report = await verify(new Uint8Array(Buffer.concat(chunks)));
  expect(report.state).toBe('whole');
  await context.close();
});
