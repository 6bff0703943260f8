import { v7 as uuid } from 'uuid';
import { docxParagraph, makeDocx } from '#extraction/testing';
import { insertInto, type Tenant } from '#kernel/db';
import type { ContractsApp } from '#resources/contracts/testing';

type InTenant = <T>(work: (tenant: Tenant) => Promise<T>) => Promise<T>;

const by = 'w:id="7" w:author="Other side" w:date="2026-01-02T03:04:05Z"';
const marked = () =>
  makeDocx(
    `${docxParagraph(`Agreement ${uuid()}`)}<w:p><w:r><w:t xml:space="preserve">Cap of </w:t></w:r><w:ins ${by}><w:r><w:t>ten</w:t></w:r></w:ins></w:p>`,
  );

/** A contract with two Word versions; the second has one tracked change, which was read and decided on. */
export async function makeMarkedFor({ call }: Pick<ContractsApp, 'call'>, token: string, inTenant: InTenant) {
  const query = { file_name: 'Services.docx' };
  const { body: contract } = await call('createContract', { token, query, body: marked() });
  const base_version_id = contract.current_version.id;
  const { body: version } = await call('createVersion', {
    token,
    params: { contractId: contract.id },
    query: { ...query, base_version_id, source: 'upload' },
    body: marked(),
  });
  const { body: profile } = await call('getProfile', { token });
  await inTenant(async (tenant) => {
    const nobody = { playbook_id: null, playbook_version: null, judging: null };
    await insertInto(tenant, 'document_mark_readings', {
      version_id: version.id,
      state: 'ready',
      failure: null,
      ...nobody,
    }).execute();
    await insertInto(tenant, 'document_marks', {
      version_id: version.id,
      index: 0,
      kind: 'insertion',
      author: 'Other side',
      date: '2026-01-02T03:04:05Z',
      text: 'ten',
      before: 'Cap of ',
      after: '',
      passage: JSON.stringify({ start: 0, end: 0, quote: '' }),
      moved: null,
      state: 'accepted',
      decided_by: profile.id,
      decided_at: new Date(),
    }).execute();
  });
  return { contractId: contract.id, versionId: version.id, base_version_id };
}
