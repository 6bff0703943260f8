import type { Notification } from './endpoints.ts';
import { sentences } from './sentences.messages.ts';

/** How days and numbers are written. */
interface Written {
  readonly date: (day: string) => string;
  readonly number: (value: number) => string;
}

/** What a notification says, in the language of the moment: "Maria and 3 others commented". */
export function sentenceOf({ kind, parts }: Pick<Notification, 'kind' | 'parts'>, written: Written): string {
  const who = namesOf(parts.actors ?? [], written);
  const day = parts.day ? written.date(parts.day) : '';
  switch (kind) {
    case 'task_assigned':
      return parts.actors?.length ? sentences.task_assigned(who) : sentences.newTask;
    case 'mention':
    case 'comment':
    case 'obligation_assigned':
    case 'case_lead':
    case 'case_participant':
    case 'review_approval':
    case 'review_approved':
    case 'review_refused':
    case 'draft_approval':
    case 'draft_approved':
    case 'draft_refused':
      return sentences[kind](who);
    case 'task_due':
    case 'task_overdue':
    case 'obligation_due':
    case 'obligation_overdue':
    case 'notice_date':
    case 'acknowledgement_requested':
    case 'acknowledgement_reminder':
      return sentences[kind](day);
    case 'upload_finished': {
      const [cases, failed] = [written.number(parts.count ?? 0), parts.failed ?? 0];
      return failed > 0
        ? sentences.upload_finished_with_errors(cases, written.number(failed))
        : sentences.upload_finished(cases);
    }
    case 'report_failed':
    case 'report_left_out':
      return sentences[kind](written.number(parts.count ?? 0));
    case 'envelope_declined':
    case 'envelope_bounced':
    case 'envelope_code_locked':
      return sentences[kind](parts.person ?? who);
    case 'envelope_waiting':
    case 'envelope_completed':
    case 'envelope_expired':
    case 'envelope_seal_failed':
      return sentences[kind];
    case 'password_changed':
      return sentences.password_changed;
    case 'role_changed':
      return sentences.role_changed(who, parts.role ?? '');
  }
}

function namesOf(actors: readonly { readonly name: string }[], { number }: Written): string {
  const [first, ...others] = actors;
  if (!first) return sentences.someone;
  if (others.length === 0) return first.name;
  return others.length === 1
    ? sentences.andOneOther(first.name)
    : sentences.andOthers(first.name, number(others.length));
}
