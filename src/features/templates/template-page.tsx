import { useMutation } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '#api';
import type { Template } from '#api-contract/templates/endpoints';
import type { Permission } from '#api-contract/permissions';
import { templateMutations } from '#data/templates';
import { usePeople } from '#data/organisation';
import { Button } from '#design-system/button';
import { DescriptionList } from '#design-system/description-list';
import { useFormat } from '#design-system/format';
import { PageWidth } from '#design-system/layout';
import { MoreMenu } from '#design-system/menu';
import { PageHeader } from '#design-system/page-header';
import { Section } from '#design-system/section';
import { EditTemplateDrawer } from './template-drawer.tsx';
import { messages } from './templates.messages.ts';

export interface DeletedTemplate {
  readonly id: string;
  readonly title: string;
  readonly undo: () => void;
}

export interface TemplatePageProps {
  readonly template: Template;
  readonly listHref: string;
  readonly can: (permission: Permission) => boolean;
  /** Fetches what someone else made of it. */
  readonly onReload: () => void;
  /** Told of the way back, once it lies in the bin. */
  readonly onDeleted: (deleted: DeletedTemplate) => void;
}

const { page: texts, fields } = messages;

/** A template and all that is known of it. */
export function TemplatePage({ template, listHref, can, onReload, onDeleted }: TemplatePageProps) {
  const api = useApi();
  const format = useFormat();
  const people = usePeople(can, [template.owner]);
  const [editing, setEditing] = useState(false);
  const { mutate: remove } = useMutation(templateMutations.remove(api));
  const { mutate: restore } = useMutation(templateMutations.restore(api));
  const { id, name } = template;
  const moveToBin = () => remove(id, { onSuccess: () => onDeleted({ id, title: name, undo: () => restore(id) }) });

  return (
    <>
      <PageHeader
        breadcrumb={[{ label: texts.back, href: listHref }, { label: name }]}
        title={name}
        actions={
          can('drafting.write') && (
            <>
              <Button iconStart={<Pencil aria-hidden />} onClick={() => setEditing(true)}>
                {texts.edit}
              </Button>
              <MoreMenu
                label={texts.more}
                items={[{ id: 'remove', label: texts.remove, icon: <Trash2 aria-hidden />, onSelect: moveToBin }]}
              />
            </>
          )
        }
      />
      <PageWidth>
        <Section title={texts.details}>
          <DescriptionList
            items={[
              { label: fields.name, value: name },
              { label: fields.contract_type, value: template.contract_type },
              { label: fields.kind, value: messages.options.kind[template.kind] },
              { label: fields.language, value: template.language },
              { label: fields.owner, value: template.owner?.name },
              { label: fields.updated_at, value: format.date(template.updated_at) },
            ]}
          />
        </Section>
      </PageWidth>
      {editing && (
        <EditTemplateDrawer
          template={template}
          people={people}
          onReload={() => {
            setEditing(false);
            onReload();
          }}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  );
}
