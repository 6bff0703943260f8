import { audit } from '#kernel/audit';
import { type RowOf, selectFrom, type Tenant, updateTable } from '#kernel/db';
import { claimFile } from '#kernel/files';
import { handle, type JobHandler, type JobRun } from '#kernel/jobs';
import { findEnvelope } from '../guest/guest-session.ts';
import { targetOf } from '../hold-envelope.ts';
import { readDocuments } from '../read-envelope.ts';
import { queueUpgrade, upgradeSeals } from './queue-sealing.ts';
import { keepFile, type SealingParts } from './seal-job.ts';
import { keepSealed } from './sealed-version.ts';
import { SealingFailed, type Stamped, TimeAuthorityDown } from './sealer.ts';

/** For a month, every hour. */
const mostTries = 30 * 24;

type Run = Pick<JobRun<unknown>, 'inTenant' | 'signal' | 'advanced' | 'organisationId'>;
type Seal = RowOf<'envelope_seals'>;

/** Appends a time-stamp to each file of an envelope that was sealed without one; what was sealed stays as it begins. */
export const upgradeSealsHandler = (parts: Pick<SealingParts, 'files' | 'sealer'>): JobHandler =>
  handle(upgradeSeals, async ({ payload: { envelopeId, tries }, ...run }) => {
    const open = await run.inTenant((tenant) =>
      selectFrom(tenant, 'envelope_seals')
        .selectAll()
        .where('envelope_id', '=', envelopeId)
        .where('level', '=', 'B-B')
        .execute(),
    );
    try {
      for (const seal of open) await upgrade(parts, run, seal);
    } catch (error) {
      if (!(error instanceof TimeAuthorityDown)) throw error;
      if (tries < mostTries) await run.inTenant((tenant) => queueUpgrade(tenant, envelopeId, tries + 1));
    }
  });

async function upgrade(parts: Pick<SealingParts, 'files' | 'sealer'>, run: Run, seal: Seal): Promise<void> {
  if (seal.sha256 === null) return;
  const document = await stamped(parts, run, seal.sha256);
  const certificate = seal.certificate_sha256 === null ? null : await stamped(parts, run, seal.certificate_sha256);
  await run.inTenant((tenant) => settle(tenant, seal, document, certificate));
  await run.advanced();
}

/** A file with its time-stamp; kept, read back and verified. */
async function stamped(
  { files, sealer }: Pick<SealingParts, 'files' | 'sealer'>,
  run: Run,
  sha256: string,
): Promise<Stamped> {
  const bytes = await files.read(run.organisationId, sha256);
  const made = await sealer.stamp(bytes, run.signal);
  await keepFile(files, run, made);
  const kept = await files.read(run.organisationId, made.sha256);
  const marked = { sha256, size: bytes.length };
  const wrong = await sealer.check(kept, { sha256: made.sha256, marked }, run.signal);
  if (wrong !== null) throw new SealingFailed(wrong);
  return made;
}

async function settle(tenant: Tenant, seal: Seal, document: Stamped, certificate: Stamped | null): Promise<void> {
  const envelope = await findEnvelope(tenant, seal.envelope_id, true);
  await claimFile(tenant, document.sha256);
  if (certificate) await claimFile(tenant, certificate.sha256);
  // The hash of the state before stays on record: a trigger of the table keeps every one.
  const { numUpdatedRows } = await updateTable(tenant, 'envelope_seals')
    .set({
      sha256: document.sha256,
      bytes: document.bytes.length,
      level: 'B-T',
      ...(certificate && { certificate_sha256: certificate.sha256 }),
    })
    .where('document_id', '=', seal.document_id)
    .where('sha256', '=', seal.sha256)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return;
  const seals = await selectFrom(tenant, 'envelope_seals').selectAll().where('envelope_id', '=', envelope.id).execute();
  await updateTable(tenant, 'envelopes')
    .set({ without_timestamp: seals.some(({ level }) => level === 'B-B') })
    .where('id', '=', envelope.id)
    .execute();
  await keepSealed(tenant, envelope, await readDocuments(tenant, envelope.id), seals, seal.sha256);
  await audit(tenant, {
    action: 'envelope.seal_upgraded',
    target: targetOf(envelope),
    after: { document_id: seal.document_id, sha256: document.sha256, before: seal.sha256 },
  });
}
