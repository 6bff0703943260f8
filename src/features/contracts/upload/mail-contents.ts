import { maxDocumentBytes } from '#api-contract/uploads/sizes';
import { documentTypeOf, mailType } from './document-type.ts';

export type MailProblem = 'mail_too_large' | 'mail_unreadable';

/** Thrown for an e-mail that cannot be looked into. */
export class MailRefused extends Error {
  readonly reason: MailProblem;

  constructor(reason: MailProblem) {
    super(`The e-mail is refused: ${reason}.`);
    this.reason = reason;
  }
}

export function isMail({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return /\.eml$/i.test(name) || type === mailType;
}

/**
 * The documents attached to an e-mail, and names of its other attachments as empty files, to be told about; nothing where
 * no document is attached.
 */
export async function documentsOfMail(mail: File): Promise<File[]> {
  if (mail.size > 2 * maxDocumentBytes) throw new MailRefused('mail_too_large');
  const { default: PostalMime } = await import('postal-mime');
  const { attachments } = await PostalMime.parse(await mail.arrayBuffer()).catch(() => {
    throw new MailRefused('mail_unreadable');
  });
  const files = attachments
    .filter(({ disposition, filename }) => disposition !== 'inline' || documentTypeOf(filename ?? ''))
    .map(({ filename, mimeType, content }) => {
      const type = documentTypeOf(filename ?? '') ?? (mimeType === 'application/pdf' ? mimeType : null);
      const name = filename ?? mail.name.replace(/\.eml$/i, type ? '.pdf' : '');
      if (!type) return new File([], name);
      return new File([typeof content === 'string' ? content : new Uint8Array(content)], name, {
        type,
      });
    });
  return files.some(({ type }) => type !== '') ? files : [];
}
