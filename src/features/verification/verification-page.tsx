import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Language, languages, locales } from '#languages';
import type { VerificationReport } from '#signatures/verify/words';
import type { RecordAnswer } from './ask-record.ts';
import { Findings } from './findings.tsx';
import { momentsIn } from './moments.ts';
import { Record } from './record.tsx';
import { verificationMessages as words } from './verification.messages.ts';
import './verification.css';

interface VerificationPageProps {
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
  readonly verify: (bytes: Uint8Array) => Promise<VerificationReport>;
  readonly ask: (sha256: string) => Promise<RecordAnswer>;
  /** The zone that times are shown in; that of the device by default. */
  readonly timeZone?: string;
}

type Look =
  | { readonly step: 'choosing'; readonly problem?: 'tooLarge' | 'failed' }
  | { readonly step: 'checking'; readonly file: string }
  | { readonly step: 'done'; readonly file: string; readonly report: VerificationReport };

const largest = 200 * 1024 * 1024;

/** Checks a signed PDF on the reader's own device; nothing of it is sent. */
export function VerificationPage({ language, onLanguage, verify, ask, timeZone }: VerificationPageProps) {
  const [look, setLook] = useState<Look>({ step: 'choosing' });
  const result = useRef<HTMLHeadingElement>(null);
  const chosen = useRef<File>(null);
  useEffect(() => {
    if (look.step === 'done') result.current?.focus();
  }, [look.step]);

  const check = async (file: File | undefined) => {
    if (!file) return;
    chosen.current = file;
    // What becomes of an earlier file is not told as if it were of this one.
    const show = (next: Look) => {
      if (chosen.current === file) setLook(next);
    };
    if (file.size > largest) return show({ step: 'choosing', problem: 'tooLarge' });
    show({ step: 'checking', file: file.name });
    try {
      const report = await verify(new Uint8Array(await file.arrayBuffer()));
      show({ step: 'done', file: file.name, report });
    } catch {
      show({ step: 'choosing', problem: 'failed' });
    }
  };
  useDroppedFile((file) => void check(file));
  return (
    <main className="verification">
      <Languages language={language} onLanguage={onLanguage} />
      <h1>{words.title}</h1>
      <p>{words.lead}</p>
      <label className="choose card">
        <span className="button">{look.step === 'done' ? words.another : words.choose}</span> {words.drop}
        <input
          type="file"
          accept="application/pdf,.pdf"
          onChange={(event) => {
            void check(event.target.files?.[0]);
            // The same file can be chosen again after it was changed.
            event.target.value = '';
          }}
        />
      </label>
      <p role="status">{look.step === 'checking' && words.checking(look.file)}</p>
      {look.step === 'choosing' && look.problem && (
        <p role="alert" className="verdict bad">
          {words[look.problem]}
        </p>
      )}
      {look.step === 'done' && (
        <>
          <h2 ref={result} tabIndex={-1}>
            {words.result(look.file)}
          </h2>
          <Findings report={look.report} language={language} timeZone={timeZone} />
          <Record
            sha256={look.report.sha256}
            moments={momentsIn(language, timeZone)}
            ask={ask}
            key={look.report.sha256}
          />
          <p className="aside">{words.trust}</p>
        </>
      )}
    </main>
  );
}

/** A file can be dropped anywhere: a browser would otherwise open it in place of the page. */
function useDroppedFile(take: (file: File | undefined) => void): void {
  const onDrop = useEffectEvent((event: DragEvent) => {
    event.preventDefault();
    take(event.dataTransfer?.files[0]);
  });
  useEffect(() => {
    const stop = new AbortController();
    window.addEventListener('dragover', (event) => event.preventDefault(), stop);
    window.addEventListener('drop', (event) => onDrop(event), stop);
    return () => stop.abort();
  }, []);
}

function Languages({ language, onLanguage }: Pick<VerificationPageProps, 'language' | 'onLanguage'>) {
  return (
    <nav aria-label={words.language}>
      {languages.map((one) => (
        <button
          type="button"
          key={one}
          lang={one}
          className="plain"
          aria-pressed={one === language}
          onClick={() => onLanguage(one)}
        >
          {locales[one].name}
        </button>
      ))}
    </nav>
  );
}
