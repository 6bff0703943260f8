import { expect, fn, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import { asGuestsSee, guestAssessment, guestAudit, guestRequirement } from '#mocks/fixtures/auditors';
import { complianceResource } from '#mocks/fixtures/compliance-resources';
import { externalEvidence, hiddenClause, versionEvidence } from '#mocks/fixtures/evidence';
import { mock } from '#mocks/mock';
import { replies } from '#mocks/replies/auditors';
import preview from '#.storybook/preview';
import { messages } from './guest-audit.messages.ts';
import { GuestAuditScreen } from './guest-audit-screen.tsx';

const meta = preview.meta({
  title: 'Screens/Guest audit',
  component: GuestAuditScreen,
  args: { link: null, isKnown: true, onOpened: fn() },
  beforeEach({ msw }) {
    msw.use(
      mock(endpoints.openAudit, replies.openAudit),
      mock(endpoints.getAudit, replies.getAudit),
      mock(endpoints.getGuestAssessment, replies.getGuestAssessment),
      mock(endpoints.getGuestRequirement, replies.getGuestRequirement),
      mock(endpoints.downloadGuestEvidence, replies.downloadGuestEvidence),
      mock(endpoints.requestEvidence, replies.requestEvidence),
      mock(endpoints.listGuestRequests, replies.listGuestRequests),
      mock(endpoints.listGuestAccess, replies.listGuestAccess),
    );
  },
});

const quiet = { parameters: { visual: false } };
const link = { uid: 'abc', token: 'def' };
type Canvas = ReturnType<typeof within>;

const openAssessment = async (canvas: Canvas) => {
  await userEvent.click(await canvas.findByRole('button', { name: messages.assessments.openNamed('First year') }));
  await canvas.findByRole('treegrid', { name: messages.tree.label });
};
const openRequirement = async (canvas: Canvas) => {
  await openAssessment(canvas);
  await userEvent.click(await canvas.findByText('Access is granted by role'));
  await userEvent.click(canvas.getByText('Access is granted by role'));
  await canvas.findByText(guestRequirement.statement);
};

export const Link = meta.story({
  args: { link, isKnown: false },
  async play({ canvas, args }) {
    await expect(await canvas.findByRole('button', { name: messages.link.open })).toBeVisible();
    await expect(args.onOpened).not.toHaveBeenCalled();
  },
});

export const LinkOpened = meta.story({
  ...quiet,
  args: { link, isKnown: false },
  async play({ canvas, args }) {
    await userEvent.click(await canvas.findByRole('button', { name: messages.link.open }));
    await expect(await canvas.findByRole('heading', { name: messages.title('Northwind Energy') })).toBeVisible();
    await expect(args.onOpened).toHaveBeenCalledWith('acd_guest');
  },
});

export const LinkUsed = meta.story({
  ...quiet,
  args: { link, isKnown: false },
  beforeEach({ msw }) {
    msw.use(mock(endpoints.openAudit, { error: 'grant_expired' }));
  },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: messages.link.open }));
    await expect(await canvas.findByText('Your access to this audit has ended.')).toBeVisible();
  },
});

export const LinkTooEarly = meta.story({
  args: { link, isKnown: false },
  beforeEach({ msw }) {
    const detail_error_message = 'Access opens on 2 February 2026. You can use the same link then.';
    msw.use(mock(endpoints.openAudit, { error: 'grant_not_open', detail_error_message }));
  },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: messages.link.open }));
    await expect(await canvas.findByText(/^Access opens on 2 February 2026/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: messages.link.open })).toBeEnabled();
  },
});

/** A link that this browser was let in by leads back to the audit. */
export const LinkUsedHere = LinkUsed.extend({
  args: { isKnown: true },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: messages.link.open }));
    await expect(await canvas.findByRole('heading', { name: messages.title('Northwind Energy') })).toBeVisible();
  },
});

export const Ready = meta.story({
  async play({ canvas }) {
    await expect(await canvas.findByText('Access ends 31 Jan 2026, 23:59 CET')).toBeVisible();
    await expect(canvas.getByText(/Met: 2 of 4/)).toBeVisible();
  },
});

export const Loading = meta.story({
  ...quiet,
  beforeEach({ msw }) {
    msw.use(mock.pending(endpoints.getAudit));
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(messages.loading)).toBeInTheDocument();
  },
});

export const Failed = meta.story({
  ...quiet,
  beforeEach({ msw }) {
    msw.use(mock(endpoints.getAudit, { error: 'internal' }));
  },
  async play({ canvas, msw }) {
    const again = await canvas.findByRole('button', { name: 'Try again' });
    msw.use(mock(endpoints.getAudit, { json: guestAudit }));
    await userEvent.click(again);
    await expect(await canvas.findByText(/Met: 2 of 4/)).toBeVisible();
  },
});

export const GrantExpired = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(endpoints.getAudit, { error: 'grant_expired' }));
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('Your access to this audit has ended.')).toBeVisible();
  },
});

/** Nothing of what was on screen stays. */
export const GrantExpiredWhileReading = meta.story({
  ...quiet,
  beforeEach({ msw }) {
    msw.use(mock(endpoints.getGuestAssessment, { error: 'grant_expired' }));
  },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: messages.assessments.openNamed('First year') }));
    await expect(await canvas.findByText('Your access to this audit has ended.')).toBeVisible();
    await expect(canvas.queryByText('First year')).toBeNull();
  },
});

export const Empty = meta.story({
  ...quiet,
  beforeEach({ msw }) {
    msw.use(mock(endpoints.getAudit, { json: { ...guestAudit, assessments: [] } }));
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(messages.assessments.none)).toBeVisible();
  },
});

export const Assessment = meta.story({
  async play({ canvas }) {
    await openRequirement(canvas);
    await expect(canvas.getByText(guestRequirement.observation, { exact: false })).toBeVisible();
  },
});

export const Narrow = meta.story({
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    await openAssessment(canvas);
  },
});

export const Dark = Assessment.extend({ globals: { theme: 'dark' } });

export const Overflowing = meta.story({
  ...quiet,
  globals: { viewport: { value: 'narrow' } },
  beforeEach({ msw }) {
    const long = 'Requirement'.repeat(12);
    const [first] = guestAudit.assessments;
    msw.use(
      mock(endpoints.getAudit, {
        json: { ...guestAudit, name: long, organisation: long, assessments: first ? [{ ...first, name: long }] : [] },
      }),
    );
  },
  async play({ canvas }) {
    await canvas.findByText(/Met: 2 of 4/);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
});

export const AssessmentFailed = meta.story({
  ...quiet,
  beforeEach({ msw }) {
    msw.use(mock(endpoints.getGuestAssessment, { error: 'internal' }));
  },
  async play({ canvas, msw }) {
    await userEvent.click(await canvas.findByRole('button', { name: messages.assessments.openNamed('First year') }));
    await canvas.findByText(messages.tree.failedTitle);
    msw.use(mock(endpoints.getGuestAssessment, { json: guestAssessment }));
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByText('Access is granted by role')).toBeVisible();
  },
});

export const Downloaded = meta.story({
  ...quiet,
  async play({ canvas }) {
    await openRequirement(canvas);
    const saved: string[] = [];
    const saving = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    await userEvent.click(canvas.getByRole('button', { name: /^Download/ }));
    await waitFor(() => expect(saved).toEqual(['Information security policy.pdf']));
    saving.mockRestore();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
});

/** A version that is a link has no file: the guest goes to its page. */
export const NothingToDownload = meta.story({
  ...quiet,
  beforeEach({ msw }) {
    const evidence = [{ ...asGuestsSee(versionEvidence), link: 'https://intranet.example.com/policy' }];
    msw.use(mock(endpoints.getGuestRequirement, { json: { ...guestRequirement, evidence } }));
  },
  async play({ canvas }) {
    await openRequirement(canvas);
    const name = `${complianceResource.name}, version 2.0`;
    await expect(await canvas.findByRole('link', { name })).toHaveAttribute(
      'href',
      'https://intranet.example.com/policy',
    );
    await expect(canvas.getByText(messages.requirement.unverifiable)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Download/ })).toBeNull();
  },
});

export const WordsWithheld = meta.story({
  ...quiet,
  beforeEach({ msw }) {
    msw.use(
      mock(endpoints.getGuestRequirement, {
        json: {
          ...guestRequirement,
          evidence: [asGuestsSee(hiddenClause), asGuestsSee(externalEvidence)],
        },
      }),
    );
  },
  async play({ canvas }) {
    await openRequirement(canvas);
    await expect(await canvas.findByText(messages.requirement.hiddenDescription)).toBeVisible();
    await expect(canvas.getByText(messages.requirement.unverifiable)).toBeVisible();
  },
});

export const Requesting = meta.story({
  ...quiet,
  async play({ canvas }) {
    await openRequirement(canvas);
    await userEvent.click(canvas.getByRole('button', { name: messages.requirement.request }));
    const dialog = within(await within(document.body).findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: messages.form.submit }));
    await dialog.findAllByText(messages.form.missing);
    await userEvent.type(dialog.getByRole('textbox'), 'The list of roles.');
    await userEvent.click(dialog.getByRole('button', { name: messages.form.submit }));
    await expect(await canvas.findByText(messages.requirement.requested)).toBeVisible();
  },
});

export const Requests = meta.story({
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('tab', { name: messages.tab.requests }));
    await expect(await canvas.findByText('Linked to A.2 as evidence.')).toBeVisible();
    await expect(canvas.getByText(messages.requests.waiting)).toBeVisible();
  },
});

/** What was linked since is there once the guest is told of it. */
export const AnsweredSince = meta.story({
  ...quiet,
  async play({ canvas, msw }) {
    await openRequirement(canvas);
    const { ref, label } = guestRequirement;
    const answer = { text: 'Linked to A.1.', by: 'Legal Counsel', at: '2026-01-15T12:30:00.000Z' };
    const request = {
      id: externalEvidence.id,
      assessment: { id: guestAssessment.id, name: guestAssessment.name },
      ref,
      label,
      text: 'The list of roles.',
      at: '2026-01-15T11:30:00.000Z',
      answer,
    };
    const evidence = [...guestRequirement.evidence, asGuestsSee(externalEvidence)];
    msw.use(
      mock(endpoints.listGuestRequests, { json: { items: [request] } }),
      mock(endpoints.getGuestRequirement, { json: { ...guestRequirement, evidence } }),
    );
    await userEvent.click(canvas.getByRole('button', { name: messages.back }));
    await userEvent.click(await canvas.findByRole('tab', { name: messages.tab.requests }));
    await canvas.findByText('Linked to A.1.');
    await userEvent.click(canvas.getByRole('tab', { name: messages.tab.assessments }));
    await openRequirement(canvas);
    await expect(await canvas.findByRole('link', { name: 'Penetration test' })).toBeVisible();
  },
});

export const Log = meta.story({
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('tab', { name: messages.tab.log }));
    await expect(await canvas.findByText('Information security policy 2.0 downloaded')).toBeVisible();
  },
});
