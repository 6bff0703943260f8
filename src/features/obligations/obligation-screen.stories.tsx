import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import {
  doneObligation,
  overdueObligation,
  overflowingObligation,
  proposedObligation,
  quarterlyObligation,
} from '#mocks/fixtures/obligations';
import { members } from '#mocks/fixtures/organisation';
import { profile } from '#mocks/fixtures/profile';
import { mock } from '#mocks/mock';
import preview from '#.storybook/preview';
import { type Acting, answering, colliding, pageSituations, withoutPicture } from '#.storybook/situations';
import { ObligationScreen } from './obligation-screen.tsx';
import { obligationMessages } from './obligations.messages.ts';

const { page, form, said, steps, show } = obligationMessages;

const obligation = { ...quarterlyObligation, source: proposedObligation.source };
const entry = (number: number, action: string, fields: string[] = []) => ({
  id: String(number),
  action: `contract.obligation_${action}`,
  actor: 'Legal Counsel',
  occurred_at: `2026-01-0${number}T10:00:00.000Z`,
  fields,
});

const meta = preview.meta({
  title: 'Screens/Obligation',
  component: ObligationScreen,
  args: {
    obligationId: obligation.id,
    listHref: '#obligations',
    contractHref: (id) => `#contract/${id}`,
    sourceHref: (contract, id) => `#contract/${contract}/${id}`,
    can: () => true,
    onDone: fn(),
    onRemoved: fn(),
  },
  ...answering(
    mock(endpoints.getProfile, { json: profile }),
    mock(endpoints.listMembers, { json: { items: members } }),
    mock(endpoints.getObligation, { json: obligation }),
    mock(endpoints.listObligationActivity, {
      json: {
        items: [entry(5, 'completed'), entry(4, 'changed', ['obligation_id', 'obligation', 'due_date', 'assignee_id'])],
      },
    }),
  ),
});

const heading = (name: string) => ({ name, level: 1 });

export const Ready = meta.story({
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', heading(obligation.title))).toBeVisible();
    await expect(canvas.getByRole('link', { name: show })).toHaveAttribute(
      'href',
      `#contract/${obligation.contract.id}/${obligation.id}`,
    );
    await expect(await canvas.findByText(/completed the obligation/)).toBeVisible();
  },
});

export const Overdue = meta.story({
  ...answering(mock(endpoints.getObligation, { json: overdueObligation })),
  async play({ canvas }) {
    await expect(await canvas.findByText(page.noSource)).toBeVisible();
  },
});

/** Completing can be taken back. */
export const Complete = meta.story({
  parameters: { visual: false },
  async play({ canvas, userEvent, msw, args }) {
    const asked = fn();
    const next = { ...obligation, due_date: '2026-06-30', revision: 2 };
    msw.use(
      mock(endpoints.stepObligation, ({ body }) => {
        asked(body);
        return { json: next };
      }),
    );
    await userEvent.click(await canvas.findByRole('button', { name: page.complete }));
    await waitFor(() => expect(args.onDone).toHaveBeenCalledWith(expect.objectContaining({ title: said.complete })));
    (args.onDone as ReturnType<typeof fn>).mock.lastCall?.[0].undo();
    await waitFor(() =>
      expect(asked.mock.calls).toEqual([[{ step: 'complete', revision: 1 }], [{ step: 'undo', revision: 2 }]]),
    );
  },
});

export const ReviewProposal = meta.story({
  ...answering(
    mock(endpoints.getObligation, { json: proposedObligation }),
    mock(endpoints.stepObligation, { json: { ...proposedObligation, state: 'open', status: 'open', revision: 2 } }),
  ),
  async play({ canvas, userEvent, args }) {
    await expect(await canvas.findByRole('button', { name: steps.dismiss })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: steps.accept }));
    await waitFor(() => expect(args.onDone).toHaveBeenCalledWith(expect.objectContaining({ title: said.accept })));
  },
});

export const Done = meta.story({
  ...answering(mock(endpoints.getObligation, { json: doneObligation })),
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: page.reopen })).toBeVisible();
  },
});

export const Edit = meta.story({
  async play({ canvas, userEvent, msw }) {
    const asked = fn();
    msw.use(
      mock(endpoints.updateObligation, ({ body }) => {
        asked(body);
        return { json: { ...obligation, title: 'Renamed', revision: 2 } };
      }),
    );
    await userEvent.click(await canvas.findByRole('button', { name: page.edit }));
    const drawer = within(await screen.findByRole('dialog', { name: form.edit }));
    const title = await drawer.findByRole('textbox', { name: /^Obligation/ });
    await userEvent.clear(title);
    await userEvent.type(title, 'Renamed');
    msw.use(mock(endpoints.getObligation, { json: { ...obligation, title: 'Renamed', revision: 2 } }));
    await userEvent.click(drawer.getByRole('button', { name: form.save }));
    await expect(await canvas.findByRole('heading', heading('Renamed'))).toBeVisible();
    await expect(asked).toHaveBeenCalledWith({ title: 'Renamed', revision: 1 });
  },
});

const openEdit = async ({ canvas, userEvent }: Acting) => {
  await userEvent.click(await canvas.findByRole('button', { name: page.edit }));
  return within(await screen.findByRole('dialog', { name: form.edit }));
};

export const EditConflict = meta.story({
  ...colliding(endpoints.updateObligation, openEdit, form.save),
});

export const MoveToTheBin = meta.story({
  ...answering(mock(endpoints.deleteObligation, { status: 204 })),
  async play({ canvas, userEvent, args }) {
    await userEvent.click(await canvas.findByRole('button', { name: page.more }));
    await userEvent.click(await screen.findByRole('menuitem', { name: page.remove }));
    await waitFor(() => expect(args.onRemoved).toHaveBeenCalledOnce());
    await expect(args.onDone).toHaveBeenCalledWith(expect.objectContaining({ title: said.remove }));
  },
});

export const InTheBin = meta.story({
  ...answering(mock(endpoints.getObligation, { json: { ...obligation, deleted_at: '2026-01-14T10:00:00.000Z' } })),
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: page.restore })).toBeVisible();
  },
});

export const ReadOnly = meta.story({
  args: { can: () => false },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', heading(obligation.title))).toBeVisible();
    await expect(canvas.queryByRole('button', { name: page.edit })).toBeNull();
  },
});

const situations = pageSituations({
  get: endpoints.getObligation,
  found: { json: obligation },
  heading: heading(obligation.title),
});

export const Loading = meta.story(situations.loading);

export const Failed = meta.story({ ...situations.failed, ...withoutPicture });

export const NotFound = meta.story(situations.notFound);

export const Forbidden = meta.story(situations.forbidden);

export const Overflowing = meta.story(answering(mock(endpoints.getObligation, { json: overflowingObligation })));

export const Narrow = Ready.extend({ globals: { viewport: { value: 'narrow' } } });

export const Dark = Ready.extend({ globals: { theme: 'dark' } });
