import { useMutation } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useApi } from '#api';
import type { TemplateRow } from '#api-contract/templates/endpoints';
import type { Permission } from '#api-contract/permissions';
import { templateMutations, templateQueries } from '#data/templates';
import { usePeople } from '#data/organisation';
import { BinButton, ListPage, restoreColumn, useList } from '#kit/list';
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
}

const { list: texts } = messages;

/** All templates: searched, filtered, sorted, added to. */
export function TemplateListScreen({ state, onStateChange, templateHref, onOpen, can }: TemplateListScreenProps) {
  const list = useList({ definition: templateList, state, onStateChange, read: templateQueries.list });
  const people = usePeople(
    can,
    list.rows.flatMap(({ owner }) => [owner]),
  );
  const [adding, setAdding] = useState(false);
  const { mutate } = useMutation(templateMutations.restore(useApi()));
  const restore = useMemo(
    () =>
      restoreColumn<TemplateRow>(
        ({ name }) => name,
        ({ id }) => mutate(id),
      ),
    [mutate],
  );
  const mayWrite = can('drafting.write') && list.view !== 'forbidden';

  return (
    <>
      <ListPage
        list={list}
        texts={texts}
        icon={<ClipboardList />}
        rowHref={({ id }) => templateHref(id)}
        filters={['kind', 'owner']}
        choices={{ optionNames: messages.options, people }}
        actions={mayWrite && <BinButton onOpen={() => onStateChange(templateList.change(state, { bin: true }))} />}
        onAdd={mayWrite ? () => setAdding(true) : undefined}
        bin={{ texts: texts.bin, columns: ['name', 'updated_at'], restore: mayWrite ? restore : undefined }}
      />
      {adding && (
        <NewTemplateDrawer people={people} onAdded={({ id }) => onOpen(id)} onClose={() => setAdding(false)} />
      )}
    </>
  );
}
