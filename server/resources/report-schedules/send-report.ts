import { readerOf } from '#kernel/access';
import { ApiError } from '#kernel/http';
import { handle, type JobHandler, type JobRun } from '#kernel/jobs';
import { inLanguage } from '#kernel/languages';
import type { MailParts } from '#kernel/mail';
import { datasetOf } from '#api-contract/reports/datasets';
import { preferredLanguage } from '#languages';
import { readReport, readWritten } from '#resources/reports';
import { sendReport } from './begin-sending.ts';
import { conclude, settle, settleOne, tryAgain } from './outcomes.ts';
import { readSending, type Sending, type Waiting } from './read-sending.ts';
import { makeReport, type MadeReport, reportMessage } from './report-mail.ts';
import { reportMailMessages as texts } from './report-mail.messages.ts';

type Run = JobRun<{ scheduleId: string; occurrence: string }>;

/** Sends each recipient what they may read; the report is made once for those who read the same. */
export const sendReportHandler = (parts: MailParts): JobHandler =>
  handle(sendReport, async (run) => {
    const { scheduleId, occurrence } = run.payload;
    const sending = await run.inTenant((tenant) => readSending(tenant, scheduleId, new Date(occurrence)));
    if (sending) await inLanguage(preferredLanguage(sending.locale), () => send(run, sending, parts));
  });

async function send(run: Run, sending: Sending, parts: MailParts): Promise<void> {
  const failures: unknown[] = [];
  const refusal = refusalOf(sending);
  const { told, leftOut } = sortedOut(sending);
  await run.inTenant((tenant) => settle(tenant, sending, leftOut, 'left_out'));
  for (const people of byRights(told)) {
    const problem = refusal ?? (await sendTo(run, sending, people, parts, failures));
    if (problem !== null) await run.inTenant((tenant) => settle(tenant, sending, people, 'failed', problem));
  }
  await run.inTenant((tenant) => conclude(tenant, sending));
  if (failures.length > 0) throw new AggregateError(failures, 'A report could not be sent to everybody.');
}

/** Why a report is sent to nobody; null where nothing is in its way. */
function refusalOf({ report, schedule }: Sending): string | null {
  if (report.isDeleted) return texts.deleted;
  return report.shared || report.createdBy === schedule.owner_id ? null : texts.notShared;
}

/** Those who may still read reports and what this one counts, and those who may not. */
function sortedOut({ waiting, report }: Sending) {
  const { access } = datasetOf(report.spec.dataset);
  const mayRead = ({ isActive, permissions }: Waiting) =>
    isActive && permissions.includes('reports.read') && permissions.includes(access);
  return { told: waiting.filter(mayRead), leftOut: waiting.filter((person) => !mayRead(person)) };
}

/** People who read the same rows: everybody who reads all of them, and each of the others alone. */
function byRights(people: readonly Waiting[]): Waiting[][] {
  const keyOf = ({ id, permissions }: Waiting) => {
    const { readsAll, readsContracts } = readerOf({ userId: id, permissions });
    return readsAll ? `all ${readsContracts}` : id;
  };
  return [...Map.groupBy(people, keyOf).values()];
}

/** Makes the report of people with the same rights and sends it to each; returns what is wrong with the report itself. */
async function sendTo(
  run: Run,
  sending: Sending,
  people: readonly Waiting[],
  parts: MailParts,
  failures: unknown[],
): Promise<string | null> {
  try {
    const made = await makeFor(run, sending, people[0] as Waiting);
    for (const person of people)
      await deliver(run, sending, made, person, parts).catch((error: unknown) => failures.push(error));
    return null;
  } catch (error) {
    if (error instanceof ApiError) return error.details.fields?.[0]?.message ?? error.message;
    for (const person of people) await run.inTenant((tenant) => tryAgain(tenant, sending, person, String(error)));
    failures.push(error);
    return null;
  }
}

async function makeFor(run: Run, sending: Sending, { id, permissions }: Waiting): Promise<MadeReport> {
  const reader = readerOf({ userId: id, permissions });
  const { spec } = sending.report;
  const caller = { permissions, subscription: sending.subscription };
  const result = await readReport(caller, (work) => run.inTenant(work, reader), spec);
  return makeReport(sending, result, await run.inTenant(readWritten));
}

/** Sends one mail; it counts as sent once the mail server has it. */
async function deliver(
  { inTenant }: Run,
  sending: Sending,
  made: MadeReport,
  person: Waiting,
  { mailer, publicUrl }: MailParts,
): Promise<void> {
  const isSkipped = made.isEmpty && sending.schedule.when_empty === 'skip';
  const send = () => mailer.send(person, reportMessage(sending, made, person, publicUrl));
  try {
    await inTenant((tenant) =>
      settleOne(tenant, sending, person, isSkipped ? 'empty' : 'sent', isSkipped ? null : send),
    );
  } catch (error) {
    await inTenant((tenant) => tryAgain(tenant, sending, person, texts.notDelivered));
    throw error;
  }
}
