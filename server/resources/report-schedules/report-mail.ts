import { countingTexts, measureTitle, valueText, type Written } from '#api-contract/reports/result-texts';
import type { ReportResult } from '#api-contract/reports/spec';
import { type Attachment, mailMessages, type Message } from '#kernel/mail';
import { reportFile } from '#resources/reports';
import type { Sending, Waiting } from './read-sending.ts';
import { reportMailMessages as texts } from './report-mail.messages.ts';

/** A report as those read it who have the same rights: made once, sent to each. */
export interface MadeReport {
  readonly result: ReportResult;
  readonly written: Written;
  readonly isEmpty: boolean;
  readonly attachments: readonly Attachment[];
}

/** The files of a result. One without rows has none: its mail says so. */
export async function makeReport(
  { schedule, report }: Sending,
  result: ReportResult,
  written: Written,
): Promise<MadeReport> {
  const isEmpty = result.verified.of === 0;
  const attachments: Attachment[] = [];
  for (const format of isEmpty ? [] : schedule.formats) {
    const { type, content } = reportFile(format, { ...report, result, written });
    const parts: Uint8Array[] = [];
    for await (const part of content) parts.push(part);
    attachments.push({
      name: `${fileNameOf(report.name)}-${result.today}.${format}`,
      type,
      content: Buffer.concat(parts),
    });
  }
  return { result, written, isEmpty, attachments };
}

/** A name without what folders and headers of mail would take otherwise. */
const fileNameOf = (name: string) =>
  name
    .replaceAll(/[\\/:*?"<>|\p{C}]+/gu, ' ')
    .trim()
    .slice(0, 80)
    .toWellFormed() || 'report';

/** What a mail says of the report that it brings. */
interface Brought extends Pick<Sending, 'ownerName'> {
  readonly report: Omit<Sending['report'], 'isDeleted'>;
}

export function reportMessage(sending: Brought, made: MadeReport, to: Waiting, publicUrl: string): Message {
  const { report, ownerName } = sending;
  const { result, written, isEmpty, attachments } = made;
  const opens = report.shared || report.createdBy === to.id;
  return {
    subject: texts.subject(report.name, written.date(result.today)),
    paragraphs: [
      mailMessages.greeting(to.name),
      ...(isEmpty ? [texts.nothing] : [texts.attached, ...totalsOf(sending, made)]),
      ...countingTexts(report.spec, result, written),
      texts.scheduledBy(ownerName),
    ],
    action: opens
      ? { label: texts.action, url: `${publicUrl}/reports/${report.id}` }
      : { label: texts.toList, url: `${publicUrl}/reports/all` },
    attachments,
  };
}

const totalsOf = ({ report: { spec } }: Brought, { result, written }: MadeReport): string[] =>
  result.totals.flatMap(({ currency, values }) =>
    result.measures.flatMap((measure, at) => {
      const value = values[at] ?? null;
      if (value === null || measure.kind === 'share') return [];
      const title = measureTitle(spec.dataset, measure);
      return [texts.total(title, valueText(spec.dataset, measure, value, currency, written))];
    }),
  );
