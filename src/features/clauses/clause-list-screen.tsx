import { useMutation } from '@tanstack/react-query';
import { BookText } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useApi } from '#api';
import type { ClauseRow } from '#api-contract/clauses/endpoints';
import type { Permission } from '#api-contract/permissions';
import { clauseMutations, clauseQueries } from '#data/clauses';
import { usePeople } from '#data/organisation';
import { BinButton, ListPage, restoreColumn, useList } from '#kit/list';
import type { Deleted } from '#kit/undo';
import { ClauseDrawer } from './clause-drawer.tsx';
import { clauseList, type ClauseListState } from './clause-list.ts';
import { messages } from './clauses.messages.ts';
import { NewClauseDrawer } from './new-clause-drawer.tsx';

export interface ClauseListScreenProps {
  /** Everything that decides which rows show; kept in the address by the app. */
  readonly state: ClauseListState;
  readonly onStateChange: (state: ClauseListState) => void;
  /** The clause that is open beside the list. */
  readonly open: string | null;
  readonly clauseHref: (clauseId: string) => string;
  /** Opens a clause, or closes the one that is open. */
  readonly onOpen: (clauseId: string | null) => void;
  readonly templateHref: (templateId: string) => string;
  readonly can: (permission: Permission) => boolean;
  /** Told of the way back, once a clause lies in the bin. */
  readonly onDeleted: (deleted: Deleted) => void;
  /** The lists that share the page. */
  readonly tabs?: ReactNode;
}

const { list: texts } = messages;

/** The clause library: searched, filtered, sorted, added to, and one clause beside it. */
export function ClauseListScreen(props: ClauseListScreenProps) {
  const { state, onStateChange, open, clauseHref, onOpen, templateHref, can, onDeleted, tabs } = props;
  const api = useApi();
  const list = useList({ definition: clauseList, state, onStateChange, read: clauseQueries.list });
  const people = usePeople(can, []);
  const [adding, setAdding] = useState(false);
  const { mutate: remove } = useMutation(clauseMutations.remove(api));
  const { mutate } = useMutation(clauseMutations.restore(api));
  const restore = useMemo(
    () =>
      restoreColumn<ClauseRow>(
        ({ name }) => name,
        ({ id }) => mutate(id),
      ),
    [mutate],
  );
  const manages = can('drafting.manage') && list.view !== 'forbidden';
  return (
    <>
      <ListPage
        list={list}
        texts={texts}
        icon={<BookText />}
        rowHref={({ id }) => clauseHref(id)}
        filters={['language']}
        choices={{ optionNames: messages.options }}
        fewColumns={['name', 'category', 'version', 'templates']}
        {...(tabs !== undefined && { tabs })}
        actions={manages && <BinButton onOpen={() => onStateChange(clauseList.change(state, { bin: true }))} />}
        onAdd={manages ? () => setAdding(true) : undefined}
        bin={{ texts: texts.bin, columns: ['name', 'updated_at'], restore: manages ? restore : undefined }}
      />
      {adding && (
        <NewClauseDrawer
          people={people}
          onAdded={({ id }) => {
            setAdding(false);
            onOpen(id);
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {open && (
        <ClauseDrawer
          key={open}
          clauseId={open}
          people={people}
          manages={manages}
          templateHref={templateHref}
          onRemove={({ id, name }) =>
            remove(id, {
              onSuccess: () => {
                onOpen(null);
                onDeleted({ id, title: name, undo: () => mutate(id) });
              },
            })
          }
          onClose={() => onOpen(null)}
        />
      )}
    </>
  );
}
