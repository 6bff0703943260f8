import type { BlockNode, Body } from '#api-contract/drafting/body';
import { audit } from '#kernel/audit';
import { selectFrom, type Tenant } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { isWritten, requireNobodyElse, templates, textOf, writeText } from '#resources/templates';
import { clauses, readClause } from './clause-record.ts';

/** Templates that follow a clause and hold an older version of it. */
const behind = (tenant: Tenant, clauseId: string, newest: number) =>
  selectFrom(tenant, 'template_clauses as t')
    .innerJoin('templates as w', (join) =>
      join.onRef('w.organisation_id', '=', 't.organisation_id').onRef('w.id', '=', 't.template_id'),
    )
    .where('t.clause_id', '=', clauseId)
    .where('t.follow', '=', true)
    .where('t.version', '<', newest)
    .where('w.deleted_at', 'is', null);

export const listClauseProposals: HandlerOf<'listClauseProposals'> = async ({ tenant, params }) => {
  const { id, version } = await readClause(tenant, params.clauseId);
  const rows = await behind(tenant, id, version)
    .innerJoin('clause_versions as v', (join) =>
      join
        .onRef('v.organisation_id', '=', 't.organisation_id')
        .onRef('v.clause_id', '=', 't.clause_id')
        .onRef('v.number', '=', 't.version'),
    )
    .select(['w.id', 'w.name', 't.version', 'v.wording'])
    .orderBy('w.name_key')
    .orderBy('w.id')
    .execute();
  return { items: rows.map(({ id: template, name, ...held }) => ({ template: { id: template, name }, ...held })) };
};

type ClauseAttrs = Extract<BlockNode, { type: 'clause' }>['attrs'];

/** A text whose uses of a clause that follow it are changed. */
export function withClause(body: Body, clauseId: string, change: (attrs: ClauseAttrs) => ClauseAttrs): Body {
  const changed = (nodes: readonly BlockNode[]): BlockNode[] =>
    nodes.map((node) => {
      if (node.type === 'conditional') return { ...node, content: changed(node.content) };
      if (node.type !== 'clause' || node.attrs.clauseId !== clauseId || !node.attrs.follow) return node;
      return { ...node, attrs: change(node.attrs) };
    });
  return { ...body, content: changed(body.content) };
}

const columns = [
  'body',
  'variables',
  'rules',
  'contract_fields',
  'text_revision',
  'writer_id',
  'writing_since',
  'writer_seen_at',
] as const;

/** Take the newest version into templates, other than those that somebody writes in. */
export const acceptClauseProposals: HandlerOf<'acceptClauseProposals'> = async ({ tenant, caller, params, body }) => {
  const { id: clauseId, name, version } = await clauses.lock(tenant, params.clauseId);
  const rows = await templates.lockMany(tenant, [...new Set(body.template_ids)], 'list', columns);
  const skipped: { id: string; name: string }[] = [];
  const accepted: string[] = [];
  for (const row of rows) {
    if (isWritten(row) && row.writer_id !== caller.userId) {
      skipped.push({ id: row.id, name: row.name });
      continue;
    }
    const text = { ...textOf(row), body: withClause(row.body, clauseId, (attrs) => ({ ...attrs, version })) };
    await writeText(tenant, row, text);
    accepted.push(row.id);
  }
  if (accepted.length > 0) {
    await audit(tenant, {
      action: 'clause.proposals_accepted',
      target: { type: 'clause', id: clauseId, name },
      after: { version, template_ids: accepted },
    });
  }
  return { accepted: accepted.length, skipped };
};

/** Keep the version that a template has, unless somebody else writes in it. */
export const pinClauseProposal: HandlerOf<'pinClauseProposal'> = async ({ tenant, caller, params, body }) => {
  const { id: clauseId } = await clauses.lock(tenant, params.clauseId);
  const row = await templates.lock(tenant, body.template_id);
  await requireNobodyElse(tenant, row, caller);
  const pinned = withClause(row.body, clauseId, (attrs) => ({ ...attrs, follow: false }));
  if (JSON.stringify(pinned) === JSON.stringify(row.body)) throw new ApiError('not_found');
  await writeText(tenant, row, { ...textOf(row), body: pinned });
};
