import { expect, fn, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { CommentComposer } from './index.ts';

const meta = preview.meta({
  title: 'Kit/Comments',
  component: CommentComposer,
  parameters: { visual: false },
  args: { people: [], keptAs: 'story', busy: false, failure: undefined, onSend: fn() },
});

export const SentEmptied = meta.story({
  args: { onSend: fn(async () => undefined) },
  async play({ args, canvas }) {
    const comment = canvas.getByRole('textbox', { name: 'Comment' });
    await userEvent.type(comment, 'Agreed. {Control>}{Enter}{/Control}');
    await expect(args.onSend).toHaveBeenCalledWith({ text: 'Agreed.', mentions: [] });
    await waitFor(() => expect(comment).toHaveValue(''));
  },
});

const answer = { let: () => {} };

/** What is written while a comment is sent is the beginning of the next. */
export const WrittenOnWhileSent = meta.story({
  args: { onSend: fn(() => new Promise<void>((resolve) => (answer.let = resolve))) },
  async play({ canvas }) {
    const comment = canvas.getByRole('textbox', { name: 'Comment' });
    await userEvent.type(comment, 'Agreed.{Control>}{Enter}{/Control}');
    await userEvent.type(comment, ' And the annex?');
    answer.let();
    await waitFor(() => expect(comment).toHaveValue('And the annex?'));
  },
});

export const NotSent = meta.story({
  args: { onSend: fn(async () => Promise.reject(new Error('offline'))), failure: 'The server did not answer.' },
  async play({ canvas }) {
    const comment = canvas.getByRole('textbox', { name: 'Comment' });
    await userEvent.type(comment, 'Agreed.{Control>}{Enter}{/Control}');
    await expect(canvas.getByRole('alert')).toHaveTextContent('The server did not answer.');
    await expect(comment).toHaveValue('Agreed.');
  },
});
