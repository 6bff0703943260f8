import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { Button } from '../button/index.ts';
import { FileChooser, type FileChooserProps } from './index.ts';

function OnAPage({ onFiles }: Pick<FileChooserProps, 'onFiles'>) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setOpen(false)}>Leave</Button>
      {open && (
        <FileChooser label="Documents" multiple onFiles={onFiles}>
          {(choose) => <Button onClick={choose}>Choose documents</Button>}
        </FileChooser>
      )}
    </>
  );
}

const meta = preview.meta({
  title: 'Design system/File chooser',
  component: OnAPage,
  args: { onFiles: fn() },
  // The chooser is out of sight.
  parameters: { visual: false },
});

const lease = new File(['%PDF-1.7'], 'lease.pdf', { type: 'application/pdf' });

export const Chosen = meta.story({
  async play({ canvas, args }) {
    await userEvent.upload(canvas.getByLabelText('Documents'), lease);
    await expect(args.onFiles).toHaveBeenCalledOnce();
    await expect(args.onFiles).toHaveBeenCalledWith([lease]);
  },
});

export const ChosenAfterLeaving = meta.story({
  async play({ canvas, args }) {
    const chooser = canvas.getByLabelText('Documents');
    await userEvent.click(canvas.getByRole('button', { name: 'Leave' }));
    await expect(chooser).not.toBeInTheDocument();
    await userEvent.upload(chooser, lease);
    await expect(args.onFiles).toHaveBeenCalledOnce();
    await expect(args.onFiles).toHaveBeenCalledWith([lease]);
  },
});
