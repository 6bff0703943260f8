import { parentPort } from 'node:worker_threads';
import { hearUntilEnd } from '#extraction/threads';
import type { ResolvedDraft } from '../../resolve/resolved.ts';
import { writeDocx } from '../docx/write-docx.ts';
import type { FileInfo } from '../file-info.ts';
import { writePdf } from '../pdf/write-pdf.ts';

export interface DraftTask {
  readonly kind: 'pdf' | 'docx';
  readonly draft: ResolvedDraft;
  readonly info: FileInfo;
}

export type DraftAnswer = { readonly answer: unknown } | { readonly failure: string };

hearUntilEnd(({ kind, draft, info }: DraftTask) => {
  const write: Promise<unknown> = kind === 'pdf' ? writePdf(draft, info) : writeDocx(draft, info);
  write.then(
    (answer) => parentPort?.postMessage({ answer } satisfies DraftAnswer),
    (error: unknown) => parentPort?.postMessage({ failure: String(error) } satisfies DraftAnswer),
  );
});
