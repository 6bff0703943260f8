import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import {
  analysis,
  analysisRowAt,
  analysisRowsOfList,
  analysisWindow,
  answerChange,
  citedCell,
  uncheckedCell,
  verifiedCell,
} from '#mocks/fixtures/analyses';
import { pageWith } from '#mocks/fixtures/pages';
import { mock } from '#mocks/mock';
import { Box } from '#design-system/layout';
import preview from '#.storybook/preview';
import { answering } from '#.storybook/situations';
import { messages } from './analyses.messages.ts';
import { AnalysisScreen } from './analysis-screen.tsx';

const { page, grid, passage, comparing, exporting, cancelling } = messages;

const meta = preview.meta({
  title: 'Screens/Analysis',
  component: AnalysisScreen,
  render: (args) => (
    <Box display="flex" flexDirection="column" height="100dvh" overflow="auto">
      <AnalysisScreen {...args} />
    </Box>
  ),
  args: {
    analysisId: analysis.id,
    listHref: '#analyses',
    contractHref: (id) => `#contract/${id}`,
    onOpen: fn(),
    can: () => true,
  },
  ...answering(
    mock(endpoints.getAnalysis, { json: analysis }),
    mock(endpoints.listAnalysisCells, ({ query }) => ({ json: analysisWindow(query.from, query.rows) })),
    mock(endpoints.getAnalysisCell, ({ params }) => ({ json: { ...citedCell, question: params.question } })),
  ),
});

const firstRow = analysisRowAt(0).contract.title;

export const Ready = meta.story({
  async play({ canvas }) {
    await expect(await canvas.findByRole('rowheader', { name: firstRow })).toBeVisible();
    await expect(canvas.getByText(/412 of 1,000 contracts · 3 failed · about 40s left/)).toBeVisible();
  },
});

export const VerifyByKeyboard = meta.story({
  ...answering(
    mock(endpoints.checkAnalysisCell, ({ params }) => ({ json: { ...verifiedCell, question: params.question } })),
  ),
  async play({ canvas, userEvent }) {
    await canvas.findByRole('rowheader', { name: firstRow });
    canvas.getByRole('grid', { name: grid.label }).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}v');
    const cell = await canvas.findByRole('row', { name: new RegExp(analysisRowAt(2).contract.title) });
    await waitFor(() => expect(within(cell).getAllByText(grid.verified)[0]).toBeInTheDocument());
    await userEvent.keyboard('{Enter}');
    const panel = within(await canvas.findByRole('region', { name: 'Liability cap' }));
    await expect(await panel.findByText(/twice the charges/)).toBeVisible();
    await expect(panel.getByRole('button', { name: passage.takeBack })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}');
    await expect(await canvas.findByText(analysisRowAt(3).contract.title, { selector: 'section bdi' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByRole('region', { name: 'Liability cap' })).toBeNull());
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await expect(await canvas.findByText(/twice the charges/)).toBeVisible();
  },
});

export const CorrectAnAnswer = meta.story({
  ...answering(
    mock(endpoints.checkAnalysisCell, ({ params, body }) => ({
      json: {
        ...uncheckedCell,
        question: params.question,
        check: { ...verifiedCell.check, state: 'corrected' as const, answer: body.answer ?? null },
      },
    })),
  ),
  async play({ canvas, userEvent }) {
    await canvas.findByRole('rowheader', { name: firstRow });
    canvas.getByRole('grid', { name: grid.label }).focus();
    await userEvent.keyboard('{Enter}');
    const panel = within(await canvas.findByRole('region', { name: 'Liability cap' }));
    await userEvent.click(panel.getByRole('button', { name: passage.correct }));
    await userEvent.selectOptions(panel.getByRole('combobox', { name: passage.answer }), 'not_met');
    await userEvent.click(panel.getByRole('button', { name: passage.save }));
    await expect(await panel.findByText(passage.machine('Met'))).toBeVisible();
  },
});

export const CheckedBySomeoneElse = meta.story({
  ...answering(mock(endpoints.checkAnalysisCell, { error: 'edit_conflict' })),
  async play({ canvas, userEvent }) {
    await canvas.findByRole('rowheader', { name: firstRow });
    canvas.getByRole('grid', { name: grid.label }).focus();
    await userEvent.keyboard('{Enter}');
    const panel = within(await canvas.findByRole('region', { name: 'Liability cap' }));
    await userEvent.click(panel.getByRole('button', { name: passage.correct }));
    await userEvent.click(panel.getByRole('button', { name: passage.save }));
    await expect(await panel.findByText(passage.conflict)).toBeVisible();
  },
});

export const FilterByAnswer = meta.story({
  ...answering(
    mock(endpoints.listAnalysisCells, ({ query }) => ({
      json: analysisWindow(query.from, query.rows, query.answers ? 1 : 1_000),
    })),
  ),
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: grid.filter('Liability cap') }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: grid.answerCount('Met', '300') }));
    await waitFor(() => expect(canvas.queryByRole('rowheader', { name: 'Supply agreement no. 2' })).toBeNull());
    await waitFor(() => expect(canvas.getByRole('grid')).toHaveAttribute('aria-rowcount', '2'));
  },
});

export const AContractThatFailed = meta.story({
  async play({ canvas, userEvent }) {
    await canvas.findByRole('rowheader', { name: firstRow });
    canvas.getByRole('grid', { name: grid.label }).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    const panel = within(await canvas.findByRole('region', { name: 'Liability cap' }));
    await expect(panel.getByText(/needs OCR/)).toBeVisible();
  },
});

export const Paused = meta.story({
  ...answering(mock(endpoints.getAnalysis, { json: { ...analysis, state: 'paused', seconds_left: null } })),
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: page.resume })).toBeVisible();
  },
});

export const CancelIt = meta.story({
  ...answering(mock(endpoints.cancelAnalysis, { json: { ...analysis, state: 'cancelled', seconds_left: null } })),
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: page.cancel }));
    const dialog = await screen.findByRole('alertdialog', { name: cancelling.title });
    await userEvent.click(within(dialog).getByRole('button', { name: cancelling.confirm }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await expect((await canvas.findAllByText(/cancelled/i))[0]).toBeVisible();
  },
});

const openMore = async (
  canvas: ReturnType<typeof within>,
  userEvent: { click: (element: Element) => Promise<void> },
  name: string,
) => {
  await userEvent.click(await canvas.findByRole('button', { name: page.more }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
};

export const CompareTwoRuns = meta.story({
  ...answering(
    mock(endpoints.listAnalyses, { json: pageWith([...analysisRowsOfList]) }),
    mock(endpoints.compareAnalyses, {
      json: {
        before: { ...analysis, name: 'Supplier contracts, December' },
        counts: { new: 2, changed: 1, gone: 0 },
        shared: 4,
        items: [
          answerChange,
          { ...answerChange, change: 'new', before: null, question: 2 },
          { ...answerChange, change: 'new', before: null, contract: analysisRowAt(1).contract },
        ],
      },
    }),
  ),
  async play({ canvas, userEvent }) {
    await openMore(canvas, userEvent, page.compare);
    const drawer = within(await screen.findByRole('dialog', { name: comparing.title(analysis.name) }));
    await userEvent.click(await drawer.findByRole('combobox', { name: comparing.with }));
    const offered = await screen.findByRole('option', { name: 'Leases before the move' });
    // The list can be pressed once its layer lies above the drawer.
    await waitFor(() => userEvent.click(offered));
    await expect(await drawer.findByRole('heading', { name: comparing.counts('2', '1', '0') })).toBeVisible();
  },
});

export const ExportVerifiedAnswers = meta.story({
  ...answering(
    mock(endpoints.exportAnalysisXlsx, ({ query }) =>
      query.verified_only === 'true' ? { file: 'a workbook' } : { error: 'internal' },
    ),
  ),
  async play({ canvas, userEvent }) {
    await openMore(canvas, userEvent, page.export);
    const dialog = await screen.findByRole('dialog', { name: exporting.title });
    await userEvent.click(within(dialog).getByRole('checkbox', { name: exporting.verifiedOnly }));
    await userEvent.click(within(dialog).getByRole('button', { name: exporting.submit }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  },
});

export const ReadOnly = meta.story({ args: { can: () => false } });

export const Loading = meta.story(answering(mock.pending(endpoints.getAnalysis)));

export const Failed = meta.story(answering(mock(endpoints.getAnalysis, { error: 'internal' })));

export const Overflowing = meta.story({
  beforeEach({ msw }) {
    const [asked] = analysis.questions;
    const words = 'Which of the parties bears the cost of storage, insurance and onward transport? ';
    msw.use(
      mock(endpoints.getAnalysis, {
        json: {
          ...analysis,
          name: 'All framework agreements of the northern subsidiaries and their successors '.repeat(3).trim(),
          questions: Array.from({ length: 20 }, (_, at) => ({
            position: at + 1,
            question: { kind: 'question' as const, question: words.repeat(4).trim() },
            answers: asked?.answers ?? [],
          })),
        },
      }),
      mock(endpoints.listAnalysisCells, ({ query }) => {
        const window = analysisWindow(query.from, query.rows);
        const cells = Array.from({ length: 20 }, (_, at) => ({ ...uncheckedCell, question: at + 1 }));
        return {
          json: { ...window, rows: window.rows.map((row) => (row.cells.length > 0 ? { ...row, cells } : row)) },
        };
      }),
    );
  },
});

export const Narrow = Ready.extend({ globals: { viewport: { value: 'narrow' } } });

export const Dark = Ready.extend({ globals: { theme: 'dark' } });
