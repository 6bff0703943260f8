import { type ComponentProps, useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import { Box, Center } from '#design-system/layout';
import { inlineMessages } from '#kit/inline';
import { urgencyMessages } from '#kit/urgency';
import { caseFiles, freshMatter, journal, matter, overflowingMatter, urgentTask } from '#mocks/fixtures/cases';
import { pageWith } from '#mocks/fixtures/pages';
import { mock } from '#mocks/mock';
import { reading } from '#mocks/permissions';
import preview from '../../../.storybook/preview.tsx';
import { type Acting, answering, colliding, failing, withoutPicture } from '../../../.storybook/situations.ts';
import { caseAnswers, caseArgs } from './case-screen-fixture.ts';
import { CaseScreen } from './case-screen.tsx';
import { messages } from './cases.messages.ts';

const { access, page, files, tasks, journal: journalTexts, fields, stages } = messages;
const { priorities } = urgencyMessages;
const editButton = (field: string) => new RegExp(`${inlineMessages.edit(field)}$`);
const openMatter = { ...matter, privileged: false };

/** Keeps the width that the app would keep. */
function Page(props: ComponentProps<typeof CaseScreen>) {
  const [width, setWidth] = useState(props.filesWidth);
  return (
    <Box display="flex" flexDirection="column" height="100dvh" overflow="auto">
      <CaseScreen
        {...props}
        filesWidth={width}
        onFilesWidthChange={(next) => {
          setWidth(next);
          props.onFilesWidthChange(next);
        }}
      />
    </Box>
  );
}

const meta = preview.meta({
  title: 'Screens/Case',
  component: CaseScreen,
  render: (args) => <Page {...args} />,
  args: {
    ...caseArgs,
    renderFile: ({ name, version }) => <Center height="full">{`${name}, version ${version.number}`}</Center>,
  },
  ...answering(...caseAnswers(), mock(endpoints.deleteCase, { status: 204 })),
});

export const Ready = meta.story({
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: matter.name, level: 1 })).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Timeline.pdf' })).toBeVisible();
  },
});

export const EditTheCase = meta.story({
  ...answering(mock(endpoints.updateCase, ({ body }) => ({ json: { ...matter, name: body.name ?? matter.name } }))),
  async play({ canvas, userEvent, msw }) {
    await userEvent.click(await canvas.findByRole('button', { name: page.edit }));
    const drawer = within(await screen.findByRole('dialog', { name: page.editTitle(matter.number) }));
    const name = await drawer.findByRole('textbox', { name: new RegExp(`^${fields.name}`) });
    await userEvent.clear(name);
    await userEvent.type(name, 'Data breach, settled');
    msw.use(mock(endpoints.getCase, { json: { ...matter, name: 'Data breach, settled' } }));
    await userEvent.click(drawer.getByRole('button', { name: page.save }));
    await expect(await canvas.findByRole('heading', { name: 'Data breach, settled', level: 1 })).toBeVisible();
  },
});

const urgentMatter = { ...matter, stage: 'waiting' as const };

export const ChangeTheStageInPlace = meta.story({
  ...answering(mock(endpoints.updateCase, ({ body }) => ({ json: { ...matter, stage: body.stage ?? 'open' } }))),
  async play({ canvas, userEvent, msw }) {
    await userEvent.click(await canvas.findByRole('button', { name: editButton(fields.stage) }));
    const form = within(await canvas.findByRole('form', { name: inlineMessages.edit(fields.stage) }));
    await userEvent.selectOptions(form.getByRole('combobox', { name: fields.stage }), stages.waiting);
    msw.use(mock(endpoints.getCase, { json: urgentMatter }));
    await userEvent.click(form.getByRole('button', { name: inlineMessages.save }));
    await waitFor(() => expect(canvas.getByRole('button', { name: editButton(fields.stage) })).toHaveFocus());
    await expect(canvas.getAllByText(stages.waiting)).toHaveLength(2);
  },
});

export const ChangeTheLeadInPlace = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: editButton(fields.lead) }));
    const form = within(await canvas.findByRole('form', { name: inlineMessages.edit(fields.lead) }));
    await expect(form.getByRole('combobox', { name: fields.lead })).toHaveValue('Legal Counsel');
  },
});

export const ChangedInPlaceByTwo = meta.story({
  ...answering(mock(endpoints.updateCase, { error: 'edit_conflict' })),
  async play({ canvas, userEvent, msw }) {
    await userEvent.click(await canvas.findByRole('button', { name: editButton(fields.priority) }));
    const form = within(await canvas.findByRole('form', { name: inlineMessages.edit(fields.priority) }));
    await userEvent.selectOptions(form.getByRole('combobox', { name: fields.priority }), priorities.low);
    msw.use(mock(endpoints.getCase, { json: { ...matter, priority: 'normal', revision: matter.revision + 1 } }));
    await userEvent.click(form.getByRole('button', { name: inlineMessages.save }));
    const dialog = within(await screen.findByRole('alertdialog', { name: inlineMessages.conflict.title }));
    await expect(dialog.getByText(priorities.normal)).toBeVisible();
    await expect(dialog.getByText(priorities.low)).toBeVisible();
    msw.use(mock(endpoints.updateCase, { json: { ...matter, priority: 'low' } }));
    await userEvent.click(dialog.getByRole('button', { name: inlineMessages.conflict.useMine }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
});

const openEdit = async ({ canvas, userEvent }: Acting) => {
  await userEvent.click(await canvas.findByRole('button', { name: page.edit }));
  return within(await screen.findByRole('dialog', { name: page.editTitle(matter.number) }));
};

export const EditConflict = meta.story({
  ...colliding(endpoints.updateCase, openEdit, page.save),
});

export const MakePrivileged = meta.story({
  ...answering(
    mock(endpoints.getCase, { json: openMatter }),
    mock(endpoints.updateCase, ({ body }) => ({ json: { ...openMatter, privileged: body.privileged ?? false } })),
  ),
  async play({ canvas, userEvent, msw }) {
    await expect(await canvas.findByText(access.everyone)).toBeVisible();
    msw.use(mock(endpoints.getCase, { json: matter }));
    await userEvent.click(canvas.getByRole('switch', { name: new RegExp(`^${fields.privileged}`) }));
    await expect(await canvas.findByText(/^Only Legal Counsel, /)).toBeVisible();
  },
});

const hiddenFromMaria =
  'These people have tasks in this case that they could no longer see: Maria Counsel. Add them as participants or reassign their tasks first.';

export const HiddenFromAnAssignee = meta.story({
  ...answering(
    mock(endpoints.getCase, { json: openMatter }),
    mock(endpoints.updateCase, {
      error: 'validation_failed',
      detail_error_message: hiddenFromMaria,
      fields: [{ path: 'participant_ids', message: hiddenFromMaria }],
    }),
  ),
  ...withoutPicture,
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('switch', { name: new RegExp(`^${fields.privileged}`) }));
    await expect(await canvas.findByText(hiddenFromMaria)).toBeVisible();
    await expect(canvas.getByRole('switch', { name: new RegExp(`^${fields.privileged}`) })).not.toBeChecked();
  },
});

export const PrivilegedForARoleAlone = meta.story({
  ...answering(mock(endpoints.getCase, { json: { ...matter, lead: null, participants: [] } })),
  async play({ canvas }) {
    await expect(await canvas.findByText(access.roleAlone)).toBeVisible();
  },
});

export const CompleteTask = meta.story({
  ...answering(
    mock(endpoints.updateCaseTask, { json: { ...urgentTask, status: 'done', done_at: '2026-01-15T12:00:00.000Z' } }),
  ),
  async play({ canvas, userEvent, msw }) {
    const box = await canvas.findByRole('checkbox', { name: urgentTask.title });
    const done = { ...urgentTask, status: 'done' as const, done_at: '2026-01-15T12:00:00.000Z' };
    msw.use(mock(endpoints.getCase, { json: { ...matter, tasks: [done, ...matter.tasks.slice(1)] } }));
    await userEvent.click(box);
    await expect(await canvas.findByText(tasks.done('2', '4'))).toBeVisible();
  },
});

/** Finds the button that says by its description which task it is of. */
const described = (description: string) => (_text: string, element: Element | null) =>
  element?.getAttribute('aria-description') === description;

const cancelledTask = { ...urgentTask, status: 'cancelled' as const, due_date: '2026-01-12' };

export const CancelledTask = meta.story({
  ...answering(mock(endpoints.getCase, { json: { ...matter, tasks: [cancelledTask, ...matter.tasks.slice(1)] } })),
  ...withoutPicture,
  async play({ canvas }) {
    await expect(await canvas.findByText(tasks.cancelled)).toBeVisible();
    await expect(canvas.getByRole('checkbox', { name: urgentTask.title })).toBeDisabled();
    await expect(canvas.getByText(tasks.done('1', '3'))).toBeVisible();
    await expect(canvas.queryByText(`${urgencyMessages.overdue}:`)).toBeNull();
  },
});

export const AssignATask = meta.story({
  parameters: { visual: false },
  async play({ canvas, userEvent, msw }) {
    const button = await canvas.findByText(described(tasks.assigneeOf(urgentTask.title)));
    await expect(button).toHaveTextContent('Legal Counsel');
    const asked = fn();
    msw.use(
      mock(endpoints.updateCaseTask, ({ body }) => {
        asked(body);
        return { json: { ...urgentTask, assignee: null } };
      }),
      mock(endpoints.getCase, {
        json: { ...matter, tasks: [{ ...urgentTask, assignee: null }, ...matter.tasks.slice(1)] },
      }),
    );
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole('menuitem', { name: messages.nobody }));
    await waitFor(() => expect(asked).toHaveBeenCalledWith({ assignee_id: null }));
    await waitFor(() => expect(button).toHaveTextContent(tasks.assign));
  },
});

export const DateATask = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByText(described(tasks.dueOf(urgentTask.title))));
    const panel = within(await screen.findByRole('dialog', { name: tasks.dueOf(urgentTask.title) }));
    await expect(panel.getByRole('button', { name: page.save })).toBeVisible();
  },
});

export const AddATask = meta.story({
  ...answering(mock(endpoints.createCaseTask, ({ body }) => ({ json: { ...urgentTask, title: body.title } }))),
  async play({ canvas, userEvent }) {
    const field = await canvas.findByRole('textbox', { name: tasks.add });
    await userEvent.type(field, 'Ask for the report{Enter}');
    await waitFor(() => expect(field).toHaveValue(''));
  },
});

export const AddJournalEntry = meta.story({
  ...answering(mock(endpoints.addJournalEntry, ({ body }) => ({ json: { ...journal[0], text: body.text } }))),
  async play({ canvas, userEvent }) {
    const field = await canvas.findByRole('textbox', { name: journalTexts.write });
    await userEvent.type(field, 'They agreed.');
    await userEvent.click(canvas.getByRole('button', { name: journalTexts.submit }));
    await waitFor(() => expect(field).toHaveValue(''));
  },
});

export const ResizeTheFilesByKeyboard = meta.story({
  async play({ canvas, userEvent, args }) {
    const handle = await canvas.findByRole('separator', { name: files.resize });
    handle.focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(args.onFilesWidthChange).toHaveBeenCalled();
    await expect(Number(handle.getAttribute('aria-valuenow'))).toBeGreaterThan(320);
  },
});

export const PreviewAFile = meta.story({
  parameters: { visual: false },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: /^Incident notice.pdf/ }));
    await expect(await canvas.findByText('Incident notice.pdf, version 2')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: files.closePreview }));
    await expect(await canvas.findByRole('heading', { name: tasks.title })).toBeVisible();
  },
});

export const FoldAFolder = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: /^Authority/ }));
    await expect(canvas.queryByRole('button', { name: /^Notification form/ })).not.toBeInTheDocument();
  },
});

export const RenameAFile = meta.story({
  parameters: { visual: false },
  ...answering(mock(endpoints.updateCaseFile, ({ body }) => ({ json: { ...caseFiles[0], name: body.name ?? '' } }))),
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: files.actionsOf('Timeline.pdf') }));
    await userEvent.click(await screen.findByRole('menuitem', { name: files.rename }));
    const dialog = within(await screen.findByRole('alertdialog', { name: files.renameTitle('Timeline.pdf') }));
    const name = dialog.getByRole('textbox', { name: files.name });
    await userEvent.clear(name);
    await userEvent.type(name, 'Chronology.pdf');
    await userEvent.click(dialog.getByRole('button', { name: files.save }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
});

export const MoveAFile = meta.story({
  ...answering(mock(endpoints.updateCaseFile, { json: caseFiles[0] })),
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: files.actionsOf('Timeline.pdf') }));
    await userEvent.click(await screen.findByRole('menuitem', { name: files.move }));
    const dialog = within(await screen.findByRole('alertdialog', { name: files.moveTitle('Timeline.pdf') }));
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: files.moveTo }), 'Authority / Forms');
    await userEvent.click(dialog.getByRole('button', { name: files.save }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
});

export const VersionsOfAFile = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: files.actionsOf('Incident notice.pdf') }));
    await userEvent.click(await screen.findByRole('menuitem', { name: files.versions }));
    const dialog = within(await screen.findByRole('dialog', { name: files.versionsTitle('Incident notice.pdf') }));
    await userEvent.click(dialog.getByRole('button', { name: files.show(1) }));
    await expect(await canvas.findByText('Incident notice.pdf, version 1')).toBeVisible();
  },
});

export const RemoveAFile = meta.story({
  parameters: { visual: false },
  ...answering(mock(endpoints.deleteCaseFile, { status: 204 })),
  async play({ canvas, userEvent, args }) {
    await userEvent.click(await canvas.findByRole('button', { name: files.actionsOf('Timeline.pdf') }));
    await userEvent.click(await screen.findByRole('menuitem', { name: files.remove }));
    await waitFor(() =>
      expect(args.onFileRemoved).toHaveBeenCalledWith(expect.objectContaining({ name: 'Timeline.pdf' })),
    );
  },
});

export const UploadAFileThatIsRefused = meta.story({
  parameters: { visual: false },
  ...answering(mock(endpoints.createCaseFile, { error: 'file_empty', detail_error_message: 'The file is empty.' })),
  async play({ canvas, userEvent }) {
    await userEvent.upload(await canvas.findByLabelText(files.choose), new File([''], 'letter.txt'));
    await expect(await canvas.findByText(/The file is empty/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: files.dismiss('letter.txt') }));
    await expect(canvas.queryByText(/The file is empty/)).not.toBeInTheDocument();
  },
});

export const JustUploaded = meta.story(
  answering(
    mock(endpoints.getCase, { json: freshMatter }),
    mock(endpoints.listJournal, { json: pageWith([]) }),
    mock(endpoints.listCaseFiles, { json: { folders: [], files: [] } }),
  ),
);

export const ReadOnly = meta.story({
  args: { can: reading },
  async play({ canvas }) {
    await canvas.findByRole('heading', { name: matter.name, level: 1 });
    await expect(canvas.queryByRole('button', { name: page.edit })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('textbox', { name: journalTexts.write })).not.toBeInTheDocument();
  },
});

export const Loading = meta.story(answering(mock.pending(endpoints.getCase)));

export const Failed = meta.story({
  ...failing(endpoints.getCase, {
    detail: 'It is not available.',
    next: { json: matter },
    shows: ({ canvas }) => canvas.findByRole('heading', { name: matter.name, level: 1 }),
  }),
  ...withoutPicture,
});

export const FilesFailed = meta.story(
  answering(mock(endpoints.listCaseFiles, { error: 'internal', detail_error_message: 'The files are not available.' })),
);

export const NotFound = meta.story(answering(mock(endpoints.getCase, { error: 'not_found' })));

export const Forbidden = meta.story(answering(mock(endpoints.getCase, { error: 'permission_denied' })));

export const Overflowing = meta.story(answering(mock(endpoints.getCase, { json: overflowingMatter })));

export const Narrow = meta.story({ globals: { viewport: { value: 'narrow' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });

export const Wide = meta.story({ globals: { viewport: { value: 'wide' } } });

export const MoveToTheBin = meta.story({
  async play({ canvas, userEvent, args }) {
    await userEvent.click(await canvas.findByRole('button', { name: page.more }));
    await userEvent.click(await screen.findByRole('menuitem', { name: page.remove }));
    await waitFor(() => expect(args.onDeleted).toHaveBeenCalledWith(expect.objectContaining({ id: matter.id })));
  },
});

export const German = Ready.extend({ globals: { language: 'de', viewport: { value: 'wide' } } });

export const GermanNarrow = meta.story({ globals: { language: 'de', viewport: { value: 'narrow' } } });
