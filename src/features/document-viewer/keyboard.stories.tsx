import { expect, userEvent, waitFor, within } from 'storybook/test';
import { ShortcutHelp } from '#design-system/shortcuts';
import preview from '../../../.storybook/preview.tsx';
import { messages } from './plugin-api/document-viewer.messages.ts';
import { annotations, drawnPage, selectLine, type Canvas } from './fixture-acts.ts';
import { contractDocument } from './fixture-documents.ts';
import { StoryViewer, type StoryViewerProps } from './fixture-frame.tsx';

const { keys, spoken, toolbar } = messages;

const meta = preview.meta({
  title: 'Document viewer/By keyboard',
  component: StoryViewer,
  args: {
    make: () => contractDocument(),
    capabilities: { annotate: true, save: true },
    author: { name: 'Ada Brown' },
  },
});

const pagesOf = (canvas: Canvas) => canvas.getByRole('region', { name: 'storage-agreement.pdf' });

async function says(canvas: Canvas, sentence: string) {
  await waitFor(() =>
    expect(canvas.getAllByRole('status').map((each: HTMLElement) => each.textContent)).toContain(sentence),
  );
}

export const HighlightingSelectedWords = meta.story({
  parameters: { visual: false },
  async play({ canvas }) {
    await drawnPage();
    pagesOf(canvas).focus();
    await selectLine('ninety days');
    await userEvent.keyboard('h');
    await annotations('highlight', 1);
    await expect(document.getSelection()?.isCollapsed).toBe(true);
    await says(canvas, spoken.tool.highlight);
  },
});

export const KeyboardAnnouncements = meta.story({
  parameters: { visual: false },
  async play({ canvas }) {
    await drawnPage();
    pagesOf(canvas).focus();
    await userEvent.keyboard('t');
    await says(canvas, spoken.tool.text);
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: messages.tools.text.label })).toHaveAttribute('aria-pressed', 'true'),
    );
    await userEvent.keyboard('t');
    await says(canvas, spoken.noTool);
    await userEvent.keyboard('m');
    await says(canvas, spoken.hand);
    await userEvent.keyboard('m');
    await says(canvas, spoken.noHand);
    await userEvent.keyboard('r');
    await says(canvas, spoken.turned('90'));
    await userEvent.keyboard('{End}');
    await says(canvas, spoken.page('6', '6'));
    await userEvent.click(canvas.getByRole('button', { name: toolbar.previousPage }));
    await says(canvas, spoken.page('5', '6'));
    pagesOf(canvas).focus();
    await userEvent.keyboard('{Control>}={/Control}');
    const zoom = canvas.getByRole('button', { name: new RegExp(`^${toolbar.zoom}:`) });
    await says(canvas, spoken.zoom(zoom.textContent ?? ''));
    await drawnPage(5);
  },
});

function WithHelp(props: StoryViewerProps) {
  const nothing = () => {};
  return (
    <>
      <StoryViewer {...props} />
      <ShortcutHelp open onClose={nothing} everywhere="" singleKeys onSingleKeysChange={nothing} />
    </>
  );
}

export const Help = meta.story({
  render: (args) => <WithHelp {...args} />,
  async play() {
    await drawnPage();
    const help = within(await within(document.body).findByRole('dialog'));
    const listed = within(await help.findByRole('region', { name: keys.title }));
    await waitFor(() => expect(listed.getByText(messages.tools.highlight.label)).toBeVisible());
    await expect(listed.getByText(messages.find.next)).toBeVisible();
  },
});

/** Keys for what may not be done aren’t listed. */
export const HelpForReaders = Help.extend({
  args: { capabilities: {} },
  async play() {
    await drawnPage();
    const help = within(await within(document.body).findByRole('dialog'));
    const listed = within(await help.findByRole('region', { name: keys.title }));
    await waitFor(() => expect(listed.getByText(messages.find.next)).toBeVisible());
    await expect(listed.queryByText(messages.tools.highlight.label)).toBeNull();
  },
});
