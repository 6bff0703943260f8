import { expect, screen, waitFor, within } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import type { AssessmentChange, NewAssessment } from '#api-contract/compliance/assessments';
import { assessment } from '#mocks/fixtures/assessments';
import { contractPage, contractRows } from '#mocks/fixtures/contracts';
import { framework } from '#mocks/fixtures/frameworks';
import { mock } from '#mocks/mock';
import preview from '#.storybook/preview';
import { frameworkAnswers, frameworkArgs } from './framework-fixture.ts';
import { FrameworkScreen } from './framework-screen.tsx';
import { messages } from './frameworks.messages.ts';

const { assessment: words, page } = messages;

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
