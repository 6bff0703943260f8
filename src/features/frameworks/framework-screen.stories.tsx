import type { StoryContext } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, waitFor, within } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import type { AnswerChange } from '#api-contract/compliance/answers';
import { answers, assessment, closedAssessment, totalsOf } from '#mocks/fixtures/assessments';
import { framework, overflowingFramework, overflowingOutline, ownFramework } from '#mocks/fixtures/frameworks';
import { mock } from '#mocks/mock';
import { formMessages } from '#kit/form';
import preview from '#.storybook/preview';
import { answering, type Mocked, pageSituations, withoutPicture } from '#.storybook/situations';
import { frameworkAnswers, frameworkArgs } from './framework-fixture.ts';
import { FrameworkScreen } from './framework-screen.tsx';
import { messages } from './frameworks.messages.ts';

const { page, table, drawer, saving, soa, findings, history, upgrade, notApplicable } = messages;

const meta = preview.meta({
  title: 'Screens/Framework',
  component: FrameworkScreen,
  args: frameworkArgs,
  render: function Page(args) {
    const [requirement, setRequirement] = useState(args.requirement);
    const onRequirementChange = (ref: string | null) => {
      args.onRequirementChange(ref);
      setRequirement(ref);
    };
    return <FrameworkScreen {...args} requirement={requirement} onRequirementChange={onRequirementChange} />;
  },
  ...answering(...frameworkAnswers),
});

type Acting = Pick<StoryContext, 'canvas' | 'userEvent'>;

const rowOf = (canvas: Acting['canvas'], label: string) => canvas.findByRole('row', { name: new RegExp(`^${label} `) });

/** Puts the focus on the tree, on a requirement. */
async function goTo({ canvas, userEvent }: Acting, label: string) {
  await userEvent.click(await rowOf(canvas, label));
  const grid = canvas.getByRole('treegrid', { name: table.label });
  grid.focus();
  return grid;
}

export const Ready = meta.story({
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: framework.name, level: 1 })).toBeVisible();
    const row = await rowOf(canvas, 'AC-2');
    await expect(row).toHaveAttribute('aria-level', '2');
    await expect(within(row).getByText(messages.results.partly)).toBeVisible();
    await expect(within(await rowOf(canvas, 'AC')).getByText(table.sums('1', '4'))).toBeVisible();
  },
});

/** What was sent of answers. */
function sentChanges({ msw }: Mocked) {
  const sent: AnswerChange[][] = [];
  msw.use(
    mock(endpoints.changeAnswers, ({ body }) => {
      sent.push(body.changes);
      return { json: { items: [], conflicts: [], totals: totalsOf(answers) } };
    }),
  );
  return sent;
}

export const MarkedByKeyboard = meta.story({
  async play({ msw, ...acting }) {
    const sent = sentChanges({ msw });
    const { canvas, userEvent } = acting;
    await goTo(acting, 'AC-1');
    await userEvent.keyboard('1jj3');
    await expect(within(await rowOf(canvas, 'AC-1')).getByText(messages.results.not_met)).toBeVisible();
    await waitFor(() => expect(sent).toHaveLength(1));
    await expect(sent[0]?.map(({ ref, result }) => [ref, result])).toEqual([
      ['ac-1', 'not_met'],
      ['ac-2.1', 'met'],
    ]);
  },
});

/** Who may only answer what is assigned to them rates it by the same keys, and says nothing of applicability. */
export const MarkedByAssignee = meta.story({
  parameters: { visual: false },
  args: { can: (permission) => permission === 'compliance.read', userId: answers[0]?.assignee?.id ?? '' },
  async play({ msw, ...acting }) {
    const sent = sentChanges({ msw });
    await goTo(acting, 'AC-1');
    await acting.userEvent.keyboard('2');
    await waitFor(() => expect(sent).toEqual([[{ ref: 'ac-1', revision: 1, result: 'partly' }]]));
  },
});

export const MarkUndone = meta.story({
  parameters: { visual: false },
  async play({ msw, ...acting }) {
    const sent = sentChanges({ msw });
    await goTo(acting, 'AC-1');
    await acting.userEvent.keyboard('1z');
    await waitFor(() => expect(sent[0]?.[0]).toMatchObject({ ref: 'ac-1', result: 'met' }));
  },
});

export const SeveralNotApplicable = meta.story({
  parameters: { visual: false },
  async play({ msw, ...acting }) {
    const sent = sentChanges({ msw });
    const { userEvent } = acting;
    await goTo(acting, 'BC-1');
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}n');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: notApplicable.submit }));
    await expect((await dialog.findAllByText(drawer.justificationMissing))[0]).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox'), 'We run no systems of our own.');
    await userEvent.click(dialog.getByRole('button', { name: notApplicable.submit }));
    await waitFor(() =>
      expect(sent[0]?.map(({ ref, applicable }) => [ref, applicable])).toEqual([
        ['bc-1', false],
        ['bc-2', false],
      ]),
    );
  },
});

export const OfflineMarking = meta.story({
  async play({ msw, ...acting }) {
    msw.use(mock.networkError(endpoints.changeAnswers));
    await goTo(acting, 'AC-1');
    await acting.userEvent.keyboard('2');
    const waiting = await acting.canvas.findByText(saving.offline.one.replace('#', '1'));
    await expect(waiting).toBeVisible();
    await expect(within(await rowOf(acting.canvas, 'AC-1')).getByText(messages.results.partly)).toBeVisible();
    msw.use(...frameworkAnswers);
    await acting.userEvent.click(acting.canvas.getByRole('button', { name: saving.retry }));
    await waitFor(() => expect(waiting).not.toBeInTheDocument());
  },
});

export const MarkedByTwo = meta.story({
  parameters: { visual: false },
  async play({ msw, ...acting }) {
    const [theirs = null] = answers.map((answer) => ({ ...answer, result: 'not_met' as const, revision: 4 }));
    msw.use(
      mock(endpoints.changeAnswers, {
        json: { items: [], conflicts: [{ ref: 'ac-1', theirs }], totals: totalsOf(answers) },
      }),
    );
    const { canvas, userEvent } = acting;
    await goTo(acting, 'AC-1');
    await userEvent.keyboard('2');
    await expect(await canvas.findByText(saving.conflictTitle('ac-1'))).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: saving.keepTheirs }));
    await expect(within(await rowOf(canvas, 'AC-1')).getByText(messages.results.not_met)).toBeVisible();
  },
});

export const RequirementOpen = meta.story({
  args: { requirement: 'ac-2' },
  async play({ canvas, userEvent }) {
    const region = within(await canvas.findByRole('region', { name: 'AC-2 Accounts' }));
    await expect(await region.findByText(/accounts are reviewed every month/)).toBeVisible();
    await expect(region.getByText(/\[Assignment: time period\]/)).toBeVisible();
    await userEvent.click(region.getByRole('button', { name: drawer.guidance }));
    await expect(await region.findByText(/^A review compares/)).toBeVisible();
    await expect(await region.findByText(findings.states.to_retest)).toBeVisible();
  },
});

export const OpenedByItsTitle = meta.story({
  parameters: { visual: false },
  async play({ canvas, userEvent }) {
    await userEvent.click(within(await rowOf(canvas, 'AC-2')).getByText('Accounts'));
    await expect(await canvas.findByRole('region', { name: 'AC-2 Accounts' })).toBeVisible();
  },
});

export const AnswerSaved = meta.story({
  args: { requirement: 'ac-2' },
  parameters: { visual: false },
  async play({ canvas, userEvent, msw }) {
    const sent = sentChanges({ msw });
    const region = within(await canvas.findByRole('region', { name: 'AC-2 Accounts' }));
    await userEvent.selectOptions(await region.findByRole('combobox', { name: drawer.result }), messages.results.met);
    await userEvent.click(region.getByRole('button', { name: drawer.save }));
    await waitFor(() => expect(sent[0]).toEqual([{ ref: 'ac-2', revision: 1, result: 'met' }]));
  },
});

export const WordingToCheck = meta.story({
  args: { requirement: 'ac-2' },
  beforeEach({ msw }) {
    const items = answers.map((answer) =>
      answer.ref === 'ac-2' ? { ...answer, needs_review: true, review_reason: 'wording' as const } : answer,
    );
    msw.use(mock(endpoints.listAnswers, { json: { items, totals: totalsOf(items) } }));
  },
  async play({ canvas }) {
    await expect(within(await rowOf(canvas, 'AC-2')).getByText(table.review)).toBeVisible();
    await expect(await canvas.findByText(drawer.wording)).toBeVisible();
  },
});

export const WordingChecked = WordingToCheck.extend({
  parameters: { visual: false },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: drawer.checkWording }));
    await waitFor(() => expect(canvas.queryByText(drawer.wording)).not.toBeInTheDocument());
    await expect(within(await rowOf(canvas, 'AC-2')).queryByText(table.review)).toBeNull();
  },
});

export const ObservationKept = meta.story({
  args: { requirement: 'ac-2' },
  parameters: { visual: false },
  async play({ msw, ...acting }) {
    const sent = sentChanges({ msw });
    const { canvas, userEvent } = acting;
    const region = within(await canvas.findByRole('region', { name: 'AC-2 Accounts' }));
    const observation = await region.findByRole('textbox', { name: drawer.observation });
    await userEvent.clear(observation);
    await userEvent.type(observation, 'Reviewed in March.');
    // A mark, here or by someone else, changes the answer below the form.
    await goTo(acting, 'AC-2');
    await userEvent.keyboard('1');
    await waitFor(() => expect(sent[0]).toMatchObject([{ ref: 'ac-2', result: 'not_met' }]));
    await expect(observation).toHaveValue('Reviewed in March.');
    await userEvent.click(region.getByRole('button', { name: drawer.close }));
    await waitFor(() => expect(sent[1]).toMatchObject([{ ref: 'ac-2', observation: 'Reviewed in March.' }]));
  },
});

export const StaleEvidence = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: messages.assessment.filters.stale('1') }));
    await expect(await rowOf(canvas, 'BC-1')).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole('row', { name: /^AC-1 / })).not.toBeInTheDocument());
  },
});

export const Frozen = meta.story({
  args: { assessmentId: closedAssessment.id },
  async play({ canvas, userEvent, msw }) {
    const sent = sentChanges({ msw });
    await goTo({ canvas, userEvent }, 'AC-1');
    await userEvent.keyboard('1');
    await expect(canvas.getByText(/^This assessment was closed on/)).toBeVisible();
    await expect(sent).toEqual([]);
  },
});

export const WithoutAssessment = meta.story({
  ...answering(mock(endpoints.listAssessments, { json: { items: [] } })),
  async play({ canvas }) {
    await expect(await canvas.findByText(messages.assessment.none)).toBeVisible();
    await expect(await rowOf(canvas, 'AC-1')).toBeVisible();
  },
});

export const WrittenHere = meta.story({
  parameters: { visual: false },
  args: { frameworkId: ownFramework.id },
  ...answering(
    mock(endpoints.getFramework, { json: ownFramework }),
    mock(endpoints.getFrameworkOutline, { json: { items: [] } }),
    mock(endpoints.listAssessments, { json: { items: [] } }),
  ),
  async play({ canvas, userEvent }) {
    await expect(await canvas.findByText(table.emptyTitle)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: page.addRequirement }));
    const form = within(await screen.findByRole('dialog', { name: messages.requirement.addTitle }));
    await userEvent.click(form.getByRole('button', { name: messages.requirement.addTitle }));
    await expect((await form.findAllByText(messages.requirement.refMissing))[0]).toBeVisible();
  },
});

export const RequirementEditConflict = meta.story({
  args: { frameworkId: ownFramework.id, requirement: 'ac-2' },
  ...withoutPicture,
  ...answering(mock(endpoints.getFramework, { json: ownFramework })),
  async play({ canvas, userEvent, msw }) {
    const sent: object[] = [];
    msw.use(
      mock(endpoints.updateRequirement, ({ body }) => {
        sent.push(body);
        return { error: 'edit_conflict' };
      }),
    );
    const region = within(await canvas.findByRole('region', { name: 'AC-2 Accounts' }));
    const edit = async () => {
      await userEvent.click(await region.findByRole('button', { name: page.more }));
      await userEvent.click(await screen.findByRole('menuitem', { name: drawer.editRequirement }));
      return within(await screen.findByRole('dialog', { name: messages.requirement.editTitle('AC-2') }));
    };
    const form = await edit();
    await userEvent.type(form.getByRole('textbox', { name: messages.requirement.titleField }), ' of staff');
    await userEvent.click(form.getByRole('button', { name: page.save }));
    await expect(await form.findByText(formMessages.changedMeanwhile)).toBeVisible();
    await expect(sent).toEqual([{ title: 'Accounts of staff', was: { title: 'Accounts' } }]);
    await userEvent.click(form.getByRole('button', { name: formMessages.loadTheirs }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
});

export const StatementOfApplicability = meta.story({
  args: { tab: 'soa' },
  async play({ canvas, userEvent }) {
    const incomplete = await canvas.findByRole('radio', { name: soa.incomplete('4') });
    await expect(canvas.getByRole('button', { name: soa.request })).toBeDisabled();
    await userEvent.click(incomplete);
    await waitFor(() => expect(canvas.queryByRole('row', { name: /^AC-1 / })).not.toBeInTheDocument());
    await expect(await rowOf(canvas, 'AC-3')).toBeVisible();
  },
});

export const StatementApproved = meta.story({
  args: { tab: 'soa' },
  parameters: { visual: false },
  beforeEach({ msw }) {
    const requested = { ...assessment.soa, state: 'requested' as const, requested_by: assessment.lead };
    msw.use(mock(endpoints.listAssessments, { json: { items: [{ ...assessment, soa: requested }] } }));
  },
  async play({ canvas, userEvent, msw }) {
    const approve = await canvas.findByRole('button', { name: soa.approve });
    const approved = {
      ...assessment.soa,
      state: 'approved' as const,
      approved_by: assessment.lead,
      approved_at: '2026-01-14T10:00:00.000Z',
    };
    msw.use(mock(endpoints.listAssessments, { json: { items: [{ ...assessment, soa: approved }] } }));
    await userEvent.click(approve);
    await expect(await canvas.findByText(soa.approvedBy('Legal Counsel', '14 Jan 2026'))).toBeVisible();
  },
});

export const Findings = meta.story({
  args: { tab: 'findings' },
  async play({ canvas }) {
    await expect(await canvas.findByText(findings.retest)).toBeVisible();
    await expect(canvas.getByRole('button', { name: findings.close('AC-2') })).toBeVisible();
  },
});

export const Compared = meta.story({
  args: { tab: 'history' },
  async play({ canvas }) {
    await expect(await canvas.findByRole('region', { name: `${history.changes.better} (1)` })).toBeVisible();
  },
});

export const Upgrading = meta.story({
  args: { tab: 'upgrade' },
  beforeEach({ msw }) {
    const upgraded = { ...assessment, carried_from: closedAssessment.id, can_undo_upgrade: true };
    msw.use(mock(endpoints.listAssessments, { json: { items: [upgraded] } }));
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(upgrade.counts('5', '2', '1', '1'))).toBeVisible();
    await expect(canvas.getByRole('button', { name: upgrade.confirm('BC-2') })).toBeVisible();
    await expect(canvas.getByRole('button', { name: upgrade.undo })).toBeVisible();
  },
});

export const ReadOnly = meta.story({
  parameters: { visual: false },
  args: { can: (permission) => permission === 'compliance.read' },
  async play({ canvas }) {
    await rowOf(canvas, 'AC-1');
    await expect(canvas.queryByRole('button', { name: messages.assessment.start })).not.toBeInTheDocument();
  },
});

const situations = pageSituations({
  get: endpoints.getFramework,
  found: { json: framework },
  heading: { name: framework.name, level: 1 },
});

export const Loading = meta.story(situations.loading);

export const Failed = meta.story({ ...withoutPicture, ...situations.failed });

export const Forbidden = meta.story({
  args: { can: () => false },
  ...situations.forbidden,
});

export const Overflowing = meta.story({
  ...answering(
    mock(endpoints.getFramework, { json: overflowingFramework }),
    mock(endpoints.getFrameworkOutline, { json: { items: [...overflowingOutline] } }),
  ),
  async play({ canvas }) {
    const grid = await canvas.findByRole('treegrid', { name: table.label });
    await expect(grid).toHaveAttribute('aria-rowcount', String(overflowingOutline.length + 1));
    await expect(canvas.getAllByRole('row').length).toBeLessThan(60);
  },
});

export const Narrow = Ready.extend({ globals: { viewport: { value: 'narrow' } } });

export const Dark = Ready.extend({ globals: { theme: 'dark' } });
