import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import { formMessages } from '#kit/form';
import { overflowingControl, control } from '#mocks/fixtures/controls';
import { members } from '#mocks/fixtures/organisation';
import { mock } from '#mocks/mock';
import preview from '#.storybook/preview';
import { ControlScreen } from './control-screen.tsx';
import { messages } from './controls.messages.ts';

const { page, form, fields } = messages;

const meta = preview.meta({
  title: 'Screens/Control',
  component: ControlScreen,
  args: { controlId: control.id, listHref: '#controls', can: () => true, onDeleted: fn() },
  beforeEach({ msw }) {
    msw.use(mock(endpoints.listMembers, { json: { items: members } }), mock(endpoints.getControl, { json: control }));
  },
});

const heading = (name: string) => ({ name, level: 1 });

export const Ready = meta.story({
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', heading(control.name))).toBeVisible();
  },
});

export const Edit = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mock(endpoints.updateControl, ({ body }) => ({
        json: { ...control, name: body.name ?? control.name, revision: 2 },
      })),
    );
  },
  async play({ canvas, userEvent, msw }) {
    await userEvent.click(await canvas.findByRole('button', { name: page.edit }));
    const drawer = within(await screen.findByRole('dialog', { name: form.editTitle(control.name) }));
    const name = await drawer.findByRole('textbox', { name: new RegExp(`^${fields.name}`) });
    await userEvent.clear(name);
    await userEvent.type(name, 'Renamed');
    msw.use(mock(endpoints.getControl, { json: { ...control, name: 'Renamed', revision: 2 } }));
    await userEvent.click(drawer.getByRole('button', { name: form.save }));
    await expect(await canvas.findByRole('heading', heading('Renamed'))).toBeVisible();
  },
});

export const EditConflict = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(endpoints.updateControl, { error: 'edit_conflict' }));
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: page.edit }));
    const drawer = within(await screen.findByRole('dialog', { name: form.editTitle(control.name) }));
    await userEvent.click(await drawer.findByRole('button', { name: form.save }));
    await expect(await drawer.findByText(formMessages.changedMeanwhile)).toBeVisible();
  },
});

export const MoveToTheBin = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(endpoints.deleteControl, { status: 204 }));
  },
  async play({ canvas, userEvent, args }) {
    await userEvent.click(await canvas.findByRole('button', { name: page.more }));
    await userEvent.click(await screen.findByRole('menuitem', { name: page.remove }));
    await waitFor(() => expect(args.onDeleted).toHaveBeenCalledWith(expect.objectContaining({ id: control.id })));
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(mock.pending(endpoints.getControl));
  },
});

export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(endpoints.getControl, { error: 'internal' }));
  },
  async play({ canvas, userEvent, msw }) {
    const retry = await canvas.findByRole('button', { name: 'Try again' });
    msw.use(mock(endpoints.getControl, { json: control }));
    await userEvent.click(retry);
    await expect(await canvas.findByRole('heading', heading(control.name))).toBeVisible();
  },
});

export const NotFound = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(endpoints.getControl, { error: 'not_found' }));
  },
});

export const Forbidden = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(endpoints.getControl, { error: 'permission_denied' }));
  },
});

export const Overflowing = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(endpoints.getControl, { json: overflowingControl }));
  },
});

export const Narrow = Ready.extend({ globals: { viewport: { value: 'narrow' } } });

export const Dark = Ready.extend({ globals: { theme: 'dark' } });
