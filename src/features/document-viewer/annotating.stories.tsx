import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { TextInput } from '#design-system/input';
import preview from '../../../.storybook/preview.tsx';
import { messages } from './plugin-api/document-viewer.messages.ts';
import { annotations, drag, drawnPage, editorLayer, press, selectLine, takeTool, write } from './fixture-acts.ts';
import { picture } from './fixture-documents.ts';
import { OneAfterTheOther, StoryViewer, type StoryViewerProps, writing } from './fixture-frame.tsx';

const { annotating, tools } = messages;

const meta = preview.meta({
  title: 'Document viewer/Annotating',
  component: StoryViewer,
  args: {
    ...writing,
    onSave: fn(async () => {}),
    onDirtyChange: fn(),
  },
});

export const Highlighting = meta.story({
  async play({ canvas, args }) {
    await drawnPage();
    await takeTool(canvas, 'highlight');
    await selectLine('ninety days');
    await annotations('highlight', 1);
    await waitFor(() => expect(args.onDirtyChange).toHaveBeenLastCalledWith(true));
  },
});

export const HighlightingFreely = meta.story({
  async play({ canvas }) {
    const page = await drawnPage();
    await takeTool(canvas, 'highlight');
    await userEvent.click(canvas.getByRole('radio', { name: annotating.colors.pink }));
    const text = page.querySelector('.textLayer') as Element;
    drag(text, [0.15, 0.5], [0.6, 0.5]);
    await annotations('highlight', 1);
  },
});

export const WritingText = meta.story({
  async play({ canvas }) {
    await drawnPage();
    press(await takeTool(canvas, 'text'), [0.15, 0.5]);
    await write('Agreed on 4 March');
    const [text] = await annotations('freeText', 1);
    await expect(text).toHaveTextContent('Agreed on 4 March');
  },
});

export const WritingByKeyboard = meta.story({
  async play({ canvas }) {
    await drawnPage();
    (await canvas.findByRole('region', { name: 'storage-agreement.pdf' })).focus();
    await userEvent.keyboard('t');
    const layer = await editorLayer();
    layer.focus();
    await userEvent.keyboard('{Enter}');
    await write('Typed without a mouse');
    await annotations('freeText', 1);
    await userEvent.keyboard('{Control>}{ArrowDown}{/Control}{Delete}');
    await annotations('freeText', 0);
    await userEvent.keyboard('{Control>}z{/Control}');
    await annotations('freeText', 1);
  },
});

export const Drawing = meta.story({
  async play({ canvas }) {
    await drawnPage();
    const layer = await takeTool(canvas, 'ink');
    await userEvent.click(canvas.getByRole('radio', { name: annotating.colors.blue }));
    drag(layer, [0.2, 0.5], [0.5, 0.56]);
    drag(layer, [0.2, 0.56], [0.5, 0.5]);
    await userEvent.keyboard('{Escape}');
    await annotations('ink', 1);
  },
});

export const UndoneAcrossTools = meta.story({
  parameters: { visual: false },
  async play({ canvas }) {
    const page = await drawnPage();
    const before = page.getBoundingClientRect().top;
    await takeTool(canvas, 'highlight');
    await selectLine('ninety days');
    await annotations('highlight', 1);
    press(await takeTool(canvas, 'text'), [0.15, 0.5]);
    await write('Agreed');
    const layer = await takeTool(canvas, 'ink');
    drag(layer, [0.2, 0.6], [0.5, 0.66]);
    await userEvent.keyboard('{Escape}');
    await annotations('ink', 1);
    await userEvent.click(canvas.getByRole('button', { name: annotating.done }));
    await expect(page.getBoundingClientRect().top).toBe(before);
    (await canvas.findByRole('region', { name: 'storage-agreement.pdf' })).focus();
    await userEvent.keyboard('{Control>}z{/Control}');
    await annotations('ink', 0);
    await annotations('freeText', 1);
    await userEvent.keyboard('{Control>}zz{/Control}');
    await annotations('freeText', 0);
    await annotations('highlight', 0);
    await userEvent.keyboard('{Control>}yyy{/Control}');
    await annotations('ink', 1);
    await annotations('highlight', 1);
  },
});

export const Deleting = meta.story({
  async play({ canvas }) {
    await drawnPage();
    press(await takeTool(canvas, 'text'), [0.15, 0.5]);
    await write('To be deleted');
    await userEvent.click(await canvas.findByRole('button', { name: annotating.delete }));
    await annotations('freeText', 0);
    await expect(await canvas.findByText(annotating.deletedOne)).toBeVisible();
  },
});

/** The application around the viewer has fields of its own. */
function Beside(props: StoryViewerProps) {
  const [note, setNote] = useState('');
  return (
    <>
      <TextInput aria-label="A field of the application" value={note} onChange={setNote} />
      <StoryViewer {...props} />
    </>
  );
}

export const ShortcutsStayInPane = meta.story({
  render: (args) => <Beside {...args} />,
  async play({ canvas }) {
    await drawnPage();
    press(await takeTool(canvas, 'text'), [0.15, 0.5]);
    await write('Selected');
    const field = canvas.getByRole('textbox', { name: 'A field of the application' });
    await userEvent.type(field, 'abc{Backspace}{Delete}');
    await expect(field).toHaveValue('ab');
    await annotations('freeText', 1);

    const copy = new ClipboardEvent('copy', { bubbles: true, cancelable: true, clipboardData: new DataTransfer() });
    field.dispatchEvent(copy);
    await expect(copy.defaultPrevented).toBe(false);

    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(await picture());
    field.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
    await annotations('stamp', 0);
  },
});

export const SecondDocument = meta.story({
  render: (args) => <OneAfterTheOther {...args} />,
  async play({ canvas }) {
    await drawnPage();
    await takeTool(canvas, 'ink');
    await userEvent.click(canvas.getByRole('button', { name: 'The other document' }));
    await canvas.findByText('of 2');
    await drawnPage();
    await userEvent.click(canvas.getByRole('button', { name: messages.toolbar.zoomIn }));
    await userEvent.click(canvas.getByRole('button', { name: messages.toolbar.zoomIn }));
    const page = await drawnPage();
    const scale = page.clientWidth / 595;
    const layer = await takeTool(canvas, 'ink');
    drag(layer, [0.2, 0.5], [0.5, 0.56]);
    const line = await waitFor(() => {
      const found = page.querySelector('.canvasWrapper svg.draw path');
      expect(found).toBeTruthy();
      return found as SVGPathElement;
    });
    await expect(Number(line.closest('svg')?.getAttribute('stroke-width')) / scale).toBeCloseTo(1, 1);
  },
});

export const Dark = meta.story({
  globals: { theme: 'dark' },
  async play({ canvas }) {
    await drawnPage();
    await takeTool(canvas, 'highlight');
    await selectLine('ninety days');
    await annotations('highlight', 1);
  },
});

export const Narrow = meta.story({
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    const page = await drawnPage();
    const before = page.getBoundingClientRect().top;
    await expect(canvas.queryByRole('button', { name: tools.highlight.label })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: messages.toolbar.annotate }));
    await takeTool(canvas, 'highlight');
    await expect(canvas.getByRole('group', { name: annotating.settings(tools.highlight.label) })).toBeVisible();
    await expect(page.getBoundingClientRect().top).toBe(before);
  },
});
