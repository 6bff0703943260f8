import { useQuery } from '@tanstack/react-query';
import { useApi } from '#api';
import type { OutlineRow } from '#api-contract/compliance/frameworks';
import { assessmentQueries } from '#data/assessments';
import { Button } from '#design-system/button';
import { EmptyState } from '#design-system/empty-state';
import { Box, Stack } from '#design-system/layout';
import { SkeletonText } from '#design-system/skeleton';
import { QueryView } from '#kit/page';
import { messages } from '../frameworks.messages.ts';
import { FindingCard } from './finding-card.tsx';

const { findings: texts } = messages;

interface FindingsTabProps {
  readonly assessmentId: string;
  readonly outline: readonly OutlineRow[];
  readonly mayWrite: boolean;
  readonly taskHref: (taskId: string) => string;
  readonly onOpen: (ref: string) => void;
}

/** The findings of an assessment, the gravest first. */
export function FindingsTab({ assessmentId, outline, mayWrite, taskHref, onOpen }: FindingsTabProps) {
  const query = useQuery(assessmentQueries.findings(useApi(), assessmentId));
  const rows = new Map(outline.map((row) => [row.ref, row]));
  return (
    <QueryView query={query} failed={texts.failedTitle} loading={<SkeletonText lines={4} />}>
      {(findings) =>
        findings.length === 0 ? (
          <EmptyState title={texts.emptyTitle} description={texts.emptyDescription} />
        ) : (
          <Stack gap="3">
            {findings.map((finding) => {
              const row = rows.get(finding.ref);
              const label = row?.label ?? finding.ref;
              return (
                <Box key={finding.id}>
                  <Button size="xs" variant="ghost" onClick={() => onOpen(finding.ref)}>
                    {`${label} ${row?.title ?? ''}`.trim()}
                  </Button>
                  <FindingCard {...{ assessmentId, finding, label, mayWrite, taskHref }} />
                </Box>
              );
            })}
          </Stack>
        )
      }
    </QueryView>
  );
}
