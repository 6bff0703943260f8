import { expect } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import { losingCover } from '#mocks/fixtures/evidence';
import { mock } from '#mocks/mock';
import preview from '#.storybook/preview';
import { answering } from '#.storybook/situations';
import { messages } from './evidence.messages.ts';
import { LosingCover } from './losing-cover.tsx';

const meta = preview.meta({ title: 'Parts/Losing cover', component: LosingCover });

export const Ready = meta.story({
  ...answering(mock(endpoints.getLosingCover, { json: { items: [losingCover, { ...losingCover, by: null }] } })),
  async play({ canvas }) {
    await expect((await canvas.findAllByText(/14 Feb 2026/))[0]).toBeVisible();
  },
});

export const Nothing = meta.story({
  parameters: { visual: false },
  ...answering(mock(endpoints.getLosingCover, { json: { items: [] } })),
  async play({ canvas }) {
    await expect(await canvas.findByText(messages.cover.none)).toBeVisible();
  },
});
