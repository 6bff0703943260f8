import { draftEndpoints } from '#api-contract/drafts/endpoints';
import type { Files } from '#kernel/files';
import { type Api, routes } from '#kernel/http';
import { openCaseOfDraft } from './ask-legal.ts';
import { decideDraftApproval, submitDraft } from './approve-drafts.ts';
import { createDraft, deleteDraft, reopenDraft, restoreDraft, saveDraftAnswers, updateDraft } from './change-drafts.ts';
import { readDraft, readDraftText, requireSeen } from './draft-record.ts';
import { generateDraft } from './generate-files.ts';
import { listDrafts } from './list-drafts.ts';
import { createContractOfDraft, downloads } from './use-files.ts';

export { createDraftEngine } from './engine.ts';
export { generateFilesHandler } from './generate-files.ts';
export { signaturePlaces } from './signature-places.ts';

/** Drafts: the answers that make contracts of templates. */
export function draftRoutes(files: Files): (api: Api) => void {
  return (api) =>
    routes(api, draftEndpoints, {
      listDrafts,
      createDraft,
      getDraft: async ({ tenant, caller, params }) => {
        await requireSeen(tenant, caller, params.draftId);
        return readDraft(tenant, params.draftId);
      },
      getDraftText: async ({ tenant, caller, params }) => {
        await requireSeen(tenant, caller, params.draftId);
        const { template_id, template_version } = await readDraft(tenant, params.draftId);
        const { sha256: _sha256, ...text } = await readDraftText(tenant, { template_id, template_version });
        return text;
      },
      updateDraft,
      deleteDraft,
      restoreDraft,
      saveDraftAnswers,
      submitDraft,
      reopenDraft,
      decideDraftApproval,
      openCaseOfDraft,
      generateDraft,
      ...downloads(files),
      createContractOfDraft,
    });
}
