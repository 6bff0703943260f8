import type { StoryContext } from '@storybook/react-vite';
import { expect, mocked, screen, spyOn, waitFor, within } from 'storybook/test';
import { variable } from '#api-contract/drafting/variables';
import { endpoints } from '#api-contract/endpoints';
import type { Template } from '#api-contract/templates/endpoints';
import { writingInterval } from '#data/templates';
import { clauseWording } from '#mocks/fixtures/clauses';
import { draftRows } from '#mocks/fixtures/drafts';
import { pageWith } from '#mocks/fixtures/pages';
import {
  overflowingTemplate,
  template,
  templateBacktest,
  templateTests,
  templateVersions,
} from '#mocks/fixtures/templates';
import { mock } from '#mocks/mock';
import preview from '#.storybook/preview';
import { answering, failing, type Mocked } from '#.storybook/situations';
import { TemplateScreen } from './template-screen.tsx';
import { ownWriting, templateArgs, templateCalls } from './template-screen-fixture.ts';
import { messages } from './templates.messages.ts';

const { page, publishing, writing, conflict, questions, rules, trial, versions, uses, negotiated } = messages;

const other = { id: '0197a1c0-0000-7000-8000-0000000000aa', name: 'Mara Lind' };
const others = { writer: { person: other, since: '2026-01-15T11:02:00.000Z', is_reader: false }, asked_by: null };

const version = {
  ...(templateVersions[0] as (typeof templateVersions)[number]),
  body: template.body,
  variables: template.variables,
  rules: template.rules,
  contract_fields: template.contract_fields,
  word: null,
  clauses: template.clauses,
};

const meta = preview.meta({
  title: 'Screens/Template',
  component: TemplateScreen,
  args: {
    ...templateArgs,
    templateId: template.id,
    tab: 'questions' as const,
  },
  ...answering(
    ...templateCalls(template),
    mock(endpoints.saveTemplateText, ({ body }) => ({ json: storedOf(body) })),
    mock(endpoints.listClauseWordings, { json: { items: [clauseWording] } }),
    mock(endpoints.listTemplateVersions, { json: { items: [...templateVersions] } }),
    mock(endpoints.getTemplateVersion, ({ params }) => ({
      json: { ...version, number: Number(params.number), body: bodyOfVersion(Number(params.number)) },
    })),
    mock(endpoints.listDrafts, { json: pageWith(draftRows) }),
    mock(endpoints.listTemplateTests, { json: { items: [...templateTests] } }),
  ),
});

const storedOf = (body: Partial<Template> & { readonly text_revision: number }): Template => ({
  ...template,
  ...body,
  text_revision: body.text_revision + 1,
});

const bodyOfVersion = (number: number) =>
  number === 3 ? template.body : { ...template.body, content: template.body.content.slice(0, -3) };

const heading = { name: template.name, level: 1 };

export const Ready = meta.story({
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', heading)).toBeVisible();
    await expect(canvas.getByText(page.changed(3))).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: questions.question })).toHaveValue(
      template.variables[0]?.question ?? '',
    );
  },
});

export const Text = meta.story({
  args: { tab: 'text' },
  async play({ canvas }) {
    await expect(await canvas.findByText('The services begin on', { exact: false })).toBeVisible();
  },
});

const choiceOf = (name: string, ...options: string[]) =>
  variable.parse({
    key: name,
    type: 'choice',
    question: name,
    options: options.map((value) => ({ value, label: value })),
  });

/** What the chosen question asks, once the reader may write. */
async function question(canvas: StoryContext['canvas']) {
  const field = await canvas.findByRole('textbox', { name: questions.question });
  await waitFor(() => expect(field).not.toHaveAttribute('readonly'));
  return field;
}

export const QuestionSavedAsWritten = meta.story({
  parameters: { visual: false },
  async play({ canvas, userEvent, msw }) {
    const sent: number[] = [];
    msw.use(
      mock(endpoints.saveTemplateText, ({ body }) => {
        sent.push(body.text_revision);
        return { json: storedOf(body as never) };
      }),
    );
    await userEvent.type(await question(canvas), ' And why?');
    await waitFor(() => expect(sent).toEqual([template.text_revision]));
    await expect(await canvas.findByText('Saved')).toBeVisible();
  },
});

export const QuestionAdded = meta.story({
  parameters: { visual: false },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: questions.add }));
    await expect(canvas.getByRole('textbox', { name: questions.key })).toHaveValue('question8');
    await userEvent.type(canvas.getByRole('textbox', { name: questions.askWhen }), 'fee >');
    await expect(await canvas.findByText(/something is missing at the end/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: questions.up('Question8') }));
    const names = within(canvas.getByRole('navigation', { name: questions.list })).getAllByRole('button');
    await expect(names.at(-3)).toHaveTextContent('Question8');
  },
});

export const QuestionRemoved = meta.story({
  parameters: { visual: false },
  ...answering(
    mock(endpoints.getTemplate, {
      json: { ...template, variables: [choiceOf('law', 'England', 'Germany'), choiceOf('court', 'London', 'Berlin')] },
    }),
  ),
  async play({ canvas, userEvent }) {
    await question(canvas);
    await expect(canvas.getByRole('textbox', { name: new RegExp(`^${questions.options}`) })).toHaveValue(
      'England\nGermany',
    );
    await userEvent.click(canvas.getByRole('button', { name: questions.remove('law') }));
    await expect(canvas.getByRole('button', { name: 'court' })).toHaveFocus();
    await expect(canvas.getByRole('textbox', { name: new RegExp(`^${questions.options}`) })).toHaveValue(
      'London\nBerlin',
    );
  },
});

export const NoQuestions = meta.story({
  parameters: { visual: false },
  ...answering(mock(endpoints.getTemplate, { json: { ...template, variables: [] } })),
  async play({ canvas }) {
    await expect(await canvas.findByText(questions.empty)).toBeVisible();
  },
});

export const RulesAndApprovers = meta.story({
  args: { tab: 'rules' },
  async play({ canvas, userEvent }) {
    const rule = within(await canvas.findByRole('region', { name: 'Fee over 100,000 EUR' }));
    await expect(rule.getByRole('textbox', { name: rules.condition })).toHaveValue('fee > 100000 EUR');
    await userEvent.click(await canvas.findByRole('button', { name: rules.add }));
    await expect(await canvas.findByRole('region', { name: rules.newName })).toBeVisible();
    await expect(await canvas.findByText('Saved')).toBeVisible();
  },
});

export const TryIt = meta.story({
  args: { tab: 'trial' },
  async play({ canvas, userEvent }) {
    const shown = within(await canvas.findByRole('region', { name: 'Preview' }));
    await expect(canvas.getByText(trial.incomplete)).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'No' }));
    await waitFor(() => expect(shown.queryByText('Personal data')).not.toBeInTheDocument());
    await userEvent.click(canvas.getByRole('radio', { name: 'Yes' }));
    await waitFor(() => expect(shown.getByText('Personal data')).toBeVisible());
  },
});

export const KeptAnswers = meta.story({
  parameters: { visual: false },
  args: { tab: 'trial' },
  ...answering(mock(endpoints.backTestTemplate, { json: templateBacktest })),
  async play({ canvas, userEvent, msw }) {
    await expect(await canvas.findByText(trial.leftOut('Insurance'))).toBeVisible();
    await expect(canvas.getAllByText(trial.asKept)).toHaveLength(1);
    const kept: unknown[] = [];
    msw.use(
      mock(endpoints.createTemplateTest, ({ body }) => {
        kept.push(body.expected.find(({ node }) => node === 'data'));
        return { json: { ...templateTests[0], name: body.name } };
      }),
    );
    await userEvent.click(canvas.getByRole('radio', { name: 'No' }));
    await userEvent.type(canvas.getByRole('textbox', { name: trial.keptName }), 'No data');
    await userEvent.click(canvas.getByRole('button', { name: trial.keep }));
    await waitFor(() => expect(kept).toEqual([{ node: 'data', title: 'Personal data', present: false }]));
    await userEvent.click(canvas.getByRole('button', { name: trial.runBackTest }));
    await expect(await canvas.findByText(trial.outcome('1', '92'))).toBeVisible();
  },
});

export const Versions = meta.story({
  args: { tab: 'versions' },
  async play({ canvas }) {
    await expect(await canvas.findByText('A cap on liability from the clause library.')).toBeVisible();
    await expect((await canvas.findAllByText(/governs this agreement/))[0]).toBeVisible();
  },
});

export const NothingPublished = meta.story({
  args: { tab: 'versions' },
  ...answering(
    mock(endpoints.getTemplate, { json: { ...template, version: 0, draft: 'unpublished' } }),
    mock(endpoints.listTemplateVersions, { json: { items: [] } }),
  ),
  async play({ canvas }) {
    await expect(await canvas.findByText(versions.none)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: page.start })).not.toBeInTheDocument();
  },
});

export const UsedIn = meta.story({
  parameters: { visual: false },
  args: { tab: 'uses' },
  async play({ canvas }) {
    const drafts = within(await canvas.findByRole('list', { name: uses.list }));
    await expect(drafts.getByRole('link', { name: draftRows[0]?.name ?? '' })).toBeVisible();
  },
});

export const DraftBehindPublished = meta.story({
  parameters: { visual: false },
  ...answering(mock(endpoints.publishTemplate, { json: { ...template, version: 4, draft: 'published' } })),
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: page.publish }));
    const dialog = within(await screen.findByRole('dialog', { name: publishing.title(4) }));
    await userEvent.type(dialog.getByRole('textbox', { name: publishing.note }), 'A cap.');
    await userEvent.click(dialog.getByRole('button', { name: publishing.submit }));
    await expect(await canvas.findByText(page.published(4))).toBeVisible();
  },
});

export const PublishingRefused = meta.story({
  beforeEach({ msw }) {
    const message = 'Clause 4.1 is cited in 2.1 but left out when personal data is ‘no’.';
    msw.use(
      mock(endpoints.publishTemplate, {
        error: 'validation_failed',
        detail_error_message: 'The template has problems that keep it from being published.',
        fields: [{ path: 'body.data-1', message }],
      }),
    );
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: page.publish }));
    const dialog = within(await screen.findByRole('dialog', { name: publishing.title(4) }));
    await userEvent.click(dialog.getByRole('button', { name: publishing.submit }));
    await expect(await dialog.findByText(/left out when personal data is ‘no’/)).toBeVisible();
  },
});

export const NegotiatedFileImported = meta.story({
  args: { tab: 'text' },
  parameters: { visual: false },
  async play({ canvas, userEvent, msw }) {
    const unmatched = [{ kind: 'deletion' as const, author: 'Other Side', text: 'Contoso Ltd' }];
    msw.use(
      mock(endpoints.importNegotiatedTemplate, {
        json: { template: { ...template, text_revision: 13 }, taken: 2, unmatched },
      }),
    );
    await canvas.findByText('Saved');
    await userEvent.click(await canvas.findByRole('button', { name: page.more }));
    await userEvent.click(await screen.findByRole('menuitem', { name: negotiated.open }));
    const dialog = within(await screen.findByRole('dialog', { name: negotiated.title }));
    const input = (await screen.findByRole('dialog')).querySelector('input[type=file]');
    await userEvent.upload(input as HTMLInputElement, new File(['words'], 'Back.docx'));
    await userEvent.click(dialog.getByRole('button', { name: negotiated.submit }));
    await expect(await dialog.findByText(negotiated.kinds.deletion('Other Side', 'Contoso Ltd'))).toBeVisible();
    await expect(dialog.getByText('2 changes and comments were imported.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: negotiated.done }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
});

export const SomeoneElseEditing = meta.story({
  ...answering(mock(endpoints.startWriting, { json: others }), mock(endpoints.askForWriting, { status: 204 })),
  async play({ canvas, userEvent, msw }) {
    await userEvent.click(await canvas.findByRole('button', { name: writing.ask }));
    await expect(await canvas.findByText(writing.asked('Mara Lind'))).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: questions.question })).toHaveAttribute('readonly');
    msw.use(mock(endpoints.startWriting, { json: ownWriting }));
  },
});

export const TakenOver = meta.story({
  parameters: { visual: false },
  ...answering(mock(endpoints.startWriting, ({ body }) => ({ json: body.take_over ? ownWriting : others }))),
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: writing.takeOver }));
    await waitFor(() => expect(canvas.queryByRole('button', { name: writing.takeOver })).not.toBeInTheDocument());
    await expect(await question(canvas)).not.toHaveAttribute('readonly');
  },
});

export const WriterLeft = meta.story({
  parameters: { visual: false },
  beforeEach({ msw }: Mocked) {
    msw.use(mock(endpoints.startWriting, { json: others }));
    const timers = spyOn(window, 'setInterval');
    return () => timers.mockRestore();
  },
  async play({ canvas, userEvent, msw }) {
    await canvas.findByRole('button', { name: writing.ask });
    const left = {
      ...template,
      text_revision: 20,
      variables: template.variables.map((each, at) => (at === 0 ? { ...each, question: 'Who buys' } : each)),
    };
    const sent: number[] = [];
    msw.use(
      mock(endpoints.startWriting, { json: ownWriting }),
      mock(endpoints.getTemplate, { json: left }),
      mock(endpoints.saveTemplateText, ({ body }) => {
        sent.push(body.text_revision);
        return { json: storedOf(body as never) };
      }),
    );
    // What is said every half a minute, now.
    for (const [say, after] of mocked(window.setInterval).mock.calls) if (after === writingInterval) say();
    const field = await question(canvas);
    await expect(field).toHaveValue('Who buys');
    await userEvent.type(field, '?');
    await waitFor(() => expect(sent).toEqual([left.text_revision]));
    await expect(await canvas.findByText('Saved')).toBeVisible();
  },
});

const theirs = { ...template, text_revision: 20, body: bodyOfVersion(2) };

/** Writes what somebody else has changed since. */
async function collide({ canvas, userEvent, msw }: Pick<StoryContext, 'canvas' | 'userEvent'> & Mocked) {
  const field = await question(canvas);
  await canvas.findByText('Saved');
  msw.use(mock(endpoints.saveTemplateText, { error: 'edit_conflict' }), mock(endpoints.getTemplate, { json: theirs }));
  await userEvent.type(field, '!');
  await expect(await canvas.findByText(conflict.title)).toBeVisible();
}

export const Conflict = meta.story({
  async play(context) {
    await collide(context);
    await expect((await context.canvas.findAllByText(/governs this agreement/))[0]).toBeVisible();
  },
});

export const ConflictKeptOwn = meta.story({
  parameters: { visual: false },
  async play(context) {
    await collide(context);
    const sent: number[] = [];
    context.msw.use(
      mock(endpoints.saveTemplateText, ({ body }) => {
        sent.push(body.text_revision);
        return { json: storedOf(body as never) };
      }),
    );
    await context.userEvent.click(context.canvas.getByRole('button', { name: conflict.useMine }));
    await expect(await context.canvas.findByText('Saved')).toBeVisible();
    await expect(sent).toEqual([theirs.text_revision]);
  },
});

export const Offline = meta.story({
  parameters: { visual: false },
  async play({ canvas, userEvent, msw }) {
    const field = await question(canvas);
    await canvas.findByText('Saved');
    msw.use(mock.networkError(endpoints.saveTemplateText));
    await userEvent.type(field, '!');
    await expect(await canvas.findByText(/You’re offline/)).toBeVisible();
    msw.use(mock(endpoints.saveTemplateText, ({ body }) => ({ json: storedOf(body as never) })));
    window.dispatchEvent(new Event('online'));
    await expect(await canvas.findByText('Saved')).toBeVisible();
  },
});

export const ReadOnly = meta.story({
  parameters: { visual: false },
  args: { can: (permission) => permission !== 'drafting.manage' },
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: page.start })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: page.publish })).not.toBeInTheDocument();
    await expect(canvas.getByRole('textbox', { name: questions.question })).toHaveAttribute('readonly');
  },
});

export const MovedToBin = meta.story({
  parameters: { visual: false },
  ...answering(mock(endpoints.deleteTemplate, { status: 204 })),
  async play({ canvas, userEvent, args }) {
    await userEvent.click(await canvas.findByRole('button', { name: page.more }));
    await userEvent.click(await screen.findByRole('menuitem', { name: page.remove }));
    await waitFor(() => expect(args.onDeleted).toHaveBeenCalled());
  },
});

export const Loading = meta.story({
  parameters: { visual: false },
  ...answering(mock.pending(endpoints.getTemplate)),
});

export const Failed = meta.story({
  parameters: { visual: false },
  ...failing(endpoints.getTemplate, {
    next: { json: template },
    shows: ({ canvas }) => canvas.findByRole('heading', heading),
  }),
});

export const Overflowing = meta.story({
  parameters: { visual: false },
  ...answering(mock(endpoints.getTemplate, { json: overflowingTemplate })),
});

export const Narrow = Ready.extend({ globals: { viewport: { value: 'narrow' } } });

export const Dark = Ready.extend({ globals: { theme: 'dark' } });
