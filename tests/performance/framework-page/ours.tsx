import { useState } from 'react';
import { blankAnswer } from '#api-contract/compliance/blank-answer';
import { shownAnswers, sumsByRow } from '../../../src/features/frameworks/requirements/shown-answers.ts';
import {
  requirementCell,
  type RequirementData,
} from '../../../src/features/frameworks/requirements/requirement-cells.tsx';
import { requirementColumns } from '../../../src/features/frameworks/requirements/requirement-columns.ts';
import { dataOf, nodeOf } from '../../../src/features/frameworks/requirements/requirement-rows.ts';
import { marksOf } from '../../../src/features/frameworks/requirements/use-marking.ts';
import { useFormat } from '#design-system/format';
import { TreeTable, useTree } from '#kit/tree-table';
import { markingMachine, type Queue, type SavedMarks, unsaved } from '#machines/marking';
import { useMachine } from '@xstate/react';
import { fromPromise } from 'xstate';
import { outline, resultOf, viewHeight } from './rows.ts';

const answers = outline.flatMap(({ ref, assessable }, at) =>
  assessable ? [{ ...blankAnswer(ref), result: resultOf(at), revision: 1 }] : [],
);
const nodes = outline.map(nodeOf);
const nobody: never[] = [];

/** What was saved, for the benchmark to count. */
export const saved = { requests: 0, refs: new Set<string>() };

const machine = markingMachine.provide({
  actors: {
    saveAnswers: fromPromise<SavedMarks, Queue>(async ({ input }) => {
      saved.requests += 1;
      for (const ref of Object.keys(input)) saved.refs.add(ref);
      return {
        items: Object.entries(input).map(([ref, { revision }]) => ({ ...blankAnswer(ref), revision: revision + 1 })),
        conflicts: [],
      };
    }),
  },
});

/** The tree of requirements as the framework page shows it, marked by keyboard. */
export function Ours() {
  const format = useFormat();
  const [active, setActive] = useState<string | null>('g0-1');
  const [snapshot, send] = useMachine(machine);
  const shown = shownAnswers(answers, unsaved(snapshot.context), nobody);
  const data = dataOf(outline, shown, sumsByRow(outline, shown), true);
  const tree = useTree({ nodes, shown: null, active, onActiveChange: setActive });
  const mark = (result: 'met' | 'not_met') => () => {
    if (active !== null) send({ type: 'answers.marked', marks: marksOf([active], shown, { result }) });
  };
  return (
    <div style={{ height: viewHeight, display: 'flex' }}>
      <TreeTable
        label="Requirements"
        columns={requirementColumns}
        tree={tree}
        active={active}
        dataOf={(ref) => data.get(ref) as RequirementData}
        cell={(column, _row, shownData) => requirementCell(column, shownData, format)}
        onOpen={() => undefined}
        keys={{ '1': mark('not_met'), '3': mark('met') }}
      />
    </div>
  );
}
