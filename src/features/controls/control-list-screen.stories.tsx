import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import { listMessages } from '#kit/list';
import { overflowingControls, control, controlRows } from '#mocks/fixtures/controls';
import { members } from '#mocks/fixtures/organisation';
import { pageWith } from '#mocks/fixtures/pages';
import { profile } from '#mocks/fixtures/profile';
import { mock } from '#mocks/mock';
import { Addressed } from '../../../.storybook/list-story.tsx';
import preview from '#.storybook/preview';
import { ControlListScreen } from './control-list-screen.tsx';
import { controlList } from './control-list.ts';
import { messages } from './controls.messages.ts';

const { list, form, fields } = messages;

const meta = preview.meta({
  title: 'Screens/Control list',
  component: ControlListScreen,
  render: (args) => <Addressed {...args}>{(address) => <ControlListScreen {...args} {...address} />}</Addressed>,
  args: {
    state: controlList.initial,
    onStateChange: fn(),
    controlHref: (id) => `#control/${id}`,
    onOpen: fn(),
    can: () => true,
  },
  beforeEach({ msw }) {
    msw.use(
      mock(endpoints.getProfile, { json: profile }),
      mock(endpoints.listMembers, { json: { items: members } }),
      mock(endpoints.listControls, { json: pageWith(controlRows) }),
    );
  },
});

const first = { name: new RegExp(`^${control.name}`) };

export const Ready = meta.story({
  async play({ canvas }) {
    await expect(await canvas.findByRole('link', first)).toHaveAttribute('href', `#control/${control.id}`);
  },
});

export const AddOne = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(endpoints.createControl, ({ body }) => ({ json: { ...control, name: body.name } })));
  },
  async play({ canvas, userEvent, args }) {
    await userEvent.click(await canvas.findByRole('button', { name: list.add }));
    const drawer = within(await screen.findByRole('dialog', { name: form.addTitle }));
    await userEvent.click(drawer.getByRole('button', { name: form.submit }));
    await expect((await drawer.findAllByText(form.nameMissing))[0]).toBeVisible();
    await userEvent.type(drawer.getByRole('textbox', { name: new RegExp(`^${fields.name}`) }), 'Site visit');
    await userEvent.click(drawer.getByRole('button', { name: form.submit }));
    await waitFor(() => expect(args.onOpen).toHaveBeenCalledWith(control.id));
  },
});

export const RestoreFromTheBin = meta.story({
  args: { state: controlList.bin },
  beforeEach({ msw }) {
    msw.use(mock(endpoints.restoreControl, { json: control }));
  },
  async play({ canvas, userEvent, msw }) {
    const restore = await canvas.findByRole('button', { name: listMessages.bin.restoreOf(control.name) });
    msw.use(mock(endpoints.listControls, { json: pageWith([]) }));
    await userEvent.click(restore);
    await expect(await canvas.findByText(listMessages.bin.emptyTitle)).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(mock.pending(endpoints.listControls));
  },
});

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(endpoints.listControls, { json: pageWith([]) }));
  },
});

export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(endpoints.listControls, { error: 'internal' }));
  },
  async play({ canvas, userEvent, msw }) {
    const retry = await canvas.findByRole('button', { name: 'Try again' });
    msw.use(mock(endpoints.listControls, { json: pageWith(controlRows) }));
    await userEvent.click(retry);
    await expect(await canvas.findByRole('link', first)).toBeVisible();
  },
});

export const Forbidden = meta.story({
  args: { can: () => false },
  beforeEach({ msw }) {
    msw.use(mock(endpoints.listControls, { error: 'permission_denied' }));
  },
});

export const Overflowing = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mock(endpoints.getProfile, { json: { ...profile, rows_per_page: 50 } }),
      mock(endpoints.listControls, {
        json: pageWith(overflowingControls, { next: 'more', count: 1_000, exact: false }),
      }),
    );
  },
});

export const Narrow = Ready.extend({ globals: { viewport: { value: 'narrow' } } });

export const Dark = Ready.extend({ globals: { theme: 'dark' } });
