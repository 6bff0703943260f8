import { createHash } from 'node:crypto';
import { openOutbound } from '#kernel/outbound';
import {
  addTimestamp,
  appendCertificate,
  createTestAuthority,
  openTestAuthority,
  prepareDocument,
  seal,
  SealFailed,
  type Signer,
  signerFromPem,
  signerFromPkcs12,
  stampValues,
  type TimeAuthority,
  timeAuthorityAt,
  TimeAuthorityFailed,
  writeCertificate,
} from '#signatures';
import { verify } from '#signatures/verify';
import type { Prepared, Sealed, SealTask, Stamped } from './sealer.ts';
import type { Answer, Authority, Task, TimeAuthorityAddress } from './tasks.ts';

// A process of its own: what a PDF does to it, it does to nobody else.
process.on('message', (task: Task) => {
  void answerTo(task)
    .catch((error: unknown) => failureOf(error))
    .then((answer) => process.send?.(answer));
});
process.on('disconnect', () => process.exit(0));

async function answerTo(task: Task): Promise<Answer> {
  switch (task.kind) {
    case 'prepare':
      return { kind: 'prepared', prepared: await prepare(task.bytes, task.password) };
    case 'seal':
      return { kind: 'sealed', sealed: await sealDocument(task.task, task.authority, task.timeAuthority) };
    case 'stamp':
      return { kind: 'stamped', stamped: await stamp(task.bytes, task.authority, task.timeAuthority) };
    case 'check':
      return { kind: 'checked', wrong: await check(task.bytes, task.sealed) };
    case 'authority':
      return { kind: 'authority', exported: await (await createTestAuthority(task.organisation)).export() };
  }
}

function failureOf(error: unknown): Answer {
  const { message = String(error) } = error as { readonly message?: string };
  const because = error instanceof TimeAuthorityFailed ? 'time' : error instanceof SealFailed ? 'sealing' : 'other';
  return { kind: 'failed', because, message };
}

async function prepare(bytes: Uint8Array<ArrayBuffer>, password: string | undefined): Promise<Prepared> {
  const prepared = await prepareDocument(bytes, password);
  if (prepared.status === 'refused') return { status: 'refused', reason: prepared.reason };
  const { sha256, sourceSha256, pages, wasSigned, wasEncrypted, wasRepaired } = prepared;
  const isSame = sha256 === sourceSha256;
  return {
    status: 'ready',
    bytes: isSame ? null : owned(prepared.bytes),
    sha256,
    size: prepared.bytes.length,
    pages,
    wasSigned,
    wasEncrypted,
    wasRepaired,
  };
}

/** Marks and certificate are appended, and the seal over all of it. A file that arrived signed only gets the seal. */
async function sealDocument(
  task: SealTask,
  authority: Authority,
  address: TimeAuthorityAddress | null,
): Promise<Sealed> {
  const { signer, timeAuthority } = await partsOf(authority, task.withTimestamp ? address : null);
  const parts = { signer, reason: task.reason, ...(task.withTimestamp && timeAuthority && { timeAuthority }) };
  const document = { bytes: task.bytes, sha256: task.sha256, pages: task.pages, wasSigned: task.wasSigned };
  const stamped = task.wasSigned ? { ...document, missing: [] } : await stampValues(document, task.marks);
  const content = { ...task.certificate, missing: stamped.missing, isTest: signer.isTest };
  const marked = task.wasSigned ? stamped : await appendCertificate(stamped, content);
  const first = await seal({ bytes: marked.bytes, ...(task.isTest ? { signer, reason: task.reason } : parts) });
  const sealed = task.isTest && timeAuthority ? await addTimestamp(first.bytes, timeAuthority) : first;
  const own = task.wasSigned ? await seal({ bytes: (await writeCertificate(content)).bytes, ...parts }) : null;
  return {
    bytes: owned(sealed.bytes),
    sha256: sealed.sha256,
    level: sealed.level,
    isTest: signer.isTest,
    before: sealed === first ? null : first.sha256,
    certificate: own && { bytes: owned(own.bytes), sha256: own.sha256 },
    marked: { sha256: marked.sha256, size: marked.bytes.length },
  };
}

async function stamp(bytes: Uint8Array, authority: Authority, address: TimeAuthorityAddress | null): Promise<Stamped> {
  const { timeAuthority } = await partsOf(authority, address);
  if (!timeAuthority) throw new SealFailed('There is no time authority.');
  const stamped = await addTimestamp(bytes, timeAuthority);
  return { bytes: owned(stamped.bytes), sha256: stamped.sha256 };
}

async function partsOf(
  authority: Authority,
  address: TimeAuthorityAddress | null,
): Promise<{ readonly signer: Signer; readonly timeAuthority: TimeAuthority | undefined }> {
  const external = address && timeAuthorityAt(address.url, openOutbound(address.privateNetworks).exchange);
  if (authority.kind === 'pem') return { signer: await signerFromPem(authority), timeAuthority: external ?? undefined };
  if (authority.kind === 'pkcs12')
    return {
      signer: await signerFromPkcs12(authority.bytes, authority.passphrase),
      timeAuthority: external ?? undefined,
    };
  const test = await openTestAuthority(authority.exported);
  return { signer: test.signer, timeAuthority: external ?? test.timeAuthority };
}

/** A sealed file as it was read back: the bytes that were sealed, then one intact seal that reaches the end. */
async function check(
  bytes: Uint8Array<ArrayBuffer>,
  { sha256, marked }: Pick<Sealed, 'sha256' | 'marked'>,
): Promise<'notWhole' | 'notAppended' | 'otherBytes' | null> {
  if (digest(bytes) !== sha256) return 'otherBytes';
  if (digest(bytes.subarray(0, marked.size)) !== marked.sha256) return 'notAppended';
  const report = await verify(bytes);
  const last = report.revisions.findLast(({ kind }) => kind === 'signature');
  const isOurs = last?.isIntact === true && last.problems.length === 0;
  return (report.state === 'whole' || report.state === 'addedTo') && isOurs ? null : 'notWhole';
}

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Bytes of an array buffer of their own, as messages carry them. */
const owned = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);
