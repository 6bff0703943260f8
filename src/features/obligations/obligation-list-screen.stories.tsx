import { type ComponentProps, useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import type { Obligation } from '#api-contract/obligations/endpoints';
import { Box } from '#design-system/layout';
import { listMessages } from '#kit/list';
import { contract, contractPage, contractRows } from '#mocks/fixtures/contracts';
import {
  obligations,
  overdueObligation,
  overflowingObligations,
  quarterlyObligation,
} from '#mocks/fixtures/obligations';
import { members } from '#mocks/fixtures/organisation';
import { pageWith } from '#mocks/fixtures/pages';
import { profile } from '#mocks/fixtures/profile';
import { mock } from '#mocks/mock';
import preview from '#.storybook/preview';
import { linking, listSituations, restoring } from '../../../.storybook/list-story.tsx';
import { answering } from '#.storybook/situations';
import { obligationList } from './obligation-list.tsx';
import { ObligationListScreen } from './obligation-list-screen.tsx';
import { obligationMessages } from './obligations.messages.ts';

const { list, bulk, form } = obligationMessages;
const day = ({ due_date }: Obligation) => due_date ?? '9999';
const byDueDate = obligations.toSorted((one, other) => day(one).localeCompare(day(other)));

/** The list with the state that the app would keep in the address. */
function Addressed(props: ComponentProps<typeof ObligationListScreen>) {
  const [state, setState] = useState(props.state);
  return (
    <Box display="flex" flexDirection="column" height="100dvh" overflow="auto">
      <ObligationListScreen {...props} state={state} onStateChange={setState} />
    </Box>
  );
}

const meta = preview.meta({
  title: 'Screens/Obligation list',
  component: ObligationListScreen,
  render: (args) => <Addressed {...args} />,
  args: {
    state: obligationList.initial,
    onStateChange: fn(),
    obligationHref: (id) => `#obligation/${id}`,
    onOpen: fn(),
    can: () => true,
    onDone: fn(),
  },
  ...answering(
    mock(endpoints.getProfile, { json: profile }),
    mock(endpoints.listMembers, { json: { items: members } }),
    mock(endpoints.getListArrangement, {
      json: { preference: { columns: null, widths: {}, endless: false }, views: [] },
    }),
    mock(endpoints.countObligationFacet, {
      json: { items: [{ value: 'overdue', label: 'overdue', count: 1 }], exact: true },
    }),
    mock(endpoints.listObligations, ({ query }) => ({
      json: pageWith(byDueDate.filter(({ status }) => query.status?.some((wanted) => wanted === status) ?? true)),
    })),
  ),
});

const overdue = { name: overdueObligation.title };
const rowOf = (title: string) => screen.findByRole('row', { name: new RegExp(title) });
const selectRow = async (title: string) => within(await rowOf(title)).getByRole('checkbox');

export const Ready = meta.story(linking(overdue, `#obligation/${overdueObligation.id}`));

export const FilterByStatus = meta.story({
  args: { state: obligationList.everything },
  async play({ canvas, userEvent }) {
    await canvas.findByRole('link', { name: quarterlyObligation.title });
    await userEvent.click(canvas.getByRole('button', { name: 'Status' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Overdue' }));
    await waitFor(() =>
      expect(canvas.queryByRole('link', { name: quarterlyObligation.title })).not.toBeInTheDocument(),
    );
    await expect(canvas.getByRole('link', overdue)).toBeVisible();
  },
});

export const SuggestedViews = meta.story({
  async play({ canvas, userEvent }) {
    await canvas.findByRole('link', overdue);
    await userEvent.click(canvas.getByRole('button', { name: listMessages.views.button }));
    await expect(await screen.findByRole('menuitemcheckbox', { name: list.views.mine })).toBeVisible();
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: list.views.overdue }));
    await expect(await canvas.findByRole('button', { name: list.views.overdue })).toBeVisible();
  },
});

/** What was done to several can be taken back at once. */
export const CompleteSeveral = meta.story({
  parameters: { visual: false },
  async play({ canvas, userEvent, msw, args }) {
    const asked = fn();
    const undo = [{ obligation_ids: [overdueObligation.id], step: 'undo' as const }];
    msw.use(
      mock(endpoints.changeObligations, ({ body }) => {
        asked(body.changes);
        return { json: { changed: 1, unchanged: 1, missing: 0, undo } };
      }),
    );
    const ids = [overdueObligation, quarterlyObligation];
    for (const { title } of ids) await userEvent.click(await selectRow(title));
    await userEvent.click(canvas.getByRole('button', { name: bulk.complete }));
    await waitFor(() =>
      expect(args.onDone).toHaveBeenCalledWith(
        expect.objectContaining({ title: '1 obligation changed and 1 unchanged.' }),
      ),
    );
    await waitFor(() => expect(canvas.queryByRole('toolbar', { name: listMessages.bulk.label })).toBeNull());
    (args.onDone as ReturnType<typeof fn>).mock.lastCall?.[0].undo();
    await waitFor(() =>
      expect(asked.mock.calls).toEqual([[[{ obligation_ids: ids.map(({ id }) => id), step: 'complete' }]], [undo]]),
    );
  },
});

export const Selected = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(await selectRow(overdueObligation.title));
    await expect(await canvas.findByRole('button', { name: bulk.due })).toBeVisible();
  },
});

export const AddOne = meta.story({
  ...answering(
    mock(endpoints.listContracts, { json: contractPage(contractRows) }),
    mock(endpoints.createObligation, { json: overdueObligation }),
  ),
  async play({ canvas, userEvent, args }) {
    await canvas.findByRole('link', overdue);
    await userEvent.click(canvas.getByRole('button', { name: list.add }));
    const drawer = within(await screen.findByRole('dialog', { name: form.add }));
    await userEvent.click(drawer.getByRole('button', { name: form.submit }));
    await expect((await drawer.findAllByText(form.contractMissing))[0]).toBeVisible();
    await userEvent.type(drawer.getByRole('textbox', { name: /^Obligation/ }), 'Send the annual report');
    await userEvent.click(drawer.getByRole('combobox', { name: /^Contract/ }));
    const option = await screen.findByRole('option', { name: new RegExp(contract.title) });
    // Out of reach until the list is the layer on top.
    await waitFor(() => expect(option).not.toHaveStyle({ 'pointer-events': 'none' }));
    await userEvent.click(option);
    // The field takes the focus back when its list has gone.
    await waitFor(() => expect(option).not.toBeInTheDocument());
    await userEvent.click(drawer.getByRole('button', { name: form.submit }));
    await waitFor(() => expect(args.onOpen).toHaveBeenCalledWith(overdueObligation.id));
  },
});

export const RestoreFromTheBin = meta.story({
  args: { state: obligationList.bin },
  ...restoring(endpoints.restoreObligation, overdueObligation, endpoints.listObligations),
});

const situations = listSituations({ list: endpoints.listObligations, rows: obligations, row: overdue });

export const Loading = meta.story(situations.loading);

export const Empty = meta.story({
  args: { state: obligationList.everything },
  ...situations.empty,
});

export const NoneOpen = meta.story({
  ...answering(mock(endpoints.listObligations, ({ query }) => ({ json: pageWith(query.status ? [] : obligations) }))),
  async play({ canvas, userEvent }) {
    await expect(await canvas.findByText(list.noneOpening.title)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: listMessages.clear }));
    await expect(await canvas.findByRole('link', overdue)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: listMessages.filters.reset }));
    await expect(await canvas.findByText(list.noneOpening.title)).toBeVisible();
  },
});

export const NoMatch = meta.story({
  args: { state: obligationList.narrowed({ status: ['waived'] }) },
  ...situations.empty,
  async play({ canvas }) {
    await expect(await canvas.findByText(list.noMatchTitle)).toBeVisible();
  },
});

export const Failed = meta.story(situations.failed);

export const Forbidden = meta.story({
  args: { can: () => false },
  ...answering(
    mock(endpoints.getListArrangement, { error: 'permission_denied' }),
    mock(endpoints.listObligations, { error: 'permission_denied' }),
  ),
});

export const Overflowing = meta.story(
  answering(
    mock(endpoints.getProfile, { json: { ...profile, rows_per_page: 50 } }),
    mock(endpoints.listObligations, {
      json: pageWith(overflowingObligations, { next: 'more', count: 1_000, exact: false }),
    }),
  ),
);

export const Narrow = Ready.extend({ globals: { viewport: { value: 'narrow' } } });

export const Dark = Ready.extend({ globals: { theme: 'dark' } });
