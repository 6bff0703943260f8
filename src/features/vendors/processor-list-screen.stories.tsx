import { expect, fn } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import { pageWith } from '#mocks/fixtures/pages';
import { profile } from '#mocks/fixtures/profile';
import { processorRow, processorRows } from '#mocks/fixtures/vendors';
import { mock } from '#mocks/mock';
import { Addressed } from '../../../.storybook/list-story.tsx';
import preview from '#.storybook/preview';
import { ProcessorListScreen } from './processor-list-screen.tsx';
import { processorList } from './processor-list.ts';
import { messages } from './vendors.messages.ts';

const { list } = messages;

const meta = preview.meta({
  title: 'Screens/Processor list',
  component: ProcessorListScreen,
  render: (args) => <Addressed {...args}>{(address) => <ProcessorListScreen {...args} {...address} />}</Addressed>,
  args: {
    state: processorList.initial,
    onStateChange: fn(),
    counterpartyHref: (id) => `#counterparty/${id}`,
    assessmentHref: (frameworkId) => `#framework/${frameworkId}`,
  },
  beforeEach({ msw }) {
    msw.use(
      mock(endpoints.getProfile, { json: profile }),
      mock(endpoints.listProcessors, { json: pageWith([...processorRows]) }),
    );
  },
});

const [first] = processorRows;

export const Ready = meta.story({
  async play({ canvas }) {
    const link = await canvas.findByRole('link', { name: first?.assessment?.name ?? '' });
    await expect(link).toHaveAttribute('href', `#framework/${first?.assessment?.framework_id}`);
    await expect(canvas.getByText(list.met('1', '11'))).toBeVisible();
    await expect(canvas.getByText(list.notAssessed)).toBeVisible();
  },
});

export const Loading = meta.story({
  parameters: { visual: false },
  beforeEach({ msw }) {
    msw.use(mock.pending(endpoints.listProcessors));
  },
});

export const Empty = meta.story({
  parameters: { visual: false },
  beforeEach({ msw }) {
    msw.use(mock(endpoints.listProcessors, { json: pageWith([]) }));
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(list.emptyTitle)).toBeVisible();
  },
});

export const Failed = meta.story({
  parameters: { visual: false },
  beforeEach({ msw }) {
    msw.use(mock(endpoints.listProcessors, { error: 'internal' }));
  },
  async play({ canvas, userEvent, msw }) {
    await expect(await canvas.findByText(list.failedTitle)).toBeVisible();
    msw.use(mock(endpoints.listProcessors, { json: pageWith([...processorRows]) }));
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByText(list.notAssessed)).toBeVisible();
  },
});

export const Forbidden = meta.story({
  parameters: { visual: false },
  beforeEach({ msw }) {
    msw.use(mock(endpoints.listProcessors, { error: 'permission_denied' }));
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(list.forbiddenTitle)).toBeVisible();
  },
});

export const Overflowing = meta.story({
  parameters: { visual: false },
  beforeEach({ msw }) {
    const long = `${'Processor'.repeat(12)} Ltd`;
    const rows = Array.from({ length: 50 }, (_, at) => processorRow(100 + at, `${long} ${at}`));
    msw.use(mock(endpoints.listProcessors, { json: pageWith(rows) }));
  },
  async play({ canvas }) {
    await expect((await canvas.findAllByText(/ProcessorProcessor/))[0]).toBeVisible();
  },
});

export const Narrow = Ready.extend({ parameters: { visual: false }, globals: { viewport: { value: 'narrow' } } });
export const Dark = Ready.extend({ parameters: { visual: false }, globals: { theme: 'dark' } });
