import { failureMessages } from './api.messages.ts';

const marker = 'ERROR: ';
/** An error page says what is wrong at its start; the patterns below are quadratic on hostile input. */
const maxHtmlLength = 20_000;

/**
 * Choose what to tell a person about a failed call, in the order of the specification, section 8.
 * `body` is the answer as parsed from JSON, or its text where it is not JSON.
 */
export function failureMessage(body: unknown): string {
  if (typeof body === 'string') return messageInText(body);
  return sentence(body, 'detail_error_message') ?? sentence(body, 'ERROR') ?? failureMessages.unknown;
}

function sentence(body: unknown, field: string): string | undefined {
  if (typeof body !== 'object' || body === null || !(field in body)) return undefined;
  const value = (body as Record<string, unknown>)[field];
  return typeof value === 'string' && value.trim() ? value : undefined;
}

function messageInText(text: string): string {
  const visible = isHtml(text) ? textOfHtml(text.slice(0, maxHtmlLength)) : text;
  if (!visible.includes('ERROR')) return failureMessages.unknown;
  const start = visible.indexOf(marker);
  return (start < 0 ? '' : visible.slice(start + marker.length).trim()) || failureMessages.unexplained;
}

function isHtml(text: string): boolean {
  return /^\s*<(!doctype\s+html|html|head|body)\b/i.test(text);
}

/** What a reader of the page would see; the result is shown as text, never as markup. */
function textOfHtml(html: string): string {
  return html
    .replace(/<(script|style|head)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
