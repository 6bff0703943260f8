import { audit } from '#kernel/audit';
import { contentDisposition } from '#kernel/files';
import { ApiError, type HandlerOf } from '#kernel/http';
import { readWritten } from '#resources/reports';
import { readReview } from '../read-review.ts';
import { requireContracts } from '../require-contracts.ts';
import { refusals } from '../review-refusals.messages.ts';
import { findRun } from '../review-runs.ts';
import type { Reviewer } from '../threads/reviewer.ts';
import { composeReport } from './compose-report.ts';

const mediaTypes = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
} as const;

/** A report on a finished review, made in a thread; it is in the audit trail before its first byte is sent. */
export function downloadReviewReport(reviewer: Pick<Reviewer, 'writeReport'>): HandlerOf<'downloadReviewReport'> {
  return async ({ params, query: { format }, caller, request, inTenant }) => {
    requireContracts(caller);
    const { report, fileName } = await inTenant(async (tenant) => {
      const run = await findRun(tenant, params.reviewId);
      if (run.state !== 'done') throw new ApiError('validation_failed', { message: refusals.notDone });
      const review = await readReview(tenant, run.id);
      await audit(tenant, {
        action: 'review.exported',
        target: { type: 'contract', id: run.contract_id, name: run.title },
        after: { review_id: run.id, format, findings: review.findings.length },
      });
      return {
        report: composeReport(review, run.engine_version, await readWritten(tenant), new Date()),
        fileName: `${run.file_name.replace(/\.[^.]+$/, '')} (review).${format}`,
      };
    });
    const answer = await reviewer.writeReport({ report, format }, request.signal);
    if (answer.status === 'unreadable') throw new ApiError('validation_failed', { message: refusals.reportTooLarge });
    return new Response(answer.bytes, {
      headers: {
        'content-type': mediaTypes[format],
        'content-disposition': contentDisposition('attachment', fileName),
        'cache-control': 'no-store',
      },
    });
  };
}
