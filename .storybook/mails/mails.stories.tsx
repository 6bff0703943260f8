import { expect, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { shownLanguage } from '#languages';
import { mails } from '../docs/derived.ts';

interface Props {
  /** Which of the mails that people get. */
  readonly mail: keyof (typeof mails)['en'];
  /** As a program for mail shows it that is dark. */
  readonly isDark?: boolean;
}

/** A mail as a program for mail shows it. */
function Mail({ mail, isDark = false }: Props) {
  const { subject, html } = mails[shownLanguage()][mail];
  return (
    <main style={{ height: '100vh', display: 'flex', flexDirection: 'column' }}>
      <h1 style={{ margin: 0, padding: '12px 16px', fontSize: 16, fontWeight: 600 }}>{subject}</h1>
      <iframe
        title={subject}
        srcDoc={isDark ? html.replace('(prefers-color-scheme:dark)', 'all') : html}
        style={{ flex: 1, border: 0 }}
      />
    </main>
  );
}

const meta = preview.meta({ title: 'E-mails', component: Mail });

/** Says what the mail says, and where its button leads; null where it has none. */
function says(words: RegExp, button: string | null) {
  return async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const frame = canvasElement.querySelector('iframe');
    await waitFor(() => expect(frame?.contentDocument?.querySelector('table')).not.toBeNull());
    const mail = within(frame?.contentDocument?.body as HTMLElement);
    await expect(mail.getByText(words)).toBeVisible();
    const buttons = mail.queryAllByRole('link').filter(({ className }) => className === 'button');
    await expect(buttons.map(({ textContent }) => textContent)).toEqual(button === null ? [] : [button]);
  };
}

export const PasswordReset = meta.story({
  args: { mail: 'reset' },
  play: says(/expires after one hour/, 'Set a new password'),
});
export const Invitation = meta.story({
  args: { mail: 'invitation' },
  play: says(/Ada Lindqvist has invited you to join Northwind Shipping/, 'Choose a password'),
});
/** With a message of the sender, for two signers with one address, and with an access code. */
export const AskedToSign = meta.story({
  args: { mail: 'signing' },
  play: says(/You sign for: Maria Sandoval, Borealis Ports AB/, 'Read and sign'),
});
export const AskedToSignDark = AskedToSign.extend({ args: { isDark: true } });
export const AskedToSignNarrow = AskedToSign.extend({ globals: { viewport: { value: 'narrow' } } });
export const AskedToApprove = meta.story({
  args: { mail: 'approving' },
  play: says(/asks you to approve “Supply agreement”/, 'Read and approve'),
});
export const AskedToRead = meta.story({
  args: { mail: 'reading' },
  play: says(/asks you to read “Supply agreement”/, 'Read'),
});
export const Reminder = meta.story({
  args: { mail: 'reminder' },
  play: says(/asks you to sign “Supply agreement”/, 'Read and sign'),
});
export const Completed = meta.story({
  args: { mail: 'completed' },
  play: says(/Everyone has signed/, 'Download the documents'),
});
/** As its sender reads it. */
export const Declined = meta.story({
  args: { mail: 'declined' },
  play: says(/Bo Ek declined to sign/, 'Open in Accordant'),
});
/** As somebody without an account reads it. */
export const Withdrawn = meta.story({
  args: { mail: 'withdrawn' },
  play: says(/The annex still has last year’s prices/, null),
});
export const Notification = meta.story({
  args: { mail: 'notification' },
  play: says(/Is the deposit still with the landlord/, 'Open in Accordant'),
});
export const SeveralNotifications = meta.story({
  args: { mail: 'notifications' },
  play: says(/mentioned you.*Office lease/, 'Open Accordant'),
});
/** What is overdue stands first. */
export const Digest = meta.story({
  args: { mail: 'digest' },
  play: says(/This is the only mail about tasks today/, 'Open Accordant'),
});
export const DigestInGerman = meta.story({
  args: { mail: 'digest' },
  globals: { language: 'de' },
  play: says(/Guten Tag Maria Sandoval/, 'Accordant öffnen'),
});
export const Report = meta.story({
  args: { mail: 'report' },
  play: says(/Ada Lindqvist scheduled this report/, 'Open the report'),
});
export const AccessToAnAudit = meta.story({
  args: { mail: 'auditAccess' },
  play: says(/Access is open from 2 February 2026/, 'Open audit'),
});
export const StreamPaused = meta.story({
  args: { mail: 'streamPaused' },
  play: says(/Security monitoring/, 'Open the audit log'),
});
