import type { StoryContext } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import { listMessages } from '#kit/list';
import { overflowingPlaybooks, playbook, playbookRows } from '#mocks/fixtures/playbooks';
import { pageWith } from '#mocks/fixtures/pages';
import { profile } from '#mocks/fixtures/profile';
import { mock } from '#mocks/mock';
import { Addressed, adding, linking, listSituations, restoring } from '../../../.storybook/list-story.tsx';
import preview from '#.storybook/preview';
import { answering, withoutPicture } from '#.storybook/situations';
import { playbookAnswers, playbookArgs } from './playbook-fixture.ts';
import { PlaybookListScreen } from './playbook-list-screen.tsx';
import { playbookList } from './playbook-list.ts';
import { messages } from './playbooks.messages.ts';

const { list, form, fields, begin } = messages;

const noColumns = 'No rules found. The file needs the columns Issue and Standard wording.';

/** The drop zone’s own input, which nobody sees. */
const fileInput = () => {
  const input = document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]');
  if (!input) throw new Error('There is no place for a file.');
  return input;
};

const meta = preview.meta({
  title: 'Screens/Playbook list',
  component: PlaybookListScreen,
  render: (args) => <Addressed {...args}>{(address) => <PlaybookListScreen {...args} {...address} />}</Addressed>,
  args: {
    state: playbookList.initial,
    onStateChange: fn(),
    playbookHref: (id) => `#playbook/${id}`,
    onOpen: fn(),
    can: playbookArgs.can,
  },
  ...answering(
    mock(endpoints.getProfile, { json: profile }),
    mock(endpoints.listPlaybooks, { json: pageWith(playbookRows) }),
  ),
});

const first = { name: new RegExp(`^${playbook.name}`) };

export const Ready = meta.story(linking(first, `#playbook/${playbook.id}`));

export const AddOne = meta.story(
  adding(
    mock(endpoints.createPlaybook, ({ body }) => ({ json: { ...playbook, name: body.name } })),
    playbook,
    messages,
  ),
);

async function openDrawer({ canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>) {
  await userEvent.click(await canvas.findByRole('button', { name: list.add }));
  const drawer = within(await screen.findByRole('dialog', { name: form.addTitle }));
  await userEvent.type(drawer.getByRole('textbox', { name: new RegExp(`^${fields.name}`) }), 'Site visit');
  return drawer;
}

export const CreateFromFile = meta.story({
  ...answering(mock(endpoints.importPlaybook, { json: playbook })),
  async play(context) {
    const drawer = await openDrawer(context);
    const { userEvent, args } = context;
    await userEvent.selectOptions(drawer.getByRole('combobox', { name: begin.label }), begin.file);
    await userEvent.click(drawer.getByRole('button', { name: form.submit }));
    await expect((await drawer.findAllByText(begin.fileMissing))[0]).toBeVisible();
    const file = new File(['Issue,Standard wording'], 'Rules.csv', { type: 'text/csv' });
    await userEvent.upload(fileInput(), file);
    await expect(await drawer.findByText(begin.chosenFile('Rules.csv'))).toBeVisible();
    await userEvent.click(drawer.getByRole('button', { name: form.submit }));
    await waitFor(() => expect(args.onOpen).toHaveBeenCalledWith(playbook.id));
  },
});

export const FileWithoutColumns = meta.story({
  ...answering(mock(endpoints.importPlaybook, { error: 'validation_failed', detail_error_message: noColumns })),
  async play(context) {
    const drawer = await openDrawer(context);
    const { userEvent } = context;
    await userEvent.selectOptions(drawer.getByRole('combobox', { name: begin.label }), begin.file);
    await userEvent.upload(fileInput(), new File(['Colour,Size'], 'Shoes.csv', { type: 'text/csv' }));
    await userEvent.click(drawer.getByRole('button', { name: form.submit }));
    await expect(await drawer.findByText(noColumns)).toBeVisible();
  },
});

export const CreateFromContracts = meta.story({
  ...answering(
    ...playbookAnswers,
    mock(endpoints.createPlaybook, ({ body }) => {
      const given = body.from && 'rules' in body.from ? body.from.rules : [];
      return { json: { ...playbook, name: given.map(({ issue }) => issue).join() } };
    }),
  ),
  async play(context) {
    const drawer = await openDrawer(context);
    const { userEvent } = context;
    await userEvent.selectOptions(drawer.getByRole('combobox', { name: begin.label }), begin.contracts);
    await userEvent.click(drawer.getByRole('combobox', { name: begin.agreed }));
    const offered = within(await screen.findByRole('listbox'));
    await offered.findAllByRole('option');
    // The list can be pressed once its layer lies above the drawer.
    await waitFor(() => userEvent.click(offered.getAllByRole('option')[0] as HTMLElement));
    await userEvent.tab();
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
    await userEvent.click(drawer.getByRole('button', { name: begin.propose }));
    const proposed = within(await drawer.findByRole('group', { name: begin.proposed }));
    const payment = proposed.getByRole('checkbox', { name: 'Payment term' });
    await expect(payment).toBeChecked();
    await userEvent.click(payment);
    await expect(payment).not.toBeChecked();
  },
});

export const RestoreFromTheBin = meta.story({
  args: { state: playbookList.bin },
  ...restoring(endpoints.restorePlaybook, playbook, endpoints.listPlaybooks),
});

/** The bin is for whoever manages playbooks. */
export const NotManaged = meta.story({
  parameters: { visual: false },
  args: { can: (permission) => permission !== 'review.manage' },
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: list.add })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: listMessages.bin.title })).not.toBeInTheDocument();
  },
});

const situations = listSituations({
  list: endpoints.listPlaybooks,
  rows: playbookRows,
  row: first,
  overflowing: overflowingPlaybooks,
});

export const Loading = meta.story(situations.loading);

export const Empty = meta.story(situations.empty);

export const Failed = meta.story({ ...situations.failed, ...withoutPicture });

export const Forbidden = meta.story(situations.forbidden);

export const Overflowing = meta.story(situations.overflowing);

export const Narrow = Ready.extend({ globals: { viewport: { value: 'narrow' } } });

export const Dark = Ready.extend({ globals: { theme: 'dark' } });
