import { Tag } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, screen } from 'storybook/test';
import { Field } from '#design-system/field';
import { TextInput } from '#design-system/input';
import { Center } from '#design-system/layout';
import preview from '#.storybook/preview';
import { BulkPopover } from '../index.ts';

const apply = fn();

function Labelling() {
  const [label, setLabel] = useState('');
  return (
    <Center minHeight="60dvh">
      <BulkPopover
        label="Label"
        icon={<Tag aria-hidden />}
        width="16rem"
        applyLabel="Apply"
        isComplete={label !== ''}
        onApply={() => apply(label)}
        onReset={() => setLabel('')}
      >
        <Field label="New label">
          <TextInput value={label} onChange={setLabel} autoComplete="off" />
        </Field>
      </BulkPopover>
    </Center>
  );
}

const meta = preview.meta({ title: 'Kit/Bulk popover', component: Labelling });

export const Ready = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Label' }));
    await expect(await screen.findByRole('button', { name: 'Apply' })).toBeDisabled();
  },
});

export const Applied = meta.story({
  // It closes again: the picture of the button alone.
  parameters: { visual: false },
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Label' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'New label' }), 'fragile');
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await expect(apply).toHaveBeenCalledWith('fragile');
  },
});

export const Dark = Ready.extend({ globals: { theme: 'dark' } });
