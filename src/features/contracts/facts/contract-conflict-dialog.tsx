import type { Contract } from '#api-contract/contracts/endpoints';
import type { Person } from '#data/organisation';
import { useFormat } from '#design-system/format';
import { ConflictDialog, type EditConflict, type FieldConflict } from '#kit/inline';
import type { Edit } from './contract-edit.ts';
import { factLabel, factText } from './fact-text.ts';

interface ContractConflictDialogProps {
  readonly conflict: EditConflict<Contract, Edit>;
  readonly people: readonly Person[];
  readonly onKeepTheirs: () => void;
  readonly onSaveMine: () => Promise<void>;
}

/** Two people changed the same field of a contract: both values in words, to choose from. */
export function ContractConflictDialog({ conflict, people, ...choice }: ContractConflictDialogProps) {
  const format = useFormat();
  const { conflicts, now } = conflict;
  const known = now.owner ? [...people, now.owner] : people;
  const nameOf = (userId: string) => known.find(({ id }) => id === userId)?.name;
  const inWords = ({ field }: FieldConflict<Edit>, value: unknown) => factText(field, value, format, { nameOf });
  return (
    <ConflictDialog
      {...choice}
      conflicts={conflicts.map((each) => ({
        label: labelOf(each, now),
        theirs: inWords(each, each.theirs),
        mine: inWords(each, each.mine),
      }))}
    />
  );
}

function labelOf({ field, mine }: FieldConflict<Edit>, { custom_fields }: Contract): string {
  if (field !== 'custom') return factLabel(field) ?? field;
  return custom_fields.find(({ key }) => typeof mine === 'object' && mine !== null && key in mine)?.label ?? '';
}
