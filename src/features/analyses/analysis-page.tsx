import { useMutation } from '@tanstack/react-query';
import { Download, GitCompareArrows, Pause, Play, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '#api';
import type { Analysis, NewAnalysis } from '#api-contract/analyses/endpoints';
import type { Permission } from '#api-contract/permissions';
import { analysisMutations } from '#data/analyses';
import { Badge } from '#design-system/badge';
import { Button } from '#design-system/button';
import { ConfirmDialog } from '#design-system/dialog';
import { useFormat } from '#design-system/format';
import { Flex } from '#design-system/layout';
import { MoreMenu } from '#design-system/menu';
import { PageHeader } from '#design-system/page-header';
import { messages } from './analyses.messages.ts';
import { CompareDrawer } from './compare-drawer.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { AnalysisGrid } from './grid/analysis-grid.tsx';
import { ProgressLine } from './progress-line.tsx';

const { page: texts, cancelling } = messages;
const tones = { running: 'info', paused: 'warning', cancelled: 'neutral', done: 'success' } as const;

export interface AnalysisPageProps {
  readonly analysis: Analysis;
  readonly listHref: string;
  readonly contractHref: (contractId: string) => string;
  /** Goes to another analysis: one that was just started. */
  readonly onOpen: (analysisId: string) => void;
  readonly can: (permission: Permission) => boolean;
}

/** A bulk analysis: how far it has come, and its grid of answers. */
export function AnalysisPage({ analysis, listHref, contractHref, onOpen, can }: AnalysisPageProps) {
  const format = useFormat();
  const [open, setOpen] = useState<'cancel' | 'compare' | 'export' | null>(null);
  const { id, name, state, playbook } = analysis;
  const mayWrite = can('review.write');
  const close = () => setOpen(null);
  const steering = useSteering(id);
  const { mutate: start } = useMutation(analysisMutations.create(useApi()));
  const runAgain = () => start(askedAgain(analysis), { onSuccess: (started) => onOpen(started.id) });

  return (
    <Flex direction="column" flex="1" minHeight={{ md: '0' }} minWidth="0">
      <PageHeader
        breadcrumb={[{ label: texts.back, href: listHref }, { label: name }]}
        title={<bdi>{name}</bdi>}
        meta={
          <>
            <Badge tone={tones[state]} dot>
              {messages.options.state[state]}
            </Badge>
            {playbook && <Badge plain>{texts.playbook(playbook.name, format.number(playbook.version))}</Badge>}
          </>
        }
        actions={
          <>
            {mayWrite && <Steering analysis={analysis} steering={steering} onCancel={() => setOpen('cancel')} />}
            <MoreMenu
              label={texts.more}
              items={[
                {
                  id: 'export',
                  label: texts.export,
                  icon: <Download aria-hidden />,
                  onSelect: () => setOpen('export'),
                },
                {
                  id: 'compare',
                  label: texts.compare,
                  icon: <GitCompareArrows aria-hidden />,
                  onSelect: () => setOpen('compare'),
                },
                ...(mayWrite
                  ? [{ id: 'again', label: texts.again, icon: <RotateCcw aria-hidden />, onSelect: runAgain }]
                  : []),
              ]}
            />
          </>
        }
      />
      <ProgressLine analysis={analysis} />
      <AnalysisGrid analysis={analysis} contractHref={contractHref} mayCheck={mayWrite} />
      <ConfirmDialog
        open={open === 'cancel'}
        title={cancelling.title}
        description={cancelling.description}
        confirmLabel={cancelling.confirm}
        tone="danger"
        onConfirm={async () => {
          await steering.cancel();
          close();
        }}
        onCancel={close}
      />
      {open === 'compare' && <CompareDrawer analysis={analysis} onClose={close} />}
      {open === 'export' && <ExportDialog analysis={analysis} onClose={close} />}
    </Flex>
  );
}

function useSteering(id: string) {
  const api = useApi();
  const { mutate: pause } = useMutation(analysisMutations.pause(api, id));
  const { mutate: resume } = useMutation(analysisMutations.resume(api, id));
  const { mutate: retry } = useMutation(analysisMutations.retry(api, id));
  const { mutateAsync: cancel } = useMutation(analysisMutations.cancel(api, id));
  return { pause: () => pause(), resume: () => resume(), retry: () => retry(), cancel: () => cancel() };
}

interface SteeringProps {
  readonly analysis: Analysis;
  readonly steering: ReturnType<typeof useSteering>;
  readonly onCancel: () => void;
}

function Steering({ analysis: { state, failed }, steering, onCancel }: SteeringProps) {
  return (
    <>
      {state === 'running' && (
        <Button iconStart={<Pause aria-hidden />} onClick={steering.pause}>
          {texts.pause}
        </Button>
      )}
      {state === 'paused' && (
        <Button variant="solid" iconStart={<Play aria-hidden />} onClick={steering.resume}>
          {texts.resume}
        </Button>
      )}
      {(state === 'running' || state === 'paused') && <Button onClick={onCancel}>{texts.cancel}</Button>}
      {(state === 'running' || state === 'done') && failed > 0 && (
        <Button iconStart={<RotateCcw aria-hidden />} onClick={steering.retry}>
          {texts.retry}
        </Button>
      )}
    </>
  );
}

/** The same questions to the contracts that its filters leave now, by the playbook’s latest version. */
const askedAgain = ({ name, filter, playbook, questions }: Analysis): NewAnalysis => ({
  name,
  filter,
  playbook_id: playbook?.id ?? null,
  questions: questions.map(({ question }) =>
    question.kind === 'rule' ? { kind: 'rule', rule_id: question.rule.id } : question,
  ),
});
