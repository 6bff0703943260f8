import { useState } from 'react';
import { expect, fn, userEvent, waitFor, type within } from 'storybook/test';
import { ApiError } from '#api';
import { Button } from '#design-system/button';
import { TextInput } from '#design-system/input';
import { Stack } from '#design-system/layout';
import preview from '#.storybook/preview';
import { hasUnsavedWork } from '#design-system/window';
import { formMessages, SaveStatus, useAutosave } from './index.ts';

const meta = preview.meta({ title: 'Kit/Autosave', parameters: { visual: false } });

const save = fn();
type Canvas = ReturnType<typeof within>;

function Note() {
  const [text, setText] = useState('');
  const { saving } = useAutosave({ values: { text }, isValid: text !== 'no', save });
  return (
    <>
      <TextInput aria-label="Note" autoComplete="off" value={text} onChange={setText} />
      <SaveStatus saving={saving} />
    </>
  );
}

function Page() {
  const [isOpen, setOpen] = useState(true);
  return (
    <Stack gap="2" padding="4">
      {isOpen && <Note />}
      <Button onClick={() => setOpen(false)}>Close</Button>
    </Stack>
  );
}

export const LeftAtOnce = meta.story({
  render: () => <Page />,
  async play({ canvas }) {
    save.mockReset().mockResolvedValue(undefined);
    await userEvent.type(canvas.getByRole('textbox', { name: 'Note' }), 'Call them');
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(save.mock.calls).toEqual([[{ text: 'Call them' }]]);
  },
});

/** Writes more while the first words are on their way, and leaves. */
async function leaveWhileSending(canvas: Canvas, end: (sending: PromiseWithResolvers<void>) => void) {
  const sending = Promise.withResolvers<void>();
  save.mockReset().mockReturnValueOnce(sending.promise).mockResolvedValue(undefined);
  const note = canvas.getByRole('textbox', { name: 'Note' });
  await userEvent.type(note, 'Call');
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  await userEvent.type(note, ' them');
  await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
  end(sending);
  await waitFor(() => expect(save).toHaveBeenLastCalledWith({ text: 'Call them' }));
  await expect(save).toHaveBeenCalledTimes(2);
}

export const LeftWhileItIsSaved = meta.story({
  render: () => <Page />,
  play: ({ canvas }) => leaveWhileSending(canvas, (sending) => sending.resolve()),
});

export const LeftWhileItFails = meta.story({
  render: () => <Page />,
  play: ({ canvas }) => leaveWhileSending(canvas, (sending) => sending.reject(new Error('Too late'))),
});

export const NotAsItIs = meta.story({
  render: () => <Page />,
  async play({ canvas }) {
    save.mockReset().mockResolvedValue(undefined);
    await userEvent.type(canvas.getByRole('textbox', { name: 'Note' }), 'no');
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(save).not.toHaveBeenCalled();
  },
});

function Notes() {
  return (
    <Stack gap="2" padding="4">
      {['First', 'Second'].map((name) => (
        <NamedNote key={name} name={name} />
      ))}
    </Stack>
  );
}

function NamedNote({ name }: { readonly name: string }) {
  const [text, setText] = useState('');
  const { saving } = useAutosave({ values: { text }, isValid: true, save: ({ text: sent }) => save(name, sent) });
  return (
    <>
      <TextInput aria-label={name} autoComplete="off" value={text} onChange={setText} />
      <SaveStatus saving={saving} />
    </>
  );
}

const errorOf = (status: number) => new ApiError({ status, code: 'unknown', message: 'Not now' });

/** What was refused waits for a change: a note that is begun after it is saved before it would be sent again. */
export const RefusedIsNotSentAgain = meta.story({
  render: () => <Notes />,
  async play({ canvas }) {
    save.mockReset().mockRejectedValueOnce(errorOf(422)).mockResolvedValue(undefined);
    const first = canvas.getByRole('textbox', { name: 'First' });
    await userEvent.type(first, 'Call');
    await canvas.findByText(formMessages.notSaved('Not now'));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Second' }), 'Write');
    await canvas.findByText(formMessages.saved);
    await expect(save.mock.calls).toEqual([
      ['First', 'Call'],
      ['Second', 'Write'],
    ]);
    await userEvent.type(first, ' them');
    await waitFor(() => expect(save).toHaveBeenLastCalledWith('First', 'Call them'));
  },
});

/** What the server couldn’t answer is sent again without a change. */
export const UnansweredIsSentAgain = meta.story({
  render: () => <Notes />,
  async play({ canvas }) {
    save.mockReset().mockRejectedValueOnce(errorOf(503)).mockResolvedValue(undefined);
    await userEvent.type(canvas.getByRole('textbox', { name: 'First' }), 'Call');
    await canvas.findByText(formMessages.notSaved('Not now'));
    await canvas.findByText(formMessages.saved);
    await expect(save.mock.calls).toEqual([
      ['First', 'Call'],
      ['First', 'Call'],
    ]);
  },
});

function Person() {
  const [values, setValues] = useState({ name: 'Ada', role: '' });
  const incomplete = values.name === '' ? (['name'] as const) : [];
  const { saving } = useAutosave({ values, isValid: true, incomplete, save });
  return (
    <Stack gap="2" padding="4">
      {(['name', 'role'] as const).map((name) => (
        <TextInput
          key={name}
          aria-label={name}
          autoComplete="off"
          value={values[name]}
          onChange={(value) => setValues({ ...values, [name]: value })}
        />
      ))}
      <SaveStatus saving={saving} />
    </Stack>
  );
}

/** What can’t be sent yet keeps nothing else from being saved, and is unsaved work until it can. */
export const OneOfThemIncomplete = meta.story({
  render: () => <Person />,
  async play({ canvas }) {
    save.mockReset().mockResolvedValue(undefined);
    await expect(hasUnsavedWork()).toBe(false);
    await userEvent.clear(canvas.getByRole('textbox', { name: 'name' }));
    await userEvent.type(canvas.getByRole('textbox', { name: 'role' }), 'Counsel');
    await waitFor(() => expect(save).toHaveBeenLastCalledWith({ role: 'Counsel' }));
    await canvas.findByText(formMessages.saved);
    await expect(hasUnsavedWork()).toBe(true);
    await userEvent.type(canvas.getByRole('textbox', { name: 'name' }), 'Grace');
    await waitFor(() => expect(save).toHaveBeenLastCalledWith({ name: 'Grace' }));
    await waitFor(() => expect(hasUnsavedWork()).toBe(false));
  },
});
