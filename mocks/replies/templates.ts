import type { templateEndpoints } from '#api-contract/templates/endpoints';
import type { Replies } from '../endpoint-types.ts';
import { pageWith } from '../fixtures/pages.ts';
import { template, templateRows } from '../fixtures/templates.ts';

/** Untroubled answers: templates. */
export const replies: Replies<typeof templateEndpoints> = {
  listTemplates: { json: pageWith(templateRows) },
  createTemplate: { json: template },
  getTemplate: { json: template },
  updateTemplate: { json: template },
  deleteTemplate: { status: 204 },
  restoreTemplate: { json: template },
};
