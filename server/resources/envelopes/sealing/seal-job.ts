import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { limits } from '#api-contract/envelopes/kinds';
import { audit } from '#kernel/audit';
import { insertInto, type RowOf, selectFrom, type Tenant, updateTable } from '#kernel/db';
import { claimFile, type Files } from '#kernel/files';
import { handle, type JobHandler, type JobRun } from '#kernel/jobs';
import { membersWith } from '#kernel/people';
import { moveStage } from '../contract-stage.ts';
import { findEnvelope } from '../guest/guest-session.ts';
import { type EnvelopeHeld, move, notifyOf, targetOf, todayIn } from '../hold-envelope.ts';
import { mailEach } from '../out/turns.ts';
import { type readDocuments, readRecipients } from '../read-envelope.ts';
import { certificateWords } from './certificate-words.messages.ts';
import { queueSealing, queueUpgrade, sealEnvelope } from './queue-sealing.ts';
import { readSealContent, type SealContent } from './seal-content.ts';
import { keepSealed } from './sealed-version.ts';
import { sealProblems } from './seal-problems.messages.ts';
import { type Sealed, type Sealer, SealingFailed, type Stamped, TimeAuthorityDown } from './sealer.ts';

export interface SealingParts {
  readonly files: Files;
  readonly sealer: Sealer;
  /** Where a file can be checked, for certificates. */
  readonly verificationAddress: string;
}

/** A claim lapses after so long unless its worker renews it: a killed one holds up nobody. */
const leaseMs = 20_000;
const renewMs = 5_000;
/** Without the time authority for so long, a seal is made without its time-stamp. */
const patienceMs = 30 * 60_000;
const mostRetryMs = 60 * 60_000;
const clockRetryMs = 60_000;
/** After so many failures in a row people are told. */
const toldAfter = 5;

type Run = Pick<JobRun<unknown>, 'inTenant' | 'signal' | 'advanced' | 'organisationId'>;

/** Seals the documents of envelopes: each once, whoever asks how often, and whatever is killed. */
export const sealEnvelopeHandler = (parts: SealingParts): JobHandler =>
  handle(sealEnvelope, async ({ payload: { envelopeId }, ...run }) => {
    for (;;) {
      const claim = await run.inTenant((tenant) => claimSeal(tenant, envelopeId));
      if (claim === null) return;
      if ('until' in claim) return void (await run.inTenant((tenant) => lookAgain(tenant, claim)));
      const isSealed = await sealOne(parts, run, claim);
      if (!isSealed) return;
      await run.advanced();
    }
  });

interface Claim {
  readonly envelope: EnvelopeHeld;
  readonly seal: RowOf<'envelope_seals'>;
  readonly worker: string;
}

interface Elsewhere {
  readonly envelope: EnvelopeHeld;
  readonly until: Date;
}

/** Claims a document that isn’t sealed, not the envelope; null where nothing is left to seal. */
async function claimSeal(tenant: Tenant, envelopeId: string): Promise<Claim | Elsewhere | null> {
  const envelope = await findEnvelope(tenant, envelopeId, false);
  const isPutOff = envelope.seal_retry_at !== null && envelope.seal_retry_at.getTime() > Date.now();
  if (envelope.state !== 'sealing' || isPutOff) return null;
  const free = await selectFrom(tenant, 'envelope_seals')
    .selectAll()
    .where('envelope_id', '=', envelopeId)
    .where('sha256', 'is', null)
    .where(sql<boolean>`(leased_until is null or leased_until < now())`)
    .orderBy('document_id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!free) {
    const { until } = await selectFrom(tenant, 'envelope_seals')
      .select(({ fn }) => fn.max('leased_until').as('until'))
      .where('envelope_id', '=', envelopeId)
      .where('sha256', 'is', null)
      .executeTakeFirstOrThrow();
    return { envelope, until: until ?? new Date(Date.now() + leaseMs) };
  }
  const worker = uuid();
  await updateTable(tenant, 'envelope_seals')
    .set((row) => ({
      worker,
      attempt: row('attempt', '+', 1),
      started_at: new Date(),
      leased_until: sql<Date>`now() + ${leaseMs} * interval '1 millisecond'`,
    }))
    .where('envelope_id', '=', envelopeId)
    .where('document_id', '=', free.document_id)
    .execute();
  await updateTable(tenant, 'envelopes').set({ sealing: 'working' }).where('id', '=', envelopeId).execute();
  return { envelope, seal: free, worker };
}

const lookAgain = (tenant: Tenant, { envelope, until }: Elsewhere) =>
  queueSealing(tenant, envelope, new Date(until.getTime() + 1_000));

/** Whether the document was sealed, by this worker or another one since. */
async function sealOne(parts: SealingParts, run: Run, claim: Claim): Promise<boolean> {
  const renewing = setInterval(() => void renew(run, claim).catch(() => undefined), renewMs);
  try {
    const { sealed, content, withTimestamp } = await makeSealed(parts, run, claim);
    await run.inTenant(async (tenant) => {
      await settle(tenant, claim, sealed, content);
      if (!withTimestamp && sealed.level === 'B-B') await queueUpgrade(tenant, claim.envelope.id);
    });
    return true;
  } catch (error) {
    run.signal.throwIfAborted();
    await run.inTenant((tenant) => noteFailure(tenant, claim, error));
    if (error instanceof SealingFailed || error instanceof TimeAuthorityDown) return false;
    throw error;
  } finally {
    clearInterval(renewing);
  }
}

const renew = ({ inTenant }: Run, { seal, worker }: Claim) =>
  inTenant((tenant) =>
    updateTable(tenant, 'envelope_seals')
      .set({ leased_until: sql<Date>`now() + ${leaseMs} * interval '1 millisecond'` })
      .where('document_id', '=', seal.document_id)
      .where('worker', '=', worker)
      .where('sha256', 'is', null)
      .execute(),
  );

/** Marks, certificate and seal; kept under its hash, read back and verified. */
async function makeSealed({ files, sealer, verificationAddress }: SealingParts, run: Run, { envelope, seal }: Claim) {
  const content = await run.inTenant((tenant) => readSealContent(tenant, envelope));
  const document = content.documents.find(({ id }) => id === seal.document_id);
  if (!document?.sha256) throw new SealingFailed(sealProblems.missing);
  const bytes = await files.read(run.organisationId, document.sha256);
  const withTimestamp = Date.now() - (envelope.sealing_since?.getTime() ?? 0) < patienceMs;
  const sealed = await sealer.seal(
    {
      bytes,
      sha256: document.sha256,
      pages: document.pages,
      wasSigned: document.was_signed,
      marks: content.marks(document.id),
      certificate: {
        ...content.certificate,
        verificationAddress,
        missing: [],
        isTest: sealer.isTest || envelope.is_test,
        withoutTimestamp: !withTimestamp,
      },
      withTimestamp,
      isTest: envelope.is_test,
      reason: certificateWords.reason,
    },
    run.signal,
  );
  for (const file of [sealed, ...(sealed.certificate ? [sealed.certificate] : [])]) await keepFile(files, run, file);
  const kept = await files.read(run.organisationId, sealed.sha256);
  const wrong = await sealer.check(kept, sealed, run.signal);
  if (wrong !== null) throw new SealingFailed(wrong);
  return { sealed, content, withTimestamp };
}

/** Stores what was sealed under its hash. */
export async function keepFile(files: Files, run: Run, { bytes, sha256 }: Stamped): Promise<void> {
  const most = { kind: 'document', maxBytes: limits.bytes * 2 } as const;
  await files.receive(Readable.from([bytes]), most, run.signal, async (arrived) => {
    if (arrived.sha256 !== sha256) throw new SealingFailed(sealProblems.otherBytes);
    await files.keep(run.inTenant, arrived);
  });
}

/** The seal, and with the last one the end of the envelope, its mails and what follows for its contract, in one transaction. */
async function settle(tenant: Tenant, claim: Claim, sealed: Sealed, { documents }: SealContent): Promise<void> {
  const envelope = await findEnvelope(tenant, claim.envelope.id, true);
  const seal = await selectFrom(tenant, 'envelope_seals')
    .select(['sha256'])
    .where('document_id', '=', claim.seal.document_id)
    .forUpdate()
    .executeTakeFirst();
  // Another worker was faster: what it stored stands.
  if (!seal || seal.sha256 !== null || envelope.state !== 'sealing') return;
  await claimFile(tenant, sealed.sha256);
  if (sealed.certificate) await claimFile(tenant, sealed.certificate.sha256);
  await updateTable(tenant, 'envelope_seals')
    .set({
      sha256: sealed.sha256,
      bytes: sealed.bytes.length,
      level: sealed.level,
      is_test: sealed.isTest,
      certificate_sha256: sealed.certificate?.sha256 ?? null,
      verdict: 'whole',
      verified_at: new Date(),
      leased_until: null,
    })
    .where('document_id', '=', claim.seal.document_id)
    .execute();
  if (sealed.before !== null)
    await insertInto(tenant, 'sealed_hashes', {
      sha256: sealed.before,
      envelope_id: envelope.id,
      document_id: claim.seal.document_id,
    }).execute();
  const open = await selectFrom(tenant, 'envelope_seals')
    .select('document_id')
    .where('envelope_id', '=', envelope.id)
    .where('sha256', 'is', null)
    .executeTakeFirst();
  if (!open) await complete(tenant, envelope, documents);
}

async function complete(
  tenant: Tenant,
  envelope: EnvelopeHeld,
  documents: Awaited<ReturnType<typeof readDocuments>>,
): Promise<void> {
  const seals = await selectFrom(tenant, 'envelope_seals').selectAll().where('envelope_id', '=', envelope.id).execute();
  await move(tenant, envelope, 'seal', {
    sealing: 'sealed',
    seal_problem: null,
    seal_retry_at: null,
    without_timestamp: seals.some(({ level }) => level === 'B-B'),
    ended_at: new Date(),
  });
  const recipients = (await readRecipients(tenant, envelope.id)).filter(({ state }) => state !== 'delegated');
  await mailEach(tenant, envelope, 'completed', recipients);
  await moveStage(tenant, envelope.contract_id, {
    from: 'in_signature',
    to: 'active',
    signedOn: todayIn(envelope.zone),
  });
  await keepSealed(tenant, envelope, documents, seals);
  await notifyOf(tenant, envelope, { people: [envelope.created_by], kind: 'envelope_completed' });
  await audit(tenant, {
    action: 'envelope.sealed',
    target: targetOf(envelope),
    after: {
      documents: seals.map(({ document_id, sha256, level, is_test }) => ({
        document_id,
        sha256,
        level,
        test: is_test,
      })),
      attempts: seals.reduce((sum, { attempt }) => sum + attempt, 0),
    },
  });
}

/**
 * What failed is tried again, ever more seldom; after five times its sender and whoever manages signatures are told. That
 * the time authority can’t be reached is no failure of the seal, which does without it after a while.
 */
async function noteFailure(tenant: Tenant, { envelope: { id }, seal }: Claim, error: unknown): Promise<void> {
  const envelope = await findEnvelope(tenant, id, true);
  if (envelope.state !== 'sealing') return;
  const isClock = error instanceof TimeAuthorityDown;
  const attempts = envelope.seal_attempts + (isClock ? 0 : 1);
  const wait = isClock ? clockRetryMs : Math.min(mostRetryMs, 10_000 * 2 ** (attempts - 1));
  const retry = new Date(Date.now() + wait);
  const problem = isClock
    ? sealProblems.noTime
    : error instanceof SealingFailed
      ? error.message
      : sealProblems.unexpected;
  await updateTable(tenant, 'envelope_seals')
    .set({ leased_until: null, worker: null })
    .where('document_id', '=', seal.document_id)
    .where('sha256', 'is', null)
    .execute();
  await updateTable(tenant, 'envelopes')
    .set({
      sealing: attempts >= toldAfter && !isClock ? 'failed' : 'retrying',
      seal_attempts: attempts,
      seal_problem: problem,
      seal_retry_at: retry,
    })
    .where('id', '=', id)
    .execute();
  tenant.changes.resources.add('envelopes');
  await queueSealing(tenant, envelope, retry);
  if (attempts !== toldAfter || isClock) return;
  await notifyOf(tenant, envelope, {
    people: [envelope.created_by, ...(await membersWith(tenant, 'signature.manage'))],
    kind: 'envelope_seal_failed',
  });
  await audit(tenant, {
    action: 'envelope.seal_failed',
    target: targetOf(envelope),
    outcome: 'failure',
    after: { attempts, problem },
  });
}
