import { expect, waitFor } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import { PageWidth } from '#design-system/layout';
import {
  extractionQuality,
  languageModelOff,
  languageModelOn,
  noLanguageModel,
  nothingJudged,
} from '#mocks/fixtures/reading-settings';
import { mock } from '#mocks/mock';
import { everything, reading } from '#mocks/permissions';
import preview from '../../../../.storybook/preview.tsx';
import { answering } from '../../../../.storybook/situations.ts';

import { ReadingSettingsScreen } from './reading-settings-screen.tsx';
import { readingMessages as words } from './reading-settings.messages.ts';

const meta = preview.meta({
  title: 'Screens/Reading settings',
  component: ReadingSettingsScreen,
  render: (args) => (
    <PageWidth maxWidth="6xl" marginInline="0" paddingBlock="6">
      <ReadingSettingsScreen {...args} />
    </PageWidth>
  ),
  args: { can: everything },
  ...answering(
    mock(endpoints.getExtractionQuality, { json: extractionQuality }),
    mock(endpoints.getLanguageModel, { json: languageModelOff }),
    mock(endpoints.updateLanguageModel, ({ body }) => ({ json: body.enabled ? languageModelOn : languageModelOff })),
  ),
});

export const Ready = meta.story({
  async play({ canvas }) {
    await expect(await canvas.findByText(words.model.off('https://models.example.com', 'small-model'))).toBeVisible();
    await expect(canvas.getByText(/Neither party will hire staff/)).toBeVisible();
    await expect(canvas.getByText('Based on 128 contracts.', { exact: false })).toBeInTheDocument();
  },
});

export const Dark = Ready.extend({ globals: { theme: 'dark' } });
export const Narrow = Ready.extend({ globals: { viewport: { value: 'narrow' } } });

export const SwitchOn = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('switch', { name: words.model.switch }));
    await expect(await canvas.findByText(words.model.on('https://models.example.com', 'small-model'))).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('switch', { name: words.model.switch })).toBeChecked());
  },
});

export const NoLanguageModel = meta.story({
  ...answering(mock(endpoints.getLanguageModel, { json: noLanguageModel })),
  async play({ canvas }) {
    await expect(await canvas.findByText(words.model.none)).toBeVisible();
    await expect(canvas.getByRole('switch', { name: words.model.switch })).toBeDisabled();
  },
});

export const Empty = meta.story({
  ...answering(mock(endpoints.getExtractionQuality, { json: nothingJudged })),
  async play({ canvas }) {
    await expect(await canvas.findByText(words.quality.emptyTitle)).toBeVisible();
  },
});

export const Overflowing = meta.story({
  beforeEach({ msw }) {
    const endpoint = { origin: `https://${'models.'.repeat(20)}example.com`, model: 'model-'.repeat(30) };
    msw.use(mock(endpoints.getLanguageModel, { json: { ...languageModelOn, endpoint } }));
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(/^Passages are sent to/)).toBeVisible();
  },
});

export const Loading = meta.story(answering(mock.pending(endpoints.getExtractionQuality)));

export const Failed = meta.story({
  ...answering(mock(endpoints.getExtractionQuality, { error: 'internal' })),
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: words.retry }));
    await expect(await canvas.findByText(words.failed)).toBeVisible();
  },
});

export const Forbidden = meta.story({
  args: { can: reading },
  async play({ canvas }) {
    await expect(await canvas.findByText(words.forbiddenTitle)).toBeVisible();
  },
});
