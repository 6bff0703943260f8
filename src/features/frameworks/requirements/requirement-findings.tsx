import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#api';
import type { OutlineRow } from '#api-contract/compliance/frameworks';
import { assessmentQueries } from '#data/assessments';
import { Button } from '#design-system/button';
import { Stack, Text } from '#design-system/layout';
import { Section } from '#design-system/section';
import { FindingCard } from '../findings/finding-card.tsx';
import { NewFindingDialog } from '../findings/new-finding-dialog.tsx';
import { messages } from '../frameworks.messages.ts';

const { drawer: texts } = messages;

interface RequirementFindingsProps {
  readonly assessmentId: string;
  readonly row: OutlineRow;
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly mayWrite: boolean;
  readonly taskHref: (taskId: string) => string;
}

/** The findings on one requirement. */
export function RequirementFindings({ assessmentId, row, people, mayWrite, taskHref }: RequirementFindingsProps) {
  const query = useQuery(assessmentQueries.findings(useApi(), assessmentId));
  const [adding, setAdding] = useState(false);
  const own = query.data?.filter(({ ref }) => ref === row.ref) ?? [];
  return (
    <Section
      title={texts.findings}
      actions={
        mayWrite && (
          <Button size="xs" onClick={() => setAdding(true)}>
            {texts.addFinding}
          </Button>
        )
      }
    >
      {own.length === 0 && (
        <Text textStyle="sm" tone="muted">
          {texts.noFindings}
        </Text>
      )}
      <Stack gap="2">
        {own.map((finding) => (
          <FindingCard
            key={finding.id}
            assessmentId={assessmentId}
            finding={finding}
            label={row.label}
            mayWrite={mayWrite}
            taskHref={taskHref}
          />
        ))}
      </Stack>
      {adding && (
        <NewFindingDialog assessmentId={assessmentId} row={row} people={people} onClose={() => setAdding(false)} />
      )}
    </Section>
  );
}
