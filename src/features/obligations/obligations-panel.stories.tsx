import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import { Box } from '#design-system/layout';
import {
  obligations,
  overdueObligation,
  proposedObligation,
  quarterlyObligation,
  undatedObligation,
} from '#mocks/fixtures/obligations';
import { mock } from '#mocks/mock';
import preview from '#.storybook/preview';
import { answering, failing, withoutPicture } from '#.storybook/situations';
import { ObligationsPanel } from './obligations-panel.tsx';
import { obligationMessages } from './obligations.messages.ts';

const { panel: words, page, form: formWords, steps, said, show } = obligationMessages;

const meta = preview.meta({
  title: 'Screens/Contract/Obligations',
  component: ObligationsPanel,
  decorators: [
    (Story) => (
      <Box maxWidth="25rem">
        <Story />
      </Box>
    ),
  ],
  args: {
    contractId: overdueObligation.contract.id,
    mayWrite: true,
    people: [{ id: overdueObligation.id, name: 'Contract Manager' }],
    obligationHref: (id) => `#obligation/${id}`,
    onShow: fn(),
    onDone: fn(),
  },
  ...answering(mock(endpoints.listContractObligations, { json: { items: obligations } })),
});

export const Ready = meta.story({
  async play({ canvas }) {
    await expect(await canvas.findByText(overdueObligation.title)).toBeVisible();
    await expect(canvas.getByText('Overdue since 12 Jan 2026')).toBeVisible();
    await expect(canvas.getByText(proposedObligation.source?.quote ?? '')).toBeVisible();
  },
});

export const Dark = Ready.extend({ globals: { theme: 'dark' } });

export const ShowSource = meta.story({
  async play({ canvas, userEvent, args }) {
    await userEvent.click(await canvas.findByRole('button', { name: show }));
    await expect(args.onShow).toHaveBeenCalledWith(proposedObligation.source);
  },
});

/** The address named one, whose source comes into view by itself, once. */
export const OpenedAtSource = meta.story({
  parameters: { visual: false },
  args: { openedId: proposedObligation.id },
  async play({ args }) {
    await waitFor(() => expect(args.onShow).toHaveBeenCalledWith(proposedObligation.source));
    await expect(args.onShow).toHaveBeenCalledOnce();
  },
});

export const Complete = meta.story({
  parameters: { visual: false },
  async play(context) {
    const { canvas, userEvent, msw, args } = context;
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
    await waitFor(() => expect(args.onDone).toHaveBeenCalledWith(expect.objectContaining({ title: said.complete })));
    (args.onDone as ReturnType<typeof fn>).mock.lastCall?.[0].undo();
    await waitFor(() =>
      expect(asked.mock.calls.map(([given]) => given)).toEqual([
        { step: 'complete', revision: 1 },
        { step: 'undo', revision: 2 },
      ]),
    );
  },
});

export const ReviewProposal = meta.story({
  async play(context) {
    const { canvas, userEvent, msw } = context;
    await Ready.play(context);
    const accepted = { ...proposedObligation, state: 'open' as const, status: 'open' as const, revision: 2 };
    msw.use(
      mock(endpoints.stepObligation, { json: accepted }),
      mock(endpoints.listContractObligations, { json: { items: [accepted, ...obligations.slice(1)] } }),
    );
    await userEvent.click(canvas.getByRole('button', { name: steps.accept }));
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
    const form = within(await screen.findByRole('dialog', { name: formWords.add }));
    await userEvent.click(form.getByRole('button', { name: formWords.submit }));
    await expect((await form.findAllByText(formWords.titleMissing))[0]).toBeVisible();
    await userEvent.type(form.getByRole('textbox', { name: /^Obligation/ }), 'Send the annual report');
    await userEvent.type(form.getByRole('textbox', { name: 'Due' }), '31/3/2026');
    await userEvent.tab();
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Repeats' }), 'FREQ=YEARLY');
    await expect(form.getByText('Until')).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: formWords.submit }));
    await waitFor(() =>
      expect(asked).toHaveBeenCalledWith({
        contract_id: overdueObligation.contract.id,
        title: 'Send the annual report',
        owed_by: 'us',
        due_date: '2026-03-31',
        recurrence: 'FREQ=YEARLY',
        ends_on: null,
        assignee_id: null,
        note: null,
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
});

export const Writing = meta.story({
  async play(context) {
    const { canvas, userEvent } = context;
    await Ready.play(context);
    await userEvent.click(canvas.getByRole('button', { name: words.more(quarterlyObligation.title) }));
    await userEvent.click(await screen.findByRole('menuitem', { name: page.edit }));
    const form = within(await screen.findByRole('dialog', { name: formWords.edit }));
    await expect(form.getByRole('textbox', { name: /^Obligation/ })).toHaveValue(quarterlyObligation.title);
  },
});

export const WritingDark = Writing.extend({ globals: { theme: 'dark' } });

export const Refused = meta.story({
  async play(context) {
    const { userEvent, msw } = context;
    await Writing.play(context);
    const message = 'The end date is before the due date.';
    msw.use(
      mock(endpoints.updateObligation, {
        error: 'validation_failed',
        detail_error_message: message,
        fields: [{ path: 'ends_on', message }],
      }),
    );
    const form = within(screen.getByRole('dialog', { name: formWords.edit }));
    await userEvent.type(form.getByRole('textbox', { name: 'Until' }), '1/1/2026');
    await userEvent.tab();
    await userEvent.click(form.getByRole('button', { name: formWords.save }));
    await expect((await form.findAllByText(message))[0]).toBeVisible();
  },
});

export const Remove = meta.story({
  async play(context) {
    const { canvas, userEvent, msw, args } = context;
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
    await userEvent.click(await screen.findByRole('menuitem', { name: page.remove }));
    await waitFor(() => expect(args.onDone).toHaveBeenCalledWith(expect.objectContaining({ title: said.remove })));
    (args.onDone as ReturnType<typeof fn>).mock.lastCall?.[0].undo();
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
  args: { mayWrite: false },
  ...answering(mock(endpoints.listContractObligations, { json: { items: [] } })),
  async play({ canvas }) {
    await expect(await canvas.findByText(words.empty)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: words.add })).not.toBeInTheDocument();
  },
});

export const Loading = meta.story(answering(mock.pending(endpoints.listContractObligations)));

export const Failed = meta.story({
  ...failing(endpoints.listContractObligations, {
    says: words.failed,
    next: { json: { items: obligations } },
    shows: ({ canvas }) => canvas.findByText(overdueObligation.title),
  }),
  ...withoutPicture,
});
