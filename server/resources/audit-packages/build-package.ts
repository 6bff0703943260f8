import type { Answer } from '#api-contract/compliance/answers';
import { type PackageManifest, writePackage } from '#kernel/audit';
import { anyOf, type RowOf, selectFrom, type Tenant } from '#kernel/db';
import type { Files } from '#kernel/files';
import { type Cell, writeCsv } from '#kernel/spreadsheets';
import { extractAbout } from '#resources/audit-trail';
import type { SnapshotEvidence } from '#resources/evidence-state';
import { packageWords as words } from './package-words.messages.ts';

type InTenant = <T>(work: (tenant: Tenant) => Promise<T>) => Promise<T>;

/** What a snapshot holds, as far as a package is made of it. */
interface SnapshotContent {
  readonly assessment: { readonly id: string; readonly name: string };
  readonly framework: { readonly version_id: string };
  readonly answers: readonly Answer[];
  readonly evidence?: readonly SnapshotEvidence[];
  /** Missing where they can’t change, and in older snapshots. */
  readonly requirements?: readonly Requirement[];
}

interface PackageFile {
  readonly path: string;
  readonly content: Uint8Array;
  readonly object: PackageManifest['files'][number]['object'];
}

interface Sources {
  readonly organisationId: string;
  readonly files: Files;
  readonly inTenant: InTenant;
}

/** The largest package: 500 MB of evidence. */
const maxBytes = 500 * 1024 * 1024;

export class PackageTooLarge extends Error {}

/** Makes the package of a snapshot: everything in it is as it was when the snapshot was taken. */
export async function buildPackage(snapshotId: string, sources: Sources): Promise<Buffer> {
  const { inTenant } = sources;
  const read = await inTenant((tenant) => readSnapshot(tenant, snapshotId));
  const { snapshot, content, organisation, requirements, signer } = read;
  const { assessment, evidence = [] } = content;
  const kept = await evidenceFiles(evidence, sources);
  const trail = await joined(extractAbout(inTenant, organisation.id, `assessment:${assessment.id}`));
  const ofSnapshot = { type: 'snapshot', id: snapshot.id, version: String(snapshot.number) };
  const files: PackageFile[] = [
    { path: 'snapshot.json', content: Buffer.from(snapshot.content), object: ofSnapshot },
    {
      path: 'statement-of-applicability.csv',
      content: await joined(writeCsv(soaRows(requirements, content.answers))),
      object: ofSnapshot,
    },
    {
      path: 'mapping.csv',
      content: await joined(writeCsv(mappingRows(evidence, kept))),
      object: ofSnapshot,
    },
    {
      path: 'audit-trail.jsonl',
      content: trail,
      object: { type: 'audit_trail', id: assessment.id, version: null },
    },
    // Two pieces of evidence may be one version, which is kept once.
    ...new Set(kept.values()),
  ];
  if (files.reduce((sum, file) => sum + file.content.length, 0) > maxBytes) throw new PackageTooLarge();
  return writePackage({
    about: {
      organisation,
      assessment: { id: assessment.id, name: assessment.name },
      snapshot: { number: snapshot.number, sha256: snapshot.sha256, taken_at: snapshot.taken_at.toISOString() },
      links: evidence.flatMap(({ ref, link }) =>
        link ? [{ ref, url: link.url, label: link.label ?? '', verifiable: false as const }] : [],
      ),
    },
    files,
    signer,
  });
}

async function readSnapshot(tenant: Tenant, snapshotId: string) {
  const snapshot = await selectFrom(tenant, 'assessment_snapshots')
    .selectAll()
    .where('id', '=', snapshotId)
    .executeTakeFirstOrThrow();
  const content = JSON.parse(snapshot.content) as SnapshotContent;
  const requirements =
    content.requirements ??
    (await selectFrom(tenant, 'requirements')
      .select(['ref', 'label', 'title', 'assessable'])
      .where('version_id', '=', content.framework.version_id)
      .orderBy('position')
      .execute());
  const organisation = await tenant.db
    .selectFrom('organisations')
    .select(['id', 'name'])
    .where('id', '=', tenant.organisationId)
    .executeTakeFirstOrThrow();
  const { signer } = tenant;
  const key = await tenant.db
    .selectFrom('audit_keys')
    .select('public_key')
    .where('id', '=', signer.keyId)
    .executeTakeFirstOrThrow();
  return {
    snapshot,
    content,
    requirements,
    organisation,
    signer: { keyId: signer.keyId, publicKey: key.public_key, sign: (text: string) => signer.sign(text) },
  };
}

/** The file of each piece of evidence, each read once and as long as there is room; a link has none. */
async function evidenceFiles(
  evidence: readonly SnapshotEvidence[],
  sources: Sources,
): Promise<ReadonlyMap<string, PackageFile>> {
  const versions = await sources.inTenant((tenant) =>
    selectFrom(tenant, 'compliance_versions')
      .selectAll()
      .where('id', '=', anyOf(evidence.flatMap(({ version }) => (version ? [version.id] : []))))
      .execute(),
  );
  const byId = new Map(versions.map((version) => [version.id, version]));
  const kept = new Map<string, PackageFile>();
  const made = new Map<string, PackageFile | null>();
  let bytes = 0;
  for (const link of evidence) {
    const key = link.version?.id ?? (link.clause ? link.id : null);
    if (key === null || key === '') continue;
    let file = made.get(key);
    if (file === undefined) {
      const version = link.version ? byId.get(link.version.id) : undefined;
      file = await fileOf(link, version, { number: String(made.size + 1).padStart(3, '0'), sources });
      made.set(key, file);
      bytes += file?.content.length ?? 0;
      if (bytes > maxBytes) throw new PackageTooLarge();
    }
    if (file) kept.set(link.id, file);
  }
  return kept;
}

async function fileOf(
  link: SnapshotEvidence,
  version: RowOf<'compliance_versions'> | undefined,
  { number, sources }: { readonly number: string; readonly sources: Sources },
): Promise<PackageFile | null> {
  if (version && link.version)
    return {
      path: `evidence/${number}-${safeName(`${link.version.name ?? ''} ${version.number}`)}${endingOf(version)}`,
      content: await contentOf(version, sources),
      object: { type: 'resource_version', id: version.id, version: version.number },
    };
  if (link.clause)
    return {
      path: `evidence/${number}-${safeName(`clause ${link.clause.contract ?? ''}`)}.txt`,
      content: Buffer.from(link.clause.quote ?? ''),
      object: { type: 'contract_version', id: link.clause.version_id, version: link.clause.sha256 },
    };
  return null;
}

const contentOf = async (version: RowOf<'compliance_versions'>, { organisationId, files }: Sources) =>
  version.file_sha256 === null
    ? Buffer.from(version.body ?? version.link ?? '')
    : files.read(organisationId, version.file_sha256);

const endingOf = ({ file_name }: RowOf<'compliance_versions'>) =>
  file_name === null ? '.txt' : (/\.[a-z0-9]{1,8}$/i.exec(file_name)?.[0].toLowerCase() ?? '');

/** Letters, digits and hyphens: what every system can write. */
const safeName = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[^\w.]+/g, '-')
    .replace(/[._-]{2,}/g, '-')
    .replace(/^[-._]+|[-._]+$/g, '')
    .slice(0, 80) || 'evidence';

type Requirement = Pick<RowOf<'requirements'>, 'ref' | 'label' | 'title' | 'assessable'>;

// oxlint-disable-next-line require-await -- writers take rows as they come
async function* soaRows(requirements: readonly Requirement[], answers: readonly Answer[]): AsyncGenerator<Cell[]> {
  const byRef = new Map(answers.map((answer) => [answer.ref, answer]));
  const { soa } = words;
  yield texts([
    soa.requirement,
    soa.title,
    soa.applicable,
    soa.reasons,
    soa.justification,
    soa.result,
    soa.observation,
  ]);
  for (const { ref, label, title, assessable } of requirements) {
    if (!assessable) continue;
    const answer = byRef.get(ref);
    yield texts([
      label,
      title,
      (answer?.applicable ?? true) ? words.yes : words.no,
      (answer?.reasons ?? []).join('; '),
      answer?.justification ?? '',
      answer?.result ?? '',
      answer?.observation ?? '',
    ]);
  }
}

// oxlint-disable-next-line require-await -- writers take rows as they come
async function* mappingRows(
  evidence: readonly SnapshotEvidence[],
  kept: ReadonlyMap<string, PackageFile>,
): AsyncGenerator<Cell[]> {
  const { mapping } = words;
  yield texts([mapping.requirement, mapping.file, mapping.from, mapping.until, mapping.freshness, mapping.purpose]);
  for (const link of evidence) {
    const place = kept.get(link.id)?.path ?? (link.link ? link.link.url : '');
    yield texts([link.ref, place, link.period_from ?? '', link.period_to ?? '', link.freshness, link.purpose]);
  }
}

const texts = (row: readonly string[]): Cell[] => row.map((text) => (text === '' ? null : { text }));

async function joined(parts: AsyncIterable<Uint8Array | string>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const part of parts) all.push(Buffer.from(part));
  return Buffer.concat(all);
}
