import { v7 as uuid } from 'uuid';
import type { FrameworkSubject } from '#api-contract/compliance/kinds';
import type { ImportedFramework } from '#api-contract/frameworks/model';
import { releaseOf } from '#frameworks';
import { insertInto, type Tenant } from '#kernel/db';
import { sortKey } from '#kernel/text';

interface Place {
  /** The framework that it is a further version of; null for a new one. */
  readonly frameworkId: string | null;
  readonly createdBy: string;
  /** What a new one is meant for. */
  readonly subject?: FrameworkSubject | undefined;
}

const atATime = 1_000;

/** Stores a version, and the framework where it is the first one. The caller adds the audit entry. */
export async function storeVersion(
  tenant: Tenant,
  { framework, requirements }: Pick<ImportedFramework, 'framework' | 'requirements'>,
  place: Place,
): Promise<{ readonly frameworkId: string; readonly versionId: string }> {
  const { title, version, publisher, licence, attribution, format, sha256, counts } = framework;
  const [frameworkId, versionId] = [place.frameworkId ?? uuid(), uuid()];
  if (place.frameworkId === null) {
    await insertInto(tenant, 'frameworks', {
      id: frameworkId,
      name: title,
      name_key: sortKey(title),
      publisher,
      licence,
      attribution,
      origin: 'imported',
      subject: place.subject,
      adopted_version_id: versionId,
      created_by: place.createdBy,
      deleted_at: null,
    }).execute();
  }
  await insertInto(tenant, 'framework_versions', {
    id: versionId,
    framework_id: frameworkId,
    version,
    format,
    sha256,
    release: releaseOf(sha256),
    counts: JSON.stringify(counts),
  }).execute();
  for (let at = 0; at < requirements.length; at += atATime) {
    const rows = requirements.slice(at, at + atATime).map(({ parts, params, successors, ...facts }) => ({
      ...facts,
      version_id: versionId,
      parts: JSON.stringify(parts),
      params: JSON.stringify(params),
      successors: JSON.stringify(successors),
    }));
    await insertInto(tenant, 'requirements', rows).execute();
  }
  return { frameworkId, versionId };
}
