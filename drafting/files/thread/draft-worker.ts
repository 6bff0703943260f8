import { parentPort } from 'node:worker_threads';
import { hearUntilEnd } from '#extraction/threads';
import { WordFileRefused, type WordRefusal } from '#word-documents';
import type { ResolvedDraft } from '../../resolve/resolved.ts';
import { writeDocx } from '../docx/write-docx.ts';
import type { FileInfo } from '../file-info.ts';
import { findAnchors } from '../pdf/find-anchors.ts';
import { writePdf } from '../pdf/write-pdf.ts';
import { type Negotiated, takeChanges } from '../negotiated/take-changes.ts';
import { fillWordTemplate, type WordAnswers } from '../word/fill-word-template.ts';
import { readWordTemplate } from '../word/read-word-template.ts';

export type DraftTask =
  | { readonly kind: 'pdf' | 'docx'; readonly draft: ResolvedDraft; readonly info: FileInfo }
  | { readonly kind: 'anchors'; readonly pdf: Uint8Array }
  | { readonly kind: 'readWord'; readonly docx: Uint8Array; readonly confirmed: Readonly<Record<string, string>> }
  | { readonly kind: 'negotiated'; readonly docx: Uint8Array; readonly given: Negotiated }
  | { readonly kind: 'fillWord'; readonly docx: Uint8Array; readonly given: WordAnswers };

export type DraftAnswer =
  | { readonly answer: unknown }
  | { readonly refused: WordRefusal }
  | { readonly failure: string };

function perform(task: DraftTask): Promise<unknown> {
  switch (task.kind) {
    case 'anchors':
      return findAnchors(task.pdf);
    case 'readWord':
      return readWordTemplate(task.docx, task.confirmed);
    case 'negotiated':
      return takeChanges(task.docx, task.given);
    case 'fillWord':
      return fillWordTemplate(task.docx, task.given);
    case 'pdf':
      return writePdf(task.draft, task.info);
    case 'docx':
      return writeDocx(task.draft, task.info);
  }
}

hearUntilEnd((task: DraftTask) => {
  perform(task).then(
    (answer) => parentPort?.postMessage({ answer } satisfies DraftAnswer),
    (error: unknown) => {
      const answer = error instanceof WordFileRefused ? { refused: error.code } : { failure: String(error) };
      parentPort?.postMessage(answer satisfies DraftAnswer);
    },
  );
});
