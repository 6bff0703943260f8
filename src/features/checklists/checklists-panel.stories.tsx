import { expect, fn, waitFor, within } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import type { ChecklistStart } from '#api-contract/vendors/checklists';
import { checklist, checklistChoices, checklistPoints } from '#mocks/fixtures/checklists';
import { contract } from '#mocks/fixtures/contracts';
import { mock } from '#mocks/mock';
import { everything, reading } from '#mocks/permissions';
import { replies } from '#mocks/replies/checklists';
import preview from '#.storybook/preview';
import { ChecklistsPanel } from './checklists-panel.tsx';
import { messages } from './checklists.messages.ts';

const meta = preview.meta({
  title: 'Parts/Checklists of a contract',
  component: ChecklistsPanel,
  args: {
    contractId: contract.id,
    assessmentHref: (frameworkId: string) => `#framework/${frameworkId}`,
    onShow: fn(),
    can: everything,
  },
  beforeEach({ msw }) {
    msw.use(
      mock(endpoints.listChecklists, replies.listChecklists),
      mock(endpoints.listChecklistPoints, replies.listChecklistPoints),
      mock(endpoints.startChecklist, replies.startChecklist),
      mock(endpoints.proposeClauses, replies.proposeClauses),
    );
  },
});

const [, breach] = checklistPoints.items;
const [proposal] = breach?.proposals ?? [];
const nameOf = (point: typeof breach) => `${point?.label} ${point?.title}`;
const none = mock(endpoints.listChecklists, { json: { items: [], choices: [...checklistChoices] } });

export const Ready = meta.story({
  async play({ canvas, userEvent, args }) {
    await expect(await canvas.findByText(messages.score('1', '11'))).toBeVisible();
    const point = within(await canvas.findByRole('listitem', { name: nameOf(breach) }));
    await userEvent.click(point.getByRole('button', { name: messages.show }));
    await expect(args.onShow).toHaveBeenCalledWith(expect.objectContaining({ quote: proposal?.quote }));
  },
});

export const Accepting = meta.story({
  parameters: { visual: false },
  async play({ canvas, userEvent, msw }) {
    const sent: [string, boolean][] = [];
    msw.use(
      mock(endpoints.settleProposal, ({ params, body }) => {
        sent.push([params.proposalId, body.accept]);
        return { json: checklistPoints };
      }),
    );
    await userEvent.click(await canvas.findByRole('button', { name: messages.accept }));
    await waitFor(() => expect(sent).toEqual([[proposal?.id, true]]));
    await userEvent.click(await canvas.findByRole('button', { name: messages.reject }));
    await waitFor(() =>
      expect(sent).toEqual([
        [proposal?.id, true],
        [proposal?.id, false],
      ]),
    );
  },
});

export const Marking = meta.story({
  parameters: { visual: false },
  async play({ canvas, userEvent, msw }) {
    const sent: object[] = [];
    msw.use(
      mock(endpoints.changeAnswers, ({ body }) => {
        sent.push(...body.changes);
        return { json: { items: [], conflicts: [], totals: checklist.totals } };
      }),
    );
    const result = await canvas.findByRole('combobox', { name: messages.result(nameOf(breach)) });
    await userEvent.selectOptions(result, 'met');
    await waitFor(() => expect(sent).toEqual([{ ref: breach?.ref, revision: 0, result: 'met' }]));
  },
});

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(none);
  },
  async play({ canvas, userEvent, msw }) {
    const sent: ChecklistStart[] = [];
    msw.use(
      mock(endpoints.startChecklist, ({ body }) => {
        sent.push(body);
        return { json: checklist };
      }),
    );
    await expect(await canvas.findByText(messages.none)).toBeVisible();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: messages.choose }), 'ict-third-party-contract');
    await userEvent.click(canvas.getByRole('button', { name: messages.start }));
    await waitFor(() => expect(sent).toEqual([{ gallery: 'ict-third-party-contract' }]));
  },
});

export const Refused = meta.story({
  parameters: { visual: false },
  beforeEach({ msw }) {
    msw.use(none, mock(endpoints.startChecklist, { error: 'permission_denied' }));
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: messages.start }));
    await expect(await canvas.findByRole('alert')).toBeVisible();
  },
});

export const NotReadYet = meta.story({
  parameters: { visual: false },
  beforeEach({ msw }) {
    msw.use(mock(endpoints.listChecklistPoints, { json: { ...checklistPoints, is_read: false } }));
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(messages.unread)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: messages.propose })).toBeNull();
  },
});

export const Closed = meta.story({
  parameters: { visual: false },
  beforeEach({ msw }) {
    msw.use(mock(endpoints.listChecklistPoints, { json: { ...checklistPoints, is_closed: true } }));
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(messages.closed)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: messages.accept })).toBeNull();
  },
});

export const ReadOnly = meta.story({
  parameters: { visual: false },
  args: { can: reading },
  async play({ canvas }) {
    await expect(await canvas.findByText(messages.results.met)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: messages.start })).toBeNull();
  },
});

export const Failed = meta.story({
  parameters: { visual: false },
  beforeEach({ msw }) {
    msw.use(mock(endpoints.listChecklists, { error: 'internal' }));
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(messages.failedTitle)).toBeVisible();
  },
});
