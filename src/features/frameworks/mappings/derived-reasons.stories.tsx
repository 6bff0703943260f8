import { expect } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import { assessment } from '#mocks/fixtures/assessments';
import { derivedAnswers } from '#mocks/fixtures/mappings';
import { mock } from '#mocks/mock';
import preview from '#.storybook/preview';
import { answering } from '#.storybook/situations';
import { DerivedReasons } from './derived-reasons.tsx';
import { messages } from './mappings.messages.ts';

const { derived: texts } = messages;

const meta = preview.meta({
  title: 'Screens/Framework/Derived answer',
  component: DerivedReasons,
  args: {
    assessmentId: assessment.id,
    requirement: 'ac-2',
    result: null,
    none: 'No mapping says anything about this requirement.',
    sourceHref: (id: string, _assessment: string | null, ref: string) => `#${id}/${ref}`,
  },
  parameters: { visual: false },
  ...answering(mock(endpoints.listDerivedAnswers, { json: { items: [...derivedAnswers] } })),
});

export const Met = meta.story({
  async play({ canvas }) {
    const reason = 'Met because Supplier security baseline SS-4 (equal to) is met';
    await expect(await canvas.findByRole('link', { name: reason })).toBeVisible();
  },
});

export const Bounds = meta.story({
  args: { requirement: 'ac-3' },
  async play({ canvas }) {
    await expect(await canvas.findByText(texts.bounds('partly met', 'met'))).toBeVisible();
  },
});

export const AnswerDiffers = meta.story({
  args: { requirement: 'ac-3', result: 'not_met' },
  async play({ canvas }) {
    await expect(await canvas.findByText(texts.differs)).toBeVisible();
  },
});

export const DerivedConflict = meta.story({
  args: { requirement: 'bc-1' },
  parameters: { visual: true },
  async play({ canvas }) {
    await expect(await canvas.findByText(texts.disagree)).toBeVisible();
    await expect(canvas.getAllByRole('link')).toHaveLength(2);
  },
});

export const NothingFollows = meta.story({
  args: { requirement: 'su-2' },
  async play({ canvas, args }) {
    await expect(await canvas.findByText(args.none)).toBeVisible();
  },
});
