import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import {
  changesSince,
  describeChange,
  describeChanges,
  describeProblems,
  describeReport,
  isRevisionWhole,
  isWhole,
  type Revision,
  verify,
  type VerificationReport,
} from '../signatures/verify/index.ts';

const { positionals } = parseArgs({ allowPositionals: true, options: {} });
const [file, ...rest] = positionals;

if (!file || rest.length > 0) {
  console.error('npm run verify-pdf -- FILE.pdf');
  process.exitCode = 2;
} else {
  const bytes = await readFile(file).catch(() => null);
  if (bytes === null) {
    console.error(`“${file}” can’t be read.`);
    process.exitCode = 2;
  } else {
    const report = await verify(new Uint8Array(bytes));
    for (const line of linesOf(report)) console.log(JSON.stringify(line));
    console.error(describeReport(report));
    console.error(
      'A file that was cut back to an earlier revision looks whole. Only a record of its SHA-256 can tell:',
    );
    console.error(report.sha256);
    if (!isWhole(report)) process.exitCode = 1;
  }
}

/** A line for each revision, or one that says why there is none. */
function linesOf(report: VerificationReport): object[] {
  const { state, detached, after } = report;
  const about = { state, ...(detached > 0 && { detached }), ...(after > 0 && { bytesAfterEnd: after }) };
  if (report.revisions.length === 0)
    return [
      {
        revision: null,
        signer: null,
        time: null,
        whole: false,
        changes: [],
        ...about,
        message: describeReport(report),
      },
    ];
  return report.revisions.map((revision) => ({ ...lineOf(report, revision), ...about }));
}

function lineOf(report: VerificationReport, revision: Revision): object {
  const { number, kind, signer, claimedAt, timestampedAt, timeAuthority, end, changes } = revision;
  const since = changesSince(report, revision);
  return {
    revision: number,
    kind,
    signer: signer?.name ?? null,
    issuer: signer?.issuer ?? null,
    test: signer?.isTest ?? timeAuthority?.isTest ?? null,
    time: timestampedAt ?? claimedAt,
    timeFrom: timestampedAt !== null ? (timeAuthority?.name ?? null) : claimedAt === null ? null : 'the signer’s clock',
    whole: kind === 'plain' ? null : isRevisionWhole(report, revision),
    intact: revision.isIntact,
    problems: describeProblems(revision),
    changes: describeChanges(changes),
    changedSince: since.map(describeChange),
    end,
    ...(report.state === 'unsigned' && { whole: false, message: describeReport(report) }),
  };
}
