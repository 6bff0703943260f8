import { Briefcase, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '#api';
import type { Permission } from '#api-contract/permissions';
import { caseMutations, caseQueries } from '#data/cases';
import { type Person, usePeople } from '#data/organisation';
import { Button, LinkButton } from '#design-system/button';
import { BinButton, BulkBar, ListPage, useRestoreColumn, useArrangement, useList } from '#kit/list';
import type { Undoable } from '#kit/undo';
import { messages } from './cases.messages.ts';
import { NewCaseDrawer } from './form/case-drawer.tsx';
import { BulkChanges, useCaseBulk } from './list/case-bulk.tsx';
import { caseCells, caseList, type CaseListState, optionNames } from './list/case-list.tsx';
import { ExportCases, exportQueryOf } from './list/export-cases.tsx';

export interface CaseListScreenProps {
  /** Everything that decides which rows show; kept in the address by the app. */
  readonly state: CaseListState;
  readonly onStateChange: (state: CaseListState) => void;
  readonly caseHref: (caseId: string) => string;
  /** Where many cases are made of a table. */
  readonly bulkUploadHref: string;
  /** Goes to a case: the one that was just opened. */
  readonly onOpen: (caseId: string) => void;
  readonly can: (permission: Permission) => boolean;
  /** Who looks at it. */
  readonly reader: Person;
  /** Told of changes of several, to offer the way back. */
  readonly onDone: (done: Undoable) => void;
}

const { list: texts, bulk: bulkTexts } = messages;

/** All cases: searched, filtered, sorted, arranged, opened, changed many at a time. */
export function CaseListScreen(props: CaseListScreenProps) {
  const { state, onStateChange, caseHref, bulkUploadHref, onOpen, can, reader, onDone } = props;
  const arrangement = useArrangement({
    list: 'cases',
    definition: caseList,
    state,
    usualColumns: [
      'name',
      'number',
      'stage',
      'priority',
      'due_date',
      'counterparty',
      'open_tasks',
      'lead',
      'updated_at',
    ],
    fewColumns: ['name', 'stage', 'due_date', 'lead', 'updated_at'],
  });
  const list = useList({ definition: caseList, state, onStateChange, read: caseQueries.list, arrangement });
  const bulk = useCaseBulk(state, onDone);
  const people = usePeople(can, [reader, ...list.rows.map(({ lead }) => lead)]);
  const [opening, setOpening] = useState(false);
  const restore = useRestoreColumn(caseMutations.restore(useApi()));
  const mayWrite = can('contracts.write') && list.view !== 'forbidden';
  const isMine = state.filters.lead === reader.id;
  const onMine = () => onStateChange(caseList.filter(state, 'lead', isMine ? null : reader.id));
  const mine = (
    <Button
      variant={isMine ? 'subtle' : 'ghost'}
      aria-pressed={isMine}
      iconStart={<UserRound aria-hidden />}
      onClick={onMine}
    >
      {texts.mine}
    </Button>
  );
  const bin = <BinButton onOpen={() => onStateChange(caseList.change(state, { bin: true }))} />;

  return (
    <>
      <ListPage
        list={list}
        texts={texts}
        icon={<Briefcase />}
        rowHref={({ id }) => caseHref(id)}
        cells={caseCells}
        widths={{ name: 196, number: 84, counterparty: 112 }}
        filters={['stage', 'priority', 'lead']}
        choices={{
          optionNames,
          people,
          countValues: (api, field, containing) =>
            caseQueries.facet(api, field as Facet, caseList.toFilter(state), containing),
        }}
        actions={
          <>
            {list.view !== 'forbidden' && list.view !== 'empty' && mine}
            {mayWrite && bin}
            {list.view !== 'forbidden' && <ExportCases query={exportQueryOf(state, arrangement.exported)} />}
            {mayWrite && <LinkButton href={bulkUploadHref}>{texts.bulkUpload}</LinkButton>}
          </>
        }
        onAdd={mayWrite ? () => setOpening(true) : undefined}
        bin={{
          texts: texts.bin,
          columns: ['name', 'number', 'stage', 'counterparty', 'updated_at'],
          headers: { updated_at: texts.deletedAt },
          restore: mayWrite ? restore : undefined,
        }}
        bulk={mayWrite ? bulk : undefined}
        bulkBar={
          <BulkBar list={list} bulk={bulk} mayRemove={mayWrite} removeLabel={bulkTexts.remove}>
            {!state.bin && <BulkChanges people={people} onChange={bulk.change} />}
            {!state.bin && <ExportCases selection={bulk.selection} />}
          </BulkBar>
        }
        mayShareViews={mayWrite}
      />
      {opening && <NewCaseDrawer people={people} onOpened={({ id }) => onOpen(id)} onClose={() => setOpening(false)} />}
    </>
  );
}

type Facet = Parameters<typeof caseQueries.facet>[1];
