import { type Api, readItems, write } from '#api';
import type { NewReportSchedule, ReportScheduleChange } from '#api-contract/report-schedules/endpoints';

const keyOf = (savedReportId: string) => ['saved-reports', 'schedules', savedReportId] as const;
const sendingCheckedMs = 3_000;
const path = (scheduleId: string) => ({ params: { path: { scheduleId } } });

/** When a report is sent; looked at again while mails are on their way. */
export const reportScheduleQuery = (api: Api, savedReportId: string) => {
  const address = '/api/saved-reports/{savedReportId}/schedules';
  const query = readItems(api, keyOf(savedReportId), address, { path: { savedReportId } });
  return {
    ...query,
    refetchInterval: ({ state }: { state: { data: { last: { waiting: number } | null }[] | undefined } }) =>
      state.data?.some(({ last }) => (last?.waiting ?? 0) > 0) ? sendingCheckedMs : (false as const),
  };
};

/** What changes when a report is sent. */
export const reportScheduleMutations = {
  create: (api: Api, savedReportId: string) =>
    write(
      (body: NewReportSchedule) =>
        api.POST('/api/saved-reports/{savedReportId}/schedules', { params: { path: { savedReportId } }, body }),
      { stale: [keyOf(savedReportId)] },
    ),
  update: (api: Api, savedReportId: string) =>
    write(
      ({ id, ...body }: ReportScheduleChange & { readonly id: string }) =>
        api.PATCH('/api/report-schedules/{scheduleId}', { ...path(id), body }),
      { stale: [keyOf(savedReportId)] },
    ),
  remove: (api: Api, savedReportId: string) =>
    write((id: string) => api.DELETE('/api/report-schedules/{scheduleId}', path(id)), {
      stale: [keyOf(savedReportId)],
    }),
  send: (api: Api, savedReportId: string) =>
    write((id: string) => api.POST('/api/report-schedules/{scheduleId}/send', path(id)), {
      stale: [keyOf(savedReportId)],
    }),
};
