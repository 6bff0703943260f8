import { languageNow } from '#kernel/languages';
import type { Message, Paragraph } from './message.ts';

/** A mail as plain text. What a person wrote is quoted, and what is listed stands line by line with its address. */
export function asText({ paragraphs, action }: Message): string {
  const link = action ? [`${action.label}: ${action.url}`] : [];
  return [...paragraphs.map(textOf), ...link].join('\n\n');
}

function textOf(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return paragraph;
  if ('quote' in paragraph) return paragraph.quote.replaceAll(/^/gm, '> ');
  return paragraph.list.map(({ text, url }) => `- ${text}\n  ${url}`).join('\n');
}

/**
 * A mail as HTML: one column, styles in the elements, as programs for mail leave little else alone. Texts find their own
 * direction, and keep the lines that a person gave them.
 */
export function asHtml({ subject, paragraphs, action }: Message): string {
  const button = action
    ? `<p style="margin:24px 0 0"><a class="button" href="${escapeHtml(action.url)}" style="display:inline-block;padding:10px 18px;border-radius:6px;background:#1e3a6e;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>`
    : '';
  return `<!doctype html><html lang="${languageNow()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title><style>${dark}</style></head><body class="page" style="margin:0;padding:24px 12px;background:#f4f6f9;color:#1a202c;font:15px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif"><table role="presentation" align="center" width="100%" style="max-width:576px;margin:0 auto;border-spacing:0"><tr><td style="padding:0 4px 12px;font-weight:600">Accordant</td></tr><tr><td class="card" style="padding:28px;border:1px solid #dde3ec;border-radius:8px;background:#ffffff;overflow-wrap:anywhere">${paragraphs.map(htmlOf).join('')}${button}</td></tr></table></body></html>`;
}

const dark =
  '@media (prefers-color-scheme:dark){.page{background:#14181f!important;color:#e6eaf0!important}.card{background:#1c222c!important;border-color:#343d4b!important}.quote{border-color:#4a5568!important}.line{color:#a9c4f5!important}.button{background:#a9c4f5!important;color:#14181f!important}}';

function htmlOf(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return `<p dir="auto" style="margin:0 0 14px">${broken(paragraph)}</p>`;
  if ('quote' in paragraph)
    return `<blockquote class="quote" dir="auto" style="margin:0 0 14px;padding-inline:14px;border-inline-start:3px solid #c3cddb">${broken(paragraph.quote)}</blockquote>`;
  const lines = paragraph.list.map(
    ({ text, url }) =>
      `<li dir="auto" style="margin:0 0 8px"><a class="line" href="${escapeHtml(url)}" style="color:#1e3a6e">${broken(text)}</a></li>`,
  );
  return `<ul style="margin:0 0 14px;padding-inline-start:20px">${lines.join('')}</ul>`;
}

/** Text as markup, with the lines that it has. */
const broken = (text: string) => escapeHtml(text).replaceAll(/\r\n?|\n/g, '<br>');

function escapeHtml(text: string): string {
  const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replaceAll(/[&<>"']/g, (character) => names[character] ?? character);
}
