import { Readable } from 'node:stream';
import { v7 as uuid } from 'uuid';
import type { VersionRedline } from '#api-contract/marks/endpoints';
import { audit } from '#kernel/audit';
import { insertInto, ownRow, selectFrom, type Tenant } from '#kernel/db';
import { claimFile, cleanFileName, type Files } from '#kernel/files';
import { ApiError, type HandlerOf } from '#kernel/http';
import { personOf } from '#kernel/people';
import { contracts, findContract } from '#resources/contracts';
import { requireContracts, type Reviewer } from '#resources/reviews';
import { refusals } from './mark-refusals.messages.ts';
import { findWordVersion, maxWrittenBytes, refuse, type Version, wordDocument } from './word-version.ts';

export interface CompareParts {
  readonly files: Files;
  readonly reviewer: Pick<Reviewer, 'compare'>;
}

interface Pair {
  readonly older: Version;
  readonly newer: Version;
}

/** Two versions as a document with tracked changes, kept once it is proven. Whoever asks again gets the same. */
export function compareVersions({ files, reviewer }: CompareParts): HandlerOf<'compareVersions'> {
  return async ({ params, body, caller, request, inTenant }) => {
    requireContracts(caller);
    const { contractId, versionId } = params;
    const { older, newer, made } = await inTenant(async (tenant) => {
      await findContract(tenant, contractId);
      const pair = await findPair(tenant, contractId, versionId, body.base_version_id);
      return { ...pair, made: await madeBefore(tenant, pair, caller.userId) };
    });
    if (made) return made;
    const { organisationId } = caller;
    const answer = await reviewer.compare(
      {
        bytes: await files.read(organisationId, older.sha256),
        newer: await files.read(organisationId, newer.sha256),
        author: caller.name,
        date: new Date(),
      },
      request.signal,
    );
    if (answer.status !== 'proven') refuse(sentenceOf(answer, { older, newer }));
    const { bytes, notices } = answer;

    const limits = { kind: 'document', maxBytes: maxWrittenBytes } as const;
    return files.receive(Readable.from([bytes]), limits, request.signal, async (redline) => {
      await files.keep(inTenant, redline);
      return inTenant(async (tenant) => {
        const { id: contract_id, title } = await contracts.lock(tenant, contractId);
        const meanwhile = await madeBefore(tenant, { older, newer }, caller.userId);
        if (meanwhile) return meanwhile;
        await claimFile(tenant, redline.sha256);
        await insertInto(tenant, 'version_redlines', {
          id: uuid(),
          contract_id,
          older_version_id: older.id,
          newer_version_id: newer.id,
          sha256: redline.sha256,
          file_name: cleanFileName(nameOf({ older, newer })),
          notices: JSON.stringify(notices),
          created_by: caller.userId,
        }).execute();
        await audit(tenant, {
          action: 'redline.made',
          target: { type: 'contract', id: contract_id, name: title },
          after: {
            older: older.number,
            newer: newer.number,
            older_sha256: older.sha256,
            newer_sha256: newer.sha256,
            sha256: redline.sha256,
          },
        });
        const stored = await madeBefore(tenant, { older, newer }, caller.userId);
        if (!stored) throw new Error('A redline that was stored can’t be read.');
        return stored;
      });
    });
  };
}

/** The redline of two versions, whole or by range. */
export function downloadVersionRedline({ files }: Pick<CompareParts, 'files'>): HandlerOf<'downloadVersionRedline'> {
  return async ({ params, caller, request, inTenant }) => {
    requireContracts(caller);
    const found = await inTenant(async (tenant) => {
      await findContract(tenant, params.contractId);
      return selectFrom(tenant, 'version_redlines as l')
        .innerJoin('files as f', ownRow('f.sha256', 'l.sha256'))
        .where('l.contract_id', '=', params.contractId)
        .where('l.id', '=', params.versionRedlineId)
        .select(['l.sha256', 'l.file_name', 'f.size'])
        .executeTakeFirst();
    });
    if (!found) throw new ApiError('not_found');
    const { sha256, size, file_name: fileName } = found;
    const { organisationId } = caller;
    const served = { organisationId, sha256, size: Number(size), mediaType: wordDocument, fileName };
    return files.respond(served, request.headers);
  };
}

/** The older of two versions first, whichever was named as the base. */
async function findPair(tenant: Tenant, contractId: string, versionId: string, baseId: string): Promise<Pair> {
  const one = await findWordVersion(tenant, contractId, versionId);
  const other = await findWordVersion(tenant, contractId, baseId);
  if (one.id === other.id) refuse(refusals.sameVersion, 'base_version_id');
  return one.number > other.number ? { older: other, newer: one } : { older: one, newer: other };
}

async function madeBefore(tenant: Tenant, { older, newer }: Pair, userId: string): Promise<VersionRedline | null> {
  const row = await selectFrom(tenant, 'version_redlines as l')
    .where('l.older_version_id', '=', older.id)
    .where('l.newer_version_id', '=', newer.id)
    .where('l.created_by', '=', userId)
    .select(['l.id', 'l.file_name', 'l.sha256', 'l.notices', 'l.created_at', personOf('l.created_by').as('created_by')])
    .executeTakeFirst();
  if (!row) return null;
  const of = ({ id, number, sha256 }: Version) => ({ version_id: id, number, sha256 });
  return { ...row, older: of(older), newer: of(newer), created_at: row.created_at.toISOString() };
}

const nameOf = ({ older, newer }: Pair) =>
  `${newer.file_name.replace(/\.docx$/i, '')} (${older.number}-${newer.number} redline).docx`;

type Unproven = Exclude<Awaited<ReturnType<Reviewer['compare']>>, { status: 'proven' }>;

function sentenceOf(answer: Unproven, pair: Pair): string {
  switch (answer.status) {
    case 'unopened':
      return refusals.older(String(pair[answer.version].number), answer.reason);
    case 'refused':
      return answer.reasons.some((reason) => reason.startsWith(refusals.notProven))
        ? answer.reasons.join(' ')
        : [refusals.notProven, ...answer.reasons].join(' ');
    case 'unreadable':
      return answer.reason === 'crashed' ? refusals.notProven : refusals.compareTooLarge;
  }
}
