import { docxParagraph, makeDocx, makePdf } from '#extraction/testing';
import type { ContractsApp } from '#resources/contracts/testing';
import type { Tenant } from '#kernel/db';

type InTenant = <T>(work: (tenant: Tenant) => Promise<T>) => Promise<T>;

/** A Word document whose pages some converter made, as a version of a contract and as a file of a case. */
export async function makeRenditionFor(app: ContractsApp, token: string, inTenant: InTenant) {
  const body = makeDocx(docxParagraph('A contract in Word'));
  const { body: made } = await app.call('createContract', { token, query: { file_name: 'Word.docx' }, body });
  const { body: matter } = await app.call('createCase', { token, body: { name: 'Word' } });
  const params = { caseId: matter.id };
  const { body: file } = await app.call('createCaseFile', { token, params, query: { file_name: 'Word.docx' }, body });
  const pages = { kind: 'document', maxBytes: 1_000_000 } as const;
  const bytes = new Blob([await makePdf([['A contract in Word']])]).stream();
  await app.parts.files.receive(bytes, pages, AbortSignal.timeout(60_000), async (pdf) => {
    await app.parts.files.keep(inTenant, pdf);
    await inTenant(({ db, organisationId }) =>
      db
        .insertInto('document_renditions')
        .values({
          organisation_id: organisationId,
          sha256: made.current_version.sha256,
          converter: 'another',
          status: 'ready',
          pdf_sha256: pdf.sha256,
        })
        .execute(),
    );
  });
  return {
    version: { contractId: made.id, versionId: made.current_version.id },
    caseFile: { ...params, fileId: file.id, fileVersionId: file.versions[0]?.id ?? '' },
  };
}
