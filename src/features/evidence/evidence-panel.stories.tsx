import { expect, fn, screen, waitFor, within } from 'storybook/test';
import type { EvidenceChange, NewEvidence } from '#api-contract/compliance-resources/evidence';
import { endpoints } from '#api-contract/endpoints';
import { complianceResource, complianceResourceRows } from '#mocks/fixtures/compliance-resources';
import { versionText } from '#mocks/fixtures/contract-page';
import {
  evidenceOfCovering,
  externalEvidence,
  hiddenClause,
  movedClause,
  staleClause,
  versionEvidence,
} from '#mocks/fixtures/evidence';
import { pageWith } from '#mocks/fixtures/pages';
import { mock } from '#mocks/mock';
import { replies } from '#mocks/replies/contracts';
import { evidenceSourceMessages } from '#kit/evidence-source';
import preview from '#.storybook/preview';
import { type Acting, answering, colliding, withoutPicture } from '#.storybook/situations';
import { EvidencePanel } from './evidence-panel.tsx';
import { messages } from './evidence.messages.ts';

const { form, clause } = messages;

const hrefs = {
  resource: (id: string) => `#complianceResource/${id}`,
  contract: (id: string) => `#contract/${id}`,
  control: (id: string) => `#control/${id}`,
};

const meta = preview.meta({
  title: 'Parts/Evidence of an answer',
  component: EvidencePanel,
  args: {
    assessmentId: versionEvidence.answer?.assessment.id ?? '',
    requirement: 'A.1',
    hrefs,
    mayLink: true,
    mayWrite: true,
  },
  ...answering(
    mock(endpoints.listContracts, replies.listContracts),
    mock(endpoints.getContract, replies.getContract),
    mock(endpoints.getVersionText, replies.getVersionText),
    mock(endpoints.listEvidence, { json: { items: [versionEvidence, movedClause, staleClause, externalEvidence] } }),
    mock(endpoints.confirmEvidence, { json: movedClause }),
    mock(endpoints.listComplianceResources, { json: pageWith(complianceResourceRows) }),
    mock(endpoints.getComplianceResource, { json: complianceResource }),
    mock(endpoints.linkEvidence, { json: versionEvidence }),
  ),
});

const of = (...items: (typeof versionEvidence)[]) => mock(endpoints.listEvidence, { json: { items } });

export const Ready = meta.story({
  async play({ canvas }) {
    await expect(await canvas.findByText(messages.staleTitle)).toBeVisible();
    await expect(canvas.getByText('The supplier tells the customer of a breach within 72 hours.')).toBeVisible();
  },
});

export const Confirm = meta.story({
  parameters: { visual: false },
  async play({ canvas, userEvent, msw }) {
    const confirm = await canvas.findByRole('button', { name: messages.confirm });
    msw.use(of(versionEvidence));
    await userEvent.click(confirm);
    await expect(
      await canvas.findByText(evidenceSourceMessages.versionOf(complianceResource.name, '2.0')),
    ).toBeVisible();
  },
});

export const LinkAPage = meta.story({
  ...answering(of()),
  async play({ canvas, userEvent, msw }) {
    await userEvent.click(await canvas.findByRole('button', { name: messages.add }));
    const dialog = within(await screen.findByRole('dialog', { name: form.title }));
    await userEvent.click(dialog.getByRole('button', { name: form.submit }));
    await expect((await dialog.findAllByText(evidenceSourceMessages.resourceMissing))[0]).toBeVisible();
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: form.kind }), 'external');
    await userEvent.type(
      dialog.getByRole('textbox', { name: new RegExp(`^${evidenceSourceMessages.url}`) }),
      'https://example.com/a',
    );
    await userEvent.type(
      dialog.getByRole('textbox', { name: new RegExp(`^${evidenceSourceMessages.label}`) }),
      'Penetration test',
    );
    msw.use(of(externalEvidence));
    await userEvent.click(dialog.getByRole('button', { name: form.submit }));
    await expect(await canvas.findByText(messages.unverifiable)).toBeVisible();
  },
});

async function openEditing({ canvas, userEvent }: Pick<Acting, 'canvas' | 'userEvent'>) {
  await userEvent.click(await canvas.findByRole('button', { name: messages.edit('Penetration test') }));
  return within(await screen.findByRole('dialog', { name: messages.edit('Penetration test') }));
}

const changed = fn<(change: EvidenceChange) => void>();

/** The period of evidence is extended without linking it again. */
export const Edited = meta.story({
  ...withoutPicture,
  beforeEach({ msw }) {
    changed.mockClear();
    msw.use(
      of({ ...externalEvidence, purpose: 'Shows it.' }),
      mock(endpoints.updateEvidence, ({ body }) => {
        changed(body);
        return { json: externalEvidence };
      }),
    );
  },
  async play({ canvas, userEvent, msw }) {
    const drawer = await openEditing({ canvas, userEvent });
    await expect(drawer.getByRole('textbox', { name: form.purpose })).toHaveValue('Shows it.');
    const [from, to] = [form.from, form.to].map((name) => drawer.getByRole('textbox', { name }));
    await userEvent.type(from as HTMLElement, '1/3/2026{Tab}');
    await userEvent.click(drawer.getByRole('button', { name: form.save }));
    await expect((await drawer.findAllByText(form.windowWrong))[0]).toBeVisible();
    await userEvent.clear(to as HTMLElement);
    await userEvent.type(to as HTMLElement, '31/12/2026{Tab}');
    msw.use(of({ ...externalEvidence, period_from: '2026-03-01', period_to: '2026-12-31' }));
    await userEvent.click(drawer.getByRole('button', { name: form.save }));
    await expect(await canvas.findByText(/until 31 Dec 2026/)).toBeVisible();
    await expect(changed).toHaveBeenCalledWith({
      period_from: '2026-03-01',
      period_to: '2026-12-31',
      purpose: 'Shows it.',
      revision: 1,
    });
  },
});

export const EditCollides = meta.story({
  ...withoutPicture,
  ...colliding(endpoints.updateEvidence, openEditing, form.save),
});

const sent = fn<(evidence: NewEvidence) => void>();

/** A passage is found by its words; a whole sentence is quoted exactly. */
async function chooseClause({ canvas, userEvent }: Pick<Acting, 'canvas' | 'userEvent'>) {
  await userEvent.click(await canvas.findByRole('button', { name: messages.add }));
  const dialog = within(await screen.findByRole('dialog', { name: form.title }));
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: form.kind }), 'clause');
  await userEvent.type(dialog.getByRole('combobox', { name: new RegExp(`^${clause.contract}`) }), 'a');
  const [first] = await within(await screen.findByRole('listbox')).findAllByRole('option');
  if (first) await userEvent.click(first);
  await userEvent.type(
    await dialog.findByRole('textbox', { name: new RegExp(`^${clause.search}`) }),
    'The fee is EUR 480,000 a year. Invoices',
  );
  await userEvent.click(await dialog.findByRole('radio', { name: 'The fee is EUR 480,000 a year. Invoices' }));
  return dialog;
}

export const LinkAClause = meta.story({
  beforeEach({ msw }) {
    sent.mockClear();
    msw.use(
      of(),
      mock(endpoints.linkEvidence, ({ body }) => {
        sent(body);
        return { json: movedClause };
      }),
    );
  },
  async play(acting) {
    await chooseClause(acting);
  },
});

export const ClauseLinked = LinkAClause.extend({
  parameters: { visual: false },
  async play(acting) {
    const dialog = await chooseClause(acting);
    await acting.userEvent.click(dialog.getByRole('button', { name: form.submit }));
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    const source = sent.mock.calls[0]?.[0].source;
    if (source?.kind !== 'clause') throw new Error('No clause was linked.');
    await expect(versionText.slice(source.start, source.end)).toBe(source.quote);
  },
});

export const NoText = meta.story({
  parameters: { visual: false },
  beforeEach({ msw }) {
    msw.use(of(), mock(endpoints.getVersionText, { json: { text: null } }));
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: messages.add }));
    const dialog = within(await screen.findByRole('dialog', { name: form.title }));
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: form.kind }), 'clause');
    await userEvent.click(dialog.getByRole('button', { name: form.submit }));
    await expect((await dialog.findAllByText(clause.contractMissing))[0]).toBeVisible();
    await userEvent.type(dialog.getByRole('combobox', { name: new RegExp(`^${clause.contract}`) }), 'a');
    const [first] = await within(await screen.findByRole('listbox')).findAllByRole('option');
    if (first) await userEvent.click(first);
    await expect(await dialog.findByText(clause.noText)).toBeVisible();
  },
});

export const WordsWithheld = meta.story({
  args: { mayLink: false, mayWrite: false },
  ...answering(of(hiddenClause)),
  async play({ canvas }) {
    await expect(await canvas.findByText(evidenceSourceMessages.hiddenClause)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: messages.add })).toBeNull();
  },
});

/** Who was asked for one answer adds a page to it, without seeing the organisation’s resources. */
export const Mine = meta.story({
  parameters: { visual: false },
  args: { mine: { mayCite: false }, mayWrite: false },
  ...answering(
    mock(endpoints.listMyEvidence, { json: { items: [] } }),
    mock(endpoints.linkMyEvidence, { json: externalEvidence }),
  ),
  async play({ canvas, userEvent, msw }) {
    await userEvent.click(await canvas.findByRole('button', { name: messages.add }));
    const dialog = within(await screen.findByRole('dialog', { name: form.title }));
    await expect(dialog.queryByRole('option', { name: evidenceSourceMessages.kinds.version })).toBeNull();
    await userEvent.type(
      dialog.getByRole('textbox', { name: new RegExp(`^${evidenceSourceMessages.url}`) }),
      'https://example.com/a',
    );
    await userEvent.type(
      dialog.getByRole('textbox', { name: new RegExp(`^${evidenceSourceMessages.label}`) }),
      'Penetration test',
    );
    msw.use(mock(endpoints.listMyEvidence, { json: { items: [externalEvidence] } }));
    await userEvent.click(dialog.getByRole('button', { name: form.submit }));
    await expect(await canvas.findByText(messages.unverifiable)).toBeVisible();
  },
});

export const Failed = meta.story({
  parameters: { visual: false },
  ...answering(mock(endpoints.listEvidence, { error: 'internal' })),
  async play({ canvas }) {
    await expect(await canvas.findByText(messages.failedTitle)).toBeVisible();
  },
});

export const FromControl = meta.story({
  ...withoutPicture,
  ...answering(of(evidenceOfCovering)),
  async play({ canvas }) {
    await expect(await canvas.findByRole('link', { name: /AC-1 Review access rights/ })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: messages.remove('Access list') })).toBeNull();
    await expect(canvas.queryByRole('button', { name: messages.edit('Access list') })).toBeNull();
  },
});
