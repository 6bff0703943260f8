import type { ComponentProps } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import { Box } from '#design-system/layout';
import { counterpartyTags } from '#mocks/fixtures/contract-settings';
import {
  bareCounterparty,
  counterparty,
  counterpartyActivity,
  counterpartyContracts,
  counterpartyRows,
  mergedAway,
  mergedCounterparty,
  mergeId,
  overflowingCounterparty,
} from '#mocks/fixtures/counterparties';
import { pageWith } from '#mocks/fixtures/pages';
import { mock } from '#mocks/mock';
import { everything, reading } from '#mocks/permissions';
import preview from '../../../.storybook/preview.tsx';
import { type Acting, answering, colliding, failing, withoutPicture } from '../../../.storybook/situations.ts';
import { messages } from './counterparties.messages.ts';
import { CounterpartyScreen } from './counterparty-screen.tsx';

const { page, form, fields, merge } = messages;
const klarvik = {
  ...counterparty,
  id: counterpartyRows.find(({ name }) => name === 'Klarvik Service AB')?.id ?? '',
  name: 'Klarvik Service AB',
};

function Page(props: ComponentProps<typeof CounterpartyScreen>) {
  return (
    <Box display="flex" flexDirection="column" minHeight="100dvh">
      <CounterpartyScreen {...props} />
    </Box>
  );
}

/** A choice, once the list is the layer on top. */
async function reachable(name: string): Promise<HTMLElement> {
  const option = await screen.findByRole('option', { name });
  await waitFor(() => expect(option).not.toHaveStyle({ 'pointer-events': 'none' }));
  return option;
}

const meta = preview.meta({
  title: 'Screens/Counterparty',
  component: CounterpartyScreen,
  render: (args) => <Page {...args} />,
  args: {
    counterpartyId: counterparty.id,
    listHref: '#counterparties',
    counterpartyHref: (id) => `#counterparty/${id}`,
    contractHref: (id) => `#contract/${id}`,
    caseHref: (id) => `#case/${id}`,
    can: everything,
    onMerged: fn(),
  },
  ...answering(
    mock(endpoints.getCounterparty, { json: counterparty }),
    mock(endpoints.listCounterpartyTags, { json: { items: counterpartyTags } }),
    mock(endpoints.listCounterpartyContracts, { json: pageWith(counterpartyContracts, { next: 'more' }) }),
    mock(endpoints.listCounterpartyActivity, { json: { items: counterpartyActivity } }),
    mock(endpoints.listCounterparties, { json: pageWith(counterpartyRows) }),
    mock(endpoints.listSimilarCounterparties, { json: { items: [] } }),
  ),
});

export const Ready = meta.story({
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: counterparty.name, level: 1 })).toBeVisible();
    await expect(await canvas.findByRole('link', { name: 'Office lease, Stora Nygatan 12' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Halvorsen Group ASA' })).toBeVisible();
  },
});

export const Edit = meta.story({
  ...answering(
    mock(endpoints.updateCounterparty, ({ body }) => ({
      json: { ...counterparty, name: body.name ?? counterparty.name, revision: 5 },
    })),
  ),
  async play({ canvas, userEvent, msw }) {
    await userEvent.click(await canvas.findByRole('button', { name: page.edit }));
    const drawer = within(await screen.findByRole('dialog', { name: form.editTitle(counterparty.name) }));
    const [name] = await drawer.findAllByRole('textbox', { name: new RegExp(`^${fields.name}`) });
    if (!name) throw new Error('The form has no field for the name.');
    await userEvent.clear(name);
    await userEvent.type(name, 'Halvorsen Data AS');
    msw.use(mock(endpoints.getCounterparty, { json: { ...counterparty, name: 'Halvorsen Data AS', revision: 5 } }));
    await userEvent.click(drawer.getByRole('button', { name: form.save }));
    await expect(await canvas.findByRole('heading', { name: 'Halvorsen Data AS', level: 1 })).toBeVisible();
  },
});

const openEdit = async ({ canvas, userEvent }: Acting) => {
  await userEvent.click(await canvas.findByRole('button', { name: page.edit }));
  return within(await screen.findByRole('dialog', { name: form.editTitle(counterparty.name) }));
};

export const EditConflict = meta.story({
  ...colliding(endpoints.updateCounterparty, openEdit, form.save),
});

export const MergeIntoAnother = meta.story({
  ...answering(
    mock(endpoints.getCounterparty, ({ params }) => ({
      json: params.counterpartyId === klarvik.id ? klarvik : counterparty,
    })),
    mock(endpoints.previewCounterpartyMerge, ({ params }) => ({
      json:
        params.counterpartyId === klarvik.id
          ? { contracts: 0, cases: 0, tasks: 0, subsidiaries: 0, contacts: 0 }
          : { contracts: 3, cases: 1, tasks: 2, subsidiaries: 0, contacts: 2 },
    })),
    mock(endpoints.mergeCounterparty, { json: { merge_id: mergeId, counterparty: mergedCounterparty } }),
  ),
  async play({ canvas, userEvent, args }) {
    await userEvent.click(await canvas.findByRole('button', { name: page.more }));
    await userEvent.click(await screen.findByRole('menuitem', { name: page.merge }));
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    const dialog = within(await screen.findByRole('alertdialog', { name: merge.title(counterparty.name) }));
    await userEvent.click(dialog.getByRole('button', { name: merge.submit }));
    await expect(await dialog.findByText(merge.choose)).toBeVisible();
    await userEvent.type(dialog.getByRole('combobox', { name: new RegExp(merge.into) }), 'Klarvik');
    await userEvent.click(await reachable('Klarvik Service AB'));
    await expect(
      await dialog.findByText(/^3 contracts, 1 case, 2 tasks and 2 contacts of .* move to Klarvik Service AB\.$/u),
    ).toBeVisible();
    await userEvent.click(dialog.getByRole('radio', { name: counterparty.name }));
    await expect(await dialog.findByText(merge.nothingMoves(klarvik.name))).toBeVisible();
    await userEvent.click(dialog.getByRole('radio', { name: klarvik.name }));
    await userEvent.click(dialog.getByRole('button', { name: merge.submit }));
    await waitFor(() => expect(args.onMerged).toHaveBeenCalledWith(expect.objectContaining({ mergeId })));
  },
});

export const MergePreview = meta.story({
  ...answering(
    mock(endpoints.getCounterparty, ({ params }) => ({
      json: params.counterpartyId === klarvik.id ? klarvik : counterparty,
    })),
    mock(endpoints.previewCounterpartyMerge, {
      json: { contracts: 3, cases: 1, tasks: 2, subsidiaries: 0, contacts: 2 },
    }),
  ),
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: page.more }));
    await userEvent.click(await screen.findByRole('menuitem', { name: page.merge }));
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    const dialog = within(await screen.findByRole('alertdialog', { name: merge.title(counterparty.name) }));
    await userEvent.type(dialog.getByRole('combobox', { name: new RegExp(merge.into) }), 'Klarvik');
    await userEvent.click(await reachable('Klarvik Service AB'));
    await expect(await dialog.findByText(/^3 contracts, 1 case, 2 tasks and 2 contacts/u)).toBeVisible();
  },
});

export const UndoMerge = meta.story({
  ...answering(
    mock(endpoints.getCounterparty, { json: mergedCounterparty }),
    mock(endpoints.undoCounterpartyMerge, { json: counterparty }),
  ),
  async play({ canvas, userEvent, msw }) {
    const undo = await canvas.findByRole('button', { name: page.undoMergeOf('Halvorsen Cloud') });
    msw.use(mock(endpoints.getCounterparty, { json: counterparty }));
    await userEvent.click(undo);
    await waitFor(() => expect(undo).not.toBeInTheDocument());
  },
});

export const MergedAway = meta.story({
  ...answering(
    mock(endpoints.getCounterparty, { json: mergedAway }),
    mock(endpoints.listCounterpartyContracts, { json: pageWith([]) }),
  ),
  async play({ canvas }) {
    await expect(await canvas.findByRole('link', { name: page.showSurvivor(counterparty.name) })).toHaveAttribute(
      'href',
      `#counterparty/${counterparty.id}`,
    );
  },
});

export const NoUserData = meta.story(
  answering(
    mock(endpoints.getCounterparty, { json: bareCounterparty }),
    mock(endpoints.listCounterpartyContracts, { json: pageWith([]) }),
    mock(endpoints.listCounterpartyActivity, { json: { items: [] } }),
  ),
);

export const ReadOnly = meta.story({
  args: { can: reading },
  async play({ canvas }) {
    await canvas.findByRole('heading', { name: counterparty.name, level: 1 });
    await expect(canvas.queryByRole('button', { name: page.edit })).not.toBeInTheDocument();
  },
});

export const Loading = meta.story(answering(mock.pending(endpoints.getCounterparty)));

export const Failed = meta.story({
  ...failing(endpoints.getCounterparty, {
    detail: 'It is not available.',
    next: { json: counterparty },
    shows: ({ canvas }) => canvas.findByRole('heading', { name: counterparty.name, level: 1 }),
  }),
  ...withoutPicture,
});

export const NotFound = meta.story(answering(mock(endpoints.getCounterparty, { error: 'not_found' })));

export const Forbidden = meta.story(answering(mock(endpoints.getCounterparty, { error: 'permission_denied' })));

export const Overflowing = meta.story(answering(mock(endpoints.getCounterparty, { json: overflowingCounterparty })));

export const Narrow = meta.story({ globals: { viewport: { value: 'narrow' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });

export const Wide = meta.story({ globals: { viewport: { value: 'wide' } } });

/** A window of 1280 px, of which the navigation takes 240: the contracts have no room beside the facts. */
export const BesideTheNavigation = meta.story({
  globals: { viewport: { value: 'wide' } },
  render: (args) => (
    <Box width="65rem">
      <Page {...args} />
    </Box>
  ),
  async play({ canvas }) {
    const contracts = () => canvas.getByRole('grid', { name: page.contractsTitle });
    const rows = counterpartyContracts.length + 1;
    await waitFor(() => expect(within(contracts()).getAllByRole('row')).toHaveLength(rows));
    await expect(contracts().scrollWidth).toBe(contracts().clientWidth);
  },
});
