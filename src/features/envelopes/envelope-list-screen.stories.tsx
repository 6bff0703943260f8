import { expect, fn, waitFor } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import type { Permission } from '#api-contract/permissions';
import { draftEnvelope, envelopeRows } from '#mocks/fixtures/envelopes';
import { pageWith } from '#mocks/fixtures/pages';
import { profile } from '#mocks/fixtures/profile';
import { mock } from '#mocks/mock';
import { reading } from '#mocks/permissions';
import { longWords } from '../../design-system/foundations/frame.tsx';
import { Addressed } from '../../../.storybook/list-story.tsx';
import preview from '#.storybook/preview';
import { answering } from '#.storybook/situations';
import { EnvelopeListScreen } from './envelope-list-screen.tsx';
import { envelopeList } from './envelope-list.ts';
import { messages } from './envelopes.messages.ts';

const { list } = messages;

const meta = preview.meta({
  title: 'Screens/Envelope list',
  component: EnvelopeListScreen,
  render: (args) => <Addressed {...args}>{(address) => <EnvelopeListScreen {...args} {...address} />}</Addressed>,
  args: {
    state: envelopeList.initial,
    onStateChange: fn(),
    envelopeHref: (id) => `#envelope/${id}`,
    onPrepare: fn(),
    testHref: '#signature-test',
    can: (_permission: Permission): boolean => true,
  },
  ...answering(
    mock(endpoints.getProfile, { json: profile }),
    mock(endpoints.listEnvelopes, { json: pageWith([...envelopeRows]) }),
  ),
});

export const Ready = meta.story({
  async play({ canvas }) {
    const [first] = envelopeRows;
    await expect(await canvas.findByRole('link', { name: first?.title ?? '' })).toHaveAttribute(
      'href',
      `#envelope/${first?.id}`,
    );
    await expect(canvas.getByText(/^Ada Lindqvist, since/)).toBeVisible();
  },
});

export const AddOne = meta.story({
  parameters: { visual: false },
  ...answering(mock(endpoints.createEnvelope, { json: draftEnvelope })),
  async play({ canvas, userEvent, args }) {
    await userEvent.click(await canvas.findByRole('button', { name: list.add }));
    await waitFor(() => expect(args.onPrepare).toHaveBeenCalledWith(draftEnvelope.id));
  },
});

export const Empty = meta.story({
  ...answering(mock(endpoints.listEnvelopes, { json: pageWith([]) })),
  async play({ canvas }) {
    await expect(await canvas.findByText(list.emptyTitle)).toBeVisible();
  },
});

export const ReadOnly = meta.story({
  parameters: { visual: false },
  args: { can: reading },
  async play({ canvas }) {
    await canvas.findByRole('grid');
    await expect(canvas.queryByRole('button', { name: list.add })).toBeNull();
  },
});

export const Failed = meta.story({
  parameters: { visual: false },
  ...answering(mock(endpoints.listEnvelopes, { error: 'internal' })),
  async play({ canvas, userEvent }) {
    await expect(await canvas.findByText(list.failedTitle)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
  },
});

export const Forbidden = meta.story({
  parameters: { visual: false },
  ...answering(mock(endpoints.listEnvelopes, { error: 'permission_denied' })),
  async play({ canvas }) {
    await expect(await canvas.findByText(list.forbiddenTitle)).toBeVisible();
  },
});

export const Loading = meta.story({
  parameters: { visual: false },
  ...answering(mock.pending(endpoints.listEnvelopes)),
});

export const Overflowing = meta.story({
  beforeEach({ msw }) {
    const rows = envelopeRows.map((row) => ({ ...row, title: longWords, waiting_for: longWords }));
    msw.use(mock(endpoints.listEnvelopes, { json: pageWith(rows, { next: 'more', count: 1_000, exact: false }) }));
  },
  async play({ canvas }) {
    await expect((await canvas.findAllByRole('link', { name: longWords }))[0]).toBeVisible();
  },
});

export const Narrow = Ready.extend({ globals: { viewport: { value: 'narrow' } } });
export const Dark = Ready.extend({ globals: { theme: 'dark' } });
