import { expect, fn, screen, waitFor, within } from 'storybook/test';
import type { Template } from '#api-contract/templates/endpoints';
import { endpoints } from '#api-contract/endpoints';
import { members } from '#mocks/fixtures/organisation';
import { wordTemplate } from '#mocks/fixtures/templates';
import { mock } from '#mocks/mock';
import preview from '#.storybook/preview';
import type { Mocked } from '#.storybook/situations';
import { NewTemplateDrawer } from '../template-drawer.tsx';
import { TemplateScreen } from '../template-screen.tsx';
import { templateArgs, templateCalls } from '../template-screen-fixture.ts';
import { messages } from '../templates.messages.ts';

const { word: texts, questions, page, form, fields } = messages;

const meta = preview.meta({
  title: 'Screens/Word template',
  component: TemplateScreen,
  args: {
    ...templateArgs,
    templateId: wordTemplate.id,
    tab: 'text' as const,
  },
  beforeEach({ msw }) {
    msw.use(...templateCalls(wordTemplate));
  },
});

const shown = (change: Partial<NonNullable<Template['word']>>) => ({
  beforeEach({ msw }: Mocked) {
    const word = wordTemplate.word && { ...wordTemplate.word, ...change };
    msw.use(mock(endpoints.getTemplate, { json: { ...wordTemplate, word } }));
  },
});

export const PlaceholdersFound = meta.story({
  async play({ canvas }) {
    await expect(await canvas.findByText('3 possible placeholders found')).toBeVisible();
    await expect(canvas.getByText('Macro: word/vbaProject.bin')).toBeVisible();
    await expect(canvas.getByRole('button', { name: texts.download })).toBeEnabled();
    await expect(canvas.queryByRole('textbox', { name: wordTemplate.name })).not.toBeInTheDocument();
  },
});

export const PlaceholdersDecided = meta.story({
  async play({ canvas, userEvent, msw }) {
    const sent: unknown[] = [];
    const stored = {
      ...wordTemplate,
      text_revision: 13,
      word: wordTemplate.word && { ...wordTemplate.word, placeholders: [] },
    };
    msw.use(
      mock(endpoints.decideTemplatePlaceholders, ({ body }) => {
        sent.push(body);
        return { json: stored };
      }),
    );
    await userEvent.click(await canvas.findByRole('button', { name: texts.decide }));
    msw.use(mock(endpoints.getTemplate, { json: stored }));
    const drawer = within(await screen.findByRole('dialog', { name: texts.decideTitle }));
    const consultant = within(drawer.getByRole('region', { name: '[Consultant]' }));
    await userEvent.selectOptions(consultant.getByRole('combobox', { name: questions.type }), questions.types.party);
    const question = consultant.getByRole('textbox', { name: questions.question });
    await userEvent.clear(question);
    await userEvent.type(question, 'Who is the consultant?');
    await expect(
      within(drawer.getByRole('region', { name: '[sic]' })).getByRole('radio', { name: texts.decisions.text }),
    ).toBeChecked();
    const fee = within(drawer.getByRole('region', { name: '{fee}' }));
    await userEvent.click(fee.getByRole('radio', { name: texts.decisions.later }));
    await userEvent.click(drawer.getByRole('button', { name: texts.save }));
    await waitFor(() =>
      expect(sent).toEqual([
        {
          text_revision: wordTemplate.text_revision,
          confirmed: [
            { id: 'word/document.xml:1:0', key: 'consultant', type: 'party', question: 'Who is the consultant?' },
          ],
          rejected: ['word/document.xml:1:1'],
        },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(canvas.queryByRole('button', { name: texts.decide })).not.toBeInTheDocument();
  },
});

export const PlaceholderReview = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: texts.decide }));
    const drawer = within(await screen.findByRole('dialog', { name: texts.decideTitle }));
    const consultant = within(drawer.getByRole('region', { name: '[Consultant]' }));
    const key = consultant.getByRole('textbox', { name: new RegExp(`^${questions.key}`) });
    await userEvent.clear(key);
    await userEvent.type(key, 'in');
    await userEvent.click(drawer.getByRole('button', { name: texts.save }));
    await waitFor(() => expect(key).toHaveAccessibleDescription(/in/));
  },
});

export const UploadedAgain = meta.story({
  parameters: { visual: false },
  ...shown({ placeholders: [], dropped: [] }),
  async play({ canvas, userEvent, msw }) {
    const word = wordTemplate.word && { ...wordTemplate.word, file_name: 'Second.docx', dropped: [], placeholders: [] };
    const stored = { json: { ...wordTemplate, text_revision: 13, word } };
    await canvas.findByRole('button', { name: texts.upload });
    msw.use(mock(endpoints.importTemplateWord, stored), mock(endpoints.getTemplate, stored));
    const file = new File(['words'], 'Second.docx');
    await userEvent.upload(canvas.getByLabelText(texts.upload, { selector: 'input' }), file);
    await expect(await canvas.findByRole('heading', { name: 'Second.docx' })).toBeVisible();
  },
});

export const WordDamaged = meta.story({
  parameters: { visual: false },
  ...shown({ placeholders: [], dropped: [] }),
  async play({ canvas, userEvent, msw }) {
    const sentence = 'This file is damaged. Open it in Word, save it again and try again.';
    msw.use(mock(endpoints.importTemplateWord, { error: 'file_damaged', detail_error_message: sentence }));
    await canvas.findByRole('button', { name: texts.upload });
    const file = new File(['words'], 'Second.docx');
    await userEvent.upload(canvas.getByLabelText(texts.upload, { selector: 'input' }), file);
    await expect(await canvas.findByText(sentence)).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Consultancy.docx' })).toBeVisible();
  },
});

const onAdded = fn();

export const RefusedAtFirst = meta.story({
  parameters: { visual: false },
  render: () => <NewTemplateDrawer people={members} onAdded={onAdded} onClose={fn()} />,
  async play({ userEvent, msw }) {
    const sentence = 'This file is a .doc from before 2007. Save it as .docx and try again.';
    const created: string[] = [];
    msw.use(
      mock(endpoints.createTemplate, ({ body }) => {
        created.push(body.name);
        return { json: { ...wordTemplate, word: null } };
      }),
      mock(endpoints.importTemplateWord, { error: 'file_damaged', detail_error_message: sentence }),
    );
    const drawer = within(await screen.findByRole('dialog', { name: form.addTitle }));
    await userEvent.type(drawer.getByRole('textbox', { name: new RegExp(`^${fields.name}`) }), 'Consultancy');
    await userEvent.selectOptions(drawer.getByRole('combobox', { name: form.begin }), form.beginnings.word);
    const choose = (name: string) => {
      const input = screen.getByRole('dialog').querySelector('input[type=file]');
      return userEvent.upload(input as HTMLInputElement, new File(['words'], name));
    };
    await choose('Old.doc');
    await userEvent.click(drawer.getByRole('button', { name: form.submit }));
    await expect((await drawer.findAllByText(sentence))[0]).toBeVisible();
    msw.use(mock(endpoints.importTemplateWord, { json: wordTemplate }));
    await choose('New.docx');
    await userEvent.click(drawer.getByRole('button', { name: form.submit }));
    await waitFor(() => expect(onAdded).toHaveBeenCalled());
    await expect(created).toEqual(['Consultancy']);
  },
});

export const ConditionsUnreadable = meta.story({
  parameters: { visual: false },
  ...shown({ problems: ['There is an {end} without a condition before it.'], placeholders: [], dropped: [] }),
  async play({ canvas }) {
    await expect(await canvas.findByText(texts.problems)).toBeVisible();
  },
});

export const ReadOnly = meta.story({
  parameters: { visual: false },
  args: { can: (permission) => permission !== 'drafting.manage' },
  ...shown({ placeholders: [] }),
  async play({ canvas }) {
    await expect(await canvas.findByText(texts.previewExplained)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: texts.upload })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: page.publish })).not.toBeInTheDocument();
  },
});

export const Narrow = PlaceholdersFound.extend({ globals: { viewport: { value: 'narrow' } } });
