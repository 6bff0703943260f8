import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { Field } from '../field/index.ts';
import { Frame } from '../foundations/frame.tsx';
import { FileDropZone } from './index.ts';

const meta = preview.meta({
  title: 'Design system/File drop zone',
  component: FileDropZone,
  args: {
    onFiles: fn(),
    accept: ['application/pdf'],
    acceptLabel: 'PDF files',
    maxSize: 25_000_000,
    multiple: true,
    maxFiles: 3,
    label: 'Contracts',
    hint: 'PDF, up to 25 MB each.',
  },
});

const file = (name: string, type = 'application/pdf', size = 12) => new File([new Uint8Array(size)], name, { type });

const carrying = (files: File[]) => {
  const transfer = new DataTransfer();
  for (const carried of files) transfer.items.add(carried);
  return transfer;
};

const drop = (zone: HTMLElement, files: File[]) =>
  fireEvent(zone, new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: carrying(files) }));

const paste = (zone: HTMLElement, files: File[]) =>
  fireEvent(zone, new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: carrying(files) }));

export const Ready = meta.story();

export const Dark = meta.story({ globals: { theme: 'dark' } });

export const Single = meta.story({ args: { multiple: false, compact: true } });

export const Disabled = meta.story({ args: { disabled: true } });

export const InField = meta.story({
  render: (args) => (
    <Frame width="28rem">
      <Field label="Document" error="Choose a document.">
        <FileDropZone {...args} label={undefined} />
      </Field>
    </Frame>
  ),
});

export const Hovered = meta.story({
  async play({ canvas }) {
    const zone = canvas.getByRole('group', { name: 'Contracts' });
    await fireEvent(zone, new DragEvent('dragenter', { bubbles: true, dataTransfer: carrying([file('lease.pdf')]) }));
  },
});

export const Dropped = meta.story({
  parameters: { visual: false },
  async play({ canvas, args }) {
    await drop(canvas.getByRole('group', { name: 'Contracts' }), [file('agreement.pdf')]);
    await waitFor(() =>
      expect(args.onFiles).toHaveBeenCalledWith([expect.objectContaining({ name: 'agreement.pdf' })]),
    );
  },
});

export const Pasted = meta.story({
  parameters: { visual: false },
  async play({ canvas, args }) {
    await paste(canvas.getByRole('group', { name: 'Contracts' }), [file('pasted.pdf')]);
    await waitFor(() => expect(args.onFiles).toHaveBeenCalledOnce());
  },
});

export const Refused = meta.story({
  async play({ canvas, args }) {
    await drop(canvas.getByRole('group', { name: 'Contracts' }), [
      file('holiday.mov', 'video/quicktime'),
      file('empty.pdf', 'application/pdf', 0),
      file('scan.pdf', 'application/pdf', 25_000_001),
    ]);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'holiday.mov was not added: only PDF files are accepted.',
    );
    await expect(args.onFiles).not.toHaveBeenCalled();
    await expect(canvas.getByRole('alert')).toHaveTextContent('empty.pdf was not added: the file is empty.');
  },
});

export const TooMany = meta.story({
  parameters: { visual: false },
  async play({ canvas, args }) {
    await drop(
      canvas.getByRole('group', { name: 'Contracts' }),
      ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'].map((name) => file(name)),
    );
    await expect(await canvas.findByRole('alert')).toHaveTextContent('d.pdf was not added: at most 3 at a time.');
    await expect(args.onFiles).toHaveBeenCalledWith(
      expect.arrayContaining([expect.objectContaining({ name: 'c.pdf' })]),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
  },
});

export const Narrow = meta.story({ globals: { viewport: { value: 'narrow' } } });
