import { expect, fn, waitFor } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import { myAnswer } from '#mocks/fixtures/assessments';
import { mock } from '#mocks/mock';
import { autosaveMessages } from '#kit/autosave';
import preview from '#.storybook/preview';
import { withoutPicture } from '#.storybook/situations';
import { messages } from '../frameworks.messages.ts';
import { MyAnswerScreen } from './my-answer-screen.tsx';
import { myAnswersMessages as texts } from './my-answers.messages.ts';

const { assessment, requirement, answer } = myAnswer;
const { drawer } = messages;
const sent = fn<(body: object) => void>();

const meta = preview.meta({
  title: 'Screens/My answer',
  component: MyAnswerScreen,
  args: {
    assessmentId: assessment.id,
    requirement: requirement.ref,
    listHref: '#answers',
    renderEvidence: ({ mayLink }: { readonly mayLink: boolean }) => (mayLink ? 'Add evidence' : 'Evidence'),
  },
  beforeEach({ msw }) {
    sent.mockClear();
    msw.use(mock(endpoints.getMyAnswer, { json: myAnswer }));
  },
});

export const Ready = meta.story({
  async play({ canvas }) {
    const title = `${requirement.label} ${requirement.title}`;
    await expect(await canvas.findByRole('heading', { name: title })).toBeVisible();
    await expect(canvas.queryByRole('option', { name: messages.progress.done })).toBeNull();
    await expect(canvas.getByText('Add evidence')).toBeVisible();
  },
});

export const HandedIn = meta.story({
  ...withoutPicture,
  async play({ canvas, userEvent, msw }) {
    const handedIn = { ...myAnswer, answer: { ...answer, progress: 'in_review' as const, revision: 2 } };
    const progress = await canvas.findByRole('combobox', { name: drawer.progress });
    msw.use(
      mock(endpoints.updateMyAnswer, ({ body }) => {
        sent(body);
        return { json: handedIn };
      }),
      mock(endpoints.getMyAnswer, { json: handedIn }),
    );
    await userEvent.selectOptions(progress, 'in_review');
    await expect(await canvas.findByText(texts.handedIn)).toBeVisible();
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ progress: 'in_review', revision: answer.revision }));
    await expect(await canvas.findByText(autosaveMessages.clean)).toBeVisible();
  },
});

/** What was typed stays until its author chooses between the two answers. */
export const EditConflict = meta.story({
  ...withoutPicture,
  async play({ canvas, userEvent, msw }) {
    const observation = await canvas.findByRole('textbox', { name: drawer.observation });
    const theirs = { ...myAnswer, answer: { ...answer, observation: 'Theirs.', revision: 2 } };
    msw.use(mock(endpoints.updateMyAnswer, { error: 'edit_conflict' }), mock(endpoints.getMyAnswer, { json: theirs }));
    await userEvent.type(observation, 'Both doors.');
    const useTheirs = await canvas.findByRole('button', { name: texts.conflict.useTheirs });
    await expect(observation).toHaveValue(`${answer.observation}Both doors.`);
    await userEvent.click(useTheirs);
    await expect(await canvas.findByRole('textbox', { name: drawer.observation })).toHaveValue('Theirs.');
  },
});

/** Without a connection the device keeps what was typed, and the page opens with it. */
export const KeptOnDevice = meta.story({
  ...withoutPicture,
  beforeEach() {
    const name = `draft:answer-${assessment.id}-${requirement.ref}`;
    const { progress, result, score, parameter_values, revision } = answer;
    const value = { progress, result, score, parameter_values, observation: 'Typed on the train.' };
    localStorage.setItem(name, JSON.stringify({ value, revision }));
    return () => localStorage.removeItem(name);
  },
  async play({ canvas, msw }) {
    msw.use(mock.networkError(endpoints.updateMyAnswer));
    await expect(await canvas.findByRole('textbox', { name: drawer.observation })).toHaveValue('Typed on the train.');
    await expect(await canvas.findByText(autosaveMessages.offline)).toBeVisible();
  },
});

export const Closed = meta.story({
  ...withoutPicture,
  beforeEach({ msw }) {
    msw.use(mock(endpoints.getMyAnswer, { json: { ...myAnswer, assessment: { ...assessment, is_closed: true } } }));
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(texts.closed)).toBeVisible();
    await expect(canvas.queryByRole('textbox', { name: drawer.observation })).toBeNull();
  },
});

export const NotFound = meta.story({
  ...withoutPicture,
  beforeEach({ msw }) {
    msw.use(mock(endpoints.getMyAnswer, { error: 'not_found' }));
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(texts.page.notFoundTitle)).toBeVisible();
  },
});

export const Loading = meta.story({
  ...withoutPicture,
  beforeEach({ msw }) {
    msw.use(mock.pending(endpoints.getMyAnswer));
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(texts.page.loading)).toBeInTheDocument();
  },
});

export const Failed = meta.story({
  ...withoutPicture,
  beforeEach({ msw }) {
    msw.use(mock(endpoints.getMyAnswer, { error: 'internal' }));
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(texts.page.failedTitle)).toBeVisible();
  },
});

export const Overflowing = meta.story({
  ...withoutPicture,
  beforeEach({ msw }) {
    const long = { ...requirement, title: 'Accounts '.repeat(40).trim() };
    msw.use(mock(endpoints.getMyAnswer, { json: { ...myAnswer, requirement: long } }));
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: /Accounts Accounts/ })).toBeVisible();
  },
});

export const Narrow = Ready.extend({ globals: { viewport: { value: 'narrow' } } });

export const Dark = Ready.extend({ globals: { theme: 'dark' } });
