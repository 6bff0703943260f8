import { v7 as uuid } from 'uuid';
import type { ContractsApp } from '#resources/contracts/testing';
import type { Tenant } from '#kernel/db';

type InTenant = <T>(work: (tenant: Tenant) => Promise<T>) => Promise<T>;

interface Owner {
  readonly organisation_id: string;
  readonly user_id: string;
}

/** An upload that holds these bytes, or waits for ten. */
export async function makeUploadOf(
  { parts: { files } }: ContractsApp,
  inTenant: InTenant,
  { organisation_id, user_id }: Owner,
  bytes?: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const id = uuid();
  const size = bytes?.length ?? 10;
  await inTenant(({ db }) => db.insertInto('uploads').values({ organisation_id, user_id, id, size }).execute());
  if (!bytes) return id;
  const whole = { kind: 'part', maxBytes: size } as const;
  await files.receive(new Blob([bytes]).stream(), whole, AbortSignal.timeout(60_000), async (arrived) => {
    await files.keep(inTenant, arrived);
    const part = { organisation_id, upload_id: id, start_offset: 0, size, sha256: arrived.sha256 };
    await inTenant(({ db }) => db.insertInto('upload_parts').values(part).execute());
  });
  return id;
}
