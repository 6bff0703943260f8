import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { messages } from './plugin-api/document-viewer.messages.ts';
import { leaveADraft } from './fixture-draft.ts';
import { annotations, drag, drawnPage, press, save, takeTool, write, type Canvas } from './fixture-acts.ts';
import { StoryViewer, writing } from './fixture-frame.tsx';
import { messages as notes } from './plugins/notes/notes.messages.ts';
import type { SaveDocument } from './engine/open-document.ts';

const meta = preview.meta({
  title: 'Document viewer/Notes',
  component: StoryViewer,
  args: {
    ...writing,
    onSave: fn<SaveDocument>(async () => {}),
  },
});

async function openNotes(canvas: Canvas) {
  await userEvent.click(canvas.getByRole('button', { name: messages.toolbar.sidebar }));
  await userEvent.click(await canvas.findByRole('tab', { name: notes.tab }));
}

async function writeAndDrawBesideNotes(canvas: Canvas) {
  await drawnPage();
  await openNotes(canvas);
  press(await takeTool(canvas, 'text'), [0.15, 0.5]);
  await write('Sixty days?');
  drag(await takeTool(canvas, 'ink'), [0.2, 0.6], [0.5, 0.64]);
  await userEvent.keyboard('{Escape}');
  await annotations('ink', 1);
}

async function comment(canvas: Canvas, words: string) {
  const item = await noteSaying(canvas, 'Sixty days?');
  await userEvent.click(item.getByRole('button', { name: new RegExp(`^(${notes.comment}|${notes.reply})$`) }));
  await userEvent.type(await item.findByRole('textbox', { name: notes.write }), words);
  await userEvent.click(item.getByRole('button', { name: notes.add }));
  await item.findByText(words);
  return item;
}

async function noteSaying(canvas: Canvas, words: string) {
  const list = await canvas.findByRole('list', { name: notes.label });
  const item = within(list)
    .getAllByRole('listitem')
    .find(({ textContent }) => textContent?.includes(words));
  if (!item) throw new Error(`No note says “${words}”.`);
  return within(item);
}

/** Waits until the note says it, in a list that is made anew once what was saved is open. */
const findInNote = (canvas: Canvas, words: string) =>
  waitFor(async () => expect((await noteSaying(canvas, 'Sixty days?')).getByText(words)).toBeVisible());

export const Empty = meta.story({
  async play({ canvas }) {
    await drawnPage();
    await openNotes(canvas);
    await expect(await canvas.findByText(notes.none)).toBeVisible();
  },
});

export const Listed = meta.story({
  async play({ canvas }) {
    await writeAndDrawBesideNotes(canvas);
    await expect(await canvas.findByText('2 annotations')).toBeVisible();
    await expect(canvas.getAllByText(notes.unsaved)).toHaveLength(2);
    await userEvent.click(canvas.getByRole('button', { name: new RegExp(`${notes.kinds.ink}.*${notes.onPage('1')}`) }));
  },
});

export const Filtered = meta.story({
  async play({ canvas }) {
    await writeAndDrawBesideNotes(canvas);
    await canvas.findByText('2 annotations');
    await userEvent.click(canvas.getByRole('button', { name: notes.filter }));
    await userEvent.click(await within(document.body).findByRole('menuitemcheckbox', { name: notes.kinds.ink }));
    await expect(await canvas.findByText('1 annotation')).toBeVisible();
  },
});

export const Commenting = meta.story({
  async play({ canvas }) {
    await writeAndDrawBesideNotes(canvas);
    await comment(canvas, 'Ninety is too long.');
    await comment(canvas, 'Then let us ask for sixty.');
  },
});

/** One that was added by mistake, before it is in a version. */
export const CommentTakenBack = meta.story({
  parameters: { visual: false },
  async play({ canvas }) {
    await writeAndDrawBesideNotes(canvas);
    await comment(canvas, 'Ninety is too long.');
    const item = await comment(canvas, 'Wrong clause');
    await userEvent.click(item.getByRole('button', { name: notes.remove, description: 'Wrong clause' }));
    await waitFor(() => expect(item.queryByText('Wrong clause')).toBeNull());
    await expect(item.getByText('Ninety is too long.')).toBeVisible();
  },
});

/** The words of a comment stay while one looks elsewhere, and through saving, which gives annotations other keys. */
export const CommentBegun = meta.story({
  parameters: { visual: false },
  async play({ canvas }) {
    await writeAndDrawBesideNotes(canvas);
    const begin = async () =>
      userEvent.click((await noteSaying(canvas, 'Sixty days?')).getByRole('button', { name: notes.comment }));
    const field = () =>
      waitFor(async () => (await noteSaying(canvas, 'Sixty days?')).getByRole('textbox', { name: notes.write }));
    await begin();
    await userEvent.type(await field(), 'Ninety is too long.');
    await userEvent.click(canvas.getByRole('tab', { name: messages.sidebar.pages }));
    await waitFor(() => expect(canvas.queryByRole('textbox', { name: notes.write })).toBeNull());
    await userEvent.click(canvas.getByRole('tab', { name: notes.tab }));
    await expect(await field()).toHaveValue('Ninety is too long.');
    await userEvent.type(await field(), '{Escape}');
    await begin();
    await expect(await field()).toHaveValue('Ninety is too long.');
    await save(canvas);
    await waitFor(() => expect(canvas.queryByText(notes.unsaved)).toBeNull());
    await expect(await field()).toHaveValue('Ninety is too long.');
    await userEvent.click(canvas.getByRole('button', { name: notes.cancel }));
    await begin();
    await expect(await field()).toHaveValue('');
  },
});

export const CommentingOnWhatIsSelected = meta.story({
  async play({ canvas }) {
    await drawnPage();
    press(await takeTool(canvas, 'text'), [0.15, 0.5]);
    await write('Sixty days?');
    await userEvent.click(canvas.getByRole('button', { name: notes.commentOn }));
    const field = await canvas.findByRole('textbox', { name: notes.write });
    await expect(field).toHaveFocus();
    await userEvent.type(field, 'Agreed.{Control>}{Enter}{/Control}');
    await expect(await canvas.findByText('Agreed.')).toBeVisible();
  },
});

export const SavedAndOpenedAgain = meta.story({
  async play({ canvas, args }) {
    await writeAndDrawBesideNotes(canvas);
    const item = await comment(canvas, 'Ninety is too long.');
    await userEvent.click(item.getByRole('button', { name: notes.settle }));
    await save(canvas);
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce());
    await waitFor(() => expect(canvas.queryByText(notes.unsaved)).toBeNull());
    await findInNote(canvas, 'Ninety is too long.');
    await findInNote(canvas, notes.settled);
    await comment(canvas, 'It was sixty before.');
    await save(canvas);
    await waitFor(() => expect(args.onSave).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(canvas.queryByText(notes.unsaved)).toBeNull());
    await findInNote(canvas, 'It was sixty before.');
  },
});

export const DraftWithComments = meta.story({
  beforeEach: () =>
    leaveADraft({
      value: 'Sixty days?',
      thread: { added: [{ id: 'said', author: 'Per', at: '2026-03-01T12:00:00.000Z', text: 'Not yet saved' }] },
    }),
  async play({ canvas }) {
    await drawnPage();
    await userEvent.click(await canvas.findByRole('button', { name: messages.drafts.restore }));
    await openNotes(canvas);
    const item = await noteSaying(canvas, 'Sixty days?');
    await expect(item.getByText('Not yet saved')).toBeVisible();
  },
});

export const ReadOnly = meta.story({
  args: { capabilities: {} },
  async play({ canvas }) {
    await drawnPage();
    await openNotes(canvas);
    await expect(await canvas.findByText(notes.none)).toBeVisible();
  },
});

export const Narrow = meta.story({
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    await drawnPage();
    await openNotes(canvas);
    await expect(await canvas.findByText(notes.none)).toBeVisible();
  },
});

export const Dark = meta.story({
  globals: { theme: 'dark' },
  async play({ canvas }) {
    await writeAndDrawBesideNotes(canvas);
    await comment(canvas, 'Ninety is too long.');
  },
});
