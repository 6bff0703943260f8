import type { Page } from '@playwright/test';
import { addButton } from './support/add-button.ts';
import { newPerson, signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

const metadata = (title: string) => ({
  title,
  'last-modified': '2026-01-01T00:00:00Z',
  version: '1.0',
  'oscal-version': '1.1.2',
});

const control = (id: string, title: string, prose: string) => ({
  id,
  title,
  props: [{ name: 'label', value: id.toUpperCase() }],
  parts: [{ id: `${id}_smt`, name: 'statement', prose }],
});

/** A catalogue of our own. */
const catalogue = {
  catalog: {
    uuid: '6f1c3c2e-9a55-4f0b-8f37-0f1c0a3a2805',
    metadata: metadata('Workshop catalogue'),
    groups: [
      {
        id: 'doors',
        title: 'Doors',
        controls: [
          control('d-1', 'Locks', 'Outer doors are locked whenever nobody is in the workshop.'),
          control('d-2', 'Keys', 'Keys are counted every evening.'),
          control('d-3', 'Visitors', 'Visitors sign a book.'),
        ],
      },
    ],
  },
};

/** Two of its controls. */
const profile = {
  profile: {
    uuid: '6f1c3c2e-9a55-4f0b-8f37-0f1c0a3a2806',
    metadata: metadata('Workshop baseline'),
    imports: [{ href: 'catalogue.json', 'include-controls': [{ 'with-ids': ['d-1', 'd-2'] }] }],
    merge: { 'as-is': true },
  },
};

const file = (name: string, content: object) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(content)),
});

test('a profile is imported with its catalogue, assessed by keyboard, approved, and covered by a control', async ({
  page,
}) => {
  await signUp(page, newPerson(), 'Contoso Workshops');
  await importBaseline(page);

  await page.getByRole('button', { name: 'Start assessment' }).click();
  const drawer = page.getByRole('dialog', { name: 'Start an assessment' });
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Year one');
  await drawer.getByRole('button', { name: 'Start assessment' }).click();
  await expect(drawer).toHaveCount(0);

  await page.getByRole('row', { name: /^D-1 / }).click();
  const tree = page.getByRole('treegrid', { name: 'Requirements' });
  const marked = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await tree.press('3');
  await tree.press('ArrowDown');
  await tree.press('1');
  await expect(page.getByRole('row', { name: /^D-1 .*Met/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^D-2 .*Not met/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Met: 1 of 2' })).toBeVisible();
  expect((await marked).status()).toBe(200);

  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/compliance/')) asked.push(request.url());
  });
  await page.reload();
  await expect(page.getByRole('row', { name: /^D-2 .*Not met/ })).toBeVisible();
  // Framework, assessments, outline and answers; mappings come after what they derive from.
  expect(asked.filter((url) => !/mappings|derived/.test(url)).length).toBeLessThanOrEqual(4);

  for (const label of ['D-1', 'D-2']) await giveReason(page, label);
  await page.getByRole('tab', { name: 'Statement of applicability' }).click();
  await page.getByRole('button', { name: 'Request approval' }).click();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByText(/^Approved by /)).toBeVisible();

  await addControl(page);
  for (const label of ['D-1', 'D-2']) await coverWithControl(page, label);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tasks', exact: true }).click();
  await expect(page.getByRole('link', { name: /^Run control W-1: Check the doors/ })).toBeVisible();
  await page.goBack();
  await recordRun(page);

  await page.getByRole('tab', { name: 'Requirements' }).click();
  await page.getByRole('link', { name: /^D-1 / }).click();
  const region = page.getByRole('region', { name: /^D-1 / });
  await expect(region.getByRole('link', { name: 'W-1 Check the doors', exact: true })).toBeVisible();
  await expect(region.getByRole('link', { name: 'From control W-1 Check the doors' })).toBeVisible();
  await expect(region.getByText('Evidence current')).toBeVisible();
});

/** A control that operates every month, whose first task is there at once. */
async function addControl(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Controls', exact: true }).click();
  await (await addButton(page, 'Add control')).click();
  const drawer = page.getByRole('dialog', { name: 'Add a control' });
  await drawer.getByRole('textbox', { name: /^Reference/ }).fill('W-1');
  await drawer.getByRole('textbox', { name: /^Name/ }).fill('Check the doors');
  await drawer.getByRole('combobox', { name: /^Owner/ }).click();
  await page.getByRole('option', { name: 'Contract manager' }).click();
  await drawer.getByRole('combobox', { name: /^Status/ }).selectOption('operating');
  await drawer.getByRole('combobox', { name: /^Frequency/ }).selectOption('monthly');
  await drawer.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check the doors' })).toBeVisible();
}

async function coverWithControl(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: 'Add requirement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a requirement' });
  // It hides the rest of the page as it takes the focus, and with it a list that was open by then.
  await dialog.locator(':focus').waitFor();
  await dialog.getByRole('combobox', { name: /^Framework/ }).fill('Workshop');
  await page.getByRole('option', { name: 'Workshop baseline' }).click();
  await dialog.getByRole('combobox', { name: /^Requirement/ }).click();
  await page.getByRole('option', { name: new RegExp(`^${label} `) }).click();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('link', { name: new RegExp(`^${label} `) })).toBeVisible();
}

/** The task that waits is done with it, and its evidence counts until the next one. */
async function recordRun(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Record run' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record a run' });
  await dialog.getByRole('textbox', { name: 'Note' }).fill('All doors close.');
  await dialog.getByRole('combobox', { name: 'Evidence' }).selectOption('external');
  await dialog.getByRole('textbox', { name: /^Address/ }).fill('https://example.com/doors');
  await dialog.getByRole('textbox', { name: /^Label/ }).fill('Door list');
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('tab', { name: 'Runs' }).click();
  await expect(page.getByText('All doors close.')).toBeVisible();
}

async function importBaseline(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Frameworks', exact: true }).click();
  await (await addButton(page, 'Add framework')).click();
  const drawer = page.getByRole('dialog', { name: 'Add framework' });
  await expect(drawer.getByRole('region', { name: 'Gallery' })).toBeVisible();
  await drawer
    .locator('input[type=file]')
    .setInputFiles([file('baseline.json', profile), file('catalogue.json', catalogue)]);
  await expect(drawer.getByText(/2 of them can be assessed/)).toBeVisible();
  await drawer.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Workshop baseline' })).toBeVisible();
}

async function giveReason(page: Page, label: string): Promise<void> {
  const row = page.getByRole('row', { name: new RegExp(`^${label} `) });
  await row.click();
  const region = page.getByRole('region', { name: new RegExp(`^${label} `) });
  if ((await region.count()) === 0) await page.getByRole('treegrid', { name: 'Requirements' }).press('Enter');
  await region.getByText('Risk', { exact: true }).click();
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await region.getByRole('button', { name: 'Save answer' }).click();
  expect((await saved).status()).toBe(200);
}
