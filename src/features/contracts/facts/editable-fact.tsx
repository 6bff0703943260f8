import type { ReactNode } from 'react';
import type { Contract } from '#api-contract/contracts/endpoints';
import { Box, Text, VisuallyHidden } from '#design-system/layout';
import { messages } from '../contracts.messages.ts';
import type { Edit } from './contract-edit.ts';
import { FactRow } from './fact-row.tsx';
import { InlineForm, type InlineFormProps, type SaveOutcome, useFocusOnReturn, ValueButton } from '#kit/inline';
import { SuggestedFact, type Suggestion, UnverifiedValue } from './suggested-fact.tsx';

export type FactName = keyof typeof messages.fields | CustomFactName;

/** A field that the contract's type adds. */
export type CustomFactName = `custom.${string}`;

/** What every editable fact needs to know of the contract it belongs to. */
export interface Editing {
  readonly contract: Contract;
  readonly canEdit: boolean;
  /** The facts that are being edited now. */
  readonly open: ReadonlySet<FactName>;
  readonly onOpen: (fact: FactName) => void;
  readonly onClose: (fact: FactName) => void;
  readonly save: InlineFormProps<Contract, unknown, Edit>['save'];
  /** What the machine read for a fact, unverified. */
  readonly suggested: (fact: FactName) => Suggestion | null;
}

type Named =
  | { readonly name: keyof typeof messages.fields; readonly label?: undefined }
  | { readonly name: CustomFactName; readonly label: string };

type EditableFactProps<Draft> = Named &
  Pick<InlineFormProps<Contract, Draft, Edit>, 'control' | 'toEdit'> & {
    readonly editing: Editing;
    /** What is known; nothing where the field is empty. */
    readonly shown: ReactNode;
    /** What the form begins with, for the contract as it is or as it was read. */
    readonly draftOf: (contract: Contract) => Draft;
  };

/** One fact of a contract: read it, press it, change it in place. Enter saves, Escape leaves it as it was. */
export function EditableFact<Draft>({ editing, shown, draftOf, control, toEdit, ...named }: EditableFactProps<Draft>) {
  const { name } = named;
  const label = named.label ?? messages.fields[named.name];
  const isOpen = editing.open.has(name);
  const trigger = useFocusOnReturn(isOpen);
  const suggestion = shown === null || shown === undefined || shown === '' ? editing.suggested(name) : null;

  // Who was overtaken by another's verdict on what was read sees both values and chooses, as with any fact.
  const correct = async (edit: Edit, begun: Contract): Promise<SaveOutcome> => {
    const outcome = await suggestion?.onCorrect(edit);
    return !outcome || (outcome.kind === 'refused' && outcome.overtaken) ? editing.save(edit, begun) : outcome;
  };

  if (isOpen) {
    return (
      <Box paddingBlock="1.5">
        <VisuallyHidden as="dt">{label}</VisuallyHidden>
        <dd>
          <InlineForm
            draft={draftOf({ ...editing.contract, ...suggestion?.finding.facts })}
            control={control}
            toEdit={toEdit}
            label={label}
            subject={editing.contract}
            save={suggestion ? correct : editing.save}
            onKeep={suggestion?.onAccept}
            onClose={() => editing.onClose(name)}
          />
        </dd>
      </Box>
    );
  }
  return (
    <FactRow label={label}>
      {editing.canEdit ? (
        <ValueButton ref={trigger} label={label} onClick={() => editing.onOpen(name)}>
          {suggestion ? <UnverifiedValue text={suggestion.text} /> : shown}
        </ValueButton>
      ) : (
        shown ||
        (suggestion && <UnverifiedValue text={suggestion.text} />) || (
          <Text as="span" tone="subtle">
            {messages.contract.notSet}
          </Text>
        )
      )}
      {suggestion && <SuggestedFact label={label} suggestion={suggestion} canEdit={editing.canEdit} />}
    </FactRow>
  );
}
