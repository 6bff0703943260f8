import { newPerson, signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('a policy is written, approved, published and acknowledged', async ({ page }, info) => {
  await signUp(page, newPerson(), 'Contoso Harbours');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Resources', exact: true }).click();
  await page.getByRole('button', { name: 'Add resource' }).first().click();
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
