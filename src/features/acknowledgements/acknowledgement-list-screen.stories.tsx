import { expect } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import { myAcknowledgements, overflowingComplianceResource } from '#mocks/fixtures/compliance-resources';
import { mock } from '#mocks/mock';
import preview from '#.storybook/preview';
import { answering, failing } from '#.storybook/situations';
import { AcknowledgementListScreen } from './acknowledgement-list-screen.tsx';
import { messages } from './acknowledgements.messages.ts';

const { list } = messages;

const meta = preview.meta({
  title: 'Screens/Acknowledgement list',
  component: AcknowledgementListScreen,
  args: { acknowledgementHref: (id) => `#acknowledgement/${id}` },
  ...answering(mock(endpoints.listMyAcknowledgements, { json: { items: myAcknowledgements } })),
});

export const Ready = meta.story({
  async play({ canvas }) {
    await expect(await canvas.findByRole('link', { name: 'Information security policy' })).toBeVisible();
    await expect(canvas.getByRole('heading', { name: list.done })).toBeVisible();
  },
});

export const Loading = meta.story({
  parameters: { visual: false },
  ...answering(mock.pending(endpoints.listMyAcknowledgements)),
});

export const Empty = meta.story({
  ...answering(mock(endpoints.listMyAcknowledgements, { json: { items: [] } })),
  async play({ canvas }) {
    await expect(await canvas.findByText(list.emptyTitle)).toBeVisible();
  },
});

export const Failed = meta.story({
  parameters: { visual: false },
  ...failing(endpoints.listMyAcknowledgements, {
    next: { json: { items: myAcknowledgements } },
    shows: ({ canvas }) => canvas.findByRole('link', { name: 'Information security policy' }),
  }),
});

export const Overflowing = meta.story({
  beforeEach({ msw }) {
    const { name } = overflowingComplianceResource;
    const items = myAcknowledgements.map((each) => ({ ...each, resource: { ...each.resource, name } }));
    msw.use(mock(endpoints.listMyAcknowledgements, { json: { items } }));
  },
});

export const Narrow = Ready.extend({ globals: { viewport: { value: 'narrow' } } });

export const Dark = Ready.extend({ globals: { theme: 'dark' } });
