import { sql } from 'kysely';
import type { MarkDecision } from '#api-contract/marks/endpoints';
import type { MarkState, MarkStep } from '#api-contract/marks/kinds';
import { audit } from '#kernel/audit';
import { selectFrom, type Tenant, updateTable } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { contracts } from '#resources/contracts';
import { requireContracts } from '#resources/reviews';
import { countsOf, marksOf, presentMark } from './list-marks.ts';
import { refusals } from './mark-refusals.messages.ts';
import { findWordVersion, refuse } from './word-version.ts';

const stateAfter: Record<MarkStep, MarkState> = { accept: 'accepted', reject: 'rejected', open: 'open' };

/** Decides on marks of the current version. The other side of a move goes with it. */
export const decideMarks: HandlerOf<'decideMarks'> = async ({ tenant, caller, params, body }) => {
  requireContracts(caller);
  const contract = await contracts.lock(tenant, params.contractId);
  const version = await findWordVersion(tenant, contract.id, params.versionId);
  if (contract.current_version_id !== version.id) throw new ApiError('version_conflict');
  const chosen = body.marks ? await named(tenant, version.id, body.marks) : await remaining(tenant, version.id, body);
  const moved = chosen.flatMap(({ moved: other }) => (other === null ? [] : [other]));
  const indexes = [...new Set([...chosen.map(({ index }) => index), ...moved])];
  const state = stateAfter[body.decision];
  if (indexes.length > 0) {
    const isOpen = state === 'open';
    await updateTable(tenant, 'document_marks')
      .set({
        state,
        decided_by: isOpen ? null : caller.userId,
        decided_at: isOpen ? null : new Date(),
        revision: sql<number>`revision + 1`,
      })
      .where('version_id', '=', version.id)
      .where('index', '=', among(indexes))
      .execute();
    await audit(tenant, {
      action: 'document.marks_decided',
      target: { type: 'contract', id: contract.id, name: contract.title },
      after: { version: version.number, decision: body.decision, marks: indexes.length },
    });
  }
  const items = await marksOf(tenant, version.id).where('m.index', '=', among(indexes)).orderBy('m.index').execute();
  return { items: items.map(presentMark), counts: await countsOf(tenant, version.id) };
};

const among = (indexes: readonly number[]) => sql<number>`any(${indexes}::int[])`;

interface Chosen {
  readonly index: number;
  readonly moved: number | null;
}

/** Marks as whoever decides saw them; refused where somebody else has decided since. */
async function named(tenant: Tenant, versionId: string, marks: NonNullable<MarkDecision['marks']>): Promise<Chosen[]> {
  const rows = await selectFrom(tenant, 'document_marks')
    .select(['index', 'moved', 'revision'])
    .where('version_id', '=', versionId)
    .where('index', '=', among(marks.map(({ index }) => index)))
    .forUpdate()
    .execute();
  const known = new Map(rows.map((row) => [row.index, row]));
  if (marks.some(({ index }) => !known.has(index))) refuse(refusals.unknownMarks, 'marks');
  if (marks.some(({ index, revision }) => known.get(index)?.revision !== revision)) throw new ApiError('edit_conflict');
  return rows;
}

/** All that aren’t decided yet, or all that are where decisions are taken back. */
function remaining(tenant: Tenant, versionId: string, { decision, author }: MarkDecision): Promise<Chosen[]> {
  const rows = selectFrom(tenant, 'document_marks')
    .select(['index', 'moved'])
    .where('version_id', '=', versionId)
    .where('state', decision === 'open' ? '<>' : '=', 'open')
    .forUpdate();
  return (author === undefined ? rows : rows.where('author', '=', author)).execute();
}
