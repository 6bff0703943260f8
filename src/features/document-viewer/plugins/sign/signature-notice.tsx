import { Alert } from '#design-system/alert';
import { useFormat } from '#design-system/format';
import { useObservable } from '../../plugin-api/use-observable.ts';
import { verdictOn, type SignatureReport, type Verdict } from './signature-report.ts';
import type { SignatureStore } from './signature-store.ts';
import { messages } from './signed.messages.ts';

const tones = { checking: 'info', valid: 'info', changed: 'warning', broken: 'danger', unknown: 'warning' } as const;

/** What was signed is there; only then it matters whose signature it is. */
const intact: ReadonlySet<Verdict> = new Set(['valid', 'changed']);

/** Says of a signed document who signed it, and whether it is still what was signed. */
export function SignatureNotice({ store }: { store: SignatureStore }) {
  const { signatures, checked } = useObservable(store.state);
  const format = useFormat();
  if (signatures.length === 0) return null;
  const verdict: Verdict = verdictOn(signatures, checked);
  const names = [...new Set(signatures.map(({ signer }) => signer).filter((name) => name !== undefined))];
  const last = signatures.find(({ signedAt }) => signedAt !== undefined)?.signedAt;
  const by = names.length > 0 ? messages.by(format.list(names)) : messages.signed;
  const title = last ? messages.at(by, format.dateTime(last.toISOString())) : by;
  return (
    <Alert tone={tones[verdict]} banner title={title}>
      {[messages.verdicts[verdict], vouchersOf(signatures), intact.has(verdict) && messages.signerNotVerified]
        .filter(Boolean)
        .join(' ')}
    </Alert>
  );
}

function vouchersOf(signatures: readonly SignatureReport[]): string {
  const [first] = signatures;
  if (!first?.issuer) return '';
  return first.issuer === first.signer ? messages.selfIssued : messages.issuedBy(first.issuer);
}
