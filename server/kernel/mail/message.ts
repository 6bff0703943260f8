import { languageNow } from '#kernel/languages';
import { mailMessages as texts } from './mail.messages.ts';

/** A mail as people read it; the same words as text and as HTML. */
export interface Message {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action: { readonly label: string; readonly url: string };
  readonly attachments?: readonly Attachment[];
}

export interface Attachment {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

export function resetMessage({ name, url }: { name: string; url: string }): Message {
  return {
    subject: texts.reset.subject,
    paragraphs: [texts.greeting(name), texts.reset.received, texts.reset.unexpected],
    action: { label: texts.reset.action, url },
  };
}

export function invitationMessage({
  name,
  organisation,
  inviter,
  url,
}: {
  name: string;
  organisation: string;
  inviter: string | null;
  url: string;
}): Message {
  const { invitation: words } = texts;
  return {
    subject: words.subject(organisation),
    paragraphs: [texts.greeting(name), words.invited(inviter ?? words.administrator, organisation), words.start],
    action: { label: words.action, url },
  };
}

export function asText({ paragraphs, action }: Message): string {
  return [...paragraphs, `${action.label}: ${action.url}`].join('\n\n');
}

export function asHtml({ subject, paragraphs, action }: Message): string {
  const text = paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('');
  const link = `<p><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:10px 18px;border-radius:6px;background:#1e3a6e;color:#ffffff;text-decoration:none">${escapeHtml(action.label)}</a></p>`;
  return `<!doctype html><html lang="${languageNow()}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="font:15px/1.5 system-ui,sans-serif;color:#1a202c">${text}${link}</body></html>`;
}

function escapeHtml(text: string): string {
  const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replaceAll(/[&<>"']/g, (character) => names[character] ?? character);
}
