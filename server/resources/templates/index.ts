import { templateCommentEndpoints } from '#api-contract/templates/comments';
import { templateEndpoints } from '#api-contract/templates/endpoints';
import { templateTestEndpoints } from '#api-contract/templates/tests';
import { wordTemplateEndpoints } from '#api-contract/templates/word';
import { type Api, routes } from '#kernel/http';
import {
  archiveTemplate,
  createTemplate,
  deleteTemplate,
  restoreTemplate,
  saveTemplateText,
  unarchiveTemplate,
  updateTemplate,
} from './change-templates.ts';
import {
  createTemplateComment,
  deleteTemplateComment,
  listTemplateComments,
  replyToTemplateComment,
  resolveTemplateComment,
  updateTemplateComment,
} from './comments.ts';
import { listTemplates } from './list-templates.ts';
import { readOffered } from './template-record.ts';
import { backTestTemplate, createTemplateTest, deleteTemplateTest, listTemplateTests } from './tests.ts';
import { findTemplateProblems, getTemplateVersion, listTemplateVersions, publishTemplate } from './versions.ts';
import { importNegotiatedTemplate } from './word/import-negotiated.ts';
import { decideTemplatePlaceholders, downloadTemplateWord, importTemplateWord } from './word/import-word.ts';
import type { WordParts } from './word/keep-word.ts';
import { askForWriting, startWriting, stopWriting } from './writers.ts';

export { addSampleTemplate } from './add-sample.ts';
export { requireNobodyElse, writeText } from './change-templates.ts';
export { presentFallbacks } from './clauses-in-text.ts';
export { readOffered, templates } from './template-record.ts';
export { sha256OfJson, textOf } from './text.ts';
export { withNewest, wordOfVersion } from './versions.ts';
export { isWritten } from './writer-of.ts';

/** Everything that can be asked about templates. */
export function templateRoutes(parts: WordParts): (api: Api) => void {
  return (api) => {
    routes(api, templateEndpoints, {
      listTemplates,
      createTemplate,
      getTemplate: ({ tenant, caller, params }) => readOffered(tenant, caller, params.templateId),
      updateTemplate,
      deleteTemplate,
      restoreTemplate,
      archiveTemplate,
      unarchiveTemplate,
      saveTemplateText,
      startWriting,
      stopWriting,
      askForWriting,
      findTemplateProblems,
      publishTemplate,
      listTemplateVersions,
      getTemplateVersion,
    });
    routes(api, templateTestEndpoints, { listTemplateTests, createTemplateTest, deleteTemplateTest, backTestTemplate });
    routes(api, templateCommentEndpoints, {
      listTemplateComments,
      createTemplateComment,
      replyToTemplateComment,
      updateTemplateComment,
      resolveTemplateComment,
      deleteTemplateComment,
    });
    routes(api, wordTemplateEndpoints, {
      importTemplateWord: importTemplateWord(parts),
      decideTemplatePlaceholders: decideTemplatePlaceholders(parts),
      downloadTemplateWord: downloadTemplateWord(parts),
      importNegotiatedTemplate: importNegotiatedTemplate(parts),
    });
  };
}
