import { readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Stretch } from '../structure/unbroken.ts';
import { readPdf } from '../text/read-pdf.ts';
import { dataFolder, type AnnotatedContract, type AnnotatedSpan } from '../training/annotated-contracts.ts';

/** A contract as its PDF is read, with the stretch of the text on each page. */
export interface PagedContract extends AnnotatedContract {
  pages: readonly Stretch[];
}

/** The contracts of which there is a PDF, with the text that is read from it and the annotations found again in that. */
export async function contractsAsPdf(contracts: readonly AnnotatedContract[]): Promise<PagedContract[]> {
  const found: PagedContract[] = [];
  for (const contract of contracts) {
    const file = path.join(dataFolder, 'contracts/pdf', `${contract.id}.pdf`);
    if (!existsSync(file)) continue;
    const reading = await readPdf(new Uint8Array(await readFile(file)), 1_000);
    if (reading.status !== 'ready') continue;
    found.push({ ...moved(contract, reading.document.text), pages: reading.document.pages });
  }
  return found;
}

function moved(contract: AnnotatedContract, text: string): AnnotatedContract {
  const plain = plainOf(text);
  return {
    ...contract,
    text,
    annotations: contract.annotations.map((annotation) => ({
      ...annotation,
      spans: annotation.spans.flatMap((span) => placeIn(text, plain, span, contract.text)),
    })),
  };
}

interface Plain {
  letters: string;
  /** Where each letter stands in the text. */
  places: number[];
}

function plainOf(text: string): Plain {
  const letters: string[] = [];
  const places: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at).normalize('NFKD').toLowerCase();
    if (!/[a-z0-9]/.test(letter)) continue;
    for (const each of letter.replace(/[^a-z0-9]/g, '')) {
      letters.push(each);
      places.push(at);
    }
  }
  return { letters: letters.join(''), places };
}

/** A span again, by its letters; where several places fit, the one that lies about as far in. */
function placeIn(text: string, { letters, places }: Plain, span: AnnotatedSpan, source: string): AnnotatedSpan[] {
  const wanted = plainOf(span.text).letters;
  if (wanted === '') return [];
  const expected = (span.start / source.length) * letters.length;
  let best = -1;
  for (let at = letters.indexOf(wanted); at >= 0; at = letters.indexOf(wanted, at + 1)) {
    if (best < 0 || Math.abs(at - expected) < Math.abs(best - expected)) best = at;
  }
  if (best < 0) return [];
  const start = places[best] as number;
  const end = (places[best + wanted.length - 1] as number) + 1;
  return [{ start, end, text: text.slice(start, end) }];
}
