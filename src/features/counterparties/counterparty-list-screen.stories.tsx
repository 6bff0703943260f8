import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import { counterpartyTags } from '#mocks/fixtures/contract-settings';
import {
  counterparty,
  counterpartyRows,
  duplicateGroups,
  halvorsenRow,
  mergedCounterparty,
  mergeId,
  overflowingCounterparties,
} from '#mocks/fixtures/counterparties';
import { identifier } from '#mocks/fixtures/identifiers';
import { pageWith } from '#mocks/fixtures/pages';
import { profile } from '#mocks/fixtures/profile';
import { mock } from '#mocks/mock';
import { everything, reading } from '#mocks/permissions';
import { AppShell } from '#design-system/app-shell';
import { listMessages } from '#kit/list';
import { Addressed, linking } from '../../../.storybook/list-story.tsx';
import preview from '../../../.storybook/preview.tsx';
import { answering, failing } from '../../../.storybook/situations.ts';
import { messages } from './counterparties.messages.ts';
import { CounterpartyListScreen } from './counterparty-list-screen.tsx';
import { counterpartyList } from './list/counterparty-list.tsx';

const { list, duplicates, form, fields } = messages;
const klarvik = { id: identifier(70_404), name: 'Klarvik Service AB', country: 'SE' };

const meta = preview.meta({
  title: 'Screens/Counterparty list',
  component: CounterpartyListScreen,
  render: (args) => <Addressed {...args}>{(address) => <CounterpartyListScreen {...args} {...address} />}</Addressed>,
  args: {
    state: counterpartyList.initial,
    onStateChange: fn(),
    counterpartyHref: (id) => `#counterparty/${id}`,
    onOpen: fn(),
    onMerged: fn(),
    can: everything,
  },
  ...answering(
    mock(endpoints.getProfile, { json: profile }),
    mock(endpoints.getListArrangement, {
      json: { preference: { columns: null, widths: {}, endless: false }, views: [] },
    }),
    mock(endpoints.listSimilarCounterparties, { json: { items: [] } }),
    mock(endpoints.listCounterpartyTags, { json: { items: counterpartyTags } }),
    mock(endpoints.listDuplicateCounterparties, { json: { items: duplicateGroups } }),
    mock(endpoints.listCounterparties, { json: pageWith(counterpartyRows, { next: 'second-page', count: 46 }) }),
  ),
});

export const Ready = meta.story(linking({ name: new RegExp(halvorsenRow.name) }, `#counterparty/${halvorsenRow.id}`));

export const SortByName = meta.story({
  async play({ canvas, userEvent, args }) {
    await canvas.findByRole('link', { name: new RegExp(halvorsenRow.name) });
    const header = canvas.getByRole('columnheader', { name: new RegExp(`^${fields.name}`, 'u') });
    await userEvent.click(within(header).getByRole('button'));
    await expect(args.onStateChange).toHaveBeenLastCalledWith({ ...counterpartyList.initial, sort: '-name' });
  },
});

export const Search = meta.story({
  ...answering(
    mock(endpoints.listCounterparties, ({ query }) => ({
      json: pageWith(query.search === 'halvorsen' ? [halvorsenRow] : counterpartyRows),
    })),
  ),
  async play({ canvas, userEvent }) {
    await canvas.findByRole('link', { name: /Klarvik/ });
    await userEvent.keyboard('/');
    await userEvent.keyboard('halvorsen');
    await waitFor(() => expect(canvas.queryByRole('link', { name: /Klarvik/ })).not.toBeInTheDocument());
  },
});

export const FilterByRelationship = meta.story({
  async play({ canvas, userEvent, args }) {
    await userEvent.click(await canvas.findByRole('button', { name: fields.relationship }));
    await userEvent.click(await screen.findByRole('checkbox', { name: messages.relationships.supplier }));
    await expect(args.onStateChange).toHaveBeenLastCalledWith(
      counterpartyList.narrowed({ relationship: ['supplier'] }),
    );
  },
});

export const TurnThePage = meta.story({
  parameters: { visual: false },
  async play({ canvas, userEvent, args }) {
    await canvas.findByRole('link', { name: new RegExp(halvorsenRow.name) });
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await expect(args.onStateChange).toHaveBeenLastCalledWith({ ...counterpartyList.initial, after: 'second-page' });
  },
});

export const AddOne = meta.story({
  ...answering(mock(endpoints.createCounterparty, ({ body }) => ({ json: { ...counterparty, name: body.name } }))),
  async play({ canvas, userEvent, args }) {
    await userEvent.click(await canvas.findByRole('button', { name: list.add }));
    const drawer = within(await screen.findByRole('dialog', { name: form.addTitle }));
    await userEvent.type(await drawer.findByRole('textbox', { name: new RegExp(`^${fields.name}`) }), 'Mill Ltd');
    await userEvent.click(drawer.getByRole('button', { name: form.contacts.add }));
    const contact = within(drawer.getByRole('group', { name: form.contacts.item(1) }));
    await userEvent.type(contact.getByRole('textbox', { name: /^Name/ }), 'Sales desk');
    await userEvent.click(drawer.getByRole('button', { name: form.submit }));
    await waitFor(() => expect(args.onOpen).toHaveBeenCalledWith(counterparty.id));
  },
});

export const AddOneThatExists = meta.story({
  ...answering(
    mock(endpoints.createCounterparty, {
      error: 'validation_failed',
      fields: [{ path: 'name', message: 'A counterparty with this name already exists.' }],
    }),
  ),
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: list.add }));
    const drawer = within(await screen.findByRole('dialog', { name: form.addTitle }));
    const name = await drawer.findByRole('textbox', { name: new RegExp(`^${fields.name}`) });
    await userEvent.click(drawer.getByRole('button', { name: form.submit }));
    await expect((await drawer.findAllByText(form.nameMissing))[0]).toBeVisible();
    await userEvent.type(name, 'Klarvik Service AB');
    await userEvent.click(drawer.getByRole('button', { name: form.submit }));
    await expect((await drawer.findAllByText('A counterparty with this name already exists.'))[0]).toBeVisible();
  },
});

export const SimilarName = meta.story({
  ...answering(
    mock(endpoints.listSimilarCounterparties, ({ query }) => ({
      json: { items: /klarvik/i.test(query.name) ? [{ ...klarvik, contracts: 4 }] : [] },
    })),
  ),
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: list.add }));
    const drawer = within(await screen.findByRole('dialog', { name: form.addTitle }));
    await userEvent.type(await drawer.findByRole('textbox', { name: new RegExp(`^${fields.name}`) }), 'Klarvik Ltd');
    const link = await drawer.findByRole('link', { name: klarvik.name });
    await expect(link).toHaveAttribute('href', `#counterparty/${klarvik.id}`);
    await expect(drawer.getByRole('button', { name: form.submit })).toBeEnabled();
  },
});

export const SaveAView = meta.story({
  args: { state: counterpartyList.narrowed({ relationship: ['supplier'] }) },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: listMessages.views.button }));
    await userEvent.click(await screen.findByRole('menuitem', { name: listMessages.views.save }));
    await expect(await screen.findByRole('textbox', { name: /Name/u })).toBeVisible();
  },
});

export const MergeDuplicates = meta.story({
  ...answering(
    mock(endpoints.mergeCounterparty, ({ body }) => ({
      json: { merge_id: mergeId, counterparty: { ...mergedCounterparty, id: body.into_id } },
    })),
  ),
  async play({ canvas, userEvent, args, msw }) {
    await userEvent.click(await canvas.findByRole('button', { name: '1 possible duplicate' }));
    const dialog = within(await screen.findByRole('dialog', { name: duplicates.title }));
    await userEvent.click(await dialog.findByRole('radio', { name: /^Norrbacken Fastigheter(?! AB)/ }));
    msw.use(mock(endpoints.listDuplicateCounterparties, { json: { items: [] } }));
    await userEvent.click(dialog.getByRole('button', { name: duplicates.mergeOf('Norrbacken Fastigheter') }));
    await waitFor(() =>
      expect(args.onMerged).toHaveBeenCalledWith(
        expect.objectContaining({ mergeId, name: 'Norrbacken Fastigheter AB' }),
      ),
    );
    await expect(await dialog.findByText(duplicates.none)).toBeVisible();
  },
});

export const Loading = meta.story(answering(mock.pending(endpoints.listCounterparties)));

export const Empty = meta.story(
  answering(
    mock(endpoints.listCounterparties, { json: pageWith([]) }),
    mock(endpoints.listDuplicateCounterparties, { json: { items: [] } }),
  ),
);

export const EmptyReadOnly = Empty.extend({ args: { can: reading } });

export const NoMatch = meta.story({
  parameters: { visual: false },
  args: { state: { ...counterpartyList.initial, search: 'unheard of' } },
  ...answering(
    mock(endpoints.listCounterparties, ({ query }) => ({ json: pageWith(query.search ? [] : counterpartyRows) })),
  ),
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: listMessages.clear }));
    await expect(await canvas.findByRole('link', { name: new RegExp(halvorsenRow.name) })).toBeVisible();
  },
});

export const PageEmptyNow = meta.story({
  parameters: { visual: false },
  args: { state: { ...counterpartyList.initial, after: 'gone' } },
  ...answering(
    mock(endpoints.listCounterparties, ({ query }) => ({ json: pageWith(query.after ? [] : counterpartyRows) })),
  ),
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: listMessages.firstPage }));
    await expect(await canvas.findByRole('link', { name: new RegExp(halvorsenRow.name) })).toBeVisible();
  },
});

export const Failed = meta.story(
  failing(endpoints.listCounterparties, {
    detail: 'The list is not available.',
    next: { json: pageWith(counterpartyRows) },
    shows: ({ canvas }) => canvas.findByRole('link', { name: new RegExp(halvorsenRow.name) }),
  }),
);

export const Forbidden = meta.story({
  args: { can: () => false },
  ...answering(mock(endpoints.listCounterparties, { error: 'permission_denied' })),
});

export const ReadOnly = meta.story({
  args: { can: reading },
  async play({ canvas }) {
    await canvas.findByRole('link', { name: new RegExp(halvorsenRow.name) });
    await expect(canvas.queryByRole('button', { name: list.add })).not.toBeInTheDocument();
  },
});

export const Overflowing = meta.story({
  ...answering(
    mock(endpoints.getProfile, { json: { ...profile, rows_per_page: 100 } }),
    mock(endpoints.listCounterparties, {
      json: pageWith(overflowingCounterparties, { next: 'more', count: 1_000, exact: false }),
    }),
  ),
  async play({ canvas }) {
    await expect(await canvas.findByText('100 of 1,000+')).toBeVisible();
  },
});

export const Narrow = meta.story({ globals: { viewport: { value: 'narrow' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });

/** Measured, which says more than a picture. */
export const FitsATablet = meta.story({
  parameters: { visual: false },
  globals: { viewport: { value: 'tablet' } },
  async play({ canvas }) {
    await canvas.findByRole('link', { name: new RegExp(halvorsenRow.name) });
    const grid = canvas.getByRole('grid');
    await expect(grid.scrollWidth).toBeLessThanOrEqual(grid.clientWidth);
  },
});

/** A window of 1024 px, of which the navigation takes its part. */
export const FitsBesideTheNavigation = FitsATablet.extend({
  globals: { viewport: { value: 'desktop' } },
  decorators: [
    (Story) => (
      <AppShell nav={() => null}>
        <Story />
      </AppShell>
    ),
  ],
});

export const Wide = meta.story({ globals: { viewport: { value: 'wide' } } });
