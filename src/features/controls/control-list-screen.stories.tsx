import type { StoryContext } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import { arrangement } from '#mocks/fixtures/contract-list';
import { control, controlRows, importedControls, overflowingControls } from '#mocks/fixtures/controls';
import { members } from '#mocks/fixtures/organisation';
import { pageWith } from '#mocks/fixtures/pages';
import { profile } from '#mocks/fixtures/profile';
import { mock } from '#mocks/mock';
import { Addressed, linking, listSituations, restoring } from '../../../.storybook/list-story.tsx';
import preview from '#.storybook/preview';
import { answering, withoutPicture } from '#.storybook/situations';
import { ControlListScreen } from './control-list-screen.tsx';
import { controlList } from './control-list.tsx';
import { messages } from './controls.messages.ts';

const { list, form, fields, import: importing } = messages;

const meta = preview.meta({
  title: 'Screens/Control list',
  component: ControlListScreen,
  render: (args) => <Addressed {...args}>{(address) => <ControlListScreen {...args} {...address} />}</Addressed>,
  args: {
    state: controlList.initial,
    onStateChange: fn(),
    controlHref: (id) => `#control/${id}`,
    onOpen: fn(),
    onDone: fn(),
    can: () => true,
  },
  ...answering(
    mock(endpoints.getProfile, { json: profile }),
    mock(endpoints.listMembers, { json: { items: members } }),
    mock(endpoints.getListArrangement, { json: { ...arrangement, views: [] } }),
    mock(endpoints.listControls, { json: pageWith(controlRows) }),
    mock(endpoints.listFrameworks, { json: pageWith([]) }),
  ),
});

const first = { name: new RegExp(`^${control.name}`) };

export const Ready = meta.story(linking(first, `#control/${control.id}`));

export const AddOne = meta.story({
  ...withoutPicture,
  ...answering(mock(endpoints.createControl, ({ body }) => ({ json: { ...control, name: body.name } }))),
  async play({ canvas, userEvent, args }) {
    await userEvent.click(await canvas.findByRole('button', { name: list.add }));
    const drawer = within(await screen.findByRole('dialog', { name: form.addTitle }));
    await userEvent.click(drawer.getByRole('button', { name: form.submit }));
    await expect((await drawer.findAllByText(form.refMissing))[0]).toBeVisible();
    await userEvent.type(drawer.getByRole('textbox', { name: new RegExp(`^${fields.ref}`) }), 'AC-4');
    await userEvent.type(drawer.getByRole('textbox', { name: new RegExp(`^${fields.name}`) }), 'Walk the site');
    await userEvent.click(drawer.getByRole('button', { name: form.submit }));
    await waitFor(() => expect(args.onOpen).toHaveBeenCalledWith(control.id));
  },
});

async function chooseTable({ canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>) {
  await userEvent.click(await canvas.findByRole('button', { name: importing.action }));
  const drawer = within(await screen.findByRole('dialog', { name: importing.title }));
  const input = document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]');
  if (!input) throw new Error('There is no place for a file.');
  await userEvent.upload(input, new File(['Reference,Name'], 'Controls.csv', { type: 'text/csv' }));
  return drawer;
}

export const Import = meta.story({
  ...answering(mock(endpoints.importControls, { json: importedControls })),
  async play(context) {
    const drawer = await chooseTable(context);
    await expect(await drawer.findByText('2 controls will be added.')).toBeVisible();
    await expect(drawer.getByText(importing.known('AC-1'))).toBeVisible();
    await expect(drawer.getByText(importing.unread('Last reviewed'))).toBeVisible();
    await expect(drawer.getByRole('button', { name: 'Add 2 controls' })).toBeEnabled();
  },
});

export const ImportChecking = meta.story({
  ...answering(mock.pending(endpoints.importControls)),
  async play(context) {
    const drawer = await chooseTable(context);
    await expect(await drawer.findByText(importing.checking)).toBeInTheDocument();
    await expect(drawer.getByText('Controls.csv')).toBeVisible();
    await expect(drawer.getByRole('button', { name: importing.nothing })).toBeDisabled();
  },
});

export const ImportDone = meta.story({
  ...withoutPicture,
  ...answering(mock(endpoints.importControls, { json: importedControls })),
  async play(context) {
    await Import.play(context);
    const { userEvent, args } = context;
    await userEvent.click(screen.getByRole('button', { name: 'Add 2 controls' }));
    await waitFor(() => expect(args.onDone).toHaveBeenCalledWith(expect.objectContaining({ title: importing.done })));
  },
});

export const ImportNothingNew = meta.story({
  ...withoutPicture,
  ...answering(mock(endpoints.importControls, { json: { ...importedControls, ids: [], added: 0, linked: 0 } })),
  async play(context) {
    const drawer = await chooseTable(context);
    await expect((await drawer.findAllByText(importing.nothingNew))[0]).toBeVisible();
    await context.userEvent.click(drawer.getByRole('button', { name: importing.nothing }));
    await expect(context.args.onDone).not.toHaveBeenCalled();
  },
});

export const ImportNarrow = Import.extend({ globals: { viewport: { value: 'narrow' } } });

export const ImportDark = Import.extend({ globals: { theme: 'dark' } });

export const ImportProblems = meta.story({
  ...answering(
    mock(endpoints.importControls, {
      error: 'validation_failed',
      detail_error_message: 'No control was imported. Correct the rows below and upload the file again.',
      fields: [
        { path: 'rows.3', message: 'Row 3: The reference AC-2 is also in row 2.' },
        { path: 'rows.5', message: 'Row 5: “Hourly” isn’t known. Use Weekly, Monthly.' },
      ],
    }),
  ),
  async play(context) {
    const drawer = await chooseTable(context);
    await expect(await drawer.findByText(/^Row 3/)).toBeVisible();
    await context.userEvent.click(drawer.getByRole('button', { name: importing.nothing }));
    await expect((await drawer.findAllByText(importing.fileWrong))[0]).toBeVisible();
  },
});

export const Overdue = meta.story({
  ...withoutPicture,
  async play({ canvas }) {
    const row = await canvas.findByRole('row', { name: /Restore a backup/ });
    await expect(within(row).getByText(/Overdue/)).toBeInTheDocument();
  },
});

export const Selected = meta.story({
  ...withoutPicture,
  ...answering(
    mock(endpoints.deleteControls, ({ body }) => ({ json: { changed: body.control_ids.length, missing: 0 } })),
  ),
  async play({ canvas, userEvent, args }) {
    await canvas.findByRole('link', first);
    const [box] = canvas.getAllByRole('checkbox', { name: 'Select row' });
    await userEvent.click(box as HTMLElement);
    await userEvent.click(await canvas.findByRole('button', { name: messages.bulk.remove }));
    await waitFor(() =>
      expect(args.onDone).toHaveBeenCalledWith(expect.objectContaining({ title: messages.bulk.removed })),
    );
  },
});

export const RestoreFromTheBin = meta.story({
  ...withoutPicture,
  args: { state: controlList.bin },
  ...restoring(endpoints.restoreControl, control, endpoints.listControls),
});

const situations = listSituations({
  list: endpoints.listControls,
  rows: controlRows,
  row: first,
  overflowing: overflowingControls,
});

export const Loading = meta.story({ ...withoutPicture, ...situations.loading });

export const Empty = meta.story(situations.empty);

export const Failed = meta.story({ ...withoutPicture, ...situations.failed });

export const Forbidden = meta.story({ ...withoutPicture, ...situations.forbidden });

export const Overflowing = meta.story({ ...withoutPicture, ...situations.overflowing });

export const Narrow = Ready.extend({ globals: { viewport: { value: 'narrow' } } });

export const Dark = Ready.extend({ ...withoutPicture, globals: { theme: 'dark' } });
