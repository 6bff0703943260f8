import { useQuery } from '@tanstack/react-query';
import { Check, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useApi } from '#api';
import type { Control } from '#api-contract/controls/endpoints';
import { controlFields } from '#api-contract/controls/fields';
import { changeLabels } from '#api-contract/field-keys';
import type { Permission } from '#api-contract/permissions';
import { controlMutations, controlQueries } from '#data/controls';
import { usePeople } from '#data/organisation';
import { Button } from '#design-system/button';
import { DescriptionList } from '#design-system/description-list';
import { useFormat } from '#design-system/format';
import { PageWidth, Stack, Text } from '#design-system/layout';
import { MoreMenu } from '#design-system/menu';
import { PageHeader } from '#design-system/page-header';
import { TabbedPanel } from '#design-system/tabs';
import { ActivitySection } from '#kit/activity';
import { type Deleted, useMoveToBin } from '#kit/undo';
import { DueDate } from '#kit/urgency';
import { EditControlDrawer } from './control-drawer.tsx';
import { ControlRequirements, type RequirementHref } from './control-requirements.tsx';
import { ControlRuns } from './control-runs.tsx';
import { messages } from './controls.messages.ts';
import { RecordRunDialog } from './record-run-dialog.tsx';
import { StatusBadge } from './status-badge.tsx';

export const controlTabs = ['requirements', 'evidence', 'runs', 'history'] as const;
export type ControlTab = (typeof controlTabs)[number];

export interface ControlPageProps {
  readonly control: Control;
  readonly tab: ControlTab;
  readonly onTabChange: (tab: ControlTab) => void;
  readonly listHref: string;
  readonly taskHref: (taskId: string) => string;
  readonly requirementHref: RequirementHref;
  /** What a control proves. */
  readonly renderEvidence: (controlId: string) => ReactNode;
  readonly can: (permission: Permission) => boolean;
  /** Fetches what someone else made of it. */
  readonly onReload: () => void;
  /** Told of the way back, once it lies in the bin. */
  readonly onDeleted: (deleted: Deleted) => void;
}

const { page: texts, fields } = messages;

/** A control: what it covers and proves, when it was run, and when it is next. */
export function ControlPage(props: ControlPageProps) {
  const { control, tab, onTabChange, listHref, taskHref, requirementHref, renderEvidence, can } = props;
  const people = usePeople(can, [control.owner]);
  const [open, setOpen] = useState<'edit' | 'run' | null>(null);
  const { id, name } = control;
  const moveToBin = useMoveToBin(controlMutations, { id, title: name }, props.onDeleted);
  const activity = useQuery({ ...controlQueries.activity(useApi(), id), enabled: tab === 'history' });
  const mayWrite = can('compliance.write');
  const close = () => setOpen(null);

  return (
    <>
      <PageHeader
        breadcrumb={[{ label: texts.back, href: listHref }, { label: control.ref }]}
        title={name}
        meta={<StatusBadge status={control.status} />}
        actions={
          mayWrite && (
            <>
              {control.status !== 'retired' && (
                <Button variant="solid" iconStart={<Check aria-hidden />} onClick={() => setOpen('run')}>
                  {texts.record}
                </Button>
              )}
              <Button iconStart={<Pencil aria-hidden />} onClick={() => setOpen('edit')}>
                {texts.edit}
              </Button>
              <MoreMenu
                label={texts.more}
                items={[{ id: 'remove', label: texts.remove, icon: <Trash2 aria-hidden />, onSelect: moveToBin }]}
              />
            </>
          )
        }
      />
      <PageWidth>
        <Stack gap="6">
          <Facts control={control} />
          <TabbedPanel
            label={texts.tabs}
            value={tab}
            onChange={onTabChange}
            tabs={[
              {
                value: 'requirements',
                label: texts.requirements,
                content: <ControlRequirements controlId={id} mayWrite={mayWrite} requirementHref={requirementHref} />,
              },
              { value: 'evidence', label: texts.evidence, content: renderEvidence(id) },
              { value: 'runs', label: texts.runs, content: <ControlRuns controlId={id} taskHref={taskHref} /> },
              {
                value: 'history',
                label: texts.history,
                content: <ActivitySection query={activity} texts={texts} fields={changeLabels(controlFields)} />,
              },
            ]}
          />
        </Stack>
      </PageWidth>
      {open === 'run' && <RecordRunDialog controlId={id} onClose={close} />}
      {open === 'edit' && (
        <EditControlDrawer control={control} people={people} onReload={props.onReload} onClose={close} />
      )}
    </>
  );
}

function Facts({ control }: Pick<ControlPageProps, 'control'>) {
  const format = useFormat();
  const { ref, description, owner, frequency, next_run, maturity } = control;
  return (
    <Stack gap="3">
      {description && <Text whiteSpace="pre-wrap">{description}</Text>}
      <DescriptionList
        items={[
          { label: fields.ref, value: ref },
          { label: fields.owner, value: owner?.name },
          { label: fields.frequency, value: messages.options.frequency[frequency] },
          { label: fields.next_run, value: next_run ? <DueDate due={next_run} done={false} /> : texts.unplanned },
          { label: fields.maturity, value: maturity === null ? null : format.number(maturity) },
        ]}
      />
    </Stack>
  );
}
