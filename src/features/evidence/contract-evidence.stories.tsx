import { expect, fn, screen, waitFor, within } from 'storybook/test';
import type { NewEvidence } from '#api-contract/compliance-resources/evidence';
import { endpoints } from '#api-contract/endpoints';
import { assessment } from '#mocks/fixtures/assessments';
import { losingCover, movedClause, staleClause } from '#mocks/fixtures/evidence';
import { frameworkRows, outline } from '#mocks/fixtures/frameworks';
import { identifier } from '#mocks/fixtures/identifiers';
import { pageWith } from '#mocks/fixtures/pages';
import { mock } from '#mocks/mock';
import { replies } from '#mocks/replies/contracts';
import preview from '#.storybook/preview';
import { ContractEvidence } from './contract-evidence.tsx';
import { messages } from './evidence.messages.ts';

const { contract: texts, clause, requirement } = messages;
const sent = fn<(evidence: NewEvidence) => void>();

const meta = preview.meta({
  title: 'Parts/Evidence of a contract',
  component: ContractEvidence,
  args: {
    contractId: identifier(40),
    mayLink: true,
    requirementHref: (framework: string, _assessment: string, ref: string) => `#framework/${framework}/${ref}`,
  },
  beforeEach({ msw }) {
    sent.mockClear();
    msw.use(
      mock(endpoints.listContracts, replies.listContracts),
      mock(endpoints.getContract, replies.getContract),
      mock(endpoints.getVersionText, replies.getVersionText),
      mock(endpoints.listEvidence, { json: { items: [movedClause, staleClause] } }),
      mock(endpoints.getCoverOfEnding, { json: { items: [losingCover], total: 1 } }),
      mock(endpoints.listFrameworks, { json: pageWith(frameworkRows) }),
      mock(endpoints.listAssessments, { json: { items: [assessment] } }),
      mock(endpoints.getFrameworkOutline, { json: { items: [...outline] } }),
      mock(endpoints.linkEvidence, ({ body }) => {
        sent(body);
        return { json: movedClause };
      }),
    );
  },
});

export const Ready = meta.story({
  async play({ canvas }) {
    await expect(await canvas.findByText('1 requirement has no other current evidence.')).toBeVisible();
  },
});

export const Empty = meta.story({
  parameters: { visual: false },
  beforeEach({ msw }) {
    msw.use(mock(endpoints.listEvidence, { json: { items: [] } }));
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(texts.none)).toBeVisible();
  },
});

export const Cite = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: texts.cite }));
    const dialog = within(await screen.findByRole('dialog', { name: clause.cite }));
    await userEvent.click(dialog.getByRole('button', { name: clause.submit }));
    await expect((await dialog.findAllByText(clause.missing))[0]).toBeVisible();
    await userEvent.type(dialog.getByRole('combobox', { name: new RegExp(`^${requirement.framework}`) }), 'a');
    const requirementField = { name: new RegExp(`^${requirement.requirement}`) };
    // The list is drawn anew as it is narrowed down, and a press on what has gone chooses nothing.
    await waitFor(async () => {
      const [framework] = screen.queryAllByRole('option');
      if (framework) await userEvent.click(framework);
      await expect(dialog.getByRole('combobox', requirementField)).toBeVisible();
    });
    await userEvent.type(dialog.getByRole('combobox', requirementField), 'AC-2');
    await waitFor(() => userEvent.click(screen.getByRole('option', { name: 'AC-2 Accounts' })));
    await userEvent.type(
      dialog.getByRole('textbox', { name: clause.search }),
      'Each party keeps the other party’s information'.replace('’', "'"),
    );
    await userEvent.click((await dialog.findAllByRole('radio', { name: /^Each party/ }))[0] as HTMLElement);
    await userEvent.click(dialog.getByRole('button', { name: clause.submit }));
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    await expect(sent.mock.calls[0]?.[0]).toMatchObject({
      assessment_id: assessment.id,
      source: { kind: 'clause', contract_id: identifier(40) },
    });
  },
});
