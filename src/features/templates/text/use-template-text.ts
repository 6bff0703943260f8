import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#api';
import type { Template } from '#api-contract/templates/endpoints';
import type { TemplateText } from '#api-contract/templates/text';
import { templateMutations, templateQueries } from '#data/templates';
import { useDraftAutosave } from '#kit/autosave';

/** Everything that is written in a template and stored by itself. */
export type Written = TemplateText;

export const writtenOf = ({ body, variables, rules, contract_fields, text_revision }: Template) => ({
  value: { body, variables, rules, contract_fields },
  revision: text_revision,
});

/** The text of a template as it is written here, stored by itself. */
export function useTemplateText(template: Template) {
  const api = useApi();
  const client = useQueryClient();
  const { id } = template;
  const { mutateAsync: save } = useMutation(templateMutations.saveText(api, id));
  return useDraftAutosave<Written>({
    name: `template-${id}`,
    opened: writtenOf(template),
    save: async ({ value, revision }) => (await save({ ...value, text_revision: revision })).text_revision,
    read: async () => writtenOf(await client.fetchQuery({ ...templateQueries.detail(api, id), staleTime: 0 })),
  });
}

export type TemplateAutosave = ReturnType<typeof useTemplateText>;
