import { useMutation } from '@tanstack/react-query';
import { useApi } from '#api';
import type { Playbook } from '#api-contract/playbooks/endpoints';
import { maxPassage, outcomes } from '#api-contract/playbooks/kinds';
import type { NewPlaybookTest, PlaybookTest } from '#api-contract/playbooks/tests';
import type { RuleOutcome } from '#api-contract/playbooks/verdicts';
import { playbookTestMutations } from '#data/playbooks';
import { Field, useForm } from '#design-system/form';
import { TextArea } from '#design-system/input';
import { Select } from '#design-system/select';
import { FormDrawer } from '#kit/form';
import { verdictMessages } from '../verdicts/verdicts.messages.ts';
import { verdictText } from '../verdicts/verdict-badge.tsx';

const { tests: texts } = verdictMessages;

interface TestDrawerProps {
  readonly playbook: Playbook;
  /** Null for a new one. */
  readonly test: PlaybookTest | null;
  readonly onReload: () => void;
  readonly onClose: () => void;
}

interface TestValues {
  readonly rule_id: string;
  readonly passage: string;
  /** A verdict, or `fallback-2` for the second fallback. */
  readonly expected: string;
}

/** Add a test to a draft, or change one. */
export function TestDrawer({ playbook: { id, rules }, test, onReload, onClose }: TestDrawerProps) {
  const api = useApi();
  const { mutateAsync: create } = useMutation(playbookTestMutations.create(api, id));
  const { mutateAsync: update, error } = useMutation(playbookTestMutations.update(api, id, test?.id ?? ''));
  const form = useForm<TestValues>({
    initial: {
      rule_id: test?.rule_id ?? rules[0]?.id ?? '',
      passage: test?.passage ?? '',
      expected: written(test?.expected ?? { verdict: 'met', rank: null }),
    },
    validate: ({ passage }) => (passage.trim() === '' ? { passage: texts.passageMissing } : {}),
    submit: async ({ rule_id, passage, expected }) => {
      const facts: NewPlaybookTest = { rule_id, passage, expected: read(expected) };
      await (test ? update({ ...facts, revision: test.revision }) : create(facts));
      onClose();
    },
  });
  const rule = rules.find((each) => each.id === form.values.rule_id);
  return (
    <FormDrawer
      form={form}
      title={test ? texts.editTitle : texts.addTitle}
      submitLabel={test ? texts.save : texts.submit}
      conflict={{ error, onReload }}
      onClose={onClose}
    >
      <Field label={texts.rule} {...form.field('rule_id')}>
        <Select
          options={rules.map((each) => ({ value: each.id, label: each.issue }))}
          {...form.control('rule_id')}
          onChange={(rule_id) => {
            form.set('rule_id', rule_id);
            // Another rule has other fallbacks.
            if (form.values.expected.startsWith('fallback')) form.set('expected', 'met');
          }}
        />
      </Field>
      <Field label={texts.passage} hint={texts.passageHint} required {...form.field('passage')}>
        <TextArea rows={6} maxLength={maxPassage} {...form.control('passage')} />
      </Field>
      <Field label={texts.expected} {...form.field('expected')}>
        <Select options={offered(rule?.fallbacks.length ?? 0)} {...form.control('expected')} />
      </Field>
    </FormDrawer>
  );
}

const offered = (fallbacks: number) =>
  outcomes
    .flatMap((verdict): RuleOutcome[] =>
      verdict === 'fallback'
        ? Array.from({ length: fallbacks }, (_, index) => ({ verdict, rank: index + 1 }))
        : [{ verdict, rank: null }],
    )
    .map((outcome) => ({ value: written(outcome), label: verdictText(outcome) }));

const written = ({ verdict, rank }: RuleOutcome) => (rank === null ? verdict : `${verdict}-${rank}`);

function read(expected: string): RuleOutcome {
  const [verdict, rank] = expected.split('-');
  return { verdict: verdict as RuleOutcome['verdict'], rank: rank === undefined ? null : Number(rank) };
}
