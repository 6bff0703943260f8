import { contractWords } from '#api-contract/contracts/words.messages';
import { expect, fn, waitFor, within } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import {
  contract,
  contractPage,
  contractRows,
  manyRows,
  noticeDueRow,
  overflowingRows,
  searchedRows,
  secondPageRows,
} from '#mocks/fixtures/contracts';
import { foundRow } from '#mocks/fixtures/unusual-contracts';
import { profile } from '#mocks/fixtures/profile';
import { contractListMocks } from '#mocks/contract-list';
import { mock } from '#mocks/mock';
import { reading } from '#mocks/permissions';
import { linking } from '../../../.storybook/list-story.tsx';
import preview from '../../../.storybook/preview.tsx';
import { answering, failing } from '../../../.storybook/situations.ts';
import { AddressedList, listArgs } from './contract-list-fixture.tsx';
import { ContractListScreen } from './contract-list-screen.tsx';
import { contractList } from './list/contract-list.tsx';
import { contractFields as names } from '#api-contract/contracts/fields';
import { listMessages } from '#kit/list';
import { messages } from './contracts.messages.ts';

const { list, filters } = messages;

const meta = preview.meta({
  title: 'Screens/Contract list',
  component: ContractListScreen,
  render: (args) => <AddressedList {...args} />,
  args: listArgs,
  ...answering(...contractListMocks()),
});

export const Ready = meta.story(linking({ name: noticeDueRow.title }, `#contract/${noticeDueRow.id}`));

export const NamesTheMissingField = meta.story({
  parameters: { visual: false },
  async play({ canvas }) {
    await expect(await canvas.findByText('Unknown: expiry date')).toBeVisible();
  },
});

/** What was read stands for what nobody has entered, and looks like it. */
export const FoundAndNotVerified = meta.story({
  ...answering(
    mock(endpoints.listContracts, { json: contractPage([foundRow, ...contractRows]) }),
    ...contractListMocks(),
  ),
  async play({ canvas }) {
    await expect(
      await canvas.findByRole('link', { name: /^Supply agreement for castings ?, found, not verified/ }),
    ).toBeVisible();
    await expect(canvas.getByText('Not verified: effective date')).toBeVisible();
    await expect(canvas.getByText('30 Nov 2028')).toBeVisible();
  },
});

export const FoundAndNotVerifiedNarrow = FoundAndNotVerified.extend({ globals: { viewport: { value: 'narrow' } } });

export const SortByAColumn = meta.story({
  async play({ canvas, userEvent, args }) {
    await canvas.findByRole('link', { name: noticeDueRow.title });
    const value = canvas.getByRole('columnheader', { name: /^Value/u });
    await userEvent.click(within(value).getByRole('button'));
    await expect(value).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(within(value).getByRole('button'));
    await expect(value).toHaveAttribute('aria-sort', 'descending');
    await expect(args.onStateChange).toHaveBeenLastCalledWith({ ...contractList.initial, sort: '-value' });
  },
});

export const SearchShowsThePassage = meta.story({
  ...answering(
    mock(endpoints.listContracts, ({ query }) => ({
      json: contractPage(query.search === 'liability' ? searchedRows : contractRows),
    })),
  ),
  async play({ canvas, userEvent }) {
    await canvas.findByRole('link', { name: noticeDueRow.title });
    await userEvent.keyboard('/');
    await expect(canvas.getByRole('searchbox')).toHaveFocus();
    await userEvent.keyboard('liability');
    const [first] = await canvas.findAllByText('liability', { selector: 'mark' });
    await expect(first).toBeVisible();
  },
});

export const FilterByStage = meta.story({
  async play({ canvas, userEvent, args }) {
    await userEvent.click(await canvas.findByRole('button', { name: names.stage.label }));
    const screen = within(document.body);
    await userEvent.click(await screen.findByRole('checkbox', { name: contractWords.stage.active }));
    await userEvent.click(screen.getByRole('checkbox', { name: contractWords.stage.in_review }));
    await expect(args.onStateChange).toHaveBeenLastCalledWith(
      contractList.narrowed({ stage: ['active', 'in_review'] }),
    );
    await userEvent.keyboard('{Escape}');
    await expect(await canvas.findByRole('button', { name: 'Stage: Active +1' })).toBeVisible();
  },
});

export const DueWithin30Days = meta.story({
  async play({ canvas, userEvent, args }) {
    await userEvent.click(await canvas.findByRole('button', { name: names.due.label }));
    await userEvent.click(await within(document.body).findByRole('radio', { name: filters.due[30] }));
    await expect(args.onStateChange).toHaveBeenLastCalledWith(contractList.narrowed({ due: '30' }));
  },
});

export const FilterByATag = meta.story({
  async play({ canvas, userEvent, args }) {
    await userEvent.click(await canvas.findByRole('button', { name: names.tags.filterLabel }));
    const screen = within(document.body);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Critical' }));
    await expect(args.onStateChange).toHaveBeenLastCalledWith(contractList.narrowed({ tags: ['Critical'] }));
  },
});

const filtered = contractList.narrowed({
  stage: ['active'],
  tags: ['Critical', 'EU data'],
  owner: contract.owner?.id ?? null,
  expiry_date: '2026-01-01..2026-12-31',
  due: '90',
});

export const ClearFilters = meta.story({
  parameters: { visual: false },
  args: { state: filtered },
  async play({ canvas, userEvent, args }) {
    await userEvent.click(await canvas.findByRole('button', { name: listMessages.filters.clearAll }));
    await expect(args.onStateChange).toHaveBeenLastCalledWith(contractList.initial);
  },
});

export const Filtered = meta.story({ args: { state: filtered } });

/** Filters that have no room on the line are behind “Filter”, so that the rows stay where they are. */
export const ToolbarKeepsItsHeight = Filtered.extend({
  parameters: { visual: false },
  async play({ canvas, userEvent }) {
    await canvas.findByRole('link', { name: noticeDueRow.title });
    const filters = () => canvas.getByRole('group', { name: listMessages.filters.label }).offsetHeight;
    const inUse = filters();
    await expect(canvas.getByRole('button', { name: listMessages.filters.moreInUse('3') })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: listMessages.filters.clearAll }));
    await expect(await canvas.findByRole('button', { name: listMessages.filters.more })).toBeVisible();
    await expect(filters()).toBe(inUse);
  },
});

export const TurnThePage = meta.story({
  parameters: { visual: false },
  ...answering(
    mock(endpoints.listContracts, ({ query }) => ({
      json:
        query.after === 'second-page'
          ? contractPage(secondPageRows, { previous: 'first-page', count: 46 })
          : contractPage(contractRows, { next: 'second-page', count: 46 }),
    })),
  ),
  async play({ canvas, userEvent }) {
    await canvas.findByRole('link', { name: noticeDueRow.title });
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await expect(await canvas.findByRole('link', { name: `${noticeDueRow.title}, 2024 edition` })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Next' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Previous' }));
    await expect(await canvas.findByRole('link', { name: noticeDueRow.title })).toBeVisible();
  },
});

export const ChooseRowsPerPage = meta.story({
  ...answering(
    mock(endpoints.updateProfile, ({ body }) => ({
      json: { ...profile, rows_per_page: body.rows_per_page ?? profile.rows_per_page },
    })),
    mock(endpoints.listContracts, ({ query }) => ({
      json: contractPage(query.limit === 25 ? manyRows.slice(0, 25) : contractRows, { next: 'next', count: 46 }),
    })),
  ),
  async play({ canvas, userEvent }) {
    await canvas.findByRole('link', { name: noticeDueRow.title });
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Rows per page' }), '25');
    await expect(await canvas.findByText('25 of 46')).toBeVisible();
  },
});

export const OpenByKeyboard = meta.story({
  async play({ canvas, userEvent }) {
    const link = await canvas.findByRole('link', { name: contractRows[1]?.title });
    const opened = fn((event: Event) => event.preventDefault());
    link.addEventListener('click', opened);
    canvas.getByRole('grid').focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(opened).toHaveBeenCalledOnce();
  },
});

export const MoveToBin = meta.story({
  ...answering(mock(endpoints.deleteContract, { status: 204 }), mock(endpoints.restoreContract, { json: contract })),
  async play({ canvas, userEvent, args }) {
    await userEvent.click(await canvas.findByRole('button', { name: list.actionsOf(noticeDueRow.title) }));
    await userEvent.click(await within(document.body).findByRole('menuitem', { name: list.remove }));
    await waitFor(() =>
      expect(args.onDeleted).toHaveBeenCalledWith(
        expect.objectContaining({ id: noticeDueRow.id, title: noticeDueRow.title }),
      ),
    );
  },
});

export const Bin = meta.story({
  args: { state: { ...contractList.initial, bin: true } },
  ...answering(
    mock(endpoints.listContracts, ({ query }) => ({
      json: contractPage(query.deleted ? contractRows.slice(7, 9) : []),
    })),
    mock(endpoints.restoreContract, { json: contract }),
  ),
  async play({ canvas, userEvent, msw }) {
    const restore = await canvas.findByRole('button', {
      name: listMessages.bin.restoreOf(contractRows[7]?.title ?? ''),
    });
    msw.use(mock(endpoints.listContracts, { json: contractPage(contractRows.slice(8, 9)) }));
    await userEvent.click(restore);
    await waitFor(() => expect(restore).not.toBeInTheDocument());
  },
});

export const EmptyBin = meta.story({
  args: { state: { ...contractList.initial, bin: true } },
  ...answering(mock(endpoints.listContracts, { json: contractPage([]) })),
});

export const Loading = meta.story(answering(mock.pending(endpoints.listContracts)));

export const Refreshing = meta.story({
  async play({ canvas, userEvent, msw }) {
    await canvas.findByRole('link', { name: noticeDueRow.title });
    msw.use(mock.pending(endpoints.listContracts));
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await expect(await canvas.findByRole('progressbar', { name: listMessages.refreshing })).toBeVisible();
    await expect(canvas.getByRole('link', { name: noticeDueRow.title })).toBeVisible();
  },
});

/** The one thing to do stands in the middle, and nowhere else. */
export const Empty = meta.story({
  ...answering(mock(endpoints.listContracts, { json: contractPage([]) })),
  async play({ canvas }) {
    await canvas.findByText(messages.list.emptyTitle);
    await waitFor(() => expect(canvas.getAllByRole('button', { name: messages.list.upload })).toHaveLength(1));
  },
});

export const EmptyReadOnly = Empty.extend({
  args: { can: reading },
  async play({ canvas }) {
    await canvas.findByText(messages.list.emptyTitle);
    await expect(canvas.queryByRole('button', { name: messages.list.upload })).toBeNull();
  },
});

export const NoMatch = meta.story({
  parameters: { visual: false },
  args: { state: { ...contractList.initial, search: 'force majeure' } },
  ...answering(
    mock(endpoints.listContracts, ({ query }) => ({ json: contractPage(query.search ? [] : contractRows) })),
  ),
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: listMessages.clear }));
    await expect(await canvas.findByRole('link', { name: noticeDueRow.title })).toBeVisible();
  },
});

export const PageEmptyNow = meta.story({
  parameters: { visual: false },
  args: { state: { ...contractList.initial, after: 'a-row-that-was-deleted' } },
  ...answering(mock(endpoints.listContracts, ({ query }) => ({ json: contractPage(query.after ? [] : contractRows) }))),
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: listMessages.firstPage }));
    await expect(await canvas.findByRole('link', { name: noticeDueRow.title })).toBeVisible();
  },
});

export const Failed = meta.story(
  failing(endpoints.listContracts, {
    detail: 'The list is not available.',
    next: { json: contractPage(contractRows) },
    shows: ({ canvas }) => canvas.findByRole('link', { name: noticeDueRow.title }),
  }),
);

export const Forbidden = meta.story(answering(mock(endpoints.listContracts, { error: 'permission_denied' })));

export const ReadOnly = meta.story({
  args: { can: reading },
  async play({ canvas }) {
    await canvas.findByRole('link', { name: noticeDueRow.title });
    await expect(canvas.queryByRole('button', { name: list.upload })).not.toBeInTheDocument();
  },
});

export const Overflowing = meta.story({
  ...answering(
    mock(endpoints.getProfile, { json: { ...profile, rows_per_page: 100 } }),
    mock(endpoints.listContracts, {
      json: contractPage(overflowingRows, { next: 'more', count: 10_000, exact: false }),
    }),
  ),
  async play({ canvas }) {
    await expect(await canvas.findByText('100 of 10,000+')).toBeVisible();
  },
});

/** Sorted by what changed last, which no card shows. */
export const Narrow = meta.story({
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    await expect(await canvas.findByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Sort by');
  },
});

export const NarrowBin = Bin.extend({ globals: { viewport: { value: 'narrow' } } });

export const Tablet = meta.story({ globals: { viewport: { value: 'tablet' } } });

export const Wide = meta.story({ globals: { viewport: { value: 'wide' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });

export const SearchFindsAttachments = meta.story({
  beforeEach({ msw }) {
    const [first, ...others] = searchedRows;
    const attached = first ? [{ ...first, passage_in: 'Lease of the café.pdf' }, ...others] : [];
    msw.use(mock(endpoints.listContracts, { json: contractPage(attached) }));
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(messages.list.passageIn('Lease of the café.pdf').trim())).toBeVisible();
  },
});

export const DarkSearch = SearchShowsThePassage.extend({ globals: { theme: 'dark' } });

export const German = meta.story({
  globals: { language: 'de', viewport: { value: 'wide' } },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { level: 1, name: list.title })).toBeVisible();
    await expect(await canvas.findByRole('link', { name: noticeDueRow.title })).toBeVisible();
  },
});

export const GermanNarrow = German.extend({ globals: { language: 'de', viewport: { value: 'narrow' } } });
