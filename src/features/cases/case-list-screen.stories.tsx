import type { StoryContext } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import type { CasesChange } from '#api-contract/cases/list';
import { caseRows, freshMatter, overflowingCases, urgentRow } from '#mocks/fixtures/cases';
import { contractPage, contractRows } from '#mocks/fixtures/contracts';
import { counterpartyRows } from '#mocks/fixtures/counterparties';
import { members } from '#mocks/fixtures/organisation';
import { pageWith } from '#mocks/fixtures/pages';
import { profile } from '#mocks/fixtures/profile';
import { owner } from '#mocks/fixtures/session';
import { mock } from '#mocks/mock';
import { everything, reading } from '#mocks/permissions';
import { listMessages } from '#kit/list';
import { Addressed, linking } from '../../../.storybook/list-story.tsx';
import preview from '../../../.storybook/preview.tsx';
import { answering, failing } from '../../../.storybook/situations.ts';
import { CaseListScreen } from './case-list-screen.tsx';
import { messages } from './cases.messages.ts';
import { caseList } from './list/case-list.tsx';

const { list, form, fields, bulk, stages } = messages;
const arrangement = { preference: { columns: null, widths: {}, endless: false }, views: [] };

const meta = preview.meta({
  title: 'Screens/Case list',
  component: CaseListScreen,
  render: (args) => <Addressed {...args}>{(address) => <CaseListScreen {...args} {...address} />}</Addressed>,
  args: {
    state: caseList.initial,
    onStateChange: fn(),
    caseHref: (id) => `#case/${id}`,
    bulkUploadHref: '#bulk-upload',
    onOpen: fn(),
    can: everything,
    reader: { id: owner.id, name: owner.name },
    onDone: fn(),
  },
  ...answering(
    mock(endpoints.getProfile, { json: profile }),
    mock(endpoints.getListArrangement, { json: arrangement }),
    mock(endpoints.countCaseFacet, {
      json: { items: [{ value: 'waiting', label: 'waiting', count: 7 }], exact: true },
    }),
    mock(endpoints.restoreCase, { json: freshMatter }),
    mock(endpoints.listMembers, { json: { items: members } }),
    mock(endpoints.listCounterparties, { json: pageWith(counterpartyRows) }),
    mock(endpoints.listContracts, { json: contractPage(contractRows) }),
    mock(endpoints.listCases, { json: pageWith(caseRows, { next: 'second-page', count: 46 }) }),
  ),
});

const urgent = { name: new RegExp(urgentRow.name) };

export const Ready = meta.story(linking(urgent, `#case/${urgentRow.id}`));

export const SortByDueDate = meta.story({
  async play({ canvas, userEvent, args }) {
    await canvas.findByRole('link', urgent);
    const due = canvas.getByRole('columnheader', { name: new RegExp(`^${fields.due_date}`, 'u') });
    await userEvent.click(within(due).getByRole('button'));
    await expect(args.onStateChange).toHaveBeenLastCalledWith({ ...caseList.initial, sort: 'due_date' });
  },
});

export const FilterByStage = meta.story({
  async play({ canvas, userEvent, args }) {
    await userEvent.click(await canvas.findByRole('button', { name: fields.stage }));
    await userEvent.click(await screen.findByRole('checkbox', { name: messages.stages.waiting }));
    await expect(args.onStateChange).toHaveBeenLastCalledWith(caseList.narrowed({ stage: ['waiting'] }));
  },
});

export const LedByMe = meta.story({
  async play({ canvas, userEvent, args }) {
    await userEvent.click(await canvas.findByRole('button', { name: list.mine }));
    await expect(args.onStateChange).toHaveBeenLastCalledWith(caseList.narrowed({ lead: owner.id }));
    await expect(canvas.getByRole('button', { name: list.mine })).toHaveAttribute('aria-pressed', 'true');
  },
});

export const OpenCase = meta.story({
  ...answering(mock(endpoints.createCase, ({ body }) => ({ json: { ...freshMatter, name: body.name } }))),
  async play({ canvas, userEvent, args }) {
    await userEvent.click(await canvas.findByRole('button', { name: list.add }));
    const drawer = within(await screen.findByRole('dialog', { name: form.title }));
    await userEvent.type(await drawer.findByRole('textbox', { name: new RegExp(`^${fields.name}`) }), 'Recorded calls');
    await userEvent.type(drawer.getByRole('textbox', { name: fields.description }), 'May we record customers?');
    await userEvent.click(drawer.getByRole('button', { name: form.submit }));
    await waitFor(() => expect(args.onOpen).toHaveBeenCalledWith(freshMatter.id));
  },
});

export const OpenCaseWithoutName = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: list.add }));
    const drawer = within(await screen.findByRole('dialog', { name: form.title }));
    await userEvent.click(await drawer.findByRole('button', { name: form.submit }));
    await expect((await drawer.findAllByText(form.nameMissing))[0]).toBeVisible();
  },
});

const chosen = caseRows.slice(0, 2);

async function selectThem({ canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>) {
  await canvas.findByRole('link', urgent);
  const boxes = canvas.getAllByRole('checkbox', { name: 'Select row' });
  for (const box of boxes.slice(0, chosen.length)) await userEvent.click(box);
  await expect(await canvas.findByText('2 selected')).toBeVisible();
}

export const Selected = meta.story({ play: selectThem });

export const SelectedNarrow = Selected.extend({ globals: { viewport: { value: 'narrow' } } });

export const CloseSeveralAndUndo = meta.story({
  parameters: { visual: false },
  async play({ canvas, userEvent, msw, args }) {
    await selectThem({ canvas, userEvent });
    const asked = fn();
    const undo: CasesChange[] = chosen.map(({ id, stage }) => ({ case_ids: [id], stage }));
    msw.use(
      mock(endpoints.changeCases, ({ body }) => {
        asked(body.changes);
        return { json: { changed: 2, unchanged: 0, missing: 0, refused: 0, undo } };
      }),
    );
    const toolbar = within(canvas.getByRole('toolbar', { name: listMessages.bulk.label }));
    await userEvent.click(toolbar.getByRole('button', { name: fields.stage }));
    await userEvent.click(await screen.findByRole('menuitem', { name: stages.closed }));
    await waitFor(() =>
      expect(args.onDone).toHaveBeenCalledWith(expect.objectContaining({ title: '2 cases changed.' })),
    );
    (args.onDone as ReturnType<typeof fn>).mock.lastCall?.[0].undo();
    const change = [{ case_ids: chosen.map(({ id }) => id), stage: 'closed' }];
    await waitFor(() => expect(asked.mock.calls).toEqual([[change], [undo]]));
  },
});

export const MoveSeveralToTheBin = meta.story({
  parameters: { visual: false },
  async play({ canvas, userEvent, msw, args }) {
    await selectThem({ canvas, userEvent });
    msw.use(
      mock(endpoints.deleteCases, ({ body }) => ({
        json: { changed: body.case_ids.length, unchanged: 0, missing: 0, refused: 0, undo: [] },
      })),
    );
    await userEvent.click(canvas.getByRole('button', { name: bulk.remove }));
    await waitFor(() => expect(args.onDone).toHaveBeenCalledWith(expect.objectContaining({ description: '2 cases' })));
  },
});

export const ChooseColumns = meta.story({
  ...answering(mock(endpoints.setListPreference, ({ body }) => ({ json: body }))),
  async play({ canvas, userEvent }) {
    await canvas.findByRole('link', urgent);
    await userEvent.click(canvas.getByRole('button', { name: listMessages.display.button }));
    await userEvent.click(await screen.findByRole('checkbox', { name: fields.counterparty }));
    await waitFor(() => expect(canvas.queryByRole('columnheader', { name: fields.counterparty })).toBeNull());
  },
});

export const SaveAView = meta.story({
  args: { state: caseList.narrowed({ stage: ['waiting'] }) },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: listMessages.views.button }));
    await userEvent.click(await screen.findByRole('menuitem', { name: listMessages.views.save }));
    await expect(await screen.findByRole('textbox', { name: /Name/u })).toBeVisible();
  },
});

export const Export = meta.story({
  parameters: { visual: false },
  async play({ canvas, userEvent, msw }) {
    await canvas.findByRole('link', urgent);
    const asked = new Promise<URLSearchParams>((resolve) => {
      msw.use(
        mock(endpoints.exportCasesCsv, ({ request }) => {
          resolve(new URL(request.url).searchParams);
          return { file: '' };
        }),
      );
    });
    await userEvent.click(canvas.getByRole('button', { name: listMessages.exporting.button }));
    await userEvent.click(await screen.findByRole('menuitem', { name: listMessages.exporting.csv }));
    const columns = (await asked).get('columns');
    await expect(columns).toBe('number,name,stage,priority,due_date,counterparty,open_tasks,lead,updated_at');
  },
});

export const Loading = meta.story(answering(mock.pending(endpoints.listCases)));

export const Empty = meta.story(answering(mock(endpoints.listCases, { json: pageWith([]) })));

export const EmptyReadOnly = Empty.extend({ args: { can: reading } });

export const NoMatch = meta.story({
  parameters: { visual: false },
  args: { state: { ...caseList.initial, search: 'unheard of' } },
  ...answering(mock(endpoints.listCases, ({ query }) => ({ json: pageWith(query.search ? [] : caseRows) }))),
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: listMessages.clear }));
    await expect(await canvas.findByRole('link', urgent)).toBeVisible();
  },
});

export const Failed = meta.story(
  failing(endpoints.listCases, {
    detail: 'The list is not available.',
    next: { json: pageWith(caseRows) },
    shows: ({ canvas }) => canvas.findByRole('link', urgent),
  }),
);

export const Forbidden = meta.story({
  args: { can: () => false },
  ...answering(
    mock(endpoints.listCases, { error: 'permission_denied' }),
    mock(endpoints.getListArrangement, { error: 'permission_denied' }),
  ),
});

export const Overflowing = meta.story({
  ...answering(
    mock(endpoints.getProfile, { json: { ...profile, rows_per_page: 100 } }),
    mock(endpoints.listCases, { json: pageWith(overflowingCases, { next: 'more', count: 1_000, exact: false }) }),
  ),
  async play({ canvas }) {
    await expect(await canvas.findByText('100 of 1,000+')).toBeVisible();
  },
});

export const Narrow = meta.story({ globals: { viewport: { value: 'narrow' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });

export const Wide = meta.story({ globals: { viewport: { value: 'wide' } } });

const fits = async (canvasElement: HTMLElement) => {
  const grid = await within(canvasElement).findByRole('grid');
  await within(grid).findByRole('columnheader', { name: /^Updated/u });
  await expect(grid.scrollWidth).toBeLessThanOrEqual(grid.clientWidth);
};

export const FitsASmallWindow = meta.story({
  parameters: { visual: false },
  play: ({ canvasElement }) => fits(canvasElement),
});

export const Tablet = meta.story({
  globals: { viewport: { value: 'tablet' } },
  play: ({ canvasElement }) => fits(canvasElement),
});

export const Bin = meta.story({
  args: { state: { ...caseList.initial, bin: true } },
  async play({ canvas, userEvent, msw }) {
    const restore = await canvas.findByRole('button', { name: listMessages.bin.restoreOf(urgentRow.name) });
    msw.use(mock(endpoints.listCases, { json: pageWith(caseRows.slice(1)) }));
    await userEvent.click(restore);
    await waitFor(() =>
      expect(canvas.queryByRole('button', { name: listMessages.bin.restoreOf(urgentRow.name) })).toBeNull(),
    );
  },
});

export const BinEmpty = meta.story({
  args: { state: { ...caseList.initial, bin: true } },
  ...answering(mock(endpoints.listCases, { json: pageWith([]) })),
});

export const BinNarrow = meta.story({
  args: { state: { ...caseList.initial, bin: true } },
  globals: { viewport: { value: 'narrow' } },
});

export const GermanWithoutName = OpenCaseWithoutName.extend({
  globals: { language: 'de', viewport: { value: 'narrow' } },
});
