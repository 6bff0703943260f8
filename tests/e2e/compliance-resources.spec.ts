import { openPromise } from 'yauzl';
import { makePdf } from '#extraction/testing';
import { addButton } from './support/add-button.ts';
import { callerOf } from './support/api-calls.ts';
import { newPerson, signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('a policy is written, approved, published and acknowledged', async ({ page }, info) => {
  await signUp(page, newPerson(), 'Contoso Harbours');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Resources', exact: true }).click();
  await (await addButton(page, 'Add resource')).click();
  const drawer = page.getByRole('dialog', { name: 'Add a resource' });
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Access policy');
  await drawer.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Access policy' })).toBeVisible();

  await page.getByRole('tab', { name: 'Versions' }).click();
  await page.getByRole('button', { name: 'Add version' }).click();
  const version = page.getByRole('dialog', { name: 'Add a version' });
  await version.getByRole('textbox', { name: 'Text' }).fill('Lock your screen when you leave it.');
  await version.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Submit for approval' }).click();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByRole('dialog', { name: 'Approve version 1.0' }).getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog', { name: 'Publish version 1.0' }).getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published by')).toBeVisible();

  await page.getByRole('tab', { name: 'Acknowledgements' }).click();
  await page.getByRole('button', { name: 'Ask for acknowledgements of version 1.0' }).click();
  const asking = page.getByRole('dialog', { name: 'Ask for acknowledgements' });
  await asking.getByRole('textbox', { name: /^Due/ }).fill('2099-12-31');
  await asking.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByText('0 of 1')).toBeVisible();
  await page.screenshot({ path: info.outputPath('outstanding.png') });

  await menu.getByRole('link', { name: 'Acknowledgements', exact: true }).click();
  await page.getByRole('link', { name: 'Access policy' }).click();
  await expect(page.getByText('Lock your screen when you leave it.')).toBeVisible();
  await page.getByText('I have read and understood version 1.0.').click();
  await page.getByRole('button', { name: 'Acknowledge', exact: true }).click();
  await expect(page.getByText('You acknowledged version 1.0 on')).toBeVisible();
  await page.screenshot({ path: info.outputPath('acknowledged.png') });
});

const instructions = 'The supplier processes personal data only on documented instructions.';

test('a clause accepted for a checklist counts for its processor, whose contract the register hands out', async ({
  page,
}) => {
  const officer = newPerson();
  await signUp(page, officer, 'Contoso Quays');
  const call = await callerOf(page, officer);
  await call('post', '/counterparties', { name: 'Northlight Hosting', data_role: 'processor' });
  const pdf = Buffer.from(await makePdf([['Hosting agreement', instructions]]));
  const contract = await call('post', '/contracts?file_name=Hosting.pdf', pdf, { 'content-type': 'application/pdf' });
  const read = () => call('get', `/contracts/${contract.id}`);
  await expect.poll(async () => (await read()).current_version.text_status).not.toBe('pending');
  const facts = { revision: (await read()).revision, stage: 'active', counterparty: 'Northlight Hosting' };
  await call('patch', `/contracts/${contract.id}`, facts);

  await page.goto(`/cms/contract/${contract.id}`);
  await page.getByRole('tab', { name: 'Checklists' }).click();
  await page.getByRole('button', { name: 'Start checklist' }).click();
  const point = page.getByRole('listitem').filter({ hasText: instructions });
  await point.getByRole('button', { name: 'Accept' }).first().click();
  await expect(point.getByText('Evidence', { exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: /^Result of .*instructions/i }).selectOption({ label: 'Met' });
  await expect(page.getByText(/^Met: 1 of /)).toBeVisible();

  await page.goto('/compliance/resources/all?tab=processors');
  await expect(page.getByRole('heading', { level: 1, name: 'Processors' })).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(`Northlight Hosting.*1 of `) })).toBeVisible();

  await call('put', `/compliance/dora/contracts/${contract.id}`, {
    facts: {},
    services: [{ facts: { service: 'S19', function_name: 'Payments' } }, { facts: { service: 'S04' } }],
    revision: 0,
  });
  await page.getByRole('tab', { name: 'DORA register' }).click();
  await expect(page.getByRole('link', { name: /Hosting$/ }).first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV (ZIP)' }).click();
  const lines = (await textIn(await (await download).path(), 'b_02.02.csv')).trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain('F1');
});

/** A text file of an archive. */
async function textIn(archive: string, name: string): Promise<string> {
  const zip = await openPromise(archive, { lazyEntries: true, autoClose: false });
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName !== name) continue;
      const chunks: Buffer[] = [];
      for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) chunks.push(chunk);
      return Buffer.concat(chunks).toString('utf8');
    }
    throw new Error(`${name} isn’t in the archive.`);
  } finally {
    zip.close();
  }
}
