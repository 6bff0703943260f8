import { expect, fn, waitFor, within } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import { contract } from '#mocks/fixtures/contracts';
import {
  obligations,
  overdueObligation,
  proposedObligation,
  quarterlyObligation,
  undatedObligation,
} from '#mocks/fixtures/obligations';
import { mock } from '#mocks/mock';
import { reading } from '#mocks/permissions';
import { contractAnswers } from '#mocks/contract-screen';
import preview from '../../../.storybook/preview.tsx';
import { contractArgs, framed } from './contract-screen-fixture.tsx';
import { ContractScreen } from './contract-screen.tsx';
import { obligationMessages as words } from './obligations/obligations.messages.ts';
import { pageMessages } from './page/contract-page.messages.ts';

const { tabs } = pageMessages;
const body = within(document.body);

const meta = preview.meta({
  title: 'Screens/Contract/Obligations',
  component: ContractScreen,
  decorators: [framed],
  args: { ...contractArgs, contractId: contract.id },
  beforeEach({ msw }) {
    msw.use(...contractAnswers(), mock(endpoints.listObligations, { json: { items: obligations } }));
  },
});

export const Ready = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('tab', { name: tabs.obligations }));
    await expect(await canvas.findByText(overdueObligation.title)).toBeVisible();
    await expect(canvas.getByText('Overdue since 12 Jan 2026')).toBeVisible();
    await expect(canvas.getByText(proposedObligation.source?.quote ?? '')).toBeVisible();
  },
});

export const Dark = Ready.extend({ globals: { theme: 'dark' } });

export const Narrow = meta.story({
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Details' }));
    await userEvent.click(await canvas.findByRole('tab', { name: tabs.obligations }));
    await expect(await canvas.findByText(overdueObligation.title)).toBeVisible();
  },
});

export const Complete = meta.story({
  async play(context) {
    const { canvas, userEvent, msw } = context;
    await Ready.play(context);
    const asked = fn();
    const next = { ...quarterlyObligation, due_date: '2026-06-30', revision: 2 };
    msw.use(
      mock(endpoints.stepObligation, ({ body: given }) => {
        asked(given);
        return { json: given.step === 'complete' ? next : quarterlyObligation };
      }),
    );
    await userEvent.click(canvas.getByRole('checkbox', { name: words.complete(quarterlyObligation.title) }));
    await expect(await canvas.findByText(words.said.complete(quarterlyObligation.title))).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: words.undo }));
    await expect(await canvas.findByText(words.said.undo(quarterlyObligation.title))).toBeVisible();
    await expect(asked.mock.calls.map(([given]) => given)).toEqual([
      { step: 'complete', revision: 1 },
      { step: 'undo', revision: 2 },
    ]);
  },
});

export const ReviewProposal = meta.story({
  async play(context) {
    const { canvas, userEvent, msw } = context;
    await Ready.play(context);
    const accepted = { ...proposedObligation, state: 'open' as const, revision: 2 };
    msw.use(
      mock(endpoints.stepObligation, { json: accepted }),
      mock(endpoints.listObligations, { json: { items: [accepted, ...obligations.slice(1)] } }),
    );
    await userEvent.click(canvas.getByRole('button', { name: words.accept }));
    await expect(await canvas.findByText(words.said.accept(proposedObligation.title))).toBeVisible();
    await waitFor(() => expect(canvas.queryByText(words.proposals)).not.toBeInTheDocument());
    await expect(canvas.getByRole('checkbox', { name: words.complete(proposedObligation.title) })).toBeVisible();
  },
});

export const AddOne = meta.story({
  async play(context) {
    const { canvas, userEvent, msw } = context;
    await Ready.play(context);
    const asked = fn();
    msw.use(
      mock(endpoints.createObligation, ({ body: given }) => {
        asked(given);
        return { json: undatedObligation };
      }),
    );
    await userEvent.click(canvas.getByRole('button', { name: words.add }));
    const form = within(await canvas.findByRole('form', { name: words.form.add }));
    await userEvent.click(form.getByRole('button', { name: words.form.save }));
    await expect(await form.findByText(words.form.titleMissing)).toBeVisible();
    await userEvent.type(form.getByRole('textbox', { name: words.form.title }), 'Send the annual report');
    await userEvent.type(form.getByRole('textbox', { name: words.form.due }), '31/3/2026');
    await userEvent.tab();
    await userEvent.selectOptions(form.getByRole('combobox', { name: words.form.repeats }), 'FREQ=YEARLY');
    await expect(form.getByText(words.form.until)).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: words.form.save }));
    await waitFor(() =>
      expect(asked).toHaveBeenCalledWith({
        title: 'Send the annual report',
        owed_by: 'us',
        due_date: '2026-03-31',
        recurrence: 'FREQ=YEARLY',
        ends_on: null,
        assignee_id: null,
        note: null,
      }),
    );
    await waitFor(() => expect(canvas.queryByRole('form')).not.toBeInTheDocument());
  },
});

export const Writing = meta.story({
  async play(context) {
    const { canvas, userEvent } = context;
    await Ready.play(context);
    await userEvent.click(canvas.getByRole('button', { name: words.more(quarterlyObligation.title) }));
    await userEvent.click(await body.findByRole('menuitem', { name: words.edit }));
    const form = within(await canvas.findByRole('form', { name: words.form.edit }));
    await expect(form.getByRole('textbox', { name: words.form.title })).toHaveValue(quarterlyObligation.title);
  },
});

export const WritingDark = Writing.extend({ globals: { theme: 'dark' } });

export const Refused = meta.story({
  async play(context) {
    const { canvas, userEvent, msw } = context;
    await Writing.play(context);
    const message = 'The end date is before the due date.';
    msw.use(
      mock(endpoints.updateObligation, {
        error: 'validation_failed',
        detail_error_message: message,
        fields: [{ path: 'ends_on', message }],
      }),
    );
    const form = within(canvas.getByRole('form', { name: words.form.edit }));
    await userEvent.type(form.getByRole('textbox', { name: words.form.until }), '1/1/2026');
    await userEvent.tab();
    await userEvent.click(form.getByRole('button', { name: words.form.save }));
    await expect(await form.findByText(message)).toBeVisible();
  },
});

export const Remove = meta.story({
  async play(context) {
    const { canvas, userEvent, msw } = context;
    await Ready.play(context);
    const restored = fn();
    msw.use(
      mock(endpoints.deleteObligation, { status: 204 }),
      mock(endpoints.restoreObligation, () => {
        restored();
        return { json: undatedObligation };
      }),
    );
    await userEvent.click(canvas.getByRole('button', { name: words.more(undatedObligation.title) }));
    await userEvent.click(await body.findByRole('menuitem', { name: words.remove }));
    await expect(await canvas.findByText(words.said.remove(undatedObligation.title))).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: words.undo }));
    await waitFor(() => expect(restored).toHaveBeenCalledOnce());
  },
});

export const Settled = meta.story({
  async play(context) {
    const { canvas, userEvent } = context;
    await Ready.play(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Show 2 closed' }));
    await expect(await canvas.findByText(/Done 28 Nov 2025 by Contract Manager/u)).toBeVisible();
  },
});

export const Empty = meta.story({
  args: { can: reading },
  beforeEach({ msw }) {
    msw.use(mock(endpoints.listObligations, { json: { items: [] } }));
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('tab', { name: tabs.obligations }));
    await expect(await canvas.findByText(words.empty)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: words.add })).not.toBeInTheDocument();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(mock.pending(endpoints.listObligations));
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('tab', { name: tabs.obligations }));
  },
});

export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(endpoints.listObligations, { error: 'internal' }));
  },
  async play({ canvas, userEvent, msw }) {
    await userEvent.click(await canvas.findByRole('tab', { name: tabs.obligations }));
    await expect(await canvas.findByText(words.failed)).toBeVisible();
    msw.use(mock(endpoints.listObligations, { json: { items: obligations } }));
    await userEvent.click(canvas.getByRole('button', { name: words.retry }));
    await expect(await canvas.findByText(overdueObligation.title)).toBeVisible();
  },
});
