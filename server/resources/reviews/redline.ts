import { Readable } from 'node:stream';
import { v7 as uuid } from 'uuid';
import type { LeftOut } from '#api-contract/reviews/endpoints';
import { audit } from '#kernel/audit';
import { insertInto, selectFrom, type Tenant } from '#kernel/db';
import { claimFile, cleanFileName, type Files } from '#kernel/files';
import { ApiError, type HandlerOf } from '#kernel/http';
import { reasonText } from '#resources/playbooks';
import { acceptedOf, type Accepted } from './accepted-suggestions.ts';
import { requireContracts } from './require-contracts.ts';
import { refusals } from './review-refusals.messages.ts';
import { findRun } from './review-runs.ts';
import type { Reviewer } from './threads/reviewer.ts';

export interface RedlineParts {
  readonly files: Files;
  readonly reviewer: Pick<Reviewer, 'writeRedline' | 'writeReport'>;
}

const wordDocument = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const maxRedlineBytes = 64 * 1024 * 1024;

/** The reviewed document with the accepted suggestions as tracked changes, kept and handed out once it is proven. */
export function makeRedline({ files, reviewer }: RedlineParts): HandlerOf<'makeRedline'> {
  return async ({ params, caller, request, inTenant }) => {
    requireContracts(caller);
    const { run, accepted, text } = await inTenant((tenant) => prepare(tenant, params.reviewId));
    const { organisationId } = caller;
    const answer = await reviewer.writeRedline(
      {
        bytes: await files.read(organisationId, run.sha256),
        text,
        suggestions: accepted.suggestions.map(({ suggestion }) => suggestion),
        author: caller.name,
        date: new Date(),
      },
      request.signal,
    );
    const leftOut = [...accepted.leftOut, ...refusedOf(accepted, answer)];
    if (answer.status !== 'proven') throw refusalOf(answer, leftOut);
    const written = accepted.suggestions.length - answer.refused.length;
    if (written === 0) throw refusalOf({ status: 'refused', reasons: [] }, leftOut);

    const fileName = cleanFileName(`${run.file_name.replace(/\.docx$/i, '')} (redline).docx`);
    const limits = { kind: 'document', maxBytes: maxRedlineBytes } as const;
    return files.receive(Readable.from([answer.bytes]), limits, request.signal, async (redline) => {
      await files.keep(inTenant, redline);
      await inTenant(async (tenant) => {
        await claimFile(tenant, redline.sha256);
        const row = { received_sha256: answer.received, sha256: redline.sha256, suggestions: written };
        await insertInto(tenant, 'review_redlines', {
          ...row,
          id: uuid(),
          run_id: run.id,
          file_name: fileName,
          left_out: JSON.stringify(leftOut),
          created_by: caller.userId,
        }).execute();
        await audit(tenant, {
          action: 'redline.made',
          target: { type: 'contract', id: run.contract_id, name: run.title },
          after: { review_id: run.id, ...row, left_out: leftOut.length },
        });
      });
      const served = { organisationId, sha256: redline.sha256, size: redline.size, mediaType: wordDocument, fileName };
      return files.respond(served, request.headers);
    });
  };
}

/** A redline that was made before. */
export function downloadRedline({ files }: Pick<RedlineParts, 'files'>): HandlerOf<'downloadRedline'> {
  return async ({ params, caller, request, inTenant }) => {
    requireContracts(caller);
    const found = await inTenant(async (tenant) => {
      const run = await findRun(tenant, params.reviewId);
      return selectFrom(tenant, 'review_redlines as l')
        .innerJoin('files as f', (join) =>
          join.onRef('f.organisation_id', '=', 'l.organisation_id').onRef('f.sha256', '=', 'l.sha256'),
        )
        .where('l.run_id', '=', run.id)
        .where('l.id', '=', params.redlineId)
        .select(['l.sha256', 'l.file_name', 'f.size'])
        .executeTakeFirst();
    });
    if (!found) throw new ApiError('not_found');
    const { sha256, size, file_name: fileName } = found;
    const { organisationId } = caller;
    return files.respond(
      { organisationId, sha256, size: Number(size), mediaType: wordDocument, fileName },
      request.headers,
    );
  };
}

async function prepare(tenant: Tenant, reviewId: string) {
  const run = await findRun(tenant, reviewId);
  if (run.state !== 'done') refuse(refusals.notDone);
  if (run.media_type === 'application/pdf') refuse(refusals.pdf);
  if (run.media_type !== wordDocument) refuse(refusals.notWord);
  const { text } = await selectFrom(tenant, 'document_texts')
    .select('text')
    .where('sha256', '=', run.sha256)
    .executeTakeFirstOrThrow();
  const accepted = await acceptedOf(tenant, run, text ?? '');
  if (accepted.suggestions.length + accepted.leftOut.length === 0) refuse(refusals.noSuggestions);
  if (accepted.suggestions.length === 0) throw refusalOf({ status: 'refused', reasons: [] }, accepted.leftOut);
  return { run, accepted, text: text ?? '' };
}

type Answer = Awaited<ReturnType<Reviewer['writeRedline']>>;

/** Accepted suggestions that could not be written. */
function refusedOf({ suggestions }: Accepted, answer: Answer): LeftOut[] {
  if (!('refused' in answer)) return [];
  return answer.refused.flatMap(({ index, reason }) => {
    const suggestion = suggestions[index];
    return suggestion ? [{ rule_id: suggestion.rule_id, issue: suggestion.issue, reason }] : [];
  });
}

type Unwritten = Exclude<Answer, { status: 'proven' | 'refused' }> | { status: 'refused'; reasons: readonly string[] };

/** No file, but a sentence, and each edit that caused it. */
function refusalOf(answer: Unwritten, leftOut: readonly LeftOut[]): ApiError {
  const fields = leftOut.map(({ rule_id, issue, reason }) => ({
    path: rule_id,
    message: `${issue}: ${reasonText(reason)}`,
  }));
  return new ApiError('validation_failed', { message: sentenceOf(answer, leftOut.length), fields });
}

function sentenceOf(answer: Unwritten, count: number): string {
  switch (answer.status) {
    case 'differs':
      return refusals.readAnew;
    case 'unopened':
      return answer.reason;
    case 'unreadable':
      return answer.reason === 'crashed' ? refusals.notProven : refusals.tooLarge;
    case 'refused': {
      const said =
        count === 0 ? refusals.notProven : count === 1 ? refusals.oneProblem : refusals.problems(String(count));
      return [said, ...answer.reasons.map(reasonText)].join(' ');
    }
  }
}

function refuse(message: string): never {
  throw new ApiError('validation_failed', { message });
}
