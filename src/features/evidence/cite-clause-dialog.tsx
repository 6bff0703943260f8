import { useMutation } from '@tanstack/react-query';
import { useApi } from '#api';
import { maxNote } from '#api-contract/compliance-resources/kinds';
import { evidenceMutations } from '#data/evidence';
import { Field, useForm } from '#design-system/form';
import { TextArea } from '#design-system/input';
import { FormDialog } from '#kit/form';
import { type CitedClause, ClauseField } from './clause-field.tsx';
import { messages } from './evidence.messages.ts';
import { type Place, RequirementField } from './requirement-field.tsx';

const { clause: texts, form: formTexts, requirement: requirementTexts } = messages;

interface CiteClauseDialogProps {
  readonly contractId: string;
  /** What was selected in the document. */
  readonly words: string;
  readonly onClose: () => void;
}

interface Values {
  readonly place: Place | null;
  readonly clause: CitedClause | null;
  readonly purpose: string;
}

/** Cites a passage of a contract as evidence of a requirement. */
export function CiteClauseDialog({ contractId, words, onClose }: CiteClauseDialogProps) {
  const { mutateAsync: link } = useMutation(evidenceMutations.link(useApi()));
  const form = useForm<Values>({
    initial: { place: null, clause: null, purpose: '' },
    validate: ({ place, clause }) => ({
      ...(!place && { place: requirementTexts.missing }),
      ...(!clause && { clause: texts.missing }),
    }),
    submit: async ({ place, clause, purpose }) => {
      if (place && clause) await link({ ...place, source: clause, purpose });
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={texts.cite} submitLabel={texts.submit} onClose={onClose}>
      <RequirementField
        value={form.values.place}
        onChange={(place) => form.set('place', place)}
        error={form.field('place').error}
      />
      <ClauseField
        contractId={contractId}
        words={words}
        value={form.values.clause}
        onChange={(clause) => form.set('clause', clause)}
        error={form.field('clause').error}
      />
      <Field label={formTexts.purpose} {...form.field('purpose')}>
        <TextArea rows={2} maxLength={maxNote} {...form.control('purpose')} />
      </Field>
    </FormDialog>
  );
}
