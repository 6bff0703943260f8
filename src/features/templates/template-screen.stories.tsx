import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import { formMessages } from '#kit/form';
import { overflowingTemplate, template } from '#mocks/fixtures/templates';
import { members } from '#mocks/fixtures/organisation';
import { mock } from '#mocks/mock';
import preview from '#.storybook/preview';
import { TemplateScreen } from './template-screen.tsx';
import { messages } from './templates.messages.ts';

const { page, form, fields } = messages;

const meta = preview.meta({
  title: 'Screens/Template',
  component: TemplateScreen,
  args: { templateId: template.id, listHref: '#templates', can: () => true, onDeleted: fn() },
  beforeEach({ msw }) {
    msw.use(mock(endpoints.listMembers, { json: { items: members } }), mock(endpoints.getTemplate, { json: template }));
  },
});

const heading = (name: string) => ({ name, level: 1 });

export const Ready = meta.story({
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', heading(template.name))).toBeVisible();
  },
});

export const Edit = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mock(endpoints.updateTemplate, ({ body }) => ({
        json: { ...template, name: body.name ?? template.name, revision: 2 },
      })),
    );
  },
  async play({ canvas, userEvent, msw }) {
    await userEvent.click(await canvas.findByRole('button', { name: page.edit }));
    const drawer = within(await screen.findByRole('dialog', { name: form.editTitle(template.name) }));
    const name = await drawer.findByRole('textbox', { name: new RegExp(`^${fields.name}`) });
    await userEvent.clear(name);
    await userEvent.type(name, 'Renamed');
    msw.use(mock(endpoints.getTemplate, { json: { ...template, name: 'Renamed', revision: 2 } }));
    await userEvent.click(drawer.getByRole('button', { name: form.save }));
    await expect(await canvas.findByRole('heading', heading('Renamed'))).toBeVisible();
  },
});

export const EditConflict = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(endpoints.updateTemplate, { error: 'edit_conflict' }));
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: page.edit }));
    const drawer = within(await screen.findByRole('dialog', { name: form.editTitle(template.name) }));
    await userEvent.click(await drawer.findByRole('button', { name: form.save }));
    await expect(await drawer.findByText(formMessages.changedMeanwhile)).toBeVisible();
  },
});

export const MoveToTheBin = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(endpoints.deleteTemplate, { status: 204 }));
  },
  async play({ canvas, userEvent, args }) {
    await userEvent.click(await canvas.findByRole('button', { name: page.more }));
    await userEvent.click(await screen.findByRole('menuitem', { name: page.remove }));
    await waitFor(() => expect(args.onDeleted).toHaveBeenCalledWith(expect.objectContaining({ id: template.id })));
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(mock.pending(endpoints.getTemplate));
  },
});

export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(endpoints.getTemplate, { error: 'internal' }));
  },
  async play({ canvas, userEvent, msw }) {
    const retry = await canvas.findByRole('button', { name: 'Try again' });
    msw.use(mock(endpoints.getTemplate, { json: template }));
    await userEvent.click(retry);
    await expect(await canvas.findByRole('heading', heading(template.name))).toBeVisible();
  },
});

export const NotFound = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(endpoints.getTemplate, { error: 'not_found' }));
  },
});

export const Forbidden = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(endpoints.getTemplate, { error: 'permission_denied' }));
  },
});

export const Overflowing = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(endpoints.getTemplate, { json: overflowingTemplate }));
  },
});

export const Narrow = Ready.extend({ globals: { viewport: { value: 'narrow' } } });

export const Dark = Ready.extend({ globals: { theme: 'dark' } });
