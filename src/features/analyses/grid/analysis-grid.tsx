import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#api';
import { isVerified } from '#api-contract/analyses/answer-text';
import type { Analysis } from '#api-contract/analyses/endpoints';
import type { AnswerName } from '#api-contract/analyses/kinds';
import { analysisMutations } from '#data/analyses';
import { DataGrid, type GridPlace } from '#design-system/data-grid';
import { EmptyState } from '#design-system/empty-state';
import { ErrorState } from '#design-system/error-state';
import { Flex, Text } from '#design-system/layout';
import { SegmentedControl } from '#design-system/segmented-control';
import { useShortcuts } from '#design-system/shortcuts';
import { useWindow } from '#design-system/window';
import { messages } from '../analyses.messages.ts';
import { PassagePanel } from '../passage/passage-panel.tsx';
import { AnswerCell } from './answer-cell.tsx';
import { ColumnHeader } from './column-header.tsx';
import { useGridRows } from './use-grid-rows.ts';

const { grid: texts } = messages;
const rowChoices = ['all', 'unverified', 'failed'] as const;

interface AnalysisGridProps {
  readonly analysis: Analysis;
  readonly contractHref: (contractId: string) => string;
  readonly mayCheck: boolean;
}

/** Contracts in rows, questions in columns: walked, narrowed and verified by keyboard, the passage beside. */
export function AnalysisGrid({ analysis, contractHref, mayCheck }: AnalysisGridProps) {
  const { id: analysisId, questions } = analysis;
  const [rows, setRows] = useState<(typeof rowChoices)[number]>('all');
  const [answers, setAnswers] = useState<Readonly<Record<number, readonly AnswerName[]>>>({});
  const [active, setActive] = useState<GridPlace>({ row: 0, column: 0 });
  const [isOpen, setOpen] = useState(false);
  const isNarrow = useWindow('(max-width: 599px)');
  const { mutate: check } = useMutation(analysisMutations.check(useApi()));
  const asked = Object.entries(answers).flatMap(([column, wanted]) => wanted.map((answer) => `${column}:${answer}`));
  const { total, isPending, error, refetch, rowAt, onRowsShown } = useGridRows(analysisId, {
    ...(rows !== 'all' && { state: rows }),
    ...(asked.length > 0 && { answers: asked.join(',') }),
  });
  const narrowTo = (change: () => void) => {
    change();
    setActive({ row: 0, column: active.column });
  };
  const cellAt = ({ row, column }: GridPlace) => rowAt(row)?.cells.find(({ question }) => question === column + 1);

  const verify = (place: GridPlace) => {
    const [row, cell] = [rowAt(place.row), cellAt(place)];
    if (!mayCheck || !row || !cell) return;
    const state = isVerified(cell) ? 'open' : 'verified';
    const { question, check: known } = cell;
    check({ analysisId, contractId: row.contract.id, question, state, revision: known.revision });
  };
  useShortcuts(texts.keys, [
    { keys: ['↑', '↓', '←', '→'], label: texts.keysMove },
    { keys: ['Enter'], label: texts.keysOpen },
    ...(mayCheck ? [{ keys: ['V'], label: texts.keysVerify }] : []),
  ]);

  const activeRow = rowAt(active.row);
  const activeCell = cellAt(active);
  const activeQuestion = questions[active.column];
  return (
    <>
      <Flex gap="3" wrap="wrap" align="center" paddingInline={{ base: '4', md: '6' }} paddingBlockEnd="3">
        <SegmentedControl
          label={texts.rows}
          segments={rowChoices.map((value) => ({ value, label: texts[value] }))}
          value={rows}
          onChange={(value) => narrowTo(() => setRows(value))}
        />
      </Flex>
      {error ? (
        <ErrorState message={error.message} onRetry={refetch} />
      ) : total === 0 && !isPending ? (
        <EmptyState compact title={asked.length > 0 || rows !== 'all' ? texts.noMatch : texts.nothingYet} />
      ) : null}
      {(total > 0 || asked.length > 0) && (
        <Flex flex="1" minHeight={{ base: '24rem', md: '0' }} minWidth="0" borderBlockStartWidth="1px">
          <DataGrid
            label={texts.label}
            columns={questions.map((each) => ({
              id: String(each.position),
              header: (
                <ColumnHeader
                  asked={each}
                  chosen={answers[each.position] ?? []}
                  onChange={(chosen) => narrowTo(() => setAnswers({ ...answers, [each.position]: chosen }))}
                />
              ),
            }))}
            rowCount={total}
            corner={<span>{texts.contract}</span>}
            rowName={(row) => <bdi title={rowAt(row)?.contract.title}>{rowAt(row)?.contract.title ?? '…'}</bdi>}
            cell={(place) => {
              const [row, cell, question] = [rowAt(place.row), cellAt(place), questions[place.column]];
              if (cell && question) return <AnswerCell cell={cell} kind={question.question.kind} />;
              const why = row?.failure?.sentence;
              return (
                <Text as="span" textStyle="xs" tone="muted" title={why}>
                  {row ? (why ?? texts.waiting) : '…'}
                </Text>
              );
            }}
            active={active}
            onActiveChange={setActive}
            onOpen={() => setOpen(true)}
            keys={{ v: verify, escape: () => setOpen(false) }}
            onRowsShown={onRowsShown}
            nameWidth={isNarrow ? 136 : 260}
            columnWidth={isNarrow ? 136 : 176}
          />
          {isOpen && activeRow && activeQuestion && (
            <PassagePanel
              key={`${activeRow.contract.id} ${activeQuestion.position}`}
              analysisId={analysisId}
              row={activeRow}
              asked={activeQuestion}
              cell={activeCell}
              contractHref={contractHref(activeRow.contract.id)}
              mayCheck={mayCheck}
              isOver={isNarrow}
              onVerify={() => verify(active)}
              onClose={() => setOpen(false)}
            />
          )}
        </Flex>
      )}
    </>
  );
}
