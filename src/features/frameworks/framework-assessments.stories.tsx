import { expect, screen, waitFor, within } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import type { AssessmentChange, NewAssessment } from '#api-contract/compliance/assessments';
import { assessment, closedAssessment } from '#mocks/fixtures/assessments';
import { contractPage, contractRows } from '#mocks/fixtures/contracts';
import { framework } from '#mocks/fixtures/frameworks';
import { mock } from '#mocks/mock';
import { formMessages } from '#kit/form';
import preview from '#.storybook/preview';
import { frameworkAnswers, frameworkArgs } from './framework-fixture.ts';
import { FrameworkScreen } from './framework-screen.tsx';
import { messages } from './frameworks.messages.ts';

const { assessment: words, drawer, page, upgrade } = messages;

const meta = preview.meta({
  title: 'Screens/Framework/Assessments',
  component: FrameworkScreen,
  args: frameworkArgs,
  parameters: { visual: false },
  beforeEach({ msw }) {
    msw.use(...frameworkAnswers, mock(endpoints.listContracts, { json: contractPage(contractRows) }));
  },
});

const [row] = contractRows;

export const OfAContract = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(endpoints.getFramework, { json: { ...framework, subject: 'contract' } }));
  },
  async play({ canvas, userEvent, msw }) {
    const sent: NewAssessment[] = [];
    msw.use(
      mock(endpoints.createAssessment, ({ body }) => {
        sent.push(body);
        return { json: assessment };
      }),
    );
    await userEvent.click(await canvas.findByRole('button', { name: words.start }));
    const form = within(await screen.findByRole('dialog', { name: words.startTitle }));
    await userEvent.type(form.getByRole('textbox', { name: new RegExp(`^${words.name}`) }), 'Hosting');
    await userEvent.click(form.getByRole('button', { name: words.start }));
    await expect((await form.findAllByText(words.contractMissing))[0]).toBeVisible();
    await userEvent.click(form.getByRole('combobox', { name: new RegExp(`^${words.subjects.contract}`) }));
    await waitFor(() => userEvent.click(screen.getByRole('option', { name: `${row?.number} ${row?.title}` })));
    await userEvent.click(form.getByRole('button', { name: words.start }));
    await waitFor(() => expect(sent[0]?.subject).toEqual({ kind: 'contract', contract_id: row?.id }));
  },
});

export const Edited = meta.story({
  async play({ canvas, userEvent, msw }) {
    const sent: AssessmentChange[] = [];
    msw.use(
      mock(endpoints.updateAssessment, ({ body }) => {
        sent.push(body);
        return { json: assessment };
      }),
    );
    await canvas.findByRole('combobox', { name: words.switch });
    await userEvent.click(canvas.getByRole('button', { name: page.more }));
    await userEvent.click(await screen.findByRole('menuitem', { name: words.edit }));
    const form = within(await screen.findByRole('dialog', { name: words.editTitle(assessment.name) }));
    await userEvent.click(form.getByRole('checkbox', { name: words.countDerived }));
    await userEvent.click(form.getByRole('button', { name: page.save }));
    await waitFor(() => expect(sent[0]).toMatchObject({ count_derived: true, revision: assessment.revision }));
  },
});

export const EditConflict = meta.story({
  async play({ canvas, userEvent, msw }) {
    msw.use(mock(endpoints.updateAssessment, { error: 'edit_conflict' }));
    const edit = async (name: string) => {
      await canvas.findByRole('combobox', { name: words.switch });
      await userEvent.click(canvas.getByRole('button', { name: page.more }));
      await userEvent.click(await screen.findByRole('menuitem', { name: words.edit }));
      return within(await screen.findByRole('dialog', { name: words.editTitle(name) }));
    };
    const form = await edit(assessment.name);
    await userEvent.click(form.getByRole('checkbox', { name: words.countDerived }));
    await userEvent.click(form.getByRole('button', { name: page.save }));
    await expect(await form.findByText(formMessages.changedMeanwhile)).toBeVisible();
    const theirs = { ...assessment, name: 'Renamed', revision: assessment.revision + 1 };
    msw.use(mock(endpoints.listAssessments, { json: { items: [theirs] } }));
    await userEvent.click(form.getByRole('button', { name: formMessages.loadTheirs }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await canvas.findByRole('option', { name: /Renamed/ });
    const again = await edit('Renamed');
    await expect(again.getByRole('checkbox', { name: words.countDerived })).not.toBeChecked();
  },
});

export const DeletedAfterAsking = meta.story({
  async play({ canvas, userEvent, msw }) {
    const sent: string[] = [];
    msw.use(
      mock(endpoints.deleteAssessment, ({ params }) => {
        sent.push(params.assessmentId);
        return { status: 204 };
      }),
    );
    await canvas.findByRole('combobox', { name: words.switch });
    await userEvent.click(canvas.getByRole('button', { name: page.more }));
    await userEvent.click(await screen.findByRole('menuitem', { name: words.remove }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: words.removeConfirm }));
    await waitFor(() => expect(sent).toEqual([assessment.id]));
  },
});

export const UpgradeUndoneAfterAsking = meta.story({
  args: { tab: 'upgrade' },
  beforeEach({ msw }) {
    const upgraded = { ...assessment, carried_from: closedAssessment.id, can_undo_upgrade: true };
    msw.use(mock(endpoints.listAssessments, { json: { items: [upgraded] } }));
  },
  async play({ args, canvas, userEvent, msw }) {
    msw.use(mock(endpoints.undoUpgrade, { json: { assessment_id: closedAssessment.id } }));
    await userEvent.click(await canvas.findByRole('button', { name: upgrade.undo }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await expect(dialog.getByText(upgrade.undoText)).toBeVisible();
    await expect(args.onAssessmentChange).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: upgrade.undo }));
    await waitFor(() => expect(args.onAssessmentChange).toHaveBeenCalledWith(closedAssessment.id, 'requirements'));
  },
});

export const RequirementDeletedAfterAsking = meta.story({
  args: { requirement: 'ac-2' },
  beforeEach({ msw }) {
    msw.use(mock(endpoints.getFramework, { json: { ...framework, origin: 'own' } }));
  },
  async play({ canvas, userEvent, msw }) {
    const sent: string[] = [];
    msw.use(
      mock(endpoints.deleteRequirement, ({ params }) => {
        sent.push(params.ref);
        return { status: 204 };
      }),
    );
    const opened = within(await canvas.findByRole('region', { name: /^AC-2 / }));
    await userEvent.click(opened.getByRole('button', { name: page.more }));
    await userEvent.click(await screen.findByRole('menuitem', { name: drawer.deleteRequirement }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await expect(dialog.getByText(drawer.deleteText)).toBeVisible();
    await expect(sent).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: drawer.deleteConfirm }));
    await waitFor(() => expect(sent).toEqual(['ac-2']));
  },
});

export const ClosedTotalsKept = meta.story({
  args: { assessmentId: closedAssessment.id },
  beforeEach({ msw }) {
    const totals = { ...closedAssessment.totals, met: 5, met_derived: 3, derived: 3 };
    const closed = { ...closedAssessment, count_derived: true, totals };
    msw.use(mock(endpoints.listAssessments, { json: { items: [assessment, closed] } }));
  },
  async play({ canvas }) {
    const met = words.filters.met('5', String(closedAssessment.totals.applicable));
    await expect(await canvas.findByRole('button', { name: met })).toBeVisible();
    await expect(canvas.getByText(words.filters.derived('3'))).toBeVisible();
  },
});
