import { expect, fn, waitFor, within } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import type { VersionMarks } from '#api-contract/marks/endpoints';
import type { MarkStep } from '#api-contract/marks/kinds';
import { versionText } from '#mocks/fixtures/contract-page';
import { annotatedVersion, contract, firstVersion } from '#mocks/fixtures/contracts';
import {
  manyMarks,
  marksBeingRead,
  marksNotRead,
  marksOfPdf,
  unmarked,
  versionMarks,
  versionRedline,
} from '#mocks/fixtures/marks';
import { noRendition } from '#mocks/fixtures/renditions';
import { contractAnswers } from '#mocks/contract-screen';
import { mock } from '#mocks/mock';
import { reading } from '#mocks/permissions';
import preview from '../../../.storybook/preview.tsx';
import { answering, failing, withoutPicture } from '../../../.storybook/situations.ts';
import { changesMessages as words } from './changes/changes.messages.ts';
import { contractArgs, framed, inPlace } from './contract-screen-fixture.tsx';
import { ContractScreen } from './contract-screen.tsx';
import { pageMessages } from './page/contract-page.messages.ts';
import { wordType } from './upload/document-type.ts';

const asWord = <Version extends { readonly file_name: string }>(version: Version) => ({
  ...version,
  file_name: version.file_name.replace('.pdf', '.docx'),
  media_type: wordType,
  pages: null,
});
const [older, answer] = [asWord(firstVersion), { ...asWord(annotatedVersion), source: 'upload' as const }];
const wordContract = { ...contract, current_version: answer };
const marked = (marks: VersionMarks) => mock(endpoints.listMarks, { json: marks });

const stateAfter = { accept: 'accepted', reject: 'rejected', open: 'open' } as const;

/** The server, which remembers what was decided. */
function deciding() {
  const states = new Map<number, (typeof stateAfter)[MarkStep]>();
  return mock(endpoints.decideMarks, ({ body }) => {
    const sent = body.marks ?? [];
    for (const { index } of sent) states.set(index, stateAfter[body.decision]);
    const items = sent.flatMap(({ index, revision }) => {
      const mark = versionMarks.items[index];
      return mark ? [{ ...mark, state: stateAfter[body.decision], revision: revision + 1 }] : [];
    });
    const count = (state: string) => [...states.values()].filter((each) => each === state).length;
    const [accepted, rejected] = [count('accepted'), count('rejected')];
    return { json: { items, counts: { accepted, rejected, open: 7 - accepted - rejected } } };
  });
}

const meta = preview.meta({
  title: 'Screens/Contract/Changes',
  component: ContractScreen,
  decorators: [framed],
  args: { ...contractArgs, contractId: contract.id, startTab: 'changes' as const },
  ...answering(
    mock(endpoints.getContract, { json: wordContract }),
    mock(endpoints.listVersions, { json: { items: [answer, older] } }),
    mock(endpoints.getRendition, { json: noRendition }),
    mock(endpoints.getVersionText, { json: { text: versionText } }),
    mock(endpoints.downloadVersionRedline, { file: 'PK' }),
    marked(versionMarks),
    deciding,
    ...contractAnswers(),
  ),
});

type Context = Parameters<typeof Empty.play>[0];
const list = async ({ canvas }: Context) => within(await canvas.findByRole('list', { name: words.title }));
const lines = async (context: Context) => (await list(context)).getAllByRole('button', { name: /·/u });

export const Ready = meta.story({
  async play(context) {
    const { canvas } = context;
    await expect(await canvas.findByText('Counterparty changes affect 2 rules')).toBeVisible();
    await expect(canvas.getByText('Liability cap: met → not met')).toBeVisible();
    await expect(await lines(context)).toHaveLength(7);
    await expect(canvas.getByRole('region', { name: words.untracked })).toHaveTextContent('thirty');
    await expect(canvas.getByText('Confirmed with them today.')).toBeInTheDocument();
  },
});

export const DecidesByKeyboard = meta.story({
  async play(context) {
    const { canvas, userEvent } = context;
    const [first] = await lines(context);
    first?.focus();
    await userEvent.keyboard('r');
    await expect(await canvas.findByText(words.decided('1', '7'))).toBeVisible();
    await userEvent.keyboard('a');
    await expect(await canvas.findByText(words.decided('2', '7'))).toBeVisible();
    await waitFor(async () => expect((await lines(context))[2]).toHaveFocus());
    await userEvent.keyboard('u');
    await expect(await canvas.findByText(words.decided('1', '7'))).toBeVisible();
    await waitFor(async () => expect((await lines(context))[1]).toHaveFocus());
    await userEvent.keyboard('jk');
    await waitFor(async () => expect((await lines(context))[1]).toHaveFocus());
  },
});

export const AcceptsAllOfAnAuthor = meta.story({
  async play(context) {
    const { canvas, userEvent } = context;
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: words.author }), 'Halvorsen Commercial');
    await expect(await lines(context)).toHaveLength(2);
    await userEvent.click(canvas.getByRole('button', { name: 'Accept all 2 changes' }));
    await expect(await canvas.findByText(words.decided('2', '7'))).toBeVisible();
    await expect(canvas.getAllByText(words.states.accepted)).toHaveLength(2);
  },
});

export const SomeoneElseDecided = meta.story({
  ...answering(mock(endpoints.decideMarks, { error: 'edit_conflict' })),
  async play(context) {
    const { canvas, userEvent, msw } = context;
    const [first] = await lines(context);
    const [theirs, ...others] = versionMarks.items;
    if (theirs) msw.use(marked({ ...versionMarks, items: [{ ...theirs, state: 'rejected', revision: 2 }, ...others] }));
    first?.focus();
    await userEvent.keyboard('a');
    await expect(await canvas.findByText(words.conflict)).toBeVisible();
    await expect(await canvas.findByText(words.states.rejected)).toBeVisible();
  },
});

const sent = fn();

/** Undo takes back what was decided here, not what a colleague decided since. */
export const UndoneByTwo = meta.story({
  parameters: { visual: false },
  async play(context) {
    const { canvas, userEvent, msw } = context;
    sent.mockClear();
    (await lines(context))[0]?.focus();
    await userEvent.keyboard('a');
    await expect(await canvas.findByText(words.decided('1', '7'))).toBeVisible();
    const items = versionMarks.items.map((mark) =>
      mark.index === 0 ? { ...mark, state: 'rejected' as const, revision: 3 } : mark,
    );
    msw.use(
      marked({ ...versionMarks, items }),
      mock(endpoints.decideMarks, ({ body }) => {
        sent(body);
        return { error: 'edit_conflict' };
      }),
    );
    await userEvent.keyboard('a');
    await expect(await canvas.findByText(words.states.rejected)).toBeVisible();
    await userEvent.keyboard('u');
    await waitFor(() =>
      expect(sent).toHaveBeenLastCalledWith({ decision: 'open', marks: [{ index: 0, revision: 2 }] }),
    );
    await expect(await canvas.findByText(words.conflict)).toBeVisible();
  },
});

export const UndoneAgain = meta.story({
  parameters: { visual: false },
  async play(context) {
    const { canvas, userEvent, msw } = context;
    (await lines(context))[0]?.focus();
    await userEvent.keyboard('a');
    await expect(await canvas.findByText(words.decided('1', '7'))).toBeVisible();
    const items = versionMarks.items.map((mark) =>
      mark.index === 0 ? { ...mark, state: 'accepted' as const, revision: 2 } : mark,
    );
    msw.use(
      marked({ ...versionMarks, items, counts: { open: 6, accepted: 1, rejected: 0 } }),
      mock(endpoints.decideMarks, { error: 'unavailable' }),
    );
    await userEvent.keyboard('u');
    await expect(await canvas.findByText(words.notDecided)).toBeVisible();
    msw.use(deciding());
    await userEvent.keyboard('u');
    await expect(await canvas.findByText(words.decided('0', '7'))).toBeVisible();
  },
});

const newer = { ...answer, id: annotatedVersion.id.replace(/.$/u, 'f'), number: 3, source: 'settled' as const };

export const SavesNewVersion = meta.story({
  ...answering(mock(endpoints.settleMarks, { json: newer })),
  async play(context) {
    const { canvas, userEvent, msw } = context;
    const save = await canvas.findByRole('button', { name: words.save });
    await expect(save).toBeDisabled();
    (await lines(context))[0]?.focus();
    await userEvent.keyboard('a');
    await waitFor(() => expect(save).toBeEnabled());
    msw.use(
      mock(endpoints.getContract, { json: { ...contract, current_version: newer } }),
      mock(endpoints.listVersions, { json: { items: [newer, answer, older] } }),
      marked(unmarked),
    );
    await userEvent.click(save);
    await expect(await canvas.findByText(words.none)).toBeVisible();
  },
});

export const NewVersionRefused = meta.story({
  ...answering(
    mock(endpoints.settleMarks, {
      error: 'validation_failed',
      detail_error_message: 'The changes couldn’t be verified, so no new version was saved.',
    }),
  ),
  async play(context) {
    const { canvas, userEvent } = context;
    (await lines(context))[0]?.focus();
    await userEvent.keyboard('a');
    const save = canvas.getByRole('button', { name: words.save });
    await waitFor(() => expect(save).toBeEnabled());
    await userEvent.click(save);
    await expect(await canvas.findByText(words.notSaved)).toBeVisible();
  },
});

export const Empty = meta.story({
  ...answering(marked({ ...unmarked, sent: { kind: 'version', name: '1 · Agreement.docx' } })),
  async play({ canvas }) {
    await expect(await canvas.findByText(words.none)).toBeVisible();
    await expect(canvas.getByText(words.nothingUntracked)).toBeVisible();
  },
});

export const Pdf = meta.story({
  ...answering(marked(marksOfPdf)),
  async play({ canvas }) {
    await expect(await canvas.findByText(/This is a PDF/u)).toBeVisible();
  },
});

export const BeingRead = meta.story({
  ...answering(marked(marksBeingRead)),
  async play({ canvas }) {
    await expect((await canvas.findAllByText(words.reading))[0]).toBeVisible();
  },
});

export const NotRead = meta.story({
  ...answering(marked(marksNotRead)),
  async play({ canvas }) {
    await expect(await canvas.findByText(words.notRead)).toBeVisible();
  },
});

export const Failed = meta.story({
  ...failing(endpoints.listMarks, {
    says: words.failed,
    next: { json: versionMarks },
    shows: ({ canvas }: Context) => canvas.findByText('Counterparty changes affect 2 rules'),
  }),
  ...withoutPicture,
});

export const ReadOnly = meta.story({
  args: { can: reading },
  async play(context) {
    const { canvas } = context;
    await expect(await lines(context)).toHaveLength(7);
    await expect(canvas.queryByRole('button', { name: words.accept })).toBeNull();
    await expect(canvas.queryByRole('button', { name: words.save })).toBeNull();
  },
});

export const ManyMarks = meta.story({
  ...answering(marked(manyMarks)),
  async play(context) {
    const { canvas, userEvent } = context;
    await expect(await lines(context)).toHaveLength(100);
    await userEvent.click(canvas.getByRole('button', { name: 'Show 140 more' }));
    await expect(await lines(context)).toHaveLength(200);
    (await lines(context))[0]?.focus();
  },
});

export const Dark = Ready.extend({ globals: { theme: 'dark' } });
export const Narrow = Ready.extend({ globals: { viewport: { value: 'narrow' } } });

export const German = meta.story({
  globals: { language: 'de' },
  async play({ canvas }) {
    await expect(await canvas.findByRole('region', { name: words.untracked })).toBeVisible();
  },
});

const comparing = { args: { startTab: 'details' as const } };

async function compare({ canvas, userEvent }: Context) {
  await userEvent.click(await canvas.findByRole('button', { name: pageMessages.compare.button(2) }));
  const dialog = within(await inPlace().findByRole('dialog', { name: pageMessages.compare.title(1, 2) }));
  await userEvent.click(await dialog.findByRole('button', { name: words.redline.download }));
  return dialog;
}

export const DownloadsRedline = meta.story({
  ...comparing,
  ...answering(
    mock(endpoints.compareVersions, {
      json: { ...versionRedline, notices: ['Headers differ. They aren’t compared in the redline.'] },
    }),
  ),
  async play(context) {
    const dialog = await compare(context);
    await expect(await dialog.findByText(/Headers differ/u)).toBeInTheDocument();
    dialog.getByRole('button', { name: 'Close' }).focus();
  },
});

export const RedlineRefused = meta.story({
  ...comparing,
  ...answering(
    mock(endpoints.compareVersions, {
      error: 'validation_failed',
      detail_error_message:
        'The redline couldn’t be verified, so it wasn’t created. The document imports another file.',
    }),
  ),
  async play(context) {
    const dialog = await compare(context);
    await expect(await dialog.findByText(/imports another file/u)).toBeInTheDocument();
    dialog.getByRole('button', { name: 'Close' }).focus();
  },
});
