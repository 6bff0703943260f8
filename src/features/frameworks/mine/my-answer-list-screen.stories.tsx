import { expect } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import { assessment } from '#mocks/fixtures/assessments';
import { framework } from '#mocks/fixtures/frameworks';
import { identifier } from '#mocks/fixtures/identifiers';
import { pageWith } from '#mocks/fixtures/pages';
import { profile } from '#mocks/fixtures/profile';
import { mock } from '#mocks/mock';
import preview from '#.storybook/preview';
import { withoutPicture } from '#.storybook/situations';
import { MyAnswerListScreen } from './my-answer-list-screen.tsx';
import { myAnswersMessages as texts } from './my-answers.messages.ts';

const asked = (ref: string, title: string, at = 0) => ({
  id: identifier(8_500 + at),
  assessment_id: assessment.id,
  assessment: assessment.name,
  framework_id: framework.id,
  ref,
  label: ref.toUpperCase(),
  title,
});

const meta = preview.meta({
  title: 'Screens/My answers',
  component: MyAnswerListScreen,
  args: { answerHref: (id: string, ref: string) => `#answer/${id}?requirement=${ref}` },
  beforeEach({ msw }) {
    const items = [asked('ac-1', 'Policy and procedures'), asked('ac-2', 'Account management', 1)];
    msw.use(mock(endpoints.getProfile, { json: profile }), mock(endpoints.listMyAnswers, { json: pageWith(items) }));
  },
});

export const Ready = meta.story({
  async play({ canvas }) {
    const link = await canvas.findByRole('link', { name: 'AC-2 Account management' });
    await expect(link).toHaveAttribute('href', `#answer/${assessment.id}?requirement=ac-2`);
    await expect(canvas.getByRole('heading', { name: assessment.name })).toBeVisible();
  },
});

export const Loading = meta.story({
  ...withoutPicture,
  beforeEach({ msw }) {
    msw.use(mock.pending(endpoints.listMyAnswers));
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(texts.loading)).toBeInTheDocument();
  },
});

export const Overflowing = meta.story({
  ...withoutPicture,
  beforeEach({ msw }) {
    const items = [asked('ac-2', 'Accounts '.repeat(40).trim())];
    msw.use(mock(endpoints.listMyAnswers, { json: pageWith(items) }));
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('link', { name: /^AC-2/ })).toBeVisible();
  },
});

export const Narrow = Ready.extend({ ...withoutPicture, globals: { viewport: { value: 'narrow' } } });

export const Dark = Ready.extend({ ...withoutPicture, globals: { theme: 'dark' } });

export const Empty = meta.story({
  ...withoutPicture,
  beforeEach({ msw }) {
    msw.use(mock(endpoints.listMyAnswers, { json: pageWith([]) }));
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(texts.none)).toBeVisible();
  },
});

export const Failed = meta.story({
  ...withoutPicture,
  beforeEach({ msw }) {
    msw.use(mock(endpoints.listMyAnswers, { error: 'internal' }));
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(texts.failedTitle)).toBeVisible();
  },
});
