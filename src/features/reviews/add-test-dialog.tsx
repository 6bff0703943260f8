import { useMutation } from '@tanstack/react-query';
import { useApi } from '#api';
import { maxPassage, outcomes } from '#api-contract/playbooks/kinds';
import type { Review, ReviewFinding } from '#api-contract/reviews/endpoints';
import type { ReviewVerdictName } from '#api-contract/reviews/kinds';
import { playbookTestMutations } from '#data/playbooks';
import { Field, useForm } from '#design-system/form';
import { TextArea } from '#design-system/input';
import { optionsOf, Select } from '#design-system/select';
import { FormDialog } from '#kit/form';
import { reviewMessages } from './reviews.messages.ts';

const { test: words, verdicts } = reviewMessages;

interface AddTestDialogProps {
  readonly review: Review;
  readonly finding: ReviewFinding;
  readonly onAdded: () => void;
  readonly onClose: () => void;
}

interface TestValues {
  readonly passage: string;
  readonly verdict: ReviewVerdictName;
  readonly rank: string;
}

/** Keeps a passage of this contract with the verdict that its rule has to come to. */
export function AddTestDialog({ review, finding, onAdded, onClose }: AddTestDialogProps) {
  const { rule, citations, verdict, rank } = finding;
  const { mutateAsync: addTest } = useMutation(playbookTestMutations.create(useApi(), review.playbook.id));
  const initial: TestValues = { passage: citations[0]?.quote ?? '', verdict, rank: String(rank ?? 1) };
  const form = useForm({
    initial,
    validate: ({ passage }) => (passage.trim() === '' ? { passage: words.passageMissing } : {}),
    submit: async (values) => {
      const expected = {
        verdict: values.verdict,
        rank: values.verdict === 'fallback' ? Number(values.rank) : null,
      };
      await addTest({ rule_id: rule.id, passage: values.passage, expected });
      onAdded();
      onClose();
    },
  });
  const { values } = form;
  const offered = rule.fallbacks.length > 0 ? outcomes : outcomes.filter((outcome) => outcome !== 'fallback');
  return (
    <FormDialog
      form={form}
      title={words.title}
      description={words.description}
      submitLabel={words.submit}
      onClose={onClose}
    >
      <Field label={words.passage} required {...form.field('passage')}>
        <TextArea rows={4} maxLength={maxPassage} {...form.control('passage')} />
      </Field>
      <Field label={words.expected} {...form.field('verdict')}>
        <Select options={optionsOf(verdicts, offered)} {...form.control('verdict')} />
      </Field>
      {values.verdict === 'fallback' && (
        <Field label={words.rank} {...form.field('rank')}>
          <Select
            options={rule.fallbacks.map((_, index) => ({
              value: String(index + 1),
              label: reviewMessages.fallback(index + 1),
            }))}
            {...form.control('rank')}
          />
        </Field>
      )}
    </FormDialog>
  );
}
