import { expect, fn } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import { myAnswer } from '#mocks/fixtures/assessments';
import { mock } from '#mocks/mock';
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
    await userEvent.click(canvas.getByRole('button', { name: drawer.save }));
    await expect(await canvas.findByText(texts.handedIn)).toBeVisible();
    await expect(await canvas.findByText(texts.saved)).toBeVisible();
    await expect(sent).toHaveBeenCalledWith({ progress: 'in_review', revision: answer.revision });
  },
});

/** What was typed is still there until the reader asks for the other answer. */
export const EditConflict = meta.story({
  ...withoutPicture,
  beforeEach({ msw }) {
    msw.use(mock(endpoints.updateMyAnswer, { error: 'edit_conflict' }));
  },
  async play({ canvas, userEvent }) {
    const observation = await canvas.findByRole('textbox', { name: drawer.observation });
    await userEvent.type(observation, 'Both doors.');
    await userEvent.click(canvas.getByRole('button', { name: drawer.save }));
    await expect(await canvas.findByRole('button', { name: texts.reload })).toBeVisible();
    await expect(observation).toHaveValue(`${answer.observation}Both doors.`);
  },
});

export const Closed = meta.story({
  ...withoutPicture,
  beforeEach({ msw }) {
    msw.use(mock(endpoints.getMyAnswer, { json: { ...myAnswer, assessment: { ...assessment, is_closed: true } } }));
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(texts.closed)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: drawer.save })).toBeNull();
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
