import { eventWords as words } from './event-sentences.messages.ts';
import type { TrailEvent } from './seal-content.ts';

/** An entry of the trail as a sentence in the language of the moment. */
export function eventSentence({ action, actor, after }: TrailEvent): string {
  const text = (name: string) => {
    const value = after?.[name];
    return Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : '';
  };
  switch (action) {
    case 'envelope.sent':
      return words.sent(actor);
    case 'envelope.reminded':
      return words.reminded(text('names'));
    case 'envelope.corrected':
      return words.corrected(actor, text('name'), text('email'));
    case 'recipient.notified':
      return words.notified(text('emails'));
    case 'recipient.mail_bounced':
      return words.bounced(text('email'));
    case 'recipient.opened':
      return words.opened(text('name'));
    case 'recipient.code_failed':
      return words.codeFailed(text('name'));
    case 'recipient.code_locked':
      return words.codeLocked(text('name'));
    case 'recipient.consented':
      return words.consented(text('name'));
    case 'recipient.done':
      return doneBy(text('role'))(text('name'));
    case 'recipient.delegated':
      return words.delegated(text('name'), text('to'), text('to_email'));
    default:
      return action;
  }
}

const doneBy = (role: string) =>
  role === 'approver' ? words.approver : role === 'viewer' ? words.viewer : words.signer;
