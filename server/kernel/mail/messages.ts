/** A mail as people read it; the same words as text and as HTML. */
export interface Message {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action: { readonly label: string; readonly url: string };
}

export function resetMessage({ name, url }: { name: string; url: string }): Message {
  return {
    subject: 'Set a new password',
    paragraphs: [
      `Hello ${name},`,
      'We received a request to reset the password for your account. The link works once and expires after one hour.',
      'If you didn’t request this, you can ignore this e-mail. Your password won’t change.',
    ],
    action: { label: 'Set a new password', url },
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
  return {
    subject: `Join ${organisation} on Accordant`,
    paragraphs: [
      `Hello ${name},`,
      `${inviter ?? 'An administrator'} has invited you to join ${organisation} on Accordant, where your organisation manages contracts and compliance.`,
      'Choose a password to get started. The link works once and expires after seven days.',
    ],
    action: { label: 'Choose a password', url },
  };
}

export function asText({ paragraphs, action }: Message): string {
  return [...paragraphs, `${action.label}: ${action.url}`].join('\n\n');
}

export function asHtml({ subject, paragraphs, action }: Message): string {
  const text = paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('');
  const link = `<p><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:10px 18px;border-radius:6px;background:#1e3a6e;color:#ffffff;text-decoration:none">${escapeHtml(action.label)}</a></p>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="font:15px/1.5 system-ui,sans-serif;color:#1a202c">${text}${link}</body></html>`;
}

function escapeHtml(text: string): string {
  const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replaceAll(/[&<>"']/g, (character) => names[character] ?? character);
}
