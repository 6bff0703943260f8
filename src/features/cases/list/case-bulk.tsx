import { Flag, Workflow } from 'lucide-react';
import { useApi } from '#api';
import type { CasesChange, CasesOutcome } from '#api-contract/cases/list';
import { caseMutations } from '#data/cases';
import type { Person } from '#data/organisation';
import { useFormat } from '#design-system/format';
import { outcomeText, useBulk, useBulkChanges } from '#kit/list';
import { OptionMenu, PersonMenu } from '#kit/pickers';
import type { Undoable } from '#kit/undo';
import { urgencyMessages } from '#kit/urgency';
import { messages } from '../cases.messages.ts';
import { caseList, type CaseListState } from './case-list.tsx';

const { bulk: words, fields } = messages;

type Change = Omit<CasesChange, 'case_ids'>;

/** Which cases are selected, and what is done with all of them; `onDone` is told of each change, with the way back. */
export function useCaseBulk(state: CaseListState, onDone: (done: Undoable) => void) {
  const api = useApi();
  const format = useFormat();
  const describe = (outcome: CasesOutcome) => outcomeText(outcome, words, format);
  const bulk = useBulk({
    definition: caseList,
    state,
    findAll: caseMutations.findAll(api),
    remove: caseMutations.removeMany(api),
    restore: caseMutations.restoreMany(api),
    describe,
    onRemoved: ({ ids, changed, undo }) =>
      onDone({ id: ids.join(), title: words.removed, description: format.plural(changed, words.cases), undo }),
  });
  const change = useBulkChanges({ bulk, changeMany: caseMutations.changeMany(api), describe, onDone });
  return { ...bulk, change: (asked: Change) => change({ case_ids: [...bulk.selection], ...asked }) };
}

interface BulkChangesProps {
  readonly people: readonly Person[];
  readonly onChange: (change: Change) => void;
}

/** Stage, priority and lead of the selected cases. */
export function BulkChanges({ people, onChange }: BulkChangesProps) {
  const { stages, nobody } = messages;
  return (
    <>
      <OptionMenu
        label={fields.stage}
        icon={<Workflow aria-hidden />}
        options={stages}
        onChange={(stage) => onChange({ stage })}
      />
      <OptionMenu
        label={fields.priority}
        icon={<Flag aria-hidden />}
        options={urgencyMessages.priorities}
        onChange={(priority) => onChange({ priority })}
      />
      <PersonMenu label={fields.lead} nobody={nobody} people={people} onChange={(lead_id) => onChange({ lead_id })} />
    </>
  );
}
