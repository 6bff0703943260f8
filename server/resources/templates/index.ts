import { templateEndpoints } from '#api-contract/templates/endpoints';
import { type Api, routes } from '#kernel/http';
import { createTemplate, deleteTemplate, readTemplate, restoreTemplate, updateTemplate } from './change-templates.ts';
import { listTemplates } from './list-templates.ts';

/** Everything that can be asked about templates. */
export function templateRoutes(api: Api): void {
  routes(api, templateEndpoints, {
    listTemplates,
    createTemplate,
    getTemplate: ({ tenant, params }) => readTemplate(tenant, params.templateId),
    updateTemplate,
    deleteTemplate,
    restoreTemplate,
  });
}
