import { useMutation, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '#api';
import type { Permission } from '#api-contract/permissions';
import type { ReportSchedule } from '#api-contract/report-schedules/endpoints';
import type { Person } from '#data/organisation';
import { reportScheduleMutations, reportScheduleQuery } from '#data/saved-reports';
import { Button } from '#design-system/button';
import { ConfirmDialog } from '#design-system/dialog';
import { Panel, Text } from '#design-system/layout';
import { Section } from '#design-system/section';
import { SkeletonText } from '#design-system/skeleton';
import { QueryView } from '#kit/page';
import { ScheduleForm } from './schedule-form.tsx';
import { ScheduleLine } from './schedule-line.tsx';
import { scheduleMessages as words } from './schedules.messages.ts';

interface ReportSchedulesProps {
  readonly savedReportId: string;
  readonly reader: Person;
  readonly can: (permission: Permission) => boolean;
}

/** When a report is sent by mail, and what became of the last mails. */
export function ReportSchedules({ savedReportId, reader, can }: ReportSchedulesProps) {
  const api = useApi();
  const query = useQuery(reportScheduleQuery(api, savedReportId));
  const { mutateAsync: remove } = useMutation(reportScheduleMutations.remove(api, savedReportId));
  const [edited, setEdited] = useState<ReportSchedule | 'new' | null>(null);
  const [removed, setRemoved] = useState<ReportSchedule | null>(null);
  const canEdit = can('reports.write');
  return (
    <Section
      title={words.title}
      actions={
        canEdit && (
          <Button size="xs" iconStart={<Plus aria-hidden />} onClick={() => setEdited('new')}>
            {words.add}
          </Button>
        )
      }
    >
      <QueryView query={query} failed={words.failed} compact loading={<SkeletonText lines={2} label={words.loading} />}>
        {(schedules) =>
          schedules.length === 0 ? (
            <Text textStyle="sm" tone="muted">
              {canEdit ? words.none : words.noneReadOnly}
            </Text>
          ) : (
            <Panel as="ul" padding="none" aria-label={words.list} divided>
              {schedules.map((schedule) => (
                <ScheduleLine
                  key={schedule.id}
                  savedReportId={savedReportId}
                  schedule={schedule}
                  canEdit={canEdit}
                  onEdit={() => setEdited(schedule)}
                  onRemove={() => setRemoved(schedule)}
                />
              ))}
            </Panel>
          )
        }
      </QueryView>
      {edited && (
        <ScheduleForm
          savedReportId={savedReportId}
          schedule={edited === 'new' ? null : edited}
          reader={reader}
          can={can}
          onReload={() => {
            setEdited(null);
            void query.refetch();
          }}
          onClose={() => setEdited(null)}
        />
      )}
      {removed && (
        <ConfirmDialog
          open
          tone="danger"
          title={words.removeTitle}
          description={words.removeDescription}
          confirmLabel={words.removeConfirm}
          onConfirm={() => remove(removed.id).then(() => setRemoved(null))}
          onCancel={() => setRemoved(null)}
        />
      )}
    </Section>
  );
}
