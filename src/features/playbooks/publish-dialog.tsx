import { useMutation, useQuery } from '@tanstack/react-query';
import { ApiError, useApi } from '#api';
import type { Playbook } from '#api-contract/playbooks/endpoints';
import type { PlaybookTest } from '#api-contract/playbooks/tests';
import { backtestQueries, playbookMutations, playbookTestQueries } from '#data/playbooks';
import { Alert } from '#design-system/alert';
import { Field, useForm } from '#design-system/form';
import { useFormat } from '#design-system/format';
import { TextArea } from '#design-system/input';
import { Box, Text } from '#design-system/layout';
import { FormDialog, useOpened } from '#kit/form';
import { messages } from './playbooks.messages.ts';
import { verdictText } from './verdicts/verdict-badge.tsx';

const { publishing: texts } = messages;

interface PublishDialogProps {
  readonly playbook: Playbook;
  readonly mayReadContracts: boolean;
  readonly onClose: () => void;
}

/** Freezes the draft as the next version; names what fails and what would change, and asks why where something fails. */
export function PublishDialog({ playbook, mayReadContracts, onClose }: PublishDialogProps) {
  const { mutateAsync: publish } = useMutation(playbookMutations.publish(useApi(), playbook.id));
  const draft_hash = useOpened(playbook.draft_hash);
  const needsReason = playbook.tests.passing < playbook.tests.total || playbook.problems.length > 0;
  const form = useForm({
    initial: { note: '', reason: '' },
    validate: ({ reason }) => (needsReason && reason.trim() === '' ? { reason: texts.reasonMissing } : {}),
    submit: async (said) => {
      await publish({ ...said, draft_hash });
      onClose();
    },
    describeFailure: (failure) =>
      failure instanceof ApiError && failure.code === 'edit_conflict'
        ? texts.changedMeanwhile
        : (failure as Error).message,
  });
  return (
    <FormDialog
      form={form}
      title={texts.title(playbook.version + 1)}
      description={texts.description}
      submitLabel={texts.submit}
      onClose={onClose}
    >
      <Tests playbook={playbook} />
      {playbook.problems.length > 0 && <Named title={texts.problems} sentences={playbook.problems} />}
      {playbook.version > 0 && mayReadContracts && <Changes playbookId={playbook.id} />}
      <Field label={texts.note} hint={texts.noteHint} {...form.field('note')}>
        <TextArea maxLength={4000} {...form.control('note')} />
      </Field>
      {needsReason && (
        <Field label={texts.reason} hint={texts.reasonHint} required {...form.field('reason')}>
          <TextArea maxLength={4000} {...form.control('reason')} />
        </Field>
      )}
    </FormDialog>
  );
}

/** As many failing tests as are named. */
const named = 10;

function Tests({ playbook: { id, tests } }: { readonly playbook: Playbook }) {
  const format = useFormat();
  const fail = tests.passing < tests.total;
  const query = useQuery({
    ...playbookTestQueries.list(useApi(), id, { failing: 'true', limit: named }),
    enabled: fail,
  });
  if (!fail) {
    const passing = format.number(tests.total);
    return <Text textStyle="sm">{tests.total === 0 ? texts.noTests : texts.passing(passing, passing)}</Text>;
  }
  return (
    <Named
      title={texts.passing(format.number(tests.passing), format.number(tests.total))}
      sentences={query.data?.items.map(failure) ?? []}
    />
  );
}

const failure = ({ issue, expected, got }: PlaybookTest) =>
  got ? texts.fails(issue, verdictText(expected), verdictText(got)) : texts.notRun(issue);

/** Which verdicts would change, as far as the newest back-test says. */
function Changes({ playbookId }: { readonly playbookId: string }) {
  const api = useApi();
  const format = useFormat();
  const newest = useQuery(backtestQueries.list(api, playbookId, {})).data?.items[0];
  const { data: backtest } = useQuery({
    ...backtestQueries.detail(api, playbookId, newest?.id ?? ''),
    enabled: newest !== undefined,
  });
  if (!backtest) return <Text textStyle="sm">{texts.noBacktest}</Text>;
  const among = format.plural(backtest.done, texts.among);
  return (
    <Box>
      <Text textStyle="sm" numeric>
        {format.plural(backtest.flips, texts.changes)} {among}.{!backtest.is_current && ` ${texts.outdated}`}
      </Text>
      <Sentences
        sentences={backtest.counts.map(
          ({ issue, before, after, contracts }) =>
            `${texts.flip(issue, verdictText(before), verdictText(after))} (${format.number(contracts)})`,
        )}
      />
    </Box>
  );
}

interface NamedProps {
  readonly title: string;
  readonly sentences: readonly string[];
}

const Named = ({ title, sentences }: NamedProps) => (
  <Alert tone="warning" title={title}>
    <Sentences sentences={sentences} />
  </Alert>
);

const Sentences = ({ sentences }: Pick<NamedProps, 'sentences'>) => (
  <Box as="ul" textStyle="sm" listStyleType="disc" paddingInlineStart="4">
    {sentences.map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </Box>
);
