import { CircleCheck, FileQuestion } from 'lucide-react';
import type { Contract } from '#api-contract/contracts/endpoints';
import type { ContractFindings } from '#api-contract/findings/endpoints';
import { Alert } from '#design-system/alert';
import { EmptyState } from '#design-system/empty-state';
import { Box, Stack, Text, VisuallyHidden } from '#design-system/layout';
import { ProgressBar } from '#design-system/progress';
import { SkeletonText } from '#design-system/skeleton';
import { QueryView } from '#kit/page';
import { FindingList } from './finding-list.tsx';
import { findingMessages as words } from './findings.messages.ts';
import type { FindingsWork } from './use-findings.ts';

interface FindingsPanelProps {
  readonly contract: Contract;
  readonly work: FindingsWork;
  readonly mayWrite: boolean;
  /** Bring the words of the finding that is looked at into view. */
  readonly onShow: () => void;
}

/** What the machine read in the document, for a person to check: what it doubts most comes first. */
export function FindingsPanel({ contract, work, mayWrite, onShow }: FindingsPanelProps) {
  return (
    <QueryView
      query={work.query}
      compact
      failed={words.failed}
      loading={
        <Box padding="4">
          <VisuallyHidden>{words.loading}</VisuallyHidden>
          <SkeletonText lines={8} />
        </Box>
      }
    >
      {({ reading }) => <WhatWasRead reading={reading} {...{ contract, work, mayWrite, onShow }} />}
    </QueryView>
  );
}

function WhatWasRead({ reading, ...list }: FindingsPanelProps & Pick<ContractFindings, 'reading'>) {
  switch (reading.status) {
    case 'waiting':
    case 'reading':
      if (!list.work.query.data?.items.length) return <BeingRead said={words[reading.status]} />;
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
          <FindingList {...list} />
        </>
      );
    default: {
      const { title, text } = words.noText[reading.status];
      return <EmptyState compact icon={<FileQuestion />} title={title} description={text} />;
    }
  }
}

function BeingRead({ said }: { readonly said: string }) {
  return (
    <Stack gap="3" padding="4" role="status">
      <Text fontWeight="medium" textStyle="sm">
        {said}
      </Text>
      <ProgressBar value={null} name={said} size="xs" />
      <Text textStyle="xs" tone="muted">
        {words.readingHint}
      </Text>
    </Stack>
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
