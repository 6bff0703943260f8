import { TableProperties } from 'lucide-react';
import { useState } from 'react';
import type { Permission } from '#api-contract/permissions';
import { analysisQueries } from '#data/analyses';
import { ListPage, useList } from '#kit/list';
import { messages } from './analyses.messages.ts';
import { analysisList, type AnalysisListState } from './analysis-list.ts';
import { NewAnalysisDrawer } from './new-analysis/new-analysis-drawer.tsx';

export interface AnalysisListScreenProps {
  /** Everything that decides which rows show; kept in the address by the app. */
  readonly state: AnalysisListState;
  readonly onStateChange: (state: AnalysisListState) => void;
  readonly analysisHref: (analysisId: string) => string;
  /** Goes to an analysis: the one that was just started. */
  readonly onOpen: (analysisId: string) => void;
  readonly can: (permission: Permission) => boolean;
}

const { list: texts } = messages;

/** All bulk analyses: searched, filtered, sorted, started. */
export function AnalysisListScreen(props: AnalysisListScreenProps) {
  const { state, onStateChange, analysisHref, onOpen, can } = props;
  const list = useList({ definition: analysisList, state, onStateChange, read: analysisQueries.list });
  const [adding, setAdding] = useState(false);
  const mayStart = can('review.write') && list.view !== 'forbidden';
  return (
    <>
      <ListPage
        list={list}
        texts={texts}
        icon={<TableProperties />}
        rowHref={({ id }) => analysisHref(id)}
        filters={['state']}
        choices={{ optionNames: messages.options }}
        onAdd={mayStart ? () => setAdding(true) : undefined}
      />
      {adding && <NewAnalysisDrawer onStarted={({ id }) => onOpen(id)} onClose={() => setAdding(false)} />}
    </>
  );
}
