import { FilePenLine } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useApi } from '#api';
import type { TemplateRow } from '#api-contract/templates/endpoints';
import type { Permission } from '#api-contract/permissions';
import { templateMutations, templateQueries } from '#data/templates';
import { usePeople } from '#data/organisation';
import { Badge } from '#design-system/badge';
import { BinButton, ListPage, useArrangement, useList, useRestoreColumn } from '#kit/list';
import { NewTemplateDrawer } from './template-drawer.tsx';
import { templateList, type TemplateListState } from './template-list.ts';
import { messages } from './templates.messages.ts';

export interface TemplateListScreenProps {
  /** Everything that decides which rows show; kept in the address by the app. */
  readonly state: TemplateListState;
  readonly onStateChange: (state: TemplateListState) => void;
  readonly templateHref: (templateId: string) => string;
  /** Goes to a template: the one that was just added. */
  readonly onOpen: (templateId: string) => void;
  readonly can: (permission: Permission) => boolean;
  /** The lists that share the page. */
  readonly tabs?: ReactNode;
}

const { list: texts, options } = messages;

const tones = { unpublished: 'neutral', changed: 'warning', published: 'success' } as const;

const cells = {
  draft: ({ draft }: TemplateRow) => (
    <Badge tone={tones[draft]} plain>
      {options.draft[draft]}
    </Badge>
  ),
};

/** Templates: searched, filtered, sorted, created. */
export function TemplateListScreen(props: TemplateListScreenProps) {
  const { state, onStateChange, templateHref, onOpen, can, tabs } = props;
  const arrangement = useArrangement({
    list: 'templates',
    definition: templateList,
    state,
    usualColumns: [
      'name',
      'contract_type',
      'language',
      'self_service',
      'owner',
      'version',
      'draft',
      'drafts',
      'state',
      'updated_at',
    ],
    fewColumns: ['name', 'contract_type', 'version', 'draft'],
  });
  const list = useList({ definition: templateList, state, onStateChange, read: templateQueries.list, arrangement });
  const people = usePeople(
    can,
    list.rows.map(({ owner }) => owner),
  );
  const [adding, setAdding] = useState(false);
  const restore = useRestoreColumn(templateMutations.restore(useApi()));
  const manages = can('drafting.manage') && list.view !== 'forbidden';

  return (
    <>
      <ListPage
        list={list}
        texts={texts}
        icon={<FilePenLine />}
        rowHref={({ id }) => templateHref(id)}
        filters={['state', 'language', 'owner']}
        choices={{ optionNames: options, people }}
        cells={cells}
        {...(tabs !== undefined && { tabs })}
        actions={manages && <BinButton onOpen={() => onStateChange(templateList.change(state, { bin: true }))} />}
        onAdd={manages ? () => setAdding(true) : undefined}
        bin={{ texts: texts.bin, columns: ['name', 'updated_at'], restore: manages ? restore : undefined }}
      />
      {adding && (
        <NewTemplateDrawer people={people} onAdded={({ id }) => onOpen(id)} onClose={() => setAdding(false)} />
      )}
    </>
  );
}
