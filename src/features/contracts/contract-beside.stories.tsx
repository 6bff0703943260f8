import { type ComponentProps, useState } from 'react';
import { expect, fn, waitFor, within } from 'storybook/test';
import { Button } from '#design-system/button';
import { endpoints } from '#api-contract/endpoints';
import {
  comments,
  contractEvents,
  contractFamily,
  olderText,
  singleFamily,
  versionText,
} from '#mocks/fixtures/contract-page';
import { annotatedVersion, contract, contractPage, contractRows, firstVersion } from '#mocks/fixtures/contracts';
import { members } from '#mocks/fixtures/organisation';
import { mock } from '#mocks/mock';
import { reading } from '#mocks/permissions';
import { contractAnswers } from '#mocks/contract-screen';
import preview from '../../../.storybook/preview.tsx';
import { answering } from '../../../.storybook/situations.ts';
import { contractArgs, framed } from './contract-screen-fixture.tsx';
import { ContractScreen } from './contract-screen.tsx';
import { messages } from './contracts.messages.ts';
import { commentMessages as writing } from '#kit/comments';
import { pageMessages } from './page/contract-page.messages.ts';

const { versions } = messages;
const { tabs, comments: said, history, family, compare, retry } = pageMessages;
const body = within(document.body);

const meta = preview.meta({
  title: 'Screens/Contract/Beside the facts',
  component: ContractScreen,
  decorators: [framed],
  args: { ...contractArgs, contractId: contract.id },
  ...answering(
    ...contractAnswers(),
    mock(endpoints.listComments, { json: { items: comments } }),
    mock(endpoints.listContractEvents, { json: { items: contractEvents } }),
    mock(endpoints.getContractFamily, { json: contractFamily }),
    mock(endpoints.getVersionText, ({ params }) => ({
      json: { text: params.versionId === firstVersion.id ? olderText : versionText },
    })),
  ),
});

export const ReadAnOlderVersion = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: versions.show(1) }));
    await expect(await canvas.findByText(versions.older(1))).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Save annotations' })).not.toBeInTheDocument();
  },
});

export const DownloadAVersion = meta.story({
  ...answering(mock(endpoints.downloadVersion, { file: new Uint8Array([0x25, 0x50, 0x44, 0x46]) })),
  async play({ canvas, userEvent }) {
    const created = fn(() => 'blob:of-the-story');
    const { createObjectURL } = URL;
    URL.createObjectURL = created;
    await userEvent.click(await canvas.findByRole('button', { name: versions.download(1) }));
    await waitFor(() => expect(created).toHaveBeenCalledOnce());
    URL.createObjectURL = createObjectURL;
  },
});

export const CompareVersions = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: compare.button(annotatedVersion.number) }));
    const moved = await body.findByText('1 moved');
    await waitFor(() => expect(moved).toBeVisible());
    await expect(body.getByText('2 changed')).toBeVisible();
    // The dialog takes the focus before its content is there, or after; the picture shows it in one place.
    const dialog = body.getByRole('dialog');
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    within(dialog).getByRole('button', { name: 'Close' }).focus();
  },
});

export const CompareVersionsDark = CompareVersions.extend({ globals: { theme: 'dark' } });

export const CompareInline = meta.story({
  async play(context) {
    await CompareVersions.play(context);
    await context.userEvent.click(body.getByRole('radio', { name: compare.inline }));
    const dialog = within(body.getByRole('dialog'));
    await waitFor(() => expect(dialog.queryByText(compare.older(1))).not.toBeInTheDocument());
    await context.userEvent.click(body.getByRole('switch', { name: compare.onlyChanges }));
    await expect(body.getAllByText(/unchanged paragraphs?$/u).length).toBeGreaterThan(0);
  },
});

export const CompareWithAnUnreadVersion = meta.story({
  ...answering(mock(endpoints.getVersionText, { json: { text: null } })),
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: compare.button(annotatedVersion.number) }));
    const unread = await body.findByText(compare.unread);
    await waitFor(() => expect(unread).toBeVisible());
  },
});

export const Family = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('tab', { name: tabs.family }));
    await expect(await canvas.findByText(family.terms)).toBeVisible();
    await expect(canvas.getByRole('list', { name: family.tree })).toBeVisible();
  },
});

export const FamilyDark = Family.extend({ globals: { theme: 'dark' } });

export const LinkToParentContract = meta.story({
  ...answering(
    mock(endpoints.getContractFamily, { json: singleFamily }),
    mock(endpoints.listContracts, { json: contractPage(contractRows) }),
    mock(endpoints.setContractParent, { json: contractFamily }),
  ),
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('tab', { name: tabs.family }));
    await expect(await canvas.findByText(family.alone)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: family.attach }));
    await userEvent.type(await canvas.findByRole('combobox', { name: family.parent }), 'lease');
    await userEvent.click(await body.findByRole('option', { name: /Office lease/u }));
    await userEvent.click(canvas.getByRole('button', { name: family.save }));
    await expect(await canvas.findByText(family.terms)).toBeVisible();
  },
});

export const FamilyRefused = meta.story({
  beforeEach({ msw }) {
    const detail_error_message = 'That contract is already a descendant of this one.';
    msw.use(
      mock(endpoints.listContracts, { json: contractPage(contractRows) }),
      mock(endpoints.setContractParent, { error: 'validation_failed', detail_error_message }),
    );
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('tab', { name: tabs.family }));
    await userEvent.click(await canvas.findByRole('button', { name: family.attach }));
    await userEvent.type(await canvas.findByRole('combobox', { name: family.parent }), 'lease');
    await userEvent.click(await body.findByRole('option', { name: /Office lease/u }));
    await userEvent.click(canvas.getByRole('button', { name: family.save }));
    await expect(await canvas.findByText('That contract is already a descendant of this one.')).toBeVisible();
  },
});

export const Comments = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('tab', { name: tabs.comments }));
    await expect(await canvas.findByText('@Contract Manager')).toBeVisible();
  },
});

const opened = fn();

export const MentionOpened = meta.story({
  parameters: { visual: false },
  args: { startTab: 'comments' },
  beforeEach({ msw }) {
    opened.mockClear();
    msw.use(
      mock(endpoints.listComments, { json: { items: comments.map((comment) => ({ ...comment, unopened: true })) } }),
      mock(endpoints.openMentions, () => {
        opened();
        return { status: 204 };
      }),
    );
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('Done. They ask whether notice can be given by e-mail.')).toBeVisible();
    await waitFor(() => expect(opened).toHaveBeenCalledOnce());
  },
});

function Arriving(props: ComponentProps<typeof ContractScreen>) {
  const [arrival, arrive] = useState('first');
  return (
    <>
      <Button onClick={() => arrive(`${arrival} again`)}>Go to comments</Button>
      <ContractScreen {...props} startTab={arrival === 'first' ? undefined : 'comments'} arrival={arrival} />
    </>
  );
}

/** Someone who is on the contract follows a link to its comments. */
export const CommentsFromTheOpenContract = meta.story({
  parameters: { visual: false },
  render: (args) => <Arriving {...args} />,
  async play({ canvas, userEvent }) {
    const tab = async (name: string) => canvas.findByRole('tab', { name });
    await expect(await tab(tabs.details)).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(canvas.getByRole('button', { name: 'Go to comments' }));
    await expect(await tab(tabs.comments)).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(await tab(tabs.details));
    await userEvent.click(canvas.getByRole('button', { name: 'Go to comments' }));
    await expect(await tab(tabs.comments)).toHaveAttribute('aria-selected', 'true');
  },
});

export const MentionColleague = meta.story({
  async play(context) {
    const { canvas, userEvent, msw } = context;
    const asked = fn();
    await Comments.play(context);
    msw.use(
      mock(endpoints.createComment, ({ body: given }) => {
        asked(given);
        return { json: comments[0] };
      }),
    );
    const [first] = members;
    const field = canvas.getByRole('textbox', { name: writing.label });
    await userEvent.type(field, `Ask @${first?.name.slice(0, 4)}`);
    await expect(await body.findByRole('option', { name: first?.name ?? '' })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(field).toHaveValue(`Ask @${first?.name} `);
    await expect(canvas.getByText(writing.notified(first?.name ?? ''))).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: writing.send }));
    await waitFor(() => expect(asked).toHaveBeenCalledWith({ text: `Ask @${first?.name}`, mentions: [first?.id] }));
    await waitFor(() => expect(field).toHaveValue(''));
  },
});

export const CommentNotSent = meta.story({
  async play(context) {
    const { canvas, userEvent, msw } = context;
    await Comments.play(context);
    msw.use(mock(endpoints.createComment, { error: 'unavailable', detail_error_message: 'Not reachable.' }));
    const field = canvas.getByRole('textbox', { name: writing.label });
    await userEvent.type(field, 'Kept');
    await userEvent.click(canvas.getByRole('button', { name: writing.send }));
    await expect(await canvas.findByText(`${writing.notSent} Not reachable.`)).toBeVisible();
    await expect(field).toHaveValue('Kept');
  },
});

export const CommentKept = meta.story({
  parameters: { visual: false },
  async play(context) {
    const { canvas, userEvent } = context;
    await Comments.play(context);
    await userEvent.type(canvas.getByRole('textbox', { name: writing.label }), 'Ask about the notice');
    await userEvent.click(canvas.getByRole('tab', { name: tabs.history }));
    await userEvent.click(canvas.getByRole('tab', { name: tabs.comments }));
    await expect(await canvas.findByRole('textbox', { name: writing.label })).toHaveValue('Ask about the notice');
  },
});

export const EditComment = meta.story({
  parameters: { visual: false },
  async play(context) {
    const { canvas, userEvent, msw } = context;
    const asked = fn();
    await Comments.play(context);
    const own = { ...comments[0], ...comments[1], text: 'Done. They ask for e-mail.' };
    msw.use(
      mock(endpoints.updateComment, ({ body: given }) => {
        asked(given);
        return { json: own };
      }),
      mock(endpoints.listComments, { json: { items: [own] } }),
    );
    await userEvent.click(canvas.getByRole('button', { name: writing.edit }));
    const [field] = canvas.getAllByRole('textbox', { name: writing.label });
    await userEvent.clear(field as HTMLElement);
    await userEvent.type(field as HTMLElement, own.text);
    await userEvent.click(canvas.getByRole('button', { name: writing.save }));
    await expect(await canvas.findByRole('button', { name: writing.edit })).toBeVisible();
    await expect(await canvas.findByText(own.text)).toBeVisible();
    await expect(asked).toHaveBeenCalledWith({ text: own.text, mentions: [] });
  },
});

export const NoComments = meta.story({
  args: { can: reading },
  ...answering(mock(endpoints.listComments, { json: { items: [] } })),
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('tab', { name: tabs.comments }));
    await expect(await canvas.findByText(said.empty)).toBeVisible();
    await expect(canvas.queryByRole('textbox', { name: writing.label })).not.toBeInTheDocument();
  },
});

export const History = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('tab', { name: tabs.history }));
    await expect(await canvas.findByText('Expiry date: 31 Dec 2025 → 30 Jun 2026')).toBeVisible();
    await expect(canvas.getByText('accepted Governing law: Sweden')).toBeVisible();
  },
});

export const HistoryOfAField = meta.story({
  async play(context) {
    const { canvas, userEvent, msw } = context;
    await History.play(context);
    msw.use(
      mock(endpoints.listContractEvents, ({ query }) => ({ json: { items: query.field ? [] : contractEvents } })),
    );
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: history.field }), 'governing_law');
    await expect(await canvas.findByText(history.empty)).toBeVisible();
  },
});

export const HistoryFailed = meta.story({
  ...answering(mock(endpoints.listContractEvents, { error: 'internal' })),
  async play({ canvas, userEvent, msw }) {
    await userEvent.click(await canvas.findByRole('tab', { name: tabs.history }));
    await expect(await canvas.findByText(history.failed)).toBeVisible();
    msw.use(mock(endpoints.listContractEvents, { json: { items: contractEvents } }));
    await userEvent.click(canvas.getByRole('button', { name: retry }));
    await expect(await canvas.findByText('Expiry date: 31 Dec 2025 → 30 Jun 2026')).toBeVisible();
  },
});
