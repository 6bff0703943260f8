import { useId } from 'react';
import {
  changesSince,
  describeChange,
  describeChanges,
  describeProblems,
  type Revision,
  type VerificationReport,
} from '#signatures/verify/words';
import type { Moments } from './moments.ts';
import { verificationMessages as words } from './verification.messages.ts';

interface RevisionCardProps {
  readonly report: VerificationReport;
  readonly revision: Revision;
  readonly moments: Moments;
}

/** One revision: who and when, whether it is intact, and what it and later ones changed, side by side. */
export function RevisionCard({ report, revision, moments }: RevisionCardProps) {
  const { number, kind, signer, timeAuthority, isIntact, reason } = revision;
  const heading = useId();
  const time = timeOf(revision, moments);
  const names = signer ?? timeAuthority;
  return (
    <li className="card">
      <article aria-labelledby={heading}>
        <h3 id={heading}>
          {words.revision(String(number))} · {titleOf(revision)}
        </h3>
        {isIntact !== null && (
          <p className={isIntact ? 'verdict good' : 'verdict bad'}>{isIntact ? words.intact : words.notIntact}</p>
        )}
        {names?.isTest && <p className="verdict doubtful">{words.test}</p>}
        <Sentences items={describeProblems(revision)} />
        {kind !== 'plain' && (
          <dl>
            {names && <Fact label={words.issuer} text={names.issuer} />}
            {time !== null && <Fact label={words.signed} text={time} />}
            {reason && <Fact label={words.reason} text={reason} />}
          </dl>
        )}
        <div className="beside">
          {number > 1 && <Changes title={words.added} items={describeChanges(revision.changes)} />}
          {kind !== 'plain' && (
            <Changes title={words.since} items={[...new Set(changesSince(report, revision).map(describeChange))]} />
          )}
        </div>
      </article>
    </li>
  );
}

function titleOf({ kind, signer, timeAuthority }: Revision): string {
  if (kind === 'plain') return words.unsigned;
  if (kind === 'timestamp') return words.stampedBy(timeAuthority?.name ?? '?');
  return words.signedBy(signer?.name ?? '?');
}

function timeOf({ timestampedAt, claimedAt, timeAuthority }: Revision, moments: Moments): string | null {
  if (timestampedAt !== null) return words.stamped(moments.format(timestampedAt), timeAuthority?.name ?? '?');
  return claimedAt === null ? null : words.claimed(moments.format(claimedAt));
}

function Fact({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <bdi>{text}</bdi>
      </dd>
    </div>
  );
}

function Changes({ title, items }: { readonly title: string; readonly items: readonly string[] }) {
  return (
    <section>
      <h4>{title}</h4>
      {items.length > 0 ? <Sentences items={items} /> : <p>{words.nothing}</p>}
    </section>
  );
}

function Sentences({ items }: { readonly items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
