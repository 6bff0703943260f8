import { Readable } from 'node:stream';
import { audit } from '#kernel/audit';
import { selectFrom, type Tenant } from '#kernel/db';
import type { Files } from '#kernel/files';
import { ApiError, type HandlerOf } from '#kernel/http';
import { newIdOf } from '#kernel/records';
import { addVersion, contracts, findVersion, presentVersion } from '#resources/contracts';
import { type DocumentReader, inspectUpload } from '#resources/documents';
import { requireContracts, type Reviewer } from '#resources/reviews';
import { refusals } from './mark-refusals.messages.ts';
import { findWordVersion, maxWrittenBytes, refuse } from './word-version.ts';

export interface SettleParts {
  readonly files: Files;
  readonly reader: DocumentReader;
  readonly reviewer: Pick<Reviewer, 'settle'>;
}

/** Saves the current version with its decided marks accepted or rejected as a new one, once that is proven. */
export function settleMarks({ files, reader, reviewer }: SettleParts): HandlerOf<'settleMarks'> {
  return async ({ params, caller, request, inTenant }) => {
    requireContracts(caller);
    if (!caller.permissions.includes('contracts.write'))
      throw new ApiError('permission_denied', { reason: 'needs contracts.write' });
    const { contractId, versionId } = params;
    const begin = (tenant: Tenant) => newIdOf(tenant, 'contract_versions', { caller, request, params, said: {} });
    const present = async (tenant: Tenant, id: string) => presentVersion(await findVersion(tenant, contractId, id));
    const begun = await inTenant(async (tenant) => {
      const { id, isRepeated } = await begin(tenant);
      if (isRepeated) return { saved: await present(tenant, id) };
      return prepare(tenant, contractId, versionId);
    });
    if ('saved' in begun) return begun.saved;
    const { version, decided } = begun;
    const indexesOf = (state: 'accepted' | 'rejected') =>
      decided.filter((mark) => mark.state === state).map(({ index }) => index);
    const decisions = { accept: indexesOf('accepted'), reject: indexesOf('rejected') };
    const { organisationId } = caller;
    const bytes = await files.read(organisationId, version.sha256);
    const answer = await reviewer.settle({ bytes, decisions }, request.signal);
    if (answer.status !== 'proven') refuse(sentenceOf(answer));

    const limits = { kind: 'document', maxBytes: maxWrittenBytes } as const;
    return files.receive(Readable.from([answer.bytes]), limits, request.signal, async (arrived) => {
      const document = await inspectUpload(reader, organisationId, arrived, request.signal);
      await files.keep(inTenant, arrived);
      return inTenant(async (tenant) => {
        const { id, isRepeated } = await begin(tenant);
        if (isRepeated) return present(tenant, id);
        const contract = await contracts.lock(tenant, contractId);
        if (contract.current_version_id !== version.id) throw new ApiError('version_conflict');
        if (!isSame(decided, await decidedOf(tenant, version.id))) throw new ApiError('edit_conflict');
        const { file_name: fileName } = version;
        const number = await addVersion(tenant, contract, { id, document, fileName, source: 'settled' });
        await audit(tenant, {
          action: 'document.marks_settled',
          target: { type: 'contract', id: contract.id, name: contract.title },
          after: {
            version: version.number,
            number,
            accepted: decisions.accept.length,
            rejected: decisions.reject.length,
            received_sha256: version.sha256,
            sha256: document.sha256,
          },
        });
        return present(tenant, id);
      });
    });
  };
}

async function prepare(tenant: Tenant, contractId: string, versionId: string) {
  const contract = await contracts.lock(tenant, contractId);
  const version = await findWordVersion(tenant, contractId, versionId);
  if (contract.current_version_id !== version.id) throw new ApiError('version_conflict');
  const decided = await decidedOf(tenant, version.id);
  if (decided.length === 0) refuse(refusals.nothingDecided);
  return { version, decided };
}

const decidedOf = (tenant: Tenant, versionId: string) =>
  selectFrom(tenant, 'document_marks')
    .select(['index', 'state', 'revision'])
    .where('version_id', '=', versionId)
    .where('state', '<>', 'open')
    .orderBy('index')
    .execute();

type Decided = Awaited<ReturnType<typeof decidedOf>>;

const isSame = (one: Decided, other: Decided) =>
  one.length === other.length &&
  one.every(({ index, revision }, at) => other[at]?.index === index && other[at]?.revision === revision);

type Unproven = Exclude<Awaited<ReturnType<Reviewer['settle']>>, { status: 'proven' }>;

function sentenceOf(answer: Unproven): string {
  switch (answer.status) {
    case 'unopened':
      return answer.reason;
    case 'refused':
      return [refusals.notSettled, ...answer.reasons].join(' ');
    case 'unreadable':
      return answer.reason === 'crashed' ? refusals.notSettled : refusals.settlingTooLarge;
  }
}
