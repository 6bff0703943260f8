import { expect, fireEvent, userEvent } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { messages } from './plugin-api/document-viewer.messages.ts';
import { highlightColors } from './engine/tools.ts';
import { annotations, drag, drawnPage, takeTool, type Canvas } from './fixture-acts.ts';
import { OneAfterTheOther } from './fixture-frame.tsx';

const { colors, thickness, size, opacity } = messages.annotating;

const meta = preview.meta({
  title: 'Document viewer/Second document',
  component: OneAfterTheOther,
  args: { capabilities: { annotate: true, save: true }, author: { name: 'Ingrid Solberg' } },
});

/** Press a radio button or move a slider of the selected tool. */
const choose = (canvas: Canvas, color: string) => userEvent.click(canvas.getByRole('radio', { name: color }));
const slide = (canvas: Canvas, name: string, value: number) =>
  fireEvent.change(canvas.getByRole('slider', { name: new RegExp(name) }), { target: { value } });

export const SettingsReset = meta.story({
  async play({ canvas }) {
    await drawnPage();
    await takeTool(canvas, 'text');
    await choose(canvas, colors.red);
    await slide(canvas, size, 40);
    await takeTool(canvas, 'ink');
    await choose(canvas, colors.blue);
    await slide(canvas, thickness, 9);
    await slide(canvas, opacity, 0.5);
    const page = await drawnPage();
    await takeTool(canvas, 'highlight');
    await choose(canvas, colors.pink);
    await slide(canvas, thickness, 24);
    drag(page.querySelector('.textLayer') as Element, [0.15, 0.5], [0.6, 0.5]);
    await annotations('highlight', 1);

    await userEvent.click(canvas.getByRole('button', { name: 'The other document' }));
    await canvas.findByText('of 2');
    await drawnPage();
    const slider = (name: string) => canvas.getByRole('slider', { name: new RegExp(name) });
    await takeTool(canvas, 'text');
    await expect(canvas.getByRole('radio', { name: colors.black })).toBeChecked();
    await expect(slider(size)).toHaveValue('10');
    await takeTool(canvas, 'ink');
    await expect(canvas.getByRole('radio', { name: colors.black })).toBeChecked();
    await expect(slider(thickness)).toHaveValue('1');
    await expect(slider(opacity)).toHaveValue('1');
    await takeTool(canvas, 'highlight');
    await expect(canvas.getByRole('radio', { name: colors.yellow })).toBeChecked();
    await expect(slider(thickness)).toHaveValue('12');
    drag((await drawnPage()).querySelector('.textLayer') as Element, [0.15, 0.5], [0.6, 0.5]);
    await annotations('highlight', 1);
    await expect(document.querySelector('.canvasWrapper svg.highlight')).toHaveAttribute(
      'fill',
      highlightColors.yellow,
    );
  },
});
