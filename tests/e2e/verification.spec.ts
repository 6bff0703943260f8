import { createTestAuthority } from '../../signatures/authority/test-authority.ts';
import { seal } from '../../signatures/seal/seal.ts';
import { changedByAppending, sampleDocument } from '../../signatures/testing/sample-documents.ts';
import { expect, test } from './support/test.ts';

test('anyone checks a sealed file on their own device, and asks our record by its hash alone', async ({ page }) => {
  const { signer } = await createTestAuthority('Northwind Traders');
  const sealed = await seal({ bytes: await sampleDocument(2), signer });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' || request.url().includes('/api/')) asked.push(request.url());
  });
  await page.goto('/verify');
  const choose = (name: string, bytes: Uint8Array) =>
    page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(bytes) });

  await choose('agreement.pdf', sealed.bytes);
  await expect(page.getByText('Every signature is intact, and the document is as it was signed.')).toBeVisible();
  await expect(page.getByText('Signed by Test seal of Northwind Traders')).toBeVisible();
  await expect(page.getByText('Test certificate, not for real contracts')).toBeVisible();
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Send this SHA-256' }).click();
  await expect(page.getByText('Not known here.')).toBeVisible();
  expect(asked.map((address) => new URL(address).pathname)).toEqual([`/api/verify/${sealed.sha256}`]);

  const changed = await changedByAppending(sealed.bytes, (document) => {
    document.getPage(0)?.drawText('Fee: 9,000', { x: 72, y: 60 });
  });
  await choose('changed.pdf', changed);
  await expect(page.getByText('The document was changed after it was signed.')).toBeVisible();
  await expect(page.getByText('What is printed on page 1 changed').first()).toBeVisible();
});
