import { expect, fn, screen, within } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import { arrangement } from '#mocks/fixtures/contract-list';
import { overflowingTemplates, template, templateRows } from '#mocks/fixtures/templates';
import { members } from '#mocks/fixtures/organisation';
import { pageWith } from '#mocks/fixtures/pages';
import { profile } from '#mocks/fixtures/profile';
import { mock } from '#mocks/mock';
import { listMessages } from '#kit/list';
import { Addressed, adding, linking, listSituations, restoring } from '../../../.storybook/list-story.tsx';
import preview from '#.storybook/preview';
import { answering, withoutPicture } from '#.storybook/situations';
import { TemplateListScreen } from './template-list-screen.tsx';
import { templateList } from './template-list.ts';
import { messages } from './templates.messages.ts';

const { list, form, fields } = messages;

const meta = preview.meta({
  title: 'Screens/Template list',
  component: TemplateListScreen,
  render: (args) => <Addressed {...args}>{(address) => <TemplateListScreen {...args} {...address} />}</Addressed>,
  args: {
    state: templateList.initial,
    onStateChange: fn(),
    templateHref: (id) => `#template/${id}`,
    onOpen: fn(),
    can: () => true,
  },
  ...answering(
    mock(endpoints.getProfile, { json: profile }),
    mock(endpoints.getListArrangement, { json: { ...arrangement, views: [] } }),
    mock(endpoints.listMembers, { json: { items: members } }),
    mock(endpoints.listTemplates, { json: pageWith(templateRows) }),
  ),
});

const first = { name: new RegExp(`^${template.name}`) };

export const Ready = meta.story(linking(first, `#template/${template.id}`));

export const CreateFromSample = meta.story(
  adding(
    mock(endpoints.createTemplate, ({ body }) => ({ json: { ...template, name: body.name } })),
    template,
    messages,
    (drawer, userEvent) =>
      userEvent.selectOptions(drawer.getByRole('combobox', { name: form.begin }), form.beginnings.nda),
  ),
);

export const FileWithoutTemplate = meta.story({
  parameters: { visual: false },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: list.add }));
    const drawer = within(await screen.findByRole('dialog', { name: form.addTitle }));
    await userEvent.type(drawer.getByRole('textbox', { name: new RegExp(`^${fields.name}`) }), 'Site visit');
    await userEvent.selectOptions(drawer.getByRole('combobox', { name: form.begin }), form.beginnings.file);
    const input = document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]');
    if (!input) throw new Error('There is no place for a file.');
    await userEvent.upload(input, new File(['{"colour": "red"}'], 'Shoes.json', { type: 'application/json' }));
    await userEvent.click(drawer.getByRole('button', { name: form.submit }));
    await expect((await drawer.findAllByText(form.fileWrong))[0]).toBeVisible();
  },
});

export const RestoreFromTheBin = meta.story({
  parameters: { visual: false },
  args: { state: templateList.bin },
  ...restoring(endpoints.restoreTemplate, template, endpoints.listTemplates),
});

export const SavedViews = meta.story({
  parameters: { visual: false },
  async play({ canvas, userEvent }) {
    await canvas.findByRole('link', first);
    await userEvent.click(await canvas.findByRole('button', { name: listMessages.views.button }));
    await expect(await screen.findByRole('menuitem', { name: listMessages.views.save })).toBeVisible();
  },
});

const situations = listSituations({
  list: endpoints.listTemplates,
  rows: templateRows,
  row: first,
  overflowing: overflowingTemplates,
});

export const Loading = meta.story({ ...withoutPicture, ...situations.loading });

export const Empty = meta.story(situations.empty);

export const Failed = meta.story({ ...withoutPicture, ...situations.failed });

export const Forbidden = meta.story({ ...withoutPicture, ...situations.forbidden });

export const Overflowing = meta.story({ ...withoutPicture, ...situations.overflowing });

export const Narrow = Ready.extend({ globals: { viewport: { value: 'narrow' } } });

export const Dark = Ready.extend({ globals: { theme: 'dark' } });
