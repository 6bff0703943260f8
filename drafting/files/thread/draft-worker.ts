import { parentPort } from 'node:worker_threads';
import { hearUntilEnd } from '#extraction/threads';
import type { ResolvedDraft } from '../../resolve/resolved.ts';
import { writeDocx } from '../docx/write-docx.ts';
import type { FileInfo } from '../file-info.ts';
import { findAnchors } from '../pdf/find-anchors.ts';
import { writePdf } from '../pdf/write-pdf.ts';

export type DraftTask =
  | { readonly kind: 'pdf' | 'docx'; readonly draft: ResolvedDraft; readonly info: FileInfo }
  | { readonly kind: 'anchors'; readonly pdf: Uint8Array };

export type DraftAnswer = { readonly answer: unknown } | { readonly failure: string };

function perform(task: DraftTask): Promise<unknown> {
  if (task.kind === 'anchors') return findAnchors(task.pdf);
  return task.kind === 'pdf' ? writePdf(task.draft, task.info) : writeDocx(task.draft, task.info);
}

hearUntilEnd((task: DraftTask) => {
  perform(task).then(
    (answer) => parentPort?.postMessage({ answer } satisfies DraftAnswer),
    (error: unknown) => parentPort?.postMessage({ failure: String(error) } satisfies DraftAnswer),
  );
});
