import ical from 'ical.js';
import type { Locator, Page } from '@playwright/test';
import { newPerson, signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

const titles = ['Draft the notice', 'Send the notice'] as const;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Adds a task by keys alone, for oneself and with a date. */
async function add(page: Page, title: string, owner: string, due: string) {
  await page.keyboard.press('c');
  const drawer = page.getByRole('dialog', { name: 'Add a task' });
  await expect(drawer.getByRole('textbox', { name: 'Task' })).toBeFocused();
  await page.keyboard.type(title);
  await drawer.getByRole('combobox', { name: 'Assignee' }).focus();
  await page.keyboard.type(owner);
  await expect(page.getByRole('option', { name: owner })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await drawer.getByRole('textbox', { name: 'Due', exact: true }).focus();
  await page.keyboard.type(due);
  await page.keyboard.press('Tab');
  await drawer.getByRole('textbox', { name: 'Task' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

const tasks = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tasks', exact: true });
/** The view is kept in the address, so that it is there a moment after the click. */
async function show(page: Page, view: string) {
  const choice = page.getByRole('radio', { name: view });
  await choice.click({ force: true });
  await expect(choice).toBeChecked();
}
const card = (place: Page | Locator, title: string) => place.getByRole('link', { name: title });

test('tasks are planned by keys: added, moved on board and calendar, made to wait, done, undone, changed together, and fed to a calendar', async ({
  page,
}) => {
  const person = newPerson();
  await signUp(page, person, 'Planned Works');
  const [first, second] = titles;
  for (const title of titles) {
    await tasks(page).click();
    await expect(
      page
        .getByRole('row')
        .filter({ hasText: titles[0] })
        .or(page.getByText(/No (open|matching) tasks/)),
    ).toBeVisible();
    await add(page, title, person.name, inDays(1));
  }

  await page.getByRole('combobox', { name: 'Add a task that must be done first' }).fill(first);
  await page.getByRole('option', { name: first }).click();
  await tasks(page).click();
  await expect(page.getByText(`Waits for ${first}`)).toBeVisible();

  await show(page, 'Board');
  const open = page.getByRole('region', { name: 'Open', exact: true });
  await card(open, first).focus();
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(card(open, first)).toHaveCount(0);
  await expect(page.getByText(`Waits for ${first}`)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card(open, first)).toBeVisible();
  await expect(page.getByText(`Waits for ${first}`)).toBeVisible();

  await show(page, 'Calendar');
  await card(page, second).focus();
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.locator(`[data-place="${inDays(2)}"]`)).toContainText(second);

  await page.getByRole('button', { name: 'Calendar feeds' }).click();
  const feeds = page.getByRole('dialog', { name: 'Calendar feeds' });
  await feeds.getByRole('textbox', { name: 'Name' }).fill('Phone');
  await feeds.getByRole('button', { name: 'Add feed' }).click();
  const address = await feeds.getByText(/\/api\/calendar\/.*\.ics/).innerText();
  const answer = await page.request.get(new URL(address).pathname);
  const events = new ical.Component(ical.parse(await answer.text())).getAllSubcomponents('vevent');
  expect(events.map((event) => event.getFirstPropertyValue('summary')).toSorted()).toEqual([...titles]);
  await page.keyboard.press('Escape');

  await show(page, 'List');
  const grid = page.getByRole('grid', { name: 'Tasks' });
  await grid.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('p');
  await expect(page.getByRole('menu', { name: 'Priority' })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(grid.getByText('Urgent')).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(grid.getByText('Urgent')).toHaveCount(0);
});
