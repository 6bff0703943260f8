import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { readContract } from '../reader.ts';
import { readPdf } from '../text/read-pdf.ts';
import { textAsDocument } from '../text/read-plain-text.ts';
import { dataFolder } from '../training/annotated-contracts.ts';

const pdfs = ['cuad-2c62902001', 'cuad-097a9b7fa9', 'cuad-147da1d285'].map((id) =>
  path.join(dataFolder, 'contracts/pdf', `${id}.pdf`),
);
const agreements = path.join(dataFolder, 'nda-hypotheses/dev.jsonl');
const sample = 12;

describe('real contracts', () => {
  beforeEach((context) => {
    context.skip(![agreements, ...pdfs].every(existsSync), 'The annotated contracts are not beside the project.');
  });

  it('are cited letter for letter, each citation on its page', async () => {
    for (const file of pdfs) {
      const reading = await readPdf(new Uint8Array(await readFile(file)), 200);
      if (reading.status !== 'ready') throw new Error(reading.status);
      const { document } = reading;
      const findings = await readContract(document);
      if (findings.status !== 'read') throw new Error(findings.status);
      for (const { start, end, quote, page, boxes } of [...findings.fields, ...findings.clauses].flatMap(
        ({ citations }) => citations,
      )) {
        expect(quote).toBe(document.text.slice(start, end));
        expect(boxes[0]?.page).toBe(page);
      }
    }
  });

  it('that keep secrets are known to, by their type and their clauses', async () => {
    const lines = (await readFile(agreements, 'utf8')).split('\n').filter(Boolean);
    const texts = lines.slice(0, sample).map((line) => (JSON.parse(line) as { text: string }).text);
    const findings = await Promise.all(texts.map((text) => readContract(textAsDocument(text))));
    const secret = findings.filter(
      (each) =>
        each.status === 'read' &&
        each.clauses.some(({ kind, status }) => kind === 'Confidentiality' && status === 'found'),
    );
    expect(secret.length).toBeGreaterThanOrEqual(sample - 1);
  });
});
