import { expect, waitFor } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import {
  annotatedVersion,
  contract,
  deletedContract,
  firstVersion,
  freshContract,
  overflowingContract,
} from '#mocks/fixtures/contracts';
import { manyVersions } from '#mocks/fixtures/contract-versions';
import { holidayContract, missingFieldContract } from '#mocks/fixtures/unusual-contracts';
import { mock } from '#mocks/mock';
import { reading } from '#mocks/permissions';
import { changed, contractAnswers } from '#mocks/contract-screen';
import { inlineMessages } from '#kit/inline';
import preview from '../../../.storybook/preview.tsx';
import { ContractDocument, drawnPage } from '../../../.storybook/contract-document.tsx';
import { answering, failing, withoutPicture } from '../../../.storybook/situations.ts';
import { contractArgs, editButton, framed, inPlace } from './contract-screen-fixture.tsx';
import { ContractScreen } from './contract-screen.tsx';
import { messages } from './contracts.messages.ts';
import { pageMessages } from './page/contract-page.messages.ts';

const { contract: texts, fields, versions, explained } = messages;

const meta = preview.meta({
  title: 'Screens/Contract',
  component: ContractScreen,
  decorators: [framed],
  args: { ...contractArgs, contractId: contract.id },
  ...answering(...contractAnswers()),
});

/** With the document viewer; other situations show a stand-in for it. */
export const Ready = meta.story({
  args: { renderDocument: (shown) => <ContractDocument {...shown} /> },
  parameters: { leadsTo: { [pageMessages.tabs.findings]: 'findings' } },
  async play({ canvas }) {
    await drawnPage();
    await expect(await canvas.findByRole('heading', { level: 1, name: new RegExp(contract.title) })).toBeVisible();
    await expect(await canvas.findByText(versions.number(1))).toBeInTheDocument();
  },
});

export const ShowsNoticeDateCalculation = meta.story({
  parameters: { visual: false },
  async play({ canvas }) {
    await expect(await canvas.findByText('30 Jun 2026 − 120 days = 2 Mar 2026')).toBeVisible();
    await expect(canvas.getByText('Give notice by 2 Mar 2026, in 46 days, to end it on 30 Jun 2026.')).toBeVisible();
  },
});

export const NamesTheMissingFieldAndLeadsToIt = meta.story({
  ...answering(mock(endpoints.getContract, { json: missingFieldContract })),
  async play({ canvas, userEvent }) {
    await expect(await canvas.findByText(explained.missing.notice_period_days)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: explained.add.notice_period_days }));
    await expect(canvas.getByRole('textbox', { name: fields.notice_period_days })).toHaveFocus();
  },
});

/** Answers a change as the server does, without minding what depends on it. */
export const NamesTheDaysOfRestBeforeANoticeDate = meta.story({
  ...answering(mock(endpoints.getContract, { json: holidayContract })),
  async play({ canvas }) {
    const rest = 'Good Friday, Saturday, Easter Sunday and Easter Monday';
    const sentence = messages.notice.workingDay('2 Apr 2026', rest);
    await expect(await canvas.findByText(`4 Aug 2026 − 120 days = 6 Apr 2026. ${sentence}`)).toBeVisible();
  },
});

export const EditAFact = meta.story({
  ...answering(mock(endpoints.updateContract, ({ body }) => ({ json: changed(body) }))),
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: editButton(fields.governing_law) }));
    await userEvent.clear(canvas.getByRole('textbox', { name: fields.governing_law }));
    await userEvent.keyboard('Norway{Enter}');
    const value = await canvas.findByRole('button', { name: /^Norway/ });
    await waitFor(() => expect(value).toHaveFocus());
  },
});

export const EditTheTitle = meta.story({
  ...answering(mock(endpoints.updateContract, ({ body }) => ({ json: changed(body) }))),
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: editButton(fields.title) }));
    await userEvent.clear(canvas.getByRole('textbox', { name: fields.title }));
    await userEvent.keyboard('Framework agreement{Enter}');
    await expect(await canvas.findByRole('heading', { level: 1, name: /Framework agreement/ })).toBeVisible();
  },
});

export const EscapeKeepsValue = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: editButton(fields.counterparty) }));
    await userEvent.keyboard('Somebody else{Escape}');
    await waitFor(() => expect(canvas.getByRole('button', { name: editButton(fields.counterparty) })).toHaveFocus());
    await expect(canvas.getAllByText('Halvorsen Cloud AS')[0]).toBeVisible();
  },
});

export const EditTheMoney = meta.story({
  ...answering(mock(endpoints.updateContract, ({ body }) => ({ json: changed(body) }))),
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: editButton(fields.value) }));
    const amount = canvas.getByRole('textbox', { name: fields.value });
    await userEvent.clear(amount);
    await userEvent.type(amount, '1,250,000.5{Enter}');
    await expect(await canvas.findByText('€1,250,000.50')).toBeVisible();
  },
});

export const EditTags = meta.story({
  ...answering(mock(endpoints.updateContract, ({ body }) => ({ json: changed(body) }))),
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: editButton(fields.tags) }));
    await userEvent.type(canvas.getByRole('combobox', { name: fields.tags }), 'Board');
    await userEvent.click(await inPlace().findByRole('option', { name: 'Board' }));
    await userEvent.click(canvas.getByRole('button', { name: inlineMessages.save }));
    await waitFor(() => expect(canvas.getByText('Board')).toBeVisible());
  },
});

export const TypingANoticePeriodShowsItsDate = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: editButton(fields.notice_period_days) }));
    await userEvent.keyboard('90');
    await expect(await canvas.findByText('Notice by 1 Apr 2026')).toBeVisible();
  },
});

export const Invalid = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: editButton(fields.value) }));
    const amount = canvas.getByRole('textbox', { name: fields.value });
    await userEvent.clear(amount);
    await userEvent.type(amount, 'a lot{Enter}');
    await expect(await canvas.findByText(texts.invalidAmount)).toBeVisible();
    await expect(amount).toBeInvalid();
  },
});

export const ExpiryBeforeTheStart = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: editButton(fields.expiry_date) }));
    const date = canvas.getByRole('textbox', { name: fields.expiry_date });
    await userEvent.clear(date);
    await userEvent.type(date, '01/01/2020');
    await userEvent.tab();
    await userEvent.click(canvas.getByRole('button', { name: inlineMessages.save }));
    await expect(await canvas.findByText('The expiry date is before the effective date.')).toBeVisible();
  },
});

export const Submitting = meta.story({
  ...answering(mock.pending(endpoints.updateContract)),
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: editButton(fields.governing_law) }));
    await userEvent.keyboard('Norway{Enter}');
    await expect(await canvas.findByRole('button', { name: inlineMessages.saving })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
});

export const Rejected = meta.story({
  ...answering(
    mock(endpoints.updateContract, {
      error: 'validation_failed',
      fields: [{ path: 'governing_law', message: 'This text contains a character that can’t be stored.' }],
    }),
  ),
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: editButton(fields.governing_law) }));
    await userEvent.keyboard('Norway{Enter}');
    await expect(await canvas.findByText('This text contains a character that can’t be stored.')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: fields.governing_law })).toHaveValue('Norway');
  },
});

export const Succeeded = EditAFact.extend({
  parameters: { visual: false },
});

export const MoveToBin = meta.story({
  ...answering(mock(endpoints.deleteContract, { status: 204 })),
  async play({ canvas, userEvent, args }) {
    await userEvent.click(await canvas.findByRole('button', { name: texts.more }));
    await userEvent.click(await inPlace().findByRole('menuitem', { name: texts.remove }));
    await waitFor(() =>
      expect(args.onDeleted).toHaveBeenCalledWith(expect.objectContaining({ id: contract.id, title: contract.title })),
    );
  },
});

export const InTheBin = meta.story({
  parameters: { visual: false },
  ...answering(
    mock(endpoints.getContract, { json: deletedContract }),
    mock(endpoints.restoreContract, { json: contract }),
  ),
  async play({ canvas, userEvent, msw }) {
    await expect(await canvas.findByText(texts.inBinTitle)).toBeVisible();
    msw.use(mock(endpoints.getContract, { json: contract }));
    await userEvent.click(canvas.getByRole('button', { name: texts.restore }));
    await waitFor(() => expect(canvas.queryByText(texts.inBinTitle)).not.toBeInTheDocument());
  },
});

export const Empty = meta.story(
  answering(
    mock(endpoints.getContract, { json: freshContract }),
    mock(endpoints.listVersions, { json: { items: [freshContract.current_version] } }),
  ),
);

const withText = (text_status: typeof firstVersion.text_status) => ({
  ...contract,
  current_version: { ...annotatedVersion, text_status },
});

export const NeedsOcr = meta.story({
  parameters: { visual: false },
  ...answering(mock(endpoints.getContract, { json: withText('needs_ocr') })),
  async play({ canvas }) {
    await expect(await canvas.findByText(messages.textStatus.needs_ocr)).toBeInTheDocument();
  },
});

export const PasswordProtected = meta.story({
  ...answering(mock(endpoints.getContract, { json: withText('password_protected') })),
  ...withoutPicture,
});

export const TookTooLong = meta.story({
  parameters: { visual: false },
  ...answering(mock(endpoints.getContract, { json: withText('over_limits') })),
});

export const Unreadable = meta.story({
  ...answering(mock(endpoints.getContract, { json: withText('unreadable') })),
  ...withoutPicture,
});

export const VersionsFailed = meta.story({
  ...answering(
    mock(endpoints.listVersions, { error: 'internal', detail_error_message: 'Versions are not available.' }),
  ),
  async play({ canvas, userEvent, msw }) {
    await expect(await canvas.findByText('Versions are not available.')).toBeInTheDocument();
    msw.use(mock(endpoints.listVersions, { json: { items: [annotatedVersion, firstVersion] } }));
    await userEvent.click(canvas.getByRole('button', { name: messages.list.retry }));
    await expect(await canvas.findByText(versions.number(1))).toBeInTheDocument();
  },
});

export const ReadOnly = meta.story({ args: { can: reading } });

export const Loading = meta.story(answering(mock.pending(endpoints.getContract)));

export const Failed = meta.story(
  failing(endpoints.getContract, {
    detail: 'Contracts are not available.',
    next: { json: contract },
    shows: ({ canvas }) => canvas.findByRole('heading', { level: 1, name: new RegExp(contract.title) }),
  }),
);

export const Forbidden = meta.story(answering(mock(endpoints.getContract, { error: 'permission_denied' })));

export const NotFound = meta.story(answering(mock(endpoints.getContract, { error: 'not_found' })));

export const Overflowing = meta.story(
  answering(
    mock(endpoints.getContract, { json: overflowingContract }),
    mock(endpoints.listVersions, { json: { items: manyVersions } }),
  ),
);

/** With the document viewer, whose pages have at least seven tenths of a small phone. */
export const Narrow = Ready.extend({
  globals: { viewport: { value: 'narrow' } },
  async play() {
    const page = await drawnPage();
    const pages = page.closest('[data-document-pages]');
    await waitFor(() => expect((pages?.clientHeight ?? 0) / innerHeight).toBeGreaterThanOrEqual(0.7));
  },
});

export const NarrowDetails = meta.story({
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('tab', { name: texts.details }));
    await expect(await canvas.findByText('30 Jun 2026 − 120 days = 2 Mar 2026')).toBeVisible();
  },
});

export const NarrowOverflowing = Overflowing.extend({ globals: { viewport: { value: 'narrow' } } });

export const Tablet = meta.story({ globals: { viewport: { value: 'tablet' } } });

export const Wide = Ready.extend({ globals: { viewport: { value: 'wide' } } });

export const Dark = Ready.extend({ globals: { theme: 'dark' } });
