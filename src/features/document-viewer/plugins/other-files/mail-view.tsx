import { Download } from 'lucide-react';
import { Button } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { downloadBytes } from '../../plugin-api/download.ts';
import type { Mail } from './mail.ts';
import { messages } from './other-files.messages.ts';

/** An e-mail: who wrote to whom, its words, and what is attached to it. */
export function MailView({ mail }: { mail: Mail }) {
  const format = useFormat();
  const { mail: words } = messages;
  const facts: [string, string][] = [
    [words.from, mail.from],
    [words.to, mail.to],
    [words.copies, mail.copies],
    [words.sent, mail.sentAt ? format.dateTime(mail.sentAt) : ''],
  ];
  return (
    <article className="document-viewer-paper" dir="auto">
      <h1>{mail.subject || words.noSubject}</h1>
      <dl className="document-viewer-mail">
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <pre className="document-viewer-words">{mail.text}</pre>
      {mail.attachments.length > 0 && (
        <section aria-label={words.attachments} className="document-viewer-attached">
          <h2>{words.attachments}</h2>
          {mail.attachments.map(({ name, bytes }, index) => (
            <Button
              key={index}
              size="sm"
              aria-label={words.download(name)}
              iconStart={<Download aria-hidden />}
              onClick={() => downloadBytes(bytes, name, 'application/octet-stream')}
            >
              {name}
            </Button>
          ))}
        </section>
      )}
    </article>
  );
}
