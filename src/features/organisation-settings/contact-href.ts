/** Where a contact leads: an e-mail address or a web address is a link, a sentence is none. */
export function contactHref(contact: string): string | undefined {
  const text = contact.trim();
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) return `mailto:${text}`;
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : undefined;
}
