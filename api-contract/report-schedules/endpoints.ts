import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { acting, reading, removing, updating } from '../record-endpoints.ts';
import { occurs } from '../recurrence/occurrences.ts';
import { readRecurrence } from '../recurrence/rule.ts';
import { reportFormats } from '../reports/kinds.ts';
import { day, id, moment, timeZone } from '../values.ts';
import { valueMessages } from '../values.messages.ts';
import { emptyPolicies, maxRecipients } from './kinds.ts';
import { scheduleMessages } from './schedules.messages.ts';

const facts = {
  /** As RFC 5545 has it, from `first_day` on. */
  rule: z
    .string()
    .max(120)
    .refine((text) => readRecurrence(text) !== null, { error: () => valueMessages.recurrence }),
  first_day: day,
  /** By the clock of `time_zone`: `07:30`. */
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  time_zone: timeZone,
  formats: z
    .array(z.enum(reportFormats))
    .min(1, { error: () => scheduleMessages.formats })
    .max(reportFormats.length),
  when_empty: z.enum(emptyPolicies),
};

const recipient_ids = z
  .array(id)
  .min(1, { error: () => scheduleMessages.noRecipients })
  .max(maxRecipients, { error: () => scheduleMessages.recipients(maxRecipients) });

const body = z.object({ ...facts, recipient_ids });

const hasDays = ({ rule, first_day }: { rule?: string | undefined; first_day?: string | undefined }) =>
  rule === undefined || first_day === undefined || occurs(rule, first_day);

const neverComes = { path: ['rule'], error: () => scheduleMessages.never };

const person = z.object({ id, name: z.string() });

export const reportSchedule = z.object({
  id,
  ...facts,
  /** Whoever added it, and is told when something goes wrong. */
  owner: person,
  recipients: z.array(person),
  /** Null behind the last occurrence. */
  next_at: moment.nullable(),
  /** What became of the last occurrence: how many mails went which way. */
  last: z
    .object({
      occurrence: moment,
      waiting: z.number().int(),
      sent: z.number().int(),
      empty: z.number().int(),
      left_out: z.number().int(),
      failed: z.number().int(),
      /** Why one failed. */
      problem: z.string().nullable(),
    })
    .nullable(),
  revision: z.number().int(),
});

const reportParams = z.object({ savedReportId: id });
const params = z.object({ scheduleId: id });

export const reportScheduleEndpoints = {
  listReportSchedules: reading(
    '/api/saved-reports/{savedReportId}/schedules',
    reportParams,
    'reports.read',
    'When a saved report is sent, to whom, and what became of the last mails.',
    z.object({ items: z.array(reportSchedule) }),
  ),
  createReportSchedule: endpoint({
    method: 'post',
    path: '/api/saved-reports/{savedReportId}/schedules',
    access: 'reports.write',
    summary: 'Send a saved report by mail at the days of a rule. Each recipient gets what they may read.',
    params: reportParams,
    body: body.refine(hasDays, neverComes),
    response: reportSchedule,
    status: 201,
    errors: ['not_found'],
  }),
  updateReportSchedule: updating(
    '/api/report-schedules/{scheduleId}',
    params,
    'reports.write',
    'Change when a report is sent, and to whom. Fails if someone else has changed it since `revision`.',
    body.partial().extend({ revision: z.number().int() }).refine(hasDays, neverComes),
    reportSchedule,
  ),
  deleteReportSchedule: removing(
    '/api/report-schedules/{scheduleId}',
    params,
    'reports.write',
    'Stop sending a report by this schedule.',
  ),
  sendReportNow: acting(
    '/api/report-schedules/{scheduleId}/send',
    params,
    'reports.write',
    'Send a report to the recipients of a schedule now, unless a sending is under way.',
    reportSchedule,
  ),
} as const;

export type ReportSchedule = z.infer<typeof reportSchedule>;
export type NewReportSchedule = z.input<typeof body>;
export type ReportScheduleChange = Partial<NewReportSchedule> & { revision: number };
