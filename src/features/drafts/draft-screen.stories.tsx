import type { StoryContext } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import type { Draft } from '#api-contract/drafts/endpoints';
import type { Permission } from '#api-contract/permissions';
import { answeredDraft, approvedDraft, draft, draftApproval, draftText, generatedDraft } from '#mocks/fixtures/drafts';
import { draftEnvelope } from '#mocks/fixtures/envelopes';
import { profile } from '#mocks/fixtures/profile';
import { mock } from '#mocks/mock';
import preview from '#.storybook/preview';
import { answering, failing, type Mocked } from '#.storybook/situations';
import { DraftScreen } from './draft-screen.tsx';
import { messages } from './drafts.messages.ts';

const { page, steps, approvals, finish, legal, conflict } = messages;

const meta = preview.meta({
  title: 'Screens/Draft',
  component: DraftScreen,
  args: {
    draftId: draft.id,
    listHref: '#drafts',
    contractHref: (id: string) => `#contract/${id}`,
    caseHref: (id: string) => `#case/${id}`,
    onPrepare: fn(),
    can: (_permission: Permission): boolean => true,
    onDeleted: fn(),
  },
  ...answering(
    mock(endpoints.getProfile, { json: profile }),
    mock(endpoints.getDraft, { json: draft }),
    mock(endpoints.getDraftText, { json: draftText }),
    mock(endpoints.saveDraftAnswers, ({ body }) => ({ json: { ...draft, ...body, revision: body.revision + 1 } })),
  ),
});

const shown = (json: Draft) => ({
  beforeEach({ msw }: Mocked) {
    msw.use(mock(endpoints.getDraft, { json }));
  },
});

const heading = { name: draft.name, level: 1 };
const previewed = async (canvas: StoryContext['canvas']) =>
  within(await canvas.findByRole('region', { name: 'Preview' }));

export const Ready = meta.story({
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', heading)).toBeVisible();
    await expect((await previewed(canvas)).getByText(/Made between/)).toHaveTextContent('Contoso Ltd');
    await expect(canvas.getByText('4 questions left')).toBeVisible();
  },
});

export const AnswerLightsUpWhatItChanged = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: /^Risk/ }));
    await userEvent.click(canvas.getByRole('radio', { name: 'Yes' }));
    const text = await previewed(canvas);
    // The block is drawn anew when the answer has come to it.
    const clause = () => text.getByText(/only as the customer instructs/);
    await waitFor(() => expect(clause().closest('[data-change]')).not.toBeNull());
    const [why] = text.getAllByRole('button', { name: 'Why is this here?' });
    await userEvent.click(why as HTMLElement);
    await expect(await screen.findByText(/is answered with yes/)).toBeVisible();
    await expect(await canvas.findByText('Saved')).toBeVisible();
  },
});

export const AnswersSavedAsGiven = meta.story({
  parameters: { visual: false },
  async play({ canvas, userEvent, msw }) {
    const sent: unknown[] = [];
    msw.use(
      mock(endpoints.saveDraftAnswers, ({ body }) => {
        sent.push([body.revision, body.answers['months']]);
        return { json: { ...draft, ...body, revision: body.revision + 1 } };
      }),
    );
    await userEvent.click(await canvas.findByRole('button', { name: /^Services/ }));
    const months = canvas.getByLabelText(/^How long/);
    await userEvent.clear(months);
    await userEvent.type(months, '36');
    await userEvent.tab();
    await waitFor(() => expect(sent.at(-1)).toEqual([draft.revision, 36]));
    await expect(await canvas.findByText('Saved')).toBeVisible();
  },
});

export const FallbackChosen = meta.story({
  parameters: { visual: false },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: steps.fallbacks }));
    await userEvent.click(canvas.getByRole('radio', { name: /^No cap/ }));
    await expect(await (await previewed(canvas)).findByText(/liable without a limit/)).toBeVisible();
  },
});

export const AnswersMissing = meta.story({
  parameters: { visual: false },
  ...answering(
    mock(endpoints.submitDraft, {
      error: 'validation_failed',
      detail_error_message: 'Some questions aren’t answered yet.',
      fields: [{ path: 'answers.fee', message: 'Answer “What is the yearly fee?”.' }],
    }),
  ),
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: steps.submit }));
    await expect(await canvas.findByText('Answer “What is the yearly fee?”.')).toBeVisible();
  },
});

export const Answered = meta.story({
  parameters: { visual: false },
  ...shown(answeredDraft),
  async play({ canvas, userEvent, msw }) {
    await expect(await canvas.findByText(steps.done)).toBeVisible();
    msw.use(mock(endpoints.submitDraft, { json: approvedDraft }));
    await userEvent.click(canvas.getByRole('button', { name: steps.submit }));
    await expect(await canvas.findByRole('button', { name: finish.generate })).toBeVisible();
  },
});

export const WaitingForApproval = meta.story({
  ...shown({ ...answeredDraft, state: 'approval', approvals: [draftApproval] }),
  async play({ canvas, userEvent, msw }) {
    const note = await canvas.findByRole('textbox', { name: approvals.noteOf(draftApproval.reason) });
    await userEvent.type(note, 'Fine for a year.');
    msw.use(mock(endpoints.decideDraftApproval, { error: 'edit_conflict' }));
    await userEvent.click(canvas.getByRole('button', { name: approvals.approve }));
    await expect(await canvas.findByRole('alert')).toBeVisible();
  },
});

export const Approved = meta.story({
  parameters: { visual: false },
  ...shown(approvedDraft),
  async play({ canvas, userEvent, msw }) {
    const generate = await canvas.findByRole('button', { name: finish.generate });
    const [file] = generatedDraft.files;
    if (!file) throw new Error('There is a file.');
    const waiting = { ...file, state: 'waiting' as const, pdf_sha256: null, docx_sha256: null, engine: null };
    msw.use(
      mock(endpoints.generateDraft, { json: { ...generatedDraft, files: [waiting] } }),
      mock(endpoints.getDraft, { json: generatedDraft }),
    );
    await userEvent.click(generate);
    await expect(await canvas.findByRole('button', { name: finish.pdf })).toBeVisible();
  },
});

export const Generated = meta.story({
  ...shown(generatedDraft),
  async play({ canvas, userEvent, msw }) {
    await expect(await canvas.findByRole('button', { name: finish.docx })).toBeVisible();
    const contract_id = '0197a1c0-0000-7000-8000-000000000001';
    const becameContract = { ...generatedDraft, state: 'contract' as const, contract_id, revision: 10 };
    msw.use(mock(endpoints.createContractOfDraft, { json: becameContract }));
    await userEvent.click(canvas.getByRole('button', { name: finish.contract }));
    const link = await canvas.findByRole('link', { name: finish.toContract });
    await expect(link).toHaveAttribute('href', `#contract/${contract_id}`);
    await expect(canvas.getByRole('button', { name: finish.pdf })).toBeVisible();
  },
});

export const ReopenedAfterGenerating = meta.story({
  parameters: { visual: false },
  ...shown({ ...generatedDraft, revision: 11 }),
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: finish.generate })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: finish.pdf })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: finish.contract })).not.toBeInTheDocument();
  },
});

export const GeneratingFailed = meta.story({
  parameters: { visual: false },
  ...shown({
    ...generatedDraft,
    files: generatedDraft.files.map((file) => ({
      ...file,
      state: 'failed' as const,
      problem: 'The documents couldn’t be generated. Try again.',
      engine: null,
      pdf_sha256: null,
      docx_sha256: null,
    })),
  }),
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: finish.again })).toBeVisible();
  },
});

export const OfficeMissing = meta.story({
  parameters: { visual: false },
  ...shown({
    ...generatedDraft,
    files: generatedDraft.files.map((file) => ({
      ...file,
      pdf_sha256: null,
      problem: 'A PDF of a Word template needs LibreOffice, which isn’t installed here. Make the Word file instead.',
    })),
  }),
  async play({ canvas }) {
    await expect(await canvas.findByText(/needs LibreOffice/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: finish.docx })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: finish.pdf })).not.toBeInTheDocument();
  },
});

export const LegalAsked = meta.story({
  async play({ canvas, userEvent, msw }) {
    const sent: unknown[] = [];
    msw.use(
      mock(endpoints.openCaseOfDraft, ({ body }) => {
        sent.push(body);
        return { json: { ...draft, case: { id: draft.id, number: 'C-12' } } };
      }),
    );
    await userEvent.click(await canvas.findByRole('button', { name: legal.ask }));
    const dialog = within(await screen.findByRole('dialog', { name: legal.title }));
    await userEvent.type(dialog.getByRole('textbox', { name: legal.request }), 'They want their own terms.');
    await userEvent.click(dialog.getByRole('button', { name: legal.submit }));
    await expect(await canvas.findByText(legal.opened('C-12'))).toBeVisible();
    await expect(canvas.getByRole('link', { name: legal.toCase })).toHaveAttribute('href', `#case/${draft.id}`);
    await expect(sent).toEqual([{ request: 'They want their own terms.' }]);
  },
});

export const ForSignature = meta.story({
  parameters: { visual: false },
  beforeEach({ msw }: Mocked) {
    msw.use(
      mock(endpoints.getDraft, { json: { ...generatedDraft, state: 'contract', contract_id: draft.id, revision: 10 } }),
      mock(endpoints.createEnvelope, { json: draftEnvelope }),
      mock(endpoints.addContractToEnvelope, { json: draftEnvelope }),
    );
  },
  async play({ canvas, userEvent, args }) {
    await userEvent.click(await canvas.findByRole('button', { name: finish.sign }));
    await waitFor(() => expect(args.onPrepare).toHaveBeenCalledWith(draftEnvelope.id));
  },
});

export const WordingSuperseded = meta.story({
  parameters: { visual: false },
  ...shown({
    ...draft,
    superseded: [{ clause_id: draft.id, name: 'Liability cap', since: '2026-01-10T10:00:00.000Z' }],
  }),
  async play({ canvas }) {
    await expect(await canvas.findByText(/Liability cap: wording of this version/)).toBeVisible();
  },
});

const theirs = { ...draft, revision: 8, answers: { ...draft.answers, start: '2026-03-01' } };

async function collide({ canvas, userEvent, msw }: Pick<StoryContext, 'canvas' | 'userEvent'> & Mocked) {
  await canvas.findByRole('heading', heading);
  msw.use(mock(endpoints.saveDraftAnswers, { error: 'edit_conflict' }), mock(endpoints.getDraft, { json: theirs }));
  await userEvent.type(canvas.getAllByRole('textbox')[0] as HTMLElement, '!');
  await expect(await canvas.findByText(conflict.title)).toBeVisible();
}

export const Conflict = meta.story({
  async play(context) {
    await collide(context);
    await expect(context.canvas.getByText('1 March 2026')).toBeVisible();
  },
});

export const ConflictYielded = meta.story({
  parameters: { visual: false },
  async play(context) {
    await collide(context);
    await context.userEvent.click(context.canvas.getByRole('button', { name: conflict.useTheirs }));
    await expect(await context.canvas.findByText('Saved')).toBeVisible();
    await expect(context.canvas.queryByText(conflict.title)).not.toBeInTheDocument();
  },
});

export const Offline = meta.story({
  parameters: { visual: false },
  async play({ canvas, userEvent, msw }) {
    await canvas.findByRole('heading', heading);
    msw.use(mock.networkError(endpoints.saveDraftAnswers));
    await userEvent.type(canvas.getAllByRole('textbox')[0] as HTMLElement, '!');
    await expect(await canvas.findByText(/You’re offline/)).toBeVisible();
    msw.use(
      mock(endpoints.saveDraftAnswers, ({ body }) => ({ json: { ...draft, ...body, revision: body.revision + 1 } })),
    );
    window.dispatchEvent(new Event('online'));
    await expect(await canvas.findByText('Saved')).toBeVisible();
  },
});

export const Loading = meta.story({
  parameters: { visual: false },
  ...answering(mock.pending(endpoints.getDraft)),
});

export const Failed = meta.story({
  parameters: { visual: false },
  ...failing(endpoints.getDraft, {
    next: { json: draft },
    shows: ({ canvas }) => canvas.findByRole('heading', heading),
  }),
});

export const Overflowing = meta.story({
  parameters: { visual: false },
  ...shown({ ...draft, name: 'Supply of controlled-environment logistics services '.repeat(5).trim() }),
});

export const Narrow = meta.story({
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('radio', { name: page.preview }));
    await expect((await previewed(canvas)).getByText(/Made between/)).toBeVisible();
  },
});

export const Dark = Ready.extend({ globals: { theme: 'dark' } });
