import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#api';
import type { Assessment } from '#api-contract/compliance/assessments';
import type { Framework } from '#api-contract/compliance/frameworks';
import type { Permission } from '#api-contract/permissions';
import { assessmentMutations } from '#data/assessments';
import { Alert } from '#design-system/alert';
import { Badge } from '#design-system/badge';
import { Button } from '#design-system/button';
import { Checkbox } from '#design-system/checkbox';
import { useForm } from '#design-system/form';
import { useFormat } from '#design-system/format';
import { Box, Flex, Stack, Text } from '#design-system/layout';
import { Select } from '#design-system/select';
import { FormDialog } from '#kit/form';
import { messages } from './frameworks.messages.ts';
import { StartAssessmentDrawer } from './start-assessment-drawer.tsx';

const { assessment: texts } = messages;

interface AssessmentBarProps {
  readonly framework: Framework;
  readonly assessments: readonly Assessment[];
  readonly assessment: Assessment | null;
  readonly onAssessmentChange: (assessmentId: string) => void;
  /** Goes to what an upgrade proposes. */
  readonly onUpgraded: (assessmentId: string) => void;
  readonly can: (permission: Permission) => boolean;
}

const tones = {
  planned: 'neutral',
  in_progress: 'info',
  in_review: 'warning',
  closed: 'success',
  reopened: 'info',
} as const;

/** Which assessment is shown, how far it is, and what can be done with it. */
export function AssessmentBar(props: AssessmentBarProps) {
  const { framework, assessments, assessment, onAssessmentChange, can } = props;
  const format = useFormat();
  const [open, setOpen] = useState<'start' | 'close' | null>(null);
  return (
    <Stack gap="2">
      <Flex gap="2" align="center" wrap="wrap">
        {assessment ? (
          <>
            <Box width="16rem" maxWidth="full">
              <Select
                aria-label={texts.switch}
                options={assessments.map(({ id, name, version, subject }) => ({
                  value: id,
                  label: [name, version.version, subject.kind === 'organisation' ? '' : subject.name]
                    .filter((text) => text !== '')
                    .join(' · '),
                }))}
                value={assessment.id}
                onChange={onAssessmentChange}
              />
            </Box>
            <Badge tone={tones[assessment.state]}>{messages.states[assessment.state]}</Badge>
            <Acts {...props} assessment={assessment} onClosing={() => setOpen('close')} />
          </>
        ) : (
          <Text tone="muted">{texts.none}</Text>
        )}
        {can('compliance.write') && (
          <Button variant={assessment ? 'outline' : 'solid'} onClick={() => setOpen('start')}>
            {texts.start}
          </Button>
        )}
      </Flex>
      {assessment?.closed_at && <Alert title={texts.closed(format.date(assessment.closed_at))} />}
      {open === 'start' && (
        <StartAssessmentDrawer
          framework={framework}
          readsContracts={can('contracts.read')}
          onStarted={(id) => {
            setOpen(null);
            onAssessmentChange(id);
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'close' && assessment && <CloseDialog assessment={assessment} onClose={() => setOpen(null)} />}
    </Stack>
  );
}

interface ActsProps extends AssessmentBarProps {
  readonly assessment: Assessment;
  readonly onClosing: () => void;
}

function Acts({ framework, assessment, can, onClosing, onUpgraded }: ActsProps) {
  const api = useApi();
  const { mutate: act, isPending } = useMutation(assessmentMutations.act(api, assessment.id));
  const { mutate: upgrade, isPending: isUpgrading } = useMutation(assessmentMutations.upgrade(api, assessment.id));
  const [newest] = framework.versions;
  const { state } = assessment;
  const mayUpgrade = newest && newest.id !== assessment.version.id && can('compliance.manage');
  return (
    <>
      {['planned', 'in_progress', 'reopened'].includes(state) && can('compliance.write') && (
        <Button loading={isPending} onClick={() => act('submit')}>
          {texts.submit}
        </Button>
      )}
      {state === 'in_review' && can('compliance.approve') && <Button onClick={onClosing}>{texts.closeIt}</Button>}
      {state === 'closed' && can('compliance.approve') && (
        <Button loading={isPending} onClick={() => act('reopen')}>
          {texts.reopen}
        </Button>
      )}
      {mayUpgrade && (
        <Button loading={isUpgrading} onClick={() => upgrade(newest.id, { onSuccess: ({ id }) => onUpgraded(id) })}>
          {texts.upgrade(newest.version)}
        </Button>
      )}
    </>
  );
}

function CloseDialog({ assessment, onClose }: { readonly assessment: Assessment; readonly onClose: () => void }) {
  const format = useFormat();
  const { mutateAsync: close } = useMutation(assessmentMutations.close(useApi(), assessment.id));
  const { applicable, met, partly, not_met } = assessment.totals;
  const unanswered = applicable - met - partly - not_met;
  const form = useForm({
    initial: { waive: false },
    submit: async ({ waive }) => {
      await close(waive);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={texts.closeTitle}
      description={texts.closeDescription}
      submitLabel={texts.closeIt}
      onClose={onClose}
    >
      {unanswered > 0 && <Text textStyle="sm">{format.plural(unanswered, texts.unanswered)}</Text>}
      <Checkbox checked={form.values.waive} onChange={(waive) => form.set('waive', waive)}>
        {texts.waive}
      </Checkbox>
    </FormDialog>
  );
}
