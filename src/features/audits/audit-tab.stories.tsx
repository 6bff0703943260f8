import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { AuditPackage } from '#api-contract/audit-packages/endpoints';
import { endpoints } from '#api-contract/endpoints';
import { assessment, snapshots } from '#mocks/fixtures/assessments';
import { auditGrant, auditRequests } from '#mocks/fixtures/auditors';
import { mock } from '#mocks/mock';
import { auditPackage, replies as packageReplies } from '#mocks/replies/audit-packages';
import { replies } from '#mocks/replies/auditors';
import preview from '#.storybook/preview';
import { AuditTab } from './audit-tab.tsx';
import { messages } from './audits.messages.ts';

const scope = [{ id: assessment.id, name: assessment.name }];
const grant = { ...auditGrant, assessments: scope };
const made: AuditPackage = { ...auditPackage, snapshot: { id: snapshots[0]?.id ?? '', number: 1 } };

const meta = preview.meta({
  title: 'Parts/Auditors',
  component: AuditTab,
  args: {
    assessmentId: assessment.id,
    frameworkId: assessment.id,
    mayManage: true,
    taskHref: (id) => `#task/${id}`,
  },
  beforeEach({ msw }) {
    msw.use(
      mock(endpoints.listAuditGrants, {
        json: { items: [grant, { ...grant, id: made.id, name: 'Ben Ito', state: 'revoked', open_requests: 0 }] },
      }),
      mock(endpoints.listAuditPackages, { json: { items: [made] } }),
      mock(endpoints.listSnapshots, { json: { items: [...snapshots] } }),
      mock(endpoints.listAssessments, { json: { items: [assessment] } }),
      mock(endpoints.listAuditRequests, replies.listAuditRequests),
      mock(endpoints.listAuditAccess, replies.listAuditAccess),
      mock(endpoints.answerAuditRequest, replies.answerAuditRequest),
      mock(endpoints.sendAuditLink, replies.sendAuditLink),
      mock(endpoints.revokeAuditGrant, replies.revokeAuditGrant),
      mock(endpoints.createAuditPackage, packageReplies.createAuditPackage),
    );
  },
});

const waiting: AuditPackage = {
  ...made,
  state: 'waiting',
  sha256: null,
  size: null,
  created_at: '2026-01-15T12:00:00.000Z',
  finished_at: null,
};

const quiet = { parameters: { visual: false } };
const drawer = async () => within(await within(document.body).findByRole('dialog'));

export const Ready = meta.story({
  async play({ canvas }) {
    await expect(await canvas.findByText('1 request to answer')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: /^Download package/ })).toBeVisible();
    await expect(canvas.getByText(messages.packages.command('audit-package-1.zip'))).toBeVisible();
  },
});

export const Empty = meta.story({
  ...quiet,
  beforeEach({ msw }) {
    msw.use(
      mock(endpoints.listAuditGrants, { json: { items: [] } }),
      mock(endpoints.listSnapshots, { json: { items: [] } }),
    );
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(messages.grants.none)).toBeVisible();
    await expect(await canvas.findByText(messages.packages.none)).toBeVisible();
  },
});

/** Whoever reads sees that there are packages, and neither auditors nor what they did. */
export const ReadOnly = meta.story({
  ...quiet,
  args: { mayManage: false },
  async play({ canvas }) {
    await expect(await canvas.findByText(/^Snapshot 1/)).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
    await expect(canvas.queryByText(messages.grants.title)).toBeNull();
  },
});

export const Failed = meta.story({
  ...quiet,
  beforeEach({ msw }) {
    msw.use(
      mock(endpoints.listAuditGrants, { error: 'internal' }),
      mock(endpoints.listAuditPackages, { error: 'internal' }),
    );
  },
  async play({ canvas, msw }) {
    await canvas.findByText(messages.grants.failedTitle);
    await canvas.findByText(messages.packages.failedTitle);
    msw.use(mock(endpoints.listAuditGrants, { json: { items: [grant] } }));
    const [retry] = canvas.getAllByRole('button', { name: 'Try again' });
    if (retry) await userEvent.click(retry);
    await expect(await canvas.findByText(grant.name)).toBeVisible();
  },
});

export const AddAuditor = meta.story({
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: messages.grants.add }));
    const form = await drawer();
    await userEvent.click(form.getByRole('button', { name: messages.form.submit }));
    await expect((await form.findAllByText(messages.form.nameMissing))[0]).toBeVisible();
    await userEvent.type(form.getByRole('textbox', { name: /^Name/ }), 'Ana Ruiz');
    await userEvent.type(form.getByRole('textbox', { name: /^E-mail/ }), 'ana@example.com');
    await waitFor(() => expect(form.getByRole('checkbox', { name: assessment.name })).toBeChecked());
  },
});

export const AccessOver = meta.story({
  ...quiet,
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: messages.grants.add }));
    const form = await drawer();
    const from = form.getByRole('textbox', { name: /^Access from/ });
    await userEvent.clear(from);
    await userEvent.type(from, '1/1/2026{Tab}');
    await userEvent.type(form.getByRole('textbox', { name: /^Access until/ }), '14/1/2026{Tab}');
    await userEvent.click(form.getByRole('button', { name: messages.form.submit }));
    await expect((await form.findAllByText(messages.form.past))[0]).toBeVisible();
  },
});

export const Opened = meta.story({
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: messages.grants.openNamed(grant.name) }));
    const panel = await drawer();
    await expect(await panel.findByText('Linked to A.2 as evidence.')).toBeVisible();
    await expect(await panel.findByText('Information security policy 2.0 downloaded')).toBeVisible();
  },
});

export const AnswerKept = meta.story({
  ...quiet,
  async play({ canvas }) {
    const open = async () => {
      await userEvent.click(await canvas.findByRole('button', { name: messages.grants.openNamed(grant.name) }));
      return (await drawer()).findByRole('textbox', { name: /^Answer/ });
    };
    await userEvent.type(await open(), 'Linked to');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
    const answer = await open();
    await expect(answer).toHaveValue('Linked to');
    await userEvent.type(answer, ' B.2.');
    await userEvent.click((await drawer()).getByRole('button', { name: messages.grant.send }));
    await waitFor(() => expect(answer).toHaveValue(''));
  },
});

export const Answered = Opened.extend({
  ...quiet,
  async play({ canvas, msw }) {
    await userEvent.click(await canvas.findByRole('button', { name: messages.grants.openNamed(grant.name) }));
    const panel = await drawer();
    const answer = await panel.findByRole('textbox', { name: /^Answer/ });
    await userEvent.click(panel.getByRole('button', { name: messages.grant.send }));
    await panel.findAllByText(messages.grant.answerMissing);
    await userEvent.type(answer, 'Linked to B.2.');
    const [open, answered] = auditRequests as [(typeof auditRequests)[number], (typeof auditRequests)[number]];
    msw.use(
      mock(endpoints.listAuditRequests, {
        json: { items: [{ ...open, answer: { text: 'Linked to B.2.', by: 'Legal Counsel', at: open.at } }, answered] },
      }),
    );
    await userEvent.click(panel.getByRole('button', { name: messages.grant.send }));
    await expect(await panel.findByText('Linked to B.2.')).toBeVisible();
    await waitFor(() => expect(panel.queryByRole('textbox')).toBeNull());
  },
});

export const AnsweredByOther = Opened.extend({
  ...quiet,
  async play({ canvas, msw }) {
    await userEvent.click(await canvas.findByRole('button', { name: messages.grants.openNamed(grant.name) }));
    const panel = await drawer();
    await userEvent.type(await panel.findByRole('textbox', { name: /^Answer/ }), 'We hold none.');
    const [open, answered] = auditRequests as [(typeof auditRequests)[number], (typeof auditRequests)[number]];
    const answer = { text: 'Linked to B.2.', by: 'Legal Counsel', at: open.at };
    msw.use(
      mock(endpoints.answerAuditRequest, { error: 'edit_conflict' }),
      mock(endpoints.listAuditRequests, { json: { items: [{ ...open, answer }, answered] } }),
    );
    await userEvent.click(panel.getByRole('button', { name: messages.grant.send }));
    await expect(await panel.findByText('Linked to B.2.')).toBeVisible();
    await expect(panel.getByText(messages.grant.unsent)).toBeVisible();
    await expect(panel.getByText('We hold none.')).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: messages.grant.discard }));
    await waitFor(() => expect(panel.queryByText('We hold none.')).toBeNull());
  },
});

export const Revoked = Opened.extend({
  ...quiet,
  async play({ canvas, msw }) {
    await userEvent.click(await canvas.findByRole('button', { name: messages.grants.openNamed(grant.name) }));
    const panel = await drawer();
    await userEvent.click(await panel.findByRole('button', { name: messages.grant.sendLink }));
    await panel.findByText(messages.grant.linkSent);
    await userEvent.click(panel.getByRole('button', { name: messages.grant.revoke }));
    msw.use(mock(endpoints.listAuditGrants, { json: { items: [{ ...grant, state: 'revoked' }] } }));
    const confirm = within(await within(document.body).findByRole('alertdialog'));
    await userEvent.click(confirm.getByRole('button', { name: messages.grant.revoke }));
    await expect(await panel.findByText(messages.grants.states.revoked)).toBeVisible();
    await expect(panel.queryByRole('button', { name: messages.grant.revoke })).toBeNull();
  },
});

export const Making = meta.story({
  ...quiet,
  beforeEach({ msw }) {
    msw.use(mock(endpoints.listAuditPackages, { json: { items: [] } }));
  },
  async play({ canvas, msw }) {
    const make = await canvas.findByRole('button', { name: messages.packages.make('1') });
    msw.use(mock(endpoints.listAuditPackages, { json: { items: [waiting] } }));
    await userEvent.click(make);
    await expect(await canvas.findByRole('status')).toBeVisible();
    msw.use(mock(endpoints.listAuditPackages, { json: { items: [made] } }));
    await expect(await canvas.findByRole('button', { name: /^Download package/ })).toBeVisible();
  },
});

/** A package that nobody makes any more is asked for again. */
export const Late = meta.story({
  ...quiet,
  async play({ canvas, msw }) {
    let known: AuditPackage = { ...waiting, created_at: '2026-01-15T10:59:00.000Z' };
    msw.use(
      mock(endpoints.listAuditPackages, () => ({ json: { items: [known] } })),
      mock(endpoints.createAuditPackage, () => {
        known = waiting;
        return { json: known };
      }),
    );
    await expect(await canvas.findByText(messages.packages.late)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: messages.packages.make('1') }));
    await expect(await canvas.findByRole('status')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: messages.packages.make('1') })).toBeNull();
  },
});

export const TooLarge = meta.story({
  ...quiet,
  beforeEach({ msw }) {
    msw.use(
      mock(endpoints.listAuditPackages, {
        json: { items: [{ ...made, state: 'failed', failure: 'too_large', sha256: null, size: null }] },
      }),
    );
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(messages.packages.failed.too_large)).toBeVisible();
  },
});
