import { useMutation, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '#api';
import { evidenceMutations, evidenceQueries } from '#data/evidence';
import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { EmptyState } from '#design-system/empty-state';
import { Box, Stack } from '#design-system/layout';
import { SkeletonText } from '#design-system/skeleton';
import { QueryView } from '#kit/page';
import { EvidenceItem, type EvidenceHrefs } from './evidence-item.tsx';
import { messages as texts } from './evidence.messages.ts';
import { LinkEvidenceDialog } from './link-evidence-dialog.tsx';

export interface EvidencePanelProps {
  readonly assessmentId: string;
  /** The requirement whose answer it proves. */
  readonly requirement: string;
  readonly hrefs: EvidenceHrefs;
  /** May add evidence: whoever writes, or has the answer assigned. */
  readonly mayLink: boolean;
  readonly mayWrite: boolean;
  /** The answer is one that the reader was asked for, who may read nothing else; whether they may cite contracts. */
  readonly mine?: { readonly mayCite: boolean };
}

/** What proves an answer: linked, confirmed and removed. Stands in the drawer of a requirement. */
export function EvidencePanel({ assessmentId, requirement, hrefs, mayLink, mayWrite, mine }: EvidencePanelProps) {
  const api = useApi();
  const all = useQuery({
    ...evidenceQueries.of(api, { assessment_id: assessmentId, ref: requirement }),
    enabled: !mine,
  });
  const own = useQuery({ ...evidenceQueries.mine(api, assessmentId, requirement), enabled: mine !== undefined });
  const query = mine ? own : all;
  const confirm = useMutation(evidenceMutations.confirm(api));
  const remove = useMutation(evidenceMutations.remove(api));
  const [linking, setLinking] = useState(false);
  const failure = confirm.error ?? remove.error;
  const add = mayLink && (
    <Button size="xs" iconStart={<Plus aria-hidden />} onClick={() => setLinking(true)}>
      {texts.add}
    </Button>
  );
  return (
    <Stack gap="2">
      {failure && <Alert tone="danger" title={failure.message} />}
      <QueryView
        query={query}
        failed={texts.failedTitle}
        compact
        loading={<SkeletonText lines={3} label={texts.loading} />}
      >
        {(items) =>
          items.length === 0 ? (
            <EmptyState
              compact
              title={texts.none}
              description={mayLink ? texts.noneDescription : texts.noneReadOnly}
              actions={add}
            />
          ) : (
            <Stack gap="2" align="flex-start">
              <Box as="ul" listStyleType="none" width="full">
                {items.map((evidence) => (
                  <EvidenceItem
                    key={evidence.id}
                    evidence={evidence}
                    hrefs={hrefs}
                    onConfirm={mayWrite ? () => confirm.mutate(evidence.id) : undefined}
                    onRemove={mayWrite ? () => remove.mutate(evidence.id) : undefined}
                  />
                ))}
              </Box>
              {add}
            </Stack>
          )
        }
      </QueryView>
      {linking && (
        <LinkEvidenceDialog
          assessmentId={assessmentId}
          requirement={requirement}
          mine={mine}
          onClose={() => setLinking(false)}
        />
      )}
    </Stack>
  );
}
