import { contractChange } from '#api-contract/contracts/endpoints';
import type { Answers } from '#api-contract/drafting/variables';
import type { DraftText } from '#api-contract/drafts/endpoints';
import { scopeOf } from '#drafting';
import { authorise } from '#kernel/access';
import { audit } from '#kernel/audit';
import { selectFrom } from '#kernel/db';
import type { Files } from '#kernel/files';
import { ApiError, type HandlerOf } from '#kernel/http';
import { addContract, type ContractFacts } from '#resources/contracts';
import { drafts, readDraft, readDraftText, requireOwn, requireSeen } from './draft-record.ts';
import { refusals } from './draft-refusals.messages.ts';
import { filesAt } from './generate-files.ts';

const pdfType = 'application/pdf';
const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

type DownloadCall = Pick<Parameters<HandlerOf<'downloadDraftPdf'>>[0], 'params' | 'caller' | 'request' | 'inTenant'>;

/** Downloads of what was generated. */
export function downloads(files: Files) {
  const download =
    (column: 'pdf_sha256' | 'docx_sha256', mediaType: string, extension: string) =>
    async ({ params, caller, request, inTenant }: DownloadCall): Promise<Response> => {
      const { organisationId } = caller;
      const file = await inTenant(async (tenant) => {
        await requireSeen(tenant, caller, params.draftId);
        const { name } = await readDraft(tenant, params.draftId);
        const sha256 = (await filesAt(tenant, params.draftId, params.revision))?.[column];
        if (!sha256) throw new ApiError('not_found');
        const { size } = await selectFrom(tenant, 'files')
          .select('size')
          .where('sha256', '=', sha256)
          .executeTakeFirstOrThrow();
        await audit(tenant, {
          action: 'draft.downloaded',
          target: { type: 'draft', id: params.draftId, name },
          after: { revision: params.revision, file: extension },
        });
        return { organisationId, sha256, size: Number(size), mediaType, fileName: `${name}.${extension}` };
      });
      return files.respond(file, request.headers);
    };
  return {
    downloadDraftPdf: download('pdf_sha256', pdfType, 'pdf'),
    downloadDraftDocx: download('docx_sha256', docxType, 'docx'),
  };
}

/** Add a contract with the PDF as its document. A draft becomes one contract: sent again, it is the same. */
export const createContractOfDraft: HandlerOf<'createContractOfDraft'> = async ({ tenant, caller, params, body }) => {
  authorise(caller, 'contracts.write');
  await requireOwn(tenant, caller, params.draftId);
  const row = await drafts.lock(tenant, params.draftId);
  if (row.contract_id) return readDraft(tenant, row.id);
  if (row.revision !== body.revision) throw new ApiError('edit_conflict');
  const made = await filesAt(tenant, row.id, row.revision);
  const document = made?.pdf_sha256
    ? { sha256: made.pdf_sha256, mediaType: pdfType, pageCount: made.pages }
    : made?.docx_sha256 && { sha256: made.docx_sha256, mediaType: docxType, pageCount: null };
  if (!document) throw new ApiError('validation_failed', { message: refusals.notGenerated });
  const text = await readDraftText(tenant, row);
  const { contract_type } = await selectFrom(tenant, 'templates')
    .select('contract_type')
    .where('id', '=', row.template_id)
    .executeTakeFirstOrThrow();
  const facts = { ...factsOf(text, row.answers, row.name), ...(contract_type && { type: contract_type }) };
  const contract_id = await addContract(tenant, {
    document,
    fileName: `${row.name}.${document.mediaType === pdfType ? 'pdf' : 'docx'}`,
    facts: { ...facts, owner_id: caller.userId },
  });
  await drafts.revise(tenant, [row], { contract_id, state: 'contract' });
  await audit(tenant, {
    action: 'draft.became_contract',
    target: { type: 'draft', id: row.id, name: row.name },
    after: { contract_id, sha256: document.sha256 },
  });
  return readDraft(tenant, row.id);
};

/** What the mapped answers say of the contract; an answer that a contract can’t hold is left out. */
export function factsOf(
  { variables, contract_fields }: Pick<DraftText, 'variables' | 'contract_fields'>,
  answers: Answers,
  name: string,
): ContractFacts & { readonly title: string } {
  const scope = scopeOf(variables, answers);
  const facts: Record<string, unknown> = { title: name };
  for (const [field, key] of Object.entries(contract_fields)) {
    const variable = variables.find((each) => each.key === key);
    const value = variable && scope(variable.key, variable.type === 'party' ? 'name' : null);
    if (!value || typeof value !== 'object') continue;
    if (value.type === 'money') {
      facts[field] = value.value.amount;
      if (field === 'value') facts['currency'] = value.value.currency;
    } else facts[field] = String(value.value);
  }
  const known = Object.entries(facts).filter(
    ([field, value]) => contractChange.safeParse({ revision: 1, [field]: value }).success,
  );
  return { title: name, ...Object.fromEntries(known) };
}
