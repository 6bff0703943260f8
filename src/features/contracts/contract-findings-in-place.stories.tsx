import { expect, waitFor, within } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import { freshContract } from '#mocks/fixtures/contracts';
import { contractFindings, findings, settledFindings } from '#mocks/fixtures/findings';
import { mock } from '#mocks/mock';
import { inlineMessages } from '#kit/inline';
import preview from '../../../.storybook/preview.tsx';
import { answering } from '../../../.storybook/situations.ts';
import { ofThisVersion, withFindings } from './contract-findings-fixture.tsx';
import { inPlace } from './contract-screen-fixture.tsx';
import { ContractScreen } from './contract-screen.tsx';
import { messages } from './contracts.messages.ts';
import { findingMessages as words } from './findings/findings.messages.ts';

const meta = preview.meta({ title: 'Screens/Contract/Findings in place', component: ContractScreen, ...withFindings });

export const UnverifiedFacts = meta.story({
  async play({ canvas, userEvent }) {
    await expect((await canvas.findAllByText(words.unverified)).length).toBeGreaterThan(5);
    await expect(canvas.getByText(/^Effective date found in the document: 1 Dec 2025/)).toBeVisible();
    await expect(canvas.queryByText(/missing/i)).not.toBeInTheDocument();
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Master Services Agreement');
    await userEvent.click(canvas.getByRole('button', { name: new RegExp(`^${words.showThis('Governing law')}`) }));
    await expect(await canvas.findByText(/^Marked: /)).toBeVisible();
  },
});

export const UnverifiedFactsDark = UnverifiedFacts.extend({ globals: { theme: 'dark' } });

export const UnverifiedFactsNarrow = meta.story({
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('tab', { name: messages.contract.details }));
    await userEvent.click(
      await canvas.findByRole('button', { name: new RegExp(`^${words.showThis('Governing law')}`) }),
    );
    await waitFor(() => expect(canvas.getByText(/^Marked: /)).toBeVisible());
  },
});

const capitals = findings.map((finding) =>
  finding.facts?.title
    ? {
        ...finding,
        facts: { title: 'MASTER SERVICES AGREEMENT' },
        value: { kind: 'text' as const, text: 'MASTER SERVICES AGREEMENT' },
      }
    : finding,
);

/** A title in capitals can be accepted as titles are written. */
export const TitleInCapitals = meta.story({
  ...answering(mock(endpoints.listFindings, { json: ofThisVersion({ ...contractFindings, items: capitals }) })),
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: words.acceptAs('Master Services Agreement') }));
    await waitFor(() =>
      expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Master Services Agreement'),
    );
    await waitFor(() =>
      expect(
        canvas.queryByRole('button', { name: words.acceptAs('Master Services Agreement') }),
      ).not.toBeInTheDocument(),
    );
  },
});

/** What no fact of the contract holds stands in its details all the same, once somebody has accepted it. */
export const AcceptedTermsInDetails = meta.story({
  ...answering(mock(endpoints.listFindings, { json: ofThisVersion(settledFindings) })),
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: /^36 months/ })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^the fees paid in the twelve months/ })).toBeVisible();
  },
});

export const AcceptInPlace = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: words.acceptThis('Governing law') }));
    await waitFor(() =>
      expect(canvas.queryByRole('button', { name: words.acceptThis('Governing law') })).not.toBeInTheDocument(),
    );
    await expect(await canvas.findByRole('button', { name: /^Sweden/ })).toBeVisible();
  },
});

/** The form begins with what was read. */
export const CorrectInPlace = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: /^Sweden/ }));
    const form = within(await canvas.findByRole('form', { name: inlineMessages.edit('Governing law') }));
    await expect(form.getByRole('textbox')).toHaveValue('Sweden');
    await userEvent.type(form.getByRole('textbox'), ' and Norway');
    await userEvent.click(form.getByRole('button', { name: inlineMessages.save }));
    await expect(await canvas.findByRole('button', { name: /^Sweden and Norway/ })).toHaveFocus();
    await expect(canvas.queryByRole('button', { name: words.acceptThis('Governing law') })).not.toBeInTheDocument();
  },
});

/** Someone corrected the same fact a moment before: both values are shown, and one is chosen. */
export const ReviewConflict = meta.story({
  async play({ canvas, userEvent, msw }) {
    await userEvent.click(await canvas.findByRole('button', { name: /^Sweden/ }));
    const form = within(await canvas.findByRole('form', { name: inlineMessages.edit('Governing law') }));
    const theirs = { ...freshContract, governing_law: 'Denmark', revision: freshContract.revision + 1 };
    let stored: typeof theirs = theirs;
    msw.use(
      mock(endpoints.reviewFinding, { error: 'edit_conflict' }),
      mock(endpoints.getContract, () => ({ json: stored })),
      mock(endpoints.updateContract, ({ body }) =>
        body.revision === theirs.revision
          ? { json: (stored = { ...theirs, governing_law: body.governing_law ?? '' }) }
          : { error: 'edit_conflict' },
      ),
    );
    await userEvent.type(form.getByRole('textbox'), ' and Norway');
    await userEvent.click(form.getByRole('button', { name: inlineMessages.save }));
    const dialog = within(await inPlace().findByRole('alertdialog', { name: inlineMessages.conflict.title }));
    await waitFor(() => expect(dialog.getByText('Denmark')).toBeVisible());
    await waitFor(() => expect(dialog.getByText('Sweden and Norway')).toBeVisible());
    await userEvent.click(dialog.getByRole('button', { name: inlineMessages.conflict.useMine }));
    await expect(await canvas.findByRole('button', { name: /^Sweden and Norway/ })).toBeVisible();
    await waitFor(() => expect(inPlace().queryByRole('alertdialog')).not.toBeInTheDocument());
  },
});

/** Saving what was read as it is accepts it. */
export const KeepInPlace = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: /^Sweden/ }));
    await canvas.findByRole('form', { name: inlineMessages.edit('Governing law') });
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(canvas.queryByRole('button', { name: words.acceptThis('Governing law') })).not.toBeInTheDocument(),
    );
    await expect(await canvas.findByRole('button', { name: /^Sweden/ })).toHaveFocus();
  },
});
