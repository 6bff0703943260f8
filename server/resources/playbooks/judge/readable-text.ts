import type { UnreadContract } from '#api-contract/playbooks/backtests';
import type { Findings } from '#extraction';
import { ownRow, selectFrom, type Tenant } from '#kernel/db';
import { storedFindings } from '#resources/findings';
import { looksAtFindings } from './looks-at-findings.ts';
import type { JudgedRule } from './review-check.ts';

/** A contract’s current document as rules judge it, or why they can’t. */
export type ReadableText =
  | { readonly unread: UnreadContract['reason'] }
  | { readonly unread: null; readonly text: string; readonly findings: Findings | undefined };

/** What these rules look at in a contract; null where there is none. */
export async function readableText(
  tenant: Tenant,
  contractId: string,
  rules: readonly JudgedRule[],
): Promise<ReadableText | null> {
  const found = await selectFrom(tenant, 'contracts as c')
    .leftJoin('contract_versions as v', ownRow('v.id', 'c.current_version_id'))
    .leftJoin('document_texts as t', ownRow('t.sha256', 'v.sha256'))
    .where('c.id', '=', contractId)
    .select(['c.deleted_at', 'v.id as version_id', 't.status', 't.text'])
    .executeTakeFirst();
  if (!found) return null;
  const { deleted_at, version_id, status, text } = found;
  if (deleted_at) return { unread: 'gone' };
  if (status === 'needs_ocr' || status === 'password_protected' || status === 'unreadable') return { unread: status };
  if (status !== 'ready' || text === null || version_id === null) return { unread: 'not_read_yet' };
  if (!rules.some(({ check }) => looksAtFindings(check))) return { unread: null, text, findings: undefined };
  const findings = await storedFindings(tenant, version_id, text);
  return findings ? { unread: null, text, findings } : { unread: 'not_read_yet' };
}
