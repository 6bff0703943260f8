import { useId, useState } from 'react';
import type { RecordAnswer } from './ask-record.ts';
import type { Moments } from './moments.ts';
import { verificationMessages as words } from './verification.messages.ts';

interface RecordProps {
  readonly sha256: string;
  readonly moments: Moments;
  readonly ask: (sha256: string) => Promise<RecordAnswer>;
}

/** Asks our record, once the reader wants to: only the hash is sent. */
export function Record({ sha256, moments, ask }: RecordProps) {
  const [answer, setAnswer] = useState<RecordAnswer | 'asking' | null>(null);
  const heading = useId();
  const send = () => {
    setAnswer('asking');
    void ask(sha256).then(setAnswer);
  };
  return (
    <section className="card" aria-labelledby={heading}>
      <h2 id={heading}>{words.record}</h2>
      <p>{words.cut}</p>
      <p>
        {words.sends} <code>{sha256}</code>
      </p>
      <button type="button" className="button" onClick={send} disabled={answer === 'asking'}>
        {answer === 'asking' ? words.asking : words.send}
      </button>
      <p role="status">{answer !== null && answer !== 'asking' && sentenceOf(answer, moments)}</p>
    </section>
  );
}

function sentenceOf(answer: RecordAnswer, moments: Moments): string {
  if (answer === 'tooMany' || answer === 'offline') return words[answer];
  const { state, sealed_at, is_test } = answer;
  const said =
    state === 'sealed'
      ? words.records.sealed(sealed_at === null ? '' : moments.format(sealed_at))
      : words.records[state];
  return is_test ? `${said} ${words.recordTest}` : said;
}
