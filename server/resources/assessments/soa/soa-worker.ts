import { parentPort, workerData } from 'node:worker_threads';
import { hearUntilEnd } from '#extraction/threads';
import type { SoaDocument } from './soa-document.ts';
import { writeSoaDocx } from './write-soa-docx.ts';
import { writeSoaPdf } from './write-soa-pdf.ts';

export interface SoaTask {
  readonly soa: SoaDocument;
  readonly format: 'docx' | 'pdf';
}

const { soa, format } = workerData as SoaTask;
const write = format === 'docx' ? writeSoaDocx : writeSoaPdf;

hearUntilEnd(() => void write(soa).then((bytes) => parentPort?.postMessage(bytes)));
