import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { Field } from '../field/index.ts';
import { Frame, longWords } from '../foundations/frame.tsx';
import { MentionArea, type MentionAreaProps } from './index.ts';

const people = [
  { id: 'ana', name: 'Ana Lind' },
  { id: 'anabel', name: 'Anabel Okafor' },
  { id: 'bo', name: 'Bo Ek' },
  { id: 'long', name: longWords },
];

const Comment = ({ start = '', ...rest }: { start?: string } & Partial<MentionAreaProps>) => {
  const [text, setText] = useState(start);
  return (
    <Frame width="24rem">
      <Field label="Comment">
        <MentionArea rows={3} people={people} {...rest} value={text} onChange={setText} />
      </Field>
    </Frame>
  );
};

const onKeyDown = fn();

const meta = preview.meta({ title: 'Design system/Mention area', component: Comment });

export const Empty = meta.story({ args: {} });

export const Open = meta.story({
  parameters: { visual: false },
  args: {},
  async play({ canvas, userEvent }) {
    const area = canvas.getByRole('textbox', { name: 'Comment' });
    await userEvent.type(area, 'The notice is for you, @an');
    const first = await screen.findByRole('option', { name: 'Ana Lind' });
    await waitFor(() => expect(first).toBeVisible());
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await expect(area).toHaveAttribute('aria-activedescendant', first.id);
    await expect(area).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
    await expect(screen.getByRole('status')).toHaveTextContent('3 people to mention');
  },
});

export const OpenDark = Open.extend({ globals: { theme: 'dark' } });

export const OpenNarrow = Open.extend({ globals: { viewport: { value: 'narrow' } } });

/** A name that is longer than the window is cut short; the list stays within the window. */
export const LongNameNarrow = meta.story({
  parameters: { visual: false },
  globals: { viewport: { value: 'narrow' } },
  args: { people: [{ id: 'long', name: longWords }, { id: 'word', name: 'Donau'.repeat(24) }, ...people] },
  async play({ canvas, userEvent }) {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Comment' }), 'The notice is for you, @');
    const list = await screen.findByRole('listbox');
    await waitFor(() => expect(list).toBeVisible());
    const { left, right } = list.getBoundingClientRect();
    await expect(left).toBeGreaterThanOrEqual(0);
    await expect(right).toBeLessThanOrEqual(innerWidth);
    for (const option of screen.getAllByRole('option')) {
      await expect(option.scrollWidth).toBeLessThanOrEqual(option.clientWidth);
      await expect(option.clientHeight).toBeLessThanOrEqual(40);
    }
  },
});

export const ChosenWithEnter = meta.story({
  parameters: { visual: false },
  args: { onKeyDown },
  async play({ canvas, userEvent }) {
    onKeyDown.mockClear();
    const area = canvas.getByRole('textbox', { name: 'Comment' });
    await userEvent.type(area, 'For @an');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(area).toHaveValue('For @Anabel Okafor ');
    await expect(screen.queryByRole('listbox')).toBeNull();
    await expect((area as HTMLTextAreaElement).selectionStart).toBe(19);
    await userEvent.keyboard('and @bo');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{Tab}');
    await expect(area).toHaveValue('For @Anabel Okafor and @Bo Ek ');
    await expect(area).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(area).toHaveValue('For @Anabel Okafor and @Bo Ek \n');
  },
});

export const ChosenWithinText = meta.story({
  parameters: { visual: false },
  args: { start: 'Ask  about the notice.' },
  async play({ canvas, userEvent }) {
    const area = canvas.getByRole('textbox', { name: 'Comment' });
    await userEvent.type(area, '@bo', { initialSelectionStart: 4, initialSelectionEnd: 4 });
    await waitFor(() => userEvent.click(screen.getByRole('option', { name: 'Bo Ek' })));
    await expect(area).toHaveValue('Ask @Bo Ek about the notice.');
    await expect(area).toHaveFocus();
  },
});

export const ClosedWithEscape = meta.story({
  parameters: { visual: false },
  args: {},
  async play({ canvas, userEvent }) {
    const area = canvas.getByRole('textbox', { name: 'Comment' });
    await userEvent.type(area, 'See @a');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{Escape}');
    await expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.keyboard('n{Enter}');
    await expect(area).toHaveValue('See @an\n');
    await userEvent.keyboard('@an');
    await expect(await screen.findByRole('listbox')).toBeVisible();
  },
});
