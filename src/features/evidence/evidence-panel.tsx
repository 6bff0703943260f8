import { useMutation, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '#api';
import type { EvidenceLink } from '#api-contract/compliance-resources/evidence';
import { controlMutations } from '#data/controls';
import { evidenceMutations, evidenceQueries } from '#data/evidence';
import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { EmptyState } from '#design-system/empty-state';
import { Box, Stack } from '#design-system/layout';
import { SkeletonText } from '#design-system/skeleton';
import { QueryView } from '#kit/page';
import { EditEvidenceDrawer } from './edit-evidence-drawer.tsx';
import { EvidenceItem, type EvidenceHrefs } from './evidence-item.tsx';
import { messages as texts } from './evidence.messages.ts';
import { LinkEvidenceDialog, type Linking, type Mine } from './link-evidence-dialog.tsx';

interface Rights {
  readonly hrefs: EvidenceHrefs;
  /** May add evidence: whoever writes, or has the answer assigned. */
  readonly mayLink: boolean;
  readonly mayWrite: boolean;
}

export interface EvidencePanelProps extends Rights {
  readonly assessmentId: string;
  /** The requirement whose answer it proves. */
  readonly requirement: string;
  readonly mine?: Mine;
}

/** What proves an answer, with what the controls that cover it prove. Stands in the drawer of a requirement. */
export function EvidencePanel({ assessmentId, requirement, mine, ...rights }: EvidencePanelProps) {
  const api = useApi();
  const all = useQuery({
    ...evidenceQueries.of(api, { assessment_id: assessmentId, ref: requirement }),
    enabled: !mine,
  });
  const own = useQuery({ ...evidenceQueries.mine(api, assessmentId, requirement), enabled: mine !== undefined });
  const { mutateAsync: link } = useMutation(evidenceMutations.link(api));
  const { mutateAsync: linkMine } = useMutation(evidenceMutations.linkMine(api, assessmentId, requirement));
  const linking: Linking = mine
    ? { mine, link: linkMine }
    : { link: (evidence) => link({ assessment_id: assessmentId, ref: requirement, ...evidence }) };
  return <Evidence {...rights} query={mine ? own : all} linking={linking} />;
}

export interface ControlEvidenceProps extends Rights {
  readonly controlId: string;
}

/** What a control proves, and so every requirement that it covers while it operates. */
export function ControlEvidence({ controlId, ...rights }: ControlEvidenceProps) {
  const api = useApi();
  const query = useQuery(evidenceQueries.of(api, { control_id: controlId }));
  const { mutateAsync: link } = useMutation(controlMutations.linkEvidence(api, controlId));
  return <Evidence {...rights} query={query} linking={{ link }} />;
}

interface EvidenceProps extends Rights {
  readonly query: UseQueryResult<EvidenceLink[]>;
  readonly linking: Linking;
}

/** Evidence, linked, confirmed and removed where it belongs. */
function Evidence({ query, linking, hrefs, mayLink, mayWrite }: EvidenceProps) {
  const api = useApi();
  const confirm = useMutation(evidenceMutations.confirm(api));
  const remove = useMutation(evidenceMutations.remove(api));
  const [edited, setEdited] = useState<EvidenceLink | null>(null);
  const [isLinking, setIsLinking] = useState(false);
  const failure = confirm.error ?? remove.error;
  const add = mayLink && (
    <Button size="xs" iconStart={<Plus aria-hidden />} onClick={() => setIsLinking(true)}>
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
                {items.map((evidence) => {
                  const isOwn = evidence.answer === null || evidence.control === null;
                  return (
                    <EvidenceItem
                      key={evidence.id}
                      evidence={evidence}
                      hrefs={hrefs}
                      onConfirm={mayWrite && isOwn ? () => confirm.mutate(evidence.id) : undefined}
                      onEdit={mayWrite && isOwn ? () => setEdited(evidence) : undefined}
                      onRemove={mayWrite && isOwn ? () => remove.mutate(evidence.id) : undefined}
                    />
                  );
                })}
              </Box>
              {add}
            </Stack>
          )
        }
      </QueryView>
      {edited && (
        <EditEvidenceDrawer
          key={edited.id}
          evidence={edited}
          onReload={() => void query.refetch()}
          onClose={() => setEdited(null)}
        />
      )}
      {isLinking && <LinkEvidenceDialog linking={linking} onClose={() => setIsLinking(false)} />}
    </Stack>
  );
}
