import { CheckCheck, CircleCheck, FileQuestion } from 'lucide-react';
import type { Contract } from '#api-contract/contracts/endpoints';
import type { ContractFindings } from '#api-contract/findings/endpoints';
import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { EmptyState } from '#design-system/empty-state';
import { useFormat } from '#design-system/format';
import { Box } from '#design-system/layout';
import { LoadingLines, QueryView, UnderWay } from '#kit/page';
import type { Undoable } from '#kit/undo';
import { levelOf } from './finding-order.ts';
import { FindingList } from './finding-list.tsx';
import { findingMessages as words } from './findings.messages.ts';
import { ReadAgain } from './read-again.tsx';
import { useAcceptHigh } from './use-accept-high.ts';
import type { FindingsWork } from './use-findings.ts';

interface FindingsPanelProps {
  readonly contract: Contract;
  readonly work: FindingsWork;
  readonly mayWrite: boolean;
  readonly mayManage: boolean;
  /** Bring the words of the finding that is looked at into view. */
  readonly onShow: () => void;
  /** Told of findings that were accepted together, to offer the way back. */
  readonly onDone: (done: Undoable) => void;
}

/** What the machine read in the document, for a person to check: what it is surest of comes first. */
export function FindingsPanel({ work, ...panel }: FindingsPanelProps) {
  return (
    <QueryView
      query={work.query}
      compact
      failed={words.failed}
      loading={<LoadingLines lines={8} label={words.loading} />}
    >
      {({ reading }) => <WhatWasRead reading={reading} work={work} {...panel} />}
    </QueryView>
  );
}

/** What a quieter server or a newer release may read after all. */
const readAgainHelps = new Set<ContractFindings['reading']['status']>(['over_limits', 'unreadable', 'failed']);

function WhatWasRead({ reading, onDone, ...list }: FindingsPanelProps & Pick<ContractFindings, 'reading'>) {
  switch (reading.status) {
    case 'waiting':
    case 'reading':
      if (!list.work.query.data?.items.length)
        return <UnderWay said={words[reading.status]} hint={words.readingHint} />;
      return (
        <>
          <Alert banner tone="info" title={words[reading.status]}>
            {words.fromVersionBefore}
          </Alert>
          <FindingList {...list} />
        </>
      );
    case 'read':
      return (
        <>
          <Notices reading={reading} />
          {list.work.groups.toCheck.length === 0 && (
            <EmptyState compact icon={<CircleCheck />} title={words.allSettledTitle} description={words.allSettled} />
          )}
          {list.mayWrite && <AcceptHigh contract={list.contract} work={list.work} onDone={onDone} />}
          <FindingList {...list} />
        </>
      );
    default: {
      const { title, text } = words.noText[reading.status];
      const mayHelp = list.mayManage && readAgainHelps.has(reading.status);
      return (
        <EmptyState
          compact
          icon={<FileQuestion />}
          title={title}
          description={text}
          actions={mayHelp && <ReadAgain contractId={list.contract.id} />}
        />
      );
    }
  }
}

/** One press for everything that is very likely right. */
function AcceptHigh({ contract, work, onDone }: Pick<FindingsPanelProps, 'contract' | 'work' | 'onDone'>) {
  const format = useFormat();
  const { accept, isAccepting } = useAcceptHigh(onDone);
  const high = work.groups.toCheck.filter((finding) => levelOf(finding) === 'high').length;
  if (high === 0) return null;
  return (
    <Box paddingInline="4" paddingBlockStart="3">
      <Button
        size="sm"
        iconStart={<CheckCheck aria-hidden />}
        loading={isAccepting}
        onClick={() => accept([contract.id])}
      >
        {format.plural(high, words.acceptHigh)}
      </Button>
    </Box>
  );
}

function Notices({ reading: { language, language_model: asked } }: Pick<ContractFindings, 'reading'>) {
  return (
    <>
      {language !== null && language !== 'en' && <Alert banner tone="info" title={words.otherLanguage} />}
      {asked === 'failed' && <Alert banner tone="warning" title={words.languageModelFailed} />}
      {asked === 'asked' && <Alert banner tone="info" title={words.languageModelAsked} />}
    </>
  );
}
