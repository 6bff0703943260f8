import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ApiError, useApi } from '#api';
import type { Draft, DraftText } from '#api-contract/drafts/endpoints';
import type { Permission } from '#api-contract/permissions';
import { localeOf } from '#api-contract/templates/text';
import { draftMutations, draftQueries } from '#data/drafts';
import { useReader } from '#data/profile';
import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { Box, Grid, PageWidth, Stack, Text } from '#design-system/layout';
import { Link } from '#design-system/link';
import { MoreMenu } from '#design-system/menu';
import { PageHeader } from '#design-system/page-header';
import { SegmentedControl } from '#design-system/segmented-control';
import { useWindow } from '#design-system/window';
import { AutosaveStatus, useDraftAutosave } from '#kit/autosave';
import { DraftPreview } from '#kit/drafting';
import { type Deleted, useMoveToBin } from '#kit/undo';
import { answeredOf } from './answered.ts';
import { AskLegalDialog } from './ask-legal-dialog.tsx';
import { DraftApprovals } from './draft-approvals.tsx';
import { DraftConflict } from './draft-conflict.tsx';
import { DraftFinish } from './draft-finish.tsx';
import { DraftStateBadge } from './draft-state-badge.tsx';
import { messages } from './drafts.messages.ts';
import { QuestionSteps } from './questions/question-steps.tsx';
import { usePreview } from './use-preview.ts';

export interface DraftPageProps {
  readonly draft: Draft;
  readonly text: DraftText;
  readonly listHref: string;
  readonly contractHref: (contractId: string) => string;
  readonly caseHref: (caseId: string) => string;
  /** Goes to where the new envelope of its contract is prepared. */
  readonly onPrepare: (envelopeId: string) => void;
  readonly can: (permission: Permission) => boolean;
  /** Told of the way back, once it lies in the bin. */
  readonly onDeleted: (deleted: Deleted) => void;
}

const { page: texts, steps, finish, legal } = messages;

type Shown = 'questions' | 'preview';

/** A draft: questions on one side, the text that they come to on the other. */
export function DraftPage(props: DraftPageProps) {
  const { draft, text, listHref, contractHref, caseHref, onPrepare, can, onDeleted } = props;
  const api = useApi();
  const client = useQueryClient();
  const format = useFormat();
  const reader = useReader();
  const isWide = useWindow('(min-width: 900px)');
  const [isAsking, setAsking] = useState(false);
  const [shown, setShown] = useState<Shown>('questions');
  const locale = localeOf[text.language];
  const { mutateAsync: saveAnswers } = useMutation(draftMutations.saveAnswers(api, draft.id));
  const step = useMutation(draftMutations.step(api, draft.id));
  const autosave = useDraftAutosave({
    name: `draft-${draft.id}`,
    opened: answeredOf(draft),
    save: async ({ value, revision }) => (await saveAnswers({ ...value, revision })).revision,
    read: async () => answeredOf(await client.fetchQuery({ ...draftQueries.detail(api, draft.id), staleTime: 0 })),
  });
  const { resolved, changes } = usePreview(text, autosave.value, locale);

  const isOwn = reader?.id === draft.requester?.id || can('drafting.manage') || can('drafting.approve');
  const mayWrite = isOwn && can('drafting.write');
  const isAnswering = draft.state === 'answering';
  const { id, name } = draft;
  const moveToBin = useMoveToBin(draftMutations, { id, title: name }, onDeleted);
  const take = (which: 'submit' | 'reopen' | 'generate' | 'contract') =>
    step.mutate(
      { step: which, revision: isAnswering ? autosave.revision() : draft.revision },
      { onSuccess: (after) => autosave.rebase(answeredOf(after)) },
    );

  const questions = (
    <Stack gap="5">
      {step.error && <StepProblem error={step.error} />}
      {!isAnswering && (draft.state === 'approved' || draft.state === 'contract') && (
        <DraftFinish {...{ draft, mayWrite, can, contractHref, onPrepare }} onStep={take} isStepping={step.isPending} />
      )}
      {draft.approvals.length > 0 && <DraftApprovals draft={draft} mayApprove={can('drafting.approve')} />}
      {autosave.theirs && (
        <DraftConflict
          theirs={autosave.theirs.value}
          mine={autosave.value}
          variables={text.variables}
          locale={locale}
          onUseTheirs={autosave.takeTheirs}
          onUseMine={autosave.keepOwn}
        />
      )}
      <QuestionSteps
        text={text}
        locale={locale}
        answered={autosave.value}
        onChange={autosave.change}
        resolved={resolved}
        disabled={!isAnswering || !mayWrite}
      />
      {isAnswering && mayWrite && (
        <Box>
          <Button
            variant="solid"
            disabled={autosave.state !== 'clean'}
            loading={step.isPending}
            onClick={() => take('submit')}
          >
            {steps.submit}
          </Button>
          <Text textStyle="xs" tone="muted" marginBlockStart="1">
            {steps.submitHint}
          </Text>
        </Box>
      )}
    </Stack>
  );
  const preview = (
    <Stack gap="2">
      {text.word && (
        <Text textStyle="sm" tone="muted">
          {texts.wordPreview}
        </Text>
      )}
      <DraftPreview resolved={resolved} locale={locale} changes={changes} questions={text.variables} />
    </Stack>
  );

  return (
    <>
      <PageHeader
        breadcrumb={[{ label: texts.back, href: listHref }, { label: name }]}
        title={name}
        meta={<DraftStateBadge state={draft.state} />}
        description={texts.from(draft.template ?? '', draft.template_version)}
        actions={
          <>
            {isAnswering && mayWrite && <AutosaveStatus autosave={autosave} />}
            {isAnswering && mayWrite && !draft.case && (
              <Button disabled={autosave.state !== 'clean'} onClick={() => setAsking(true)}>
                {legal.ask}
              </Button>
            )}
            {(draft.state === 'approved' || draft.state === 'approval') && mayWrite && (
              <Button onClick={() => take('reopen')}>{finish.reopen}</Button>
            )}
            {mayWrite && (
              <MoreMenu
                label={texts.more}
                items={[{ id: 'remove', label: texts.remove, icon: <Trash2 aria-hidden />, onSelect: moveToBin }]}
              />
            )}
          </>
        }
      />
      <PageWidth>
        <Stack gap="4">
          {draft.case && (
            <Alert
              tone="info"
              title={legal.opened(draft.case.number)}
              actions={can('contracts.read') && <Link href={caseHref(draft.case.id)}>{legal.toCase}</Link>}
            />
          )}
          {draft.superseded.map(({ clause_id, name: clause, since }) => (
            <Alert key={clause_id} tone="info" title={messages.superseded(clause, format.date(since))} />
          ))}
          {!isWide && (
            <SegmentedControl
              label={texts.shown}
              segments={[
                { value: 'questions', label: texts.questions },
                { value: 'preview', label: texts.preview },
              ]}
              value={shown}
              onChange={setShown}
            />
          )}
          {isWide ? (
            <Grid gap="6" gridTemplateColumns="minmax(18rem, 2fr) minmax(0, 3fr)" alignItems="start">
              {questions}
              {preview}
            </Grid>
          ) : shown === 'questions' ? (
            questions
          ) : (
            preview
          )}
        </Stack>
      </PageWidth>
      {isAsking && <AskLegalDialog draftId={id} onClose={() => setAsking(false)} />}
    </>
  );
}

/** Why a step was refused, with each question that it names. */
function StepProblem({ error }: { readonly error: Error }) {
  const fields = error instanceof ApiError ? error.fields : [];
  return (
    <Alert tone="danger" title={error.message}>
      {fields.length > 0 && (
        <Box as="ul" listStyleType="disc" paddingInlineStart="4">
          {fields.map(({ path, message }) => (
            <li key={path}>{message}</li>
          ))}
        </Box>
      )}
    </Alert>
  );
}
