import { expect, waitFor } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import { losingCover } from '#mocks/fixtures/evidence';
import { pageWith } from '#mocks/fixtures/pages';
import { profile } from '#mocks/fixtures/profile';
import { mock } from '#mocks/mock';
import preview from '#.storybook/preview';
import { answering } from '#.storybook/situations';
import { messages } from './evidence.messages.ts';
import { LosingCover } from './losing-cover.tsx';

const meta = preview.meta({ title: 'Parts/Losing cover', component: LosingCover });

export const Ready = meta.story({
  ...answering(
    mock(endpoints.getProfile, { json: profile }),
    mock(endpoints.getLosingCover, { json: pageWith([losingCover, { ...losingCover, by: null }]) }),
  ),
  async play({ canvas }) {
    await expect((await canvas.findAllByText(/14 Feb 2026/))[0]).toBeVisible();
  },
});

export const Nothing = meta.story({
  parameters: { visual: false },
  ...answering(mock(endpoints.getProfile, { json: profile }), mock(endpoints.getLosingCover, { json: pageWith([]) })),
  async play({ canvas }) {
    await expect(await canvas.findByText(messages.cover.none)).toBeVisible();
  },
});

/** The number beside the pages is that of the readiness widget. */
export const Paged = meta.story({
  parameters: { visual: false },
  ...answering(
    mock(endpoints.getProfile, { json: profile }),
    mock(endpoints.getLosingCover, ({ query }) => ({
      json: {
        ...pageWith([losingCover]),
        total: { count: 12, exact: true },
        ...(query.after ? { previous_cursor: 'first' } : { next_cursor: 'second' }),
      },
    })),
  ),
  async play({ canvas, userEvent }) {
    await expect(await canvas.findByText(/12/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Previous' })).toBeEnabled());
  },
});
