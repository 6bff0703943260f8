import type { Language } from '#languages';
import { describeReport, isWhole, type VerificationReport } from '#signatures/verify/words';
import { momentsIn } from './moments.ts';
import { RevisionCard } from './revision-card.tsx';
import { verificationMessages as words } from './verification.messages.ts';
import './verification.css';

interface FindingsProps {
  readonly report: VerificationReport;
  readonly language: Language;
  /** That of the device by default. */
  readonly timeZone?: string | undefined;
}

/** What was found in a file: in a sentence, then revision by revision. */
export function Findings({ report, language, timeZone }: FindingsProps) {
  const moments = momentsIn(language, timeZone);
  return (
    <>
      <p className={isWhole(report) ? 'verdict good' : 'verdict bad'}>{describeReport(report)}</p>
      {report.revisions.length > 0 && (
        <section aria-label={words.revisions}>
          <h2>{words.revisions}</h2>
          <ol>
            {report.revisions.map((revision) => (
              <RevisionCard key={revision.number} report={report} revision={revision} moments={moments} />
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

/** The same inside a page of the app. */
export function FindingsInPage(props: FindingsProps) {
  return (
    <div className="verification in-page">
      <Findings {...props} />
    </div>
  );
}
