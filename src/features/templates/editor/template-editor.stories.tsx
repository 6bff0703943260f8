import type { StoryContext } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import type { Body } from '#api-contract/drafting/nodes';
import preview from '#.storybook/preview';
import { messages } from './editor.messages.ts';
import {
  bodyOf,
  commenting,
  comments,
  findings,
  longBody,
  paragraph,
  services,
  text as words,
  servicesAgreement,
} from './editor-fixture.ts';
import { caretAt, caretJustAt, EditorOnPage, write } from './editor-on-page-fixture.tsx';

const { toolbar, insert, panels, outline, comments: said, modes, announced, nodes } = messages;

const meta = preview.meta({
  title: 'Drafting/Template editor',
  component: EditorOnPage,
  args: {
    ...servicesAgreement,
    onModeChange: fn(),
    onChange: fn(),
    onVariableAdd: fn(),
  },
});

const name = { name: messages.text('Services agreement') };

export const Ready = meta.story({
  globals: { viewport: { value: 'wide' } },
  async play({ canvas }) {
    const text = await canvas.findByRole('textbox', name);
    await expect(text).toHaveAttribute('aria-multiline', 'true');
    await expect(
      await within(text).findByRole('img', {
        name: nodes.reference('1.1', 'The supplier performs the services with reasonable skill and care.'),
      }),
    ).toHaveTextContent('1.1');
    await expect(within(text).getAllByRole('img', { name: nodes.variable('Who is the customer?') })[0]).toBeVisible();
    await expect(canvas.getByRole('navigation', { name: outline.label })).toHaveTextContent(/2\. Personal data/);
  },
});

export const Typing = meta.story({
  parameters: { visual: false },
  async play({ canvas, args, userEvent }) {
    const text = await canvas.findByRole('textbox', name);
    await caretAt(text, 'skill and care');
    await write(' and diligence');
    await expect(text).toHaveTextContent('reasonable skill and care and diligence.');
    await userEvent.click(canvas.getByRole('button', { name: toolbar.undo }));
    await expect(text).not.toHaveTextContent('diligence');
    await userEvent.click(canvas.getByRole('button', { name: toolbar.redo }));
    await waitFor(() => expect(JSON.stringify(lastTold(args.onChange))).toContain('care and diligence.'));
  },
});

const lastTold = (onChange: unknown) => (onChange as { mock: { lastCall?: [Body] } }).mock.lastCall?.[0];

export const TextTakenByKeyboardAlone = meta.story({
  parameters: { visual: false },
  async play({ canvas, userEvent }) {
    const text = await canvas.findByRole('textbox', name);
    await caretJustAt(text, 'and care');
    await userEvent.keyboard('{Enter}');
    await write('Late answers');
    await userEvent.keyboard('{Tab}');
    const added = () => [...text.querySelectorAll('p')].find((one) => one.textContent?.startsWith('Late answers'));
    await expect(added()).toHaveAttribute('data-level', '2');
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await expect(added()).toHaveAttribute('data-level', '1');
    await userEvent.keyboard('{Escape}{Tab}');
    await expect(canvas.getByRole('button', { name: nodes.onlyIf('Personal data is yes') })).toHaveFocus();
  },
});

export const Empty = meta.story({
  args: { body: bodyOf(paragraph('first', 'body', null)), variables: [], clauses: [] },
  async play({ canvas }) {
    await expect(await canvas.findByText(messages.placeholder)).toBeVisible();
    const text = canvas.getByRole('textbox', name);
    text.focus();
    await write('1. Services');
    await expect(text).toHaveTextContent(/^Services$/);
    await expect(text.querySelector('p')).toHaveAttribute('data-style', 'clause');
    await waitFor(() => expect(canvas.queryByText(messages.placeholder)).not.toBeInTheDocument());
  },
});

async function searchMonths({ canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>) {
  const text = await canvas.findByRole('textbox', name);
  await caretAt(text, 'beforehand.');
  await write(' /');
  const field = await canvas.findByRole('combobox', { name: insert.search });
  await waitFor(() => expect(field).toHaveFocus());
  await userEvent.keyboard('months');
  await expect(
    within(canvas.getByRole('listbox', { name: insert.label })).getByRole('option', { selected: true }),
  ).toHaveTextContent('How many months does it run?');
}

export const InsertMenu = meta.story({ play: searchMonths });

export const QuestionInserted = meta.story({
  parameters: { visual: false },
  async play(context) {
    await searchMonths(context);
    const { canvas, userEvent } = context;
    await userEvent.keyboard('{Enter}');
    const text = canvas.getByRole('textbox', name);
    await expect(within(text).getByRole('img', { name: nodes.variable('How many months does it run?') })).toBeVisible();
    await expect(canvas.getByText(announced.inserted('How many months does it run?'))).toBeInTheDocument();
    await waitFor(() => expect(text).toHaveFocus());
  },
});

export const InsertMenuLeft = meta.story({
  parameters: { visual: false },
  async play(context) {
    await searchMonths(context);
    await context.userEvent.keyboard('{Escape}');
    await expect(context.canvas.getByRole('textbox', name)).toHaveTextContent('beforehand. /months');
  },
});

export const PastedFromWord = meta.story({
  parameters: { visual: false },
  async play({ canvas, args }) {
    const text = await canvas.findByRole('textbox', name);
    await caretJustAt(text, 'beforehand.');
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', wordHtml);
    text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    await waitFor(() => expect(lastTold(args.onChange)).toBeDefined());
    const pasted = lastTold(args.onChange)?.content.slice(6, 10);
    await expect(pasted).toMatchObject([
      { attrs: { id: 'expenses' }, content: [{ text: 'expenses that were agreed beforehand.Notices' }] },
      {
        attrs: { style: 'clause', level: 1 },
        content: [{ text: 'In ' }, { text: 'writing', marks: [{ type: 'bold' }] }, { text: ' only.' }],
      },
      { attrs: { style: 'clause', level: 0 }, content: [{ text: 'One' }] },
      { attrs: { style: 'clause', level: 1 }, content: [{ text: 'Inner' }] },
    ]);
    await expect(JSON.stringify(lastTold(args.onChange))).not.toMatch(/struck|mso|script|1\.1/i);
  },
});

const wordHtml = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body>
<!--StartFragment--><h1 class=MsoHeading1>Notices<o:p></o:p></h1>
<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.1<span>&nbsp;</span></span><![endif]>In <b>writing</b><del>struck</del> only.<img src="x"></p>
<ol><li>One<ol><li><p>Inner</p></li></ol></li></ol><script>alert(1)</script><!--EndFragment--></body></html>`;

export const Comments = meta.story({
  args: {
    commenting: { ...commenting(comments), onReply: fn(() => Promise.resolve()) },
    body: {
      ...services,
      content: services.content.map((block) =>
        block.type === 'paragraph' && block.attrs.id === 'care'
          ? {
              ...block,
              content: [
                words('The supplier performs the services with '),
                {
                  type: 'text' as const,
                  text: 'reasonable skill and care',
                  marks: [
                    {
                      type: 'comment' as const,
                      attrs: { id: 'comment-1', author: 'Ada Example', at: '2026-01-14T09:00:00Z' },
                    },
                  ],
                },
                words('.'),
              ],
            }
          : block,
      ),
    },
  },
  async play({ canvas, userEvent, args }) {
    await userEvent.click(await canvas.findByRole('tab', { name: /^Comments/ }));
    await expect(await canvas.findByText(/“best endeavours”/)).toHaveTextContent(said.gone);
    await userEvent.click(canvas.getByRole('button', { name: said.show('reasonable skill and care') }));
    await waitFor(() => expect(canvas.getByRole('textbox', name)).toHaveFocus());
    await expect(getSelection()?.toString()).toBe('reasonable skill and care');
    const [reply] = canvas.getAllByRole('textbox', { name: said.replyTo('Ada Example') });
    await userEvent.type(reply as HTMLElement, 'Yes, it is.');
    await userEvent.click(canvas.getAllByRole('button', { name: said.reply })[0] as HTMLElement);
    await expect(args.commenting.onReply).toHaveBeenCalledWith(comments[0]?.id, { text: 'Yes, it is.', mentions: [] });
  },
});

export const CommentAdded = meta.story({
  parameters: { visual: false },
  args: { commenting: { ...commenting(), onAdd: fn(() => Promise.resolve()) } },
  async play({ canvas, userEvent, args }) {
    const text = await canvas.findByRole('textbox', name);
    await caretAt(text, 'expenses', 'all');
    await userEvent.click(await waitFor(() => enabled(canvas.getByRole('button', { name: toolbar.comment }))));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: said.text }), 'Which ones?');
    await userEvent.click(dialog.getByRole('button', { name: said.add }));
    await expect(args.commenting.onAdd).toHaveBeenCalledWith(
      expect.objectContaining({ quote: 'expenses', text: 'Which ones?', mentions: [] }),
    );
    await waitFor(() => expect(text.querySelector('[data-mark="comment"]')).toHaveTextContent('expenses'));
  },
});

function enabled(button: HTMLElement): HTMLElement {
  if (button.hasAttribute('disabled')) throw new Error('The button is off.');
  return button;
}

export const FindingsPanel = meta.story({
  parameters: { visual: false },
  args: { findings },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('tab', { name: /^Findings/ }));
    await userEvent.click(canvas.getByRole('button', { name: /^Clause 2 is cited/ }));
    await waitFor(() => expect(canvas.getByRole('textbox', name)).toHaveFocus());
    await expect(getSelection()?.anchorNode?.textContent).toMatch(/^Liability is limited/);
  },
});

const readersComments = comments.slice(0, 1).map((one) => ({ ...one, mark: null, block: 'care' }));

export const ReadOnly = meta.story({
  parameters: { visual: false },
  args: {
    mode: 'read',
    onChange: fn(),
    commenting: { ...commenting(readersComments), onAdd: fn(() => Promise.resolve()) },
  },
  async play({ canvas, userEvent, args }) {
    const text = await canvas.findByRole('textbox', name);
    await waitFor(() => expect(text).toHaveAttribute('contenteditable', 'false'));
    await expect(text).toHaveAttribute('aria-readonly', 'true');
    await expect(canvas.queryByRole('button', { name: toolbar.insert })).not.toBeInTheDocument();
    await expect(canvas.getByRole('radio', { name: modes.read })).toBeChecked();
    // Words that somebody commented on who can’t mark them.
    await waitFor(() => expect(text.querySelector('[data-mark="comment"]')).toHaveTextContent('reasonable skill'));
    await caretAt(text, 'expenses', 'all');
    await userEvent.click(await waitFor(() => enabled(canvas.getByRole('button', { name: toolbar.comment }))));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: said.text }), 'Which ones?');
    await userEvent.click(dialog.getByRole('button', { name: said.add }));
    await expect(args.commenting.onAdd).toHaveBeenCalledWith(expect.objectContaining({ quote: 'expenses' }));
    await waitFor(() => expect(text.querySelectorAll('[data-mark="comment"]')).toHaveLength(2));
    await expect(args.onChange).not.toHaveBeenCalled();
  },
});

export const Narrow = meta.story({
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas, userEvent }) {
    await canvas.findByRole('textbox', name);
    await userEvent.click(canvas.getByRole('button', { name: toolbar.outline }));
    await userEvent.click(await screen.findByRole('button', { name: '3. Liability' }));
    await waitFor(() => expect(canvas.getByRole('textbox', name)).toHaveFocus());
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
});

export const Dark = meta.story({ globals: { theme: 'dark' } });

export const HugeTemplate = meta.story({
  parameters: { visual: false },
  args: { body: longBody(), label: 'Framework agreement' },
  globals: { viewport: { value: 'wide' } },
  async play({ canvas, userEvent }) {
    const text = await canvas.findByRole('textbox', { name: messages.text('Framework agreement') });
    await expect(text.querySelectorAll('p[data-style="clause"]')).toHaveLength(880);
    await userEvent.click(within(canvas.getByRole('navigation')).getByRole('button', { name: '44. Subject 44' }));
    await waitFor(() => expect(text.querySelector('[data-id="a43"]')).toBeVisible());
    await expect(canvas.getByRole('tab', { name: panels.variables })).toBeVisible();
  },
});
