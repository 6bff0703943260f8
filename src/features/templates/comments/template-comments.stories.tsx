import { expect, fn, waitFor, within } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import { template, templateComments, wordTemplate } from '#mocks/fixtures/templates';
import { mock } from '#mocks/mock';
import { autosaveMessages } from '#kit/autosave';
import { commentMessages } from '#kit/comments';
import preview from '#.storybook/preview';
import { answering } from '#.storybook/situations';
import { messages } from '../editor/editor.messages.ts';
import { TemplateScreen } from '../template-screen.tsx';
import { templateArgs, templateCalls } from '../template-screen-fixture.ts';

const { comments: texts, modes } = messages;
const said = mock(endpoints.listTemplateComments, { json: { items: [...templateComments] } });
const [first] = templateComments;

const meta = preview.meta({
  title: 'Screens/Template comments',
  component: TemplateScreen,
  args: { ...templateArgs, templateId: template.id, tab: 'text' as const },
  ...answering(
    said,
    ...templateCalls(template),
    mock(endpoints.listClauseWordings, { json: { items: [] } }),
    mock(endpoints.saveTemplateText, ({ body }) => ({ json: { ...template, ...(body as object) } })),
  ),
});

export const Ready = meta.story({
  globals: { viewport: { value: 'wide' } },
  async play({ canvas, userEvent, msw }) {
    const tab = await canvas.findByRole('tab', { name: /^Comments/ });
    await waitFor(() => expect(tab).toHaveTextContent('1'));
    await userEvent.click(tab);
    const thread = await canvas.findByRole('article', { name: first.author });
    await expect(within(thread).getByText('Above 50,000 a year only.')).toBeVisible();
    await expect(within(thread).getByText('@Legal Counsel')).toBeVisible();
    const text = canvas.getByRole('textbox', { name: messages.text(template.name) });
    await waitFor(() => expect(text.querySelector('[data-mark="comment"]')).toHaveTextContent(first.quote));

    const replied = fn();
    msw.use(
      mock(endpoints.replyToTemplateComment, ({ body }) => {
        replied(body);
        return { json: first };
      }),
    );
    await userEvent.type(within(thread).getByRole('textbox', { name: texts.replyTo(first.author) }), 'Ask Legal.');
    await userEvent.click(within(thread).getByRole('button', { name: texts.reply }));
    await waitFor(() => expect(replied).toHaveBeenCalledWith({ text: 'Ask Legal.', mentions: [] }));
    // The words that were marked are part of the text.
    await expect(await canvas.findByText(autosaveMessages.clean)).toBeVisible();
  },
});

export const Resolved = meta.story({
  parameters: { visual: false },
  async play({ canvas, userEvent, msw }) {
    await userEvent.click(await canvas.findByRole('tab', { name: /^Comments/ }));
    const thread = await canvas.findByRole('article', { name: first.author });
    msw.use(
      mock(endpoints.resolveTemplateComment, { json: { ...first, resolved: true } }),
      mock(endpoints.listTemplateComments, { json: { items: [{ ...first, resolved: true }] } }),
    );
    await userEvent.click(within(thread).getByRole('button', { name: texts.resolve }));
    await expect(await canvas.findByRole('button', { name: texts.reopen })).toBeVisible();
    await expect(canvas.getByRole('button', { name: texts.remove })).toBeVisible();
  },
});

/** A reader of templates without permission to write them. */
export const Reader = meta.story({
  parameters: { visual: false },
  args: { can: (permission) => permission === 'drafting.read' },
  ...answering(mock(endpoints.listTemplateComments, { json: { items: [] } })),
  async play({ canvas, userEvent, msw }) {
    await expect(await canvas.findByText(modes.read)).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: /^Comments/ }));
    await expect(await canvas.findByText(texts.none)).toBeVisible();
    const own = { ...first, quote: '', block: null, text: 'Is there a German version?', mentions: [], replies: [] };
    msw.use(
      mock(endpoints.createTemplateComment, { json: own }),
      mock(endpoints.listTemplateComments, { json: { items: [own] } }),
    );
    await userEvent.type(canvas.getByRole('textbox', { name: texts.onWhole }), own.text);
    await userEvent.click(canvas.getByRole('button', { name: texts.add }));
    const thread = await canvas.findByRole('article', { name: own.author });
    await expect(within(thread).getByText(own.text)).toBeVisible();
  },
});

export const EditOwn = meta.story({
  parameters: { visual: false },
  ...answering(mock(endpoints.listTemplateComments, { json: { items: [{ ...first, mine: true }] } })),
  async play({ canvas, userEvent, msw }) {
    await userEvent.click(await canvas.findByRole('tab', { name: /^Comments/ }));
    const thread = within(await canvas.findByRole('article', { name: first.author }));
    const edited = { ...first, text: 'Can we offer 60 days?', mentions: [], mine: true, edited_at: first.created_at };
    const changed = fn();
    msw.use(
      mock(endpoints.updateTemplateComment, ({ body }) => {
        changed(body);
        return { json: edited };
      }),
      mock(endpoints.listTemplateComments, { json: { items: [edited] } }),
    );
    await userEvent.click(thread.getByRole('button', { name: commentMessages.edit }));
    const field = thread.getByRole('textbox', { name: commentMessages.label });
    await expect(field).toHaveValue(first.text);
    await userEvent.clear(field);
    await userEvent.type(field, edited.text);
    await userEvent.click(thread.getByRole('button', { name: commentMessages.save }));
    await expect(await thread.findByRole('button', { name: commentMessages.edit })).toBeVisible();
    await expect(await thread.findByText(commentMessages.edited, { exact: false })).toBeVisible();
    await expect(thread.getByText(edited.text)).toBeVisible();
    await expect(changed).toHaveBeenCalledWith({ text: edited.text, mentions: [] });
  },
});

export const EditNotSaved = meta.story({
  ...EditOwn.input,
  async play({ canvas, userEvent, msw }) {
    await userEvent.click(await canvas.findByRole('tab', { name: /^Comments/ }));
    const thread = within(await canvas.findByRole('article', { name: first.author }));
    msw.use(mock(endpoints.updateTemplateComment, { error: 'internal' }));
    await userEvent.click(thread.getByRole('button', { name: commentMessages.edit }));
    const field = thread.getByRole('textbox', { name: commentMessages.label });
    await userEvent.type(field, ' Soon?');
    await userEvent.click(thread.getByRole('button', { name: commentMessages.save }));
    await expect(await thread.findByText(commentMessages.notSent, { exact: false })).toBeVisible();
    await expect(field).toHaveValue(`${first.text} Soon?`);
    await userEvent.click(thread.getByRole('button', { name: commentMessages.cancel }));
    await expect(thread.getByText(first.text.replace('@Legal Counsel ', ''), { exact: false })).toBeVisible();
  },
});

export const NotSaved = meta.story({
  parameters: { visual: false },
  async play({ canvas, userEvent, msw }) {
    await userEvent.click(await canvas.findByRole('tab', { name: /^Comments/ }));
    msw.use(mock(endpoints.createTemplateComment, { error: 'internal' }));
    const field = await canvas.findByRole('textbox', { name: texts.onWhole });
    await userEvent.type(field, 'Kept');
    await userEvent.click(canvas.getByRole('button', { name: texts.add }));
    await expect(await canvas.findByText(commentMessages.notSent, { exact: false })).toBeVisible();
    await expect(field).toHaveValue('Kept');
  },
});

export const Failed = meta.story({
  parameters: { visual: false },
  ...answering(mock(endpoints.listTemplateComments, { error: 'internal' })),
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('tab', { name: /^Comments/ }));
    await expect(await canvas.findByText(texts.failed)).toBeVisible();
  },
});

export const WordTemplate = meta.story({
  parameters: { visual: false },
  ...answering(mock(endpoints.getTemplate, { json: wordTemplate })),
  async play({ canvas }) {
    await expect(await canvas.findByRole('article', { name: first.author })).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: texts.onWhole })).toBeVisible();
  },
});
