import { Check, RotateCcw } from 'lucide-react';
import { useApi } from '#api';
import type { ObligationsChange, ObligationsOutcome } from '#api-contract/obligations/endpoints';
import { obligationMutations } from '#data/obligations';
import type { Person } from '#data/organisation';
import { Button } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { BulkDay, outcomeText, useBulk, useBulkChanges } from '#kit/list';
import { PersonMenu } from '#kit/pickers';
import type { Undoable } from '#kit/undo';
import { obligationList, type ObligationListState } from './obligation-list.tsx';
import { obligationMessages } from './obligations.messages.ts';

const { bulk: words, form, said } = obligationMessages;

type Change = Omit<ObligationsChange, 'obligation_ids'>;

/** Which obligations are selected, and what is done with all of them; `onDone` is told of each change, with the way back. */
export function useObligationBulk(state: ObligationListState, onDone: (done: Undoable) => void) {
  const api = useApi();
  const format = useFormat();
  const describe = (outcome: ObligationsOutcome) => outcomeText(outcome, words, format);
  const bulk = useBulk({
    definition: obligationList,
    state,
    findAll: obligationMutations.findAll(api),
    remove: obligationMutations.removeMany(api),
    restore: obligationMutations.restoreMany(api),
    describe,
    onRemoved: ({ ids, changed, undo }) =>
      onDone({ id: ids.join(), title: said.remove, description: format.plural(changed, words.obligations), undo }),
  });
  const change = useBulkChanges({ bulk, changeMany: obligationMutations.changeMany(api), describe, onDone });
  return { ...bulk, change: (asked: Change) => change({ obligation_ids: [...bulk.selection], ...asked }) };
}

interface BulkChangesProps {
  readonly people: readonly Person[];
  readonly onChange: (change: Change) => void;
}

/** Owner, due date and completion of the selected obligations. */
export function BulkChanges({ people, onChange }: BulkChangesProps) {
  return (
    <>
      <PersonMenu
        label={words.owner}
        nobody={form.nobody}
        people={people}
        onChange={(assignee_id) => onChange({ assignee_id })}
      />
      <BulkDay label={words.due} onApply={(due_date) => onChange({ due_date })} />
      <Button size="xs" iconStart={<Check aria-hidden />} onClick={() => onChange({ step: 'complete' })}>
        {words.complete}
      </Button>
      <Button size="xs" iconStart={<RotateCcw aria-hidden />} onClick={() => onChange({ step: 'reopen' })}>
        {words.reopen}
      </Button>
    </>
  );
}
