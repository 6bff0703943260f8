// cspell:words Örtli שלום
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { WordFile } from '#word-documents';
import { previewDraft } from '../preview/preview.ts';
import { plainLines } from '../resolve/plain-lines.ts';
import { resolveDraft } from '../resolve/resolve-draft.ts';
import { generateTemplate } from '../testing/generated-template.ts';
import { answerTo, body, clause, numberOf, question, signatureOf, table, text } from '../testing/nodes.ts';
import {
  piecesOfPdf,
  readPdfBack,
  readPreviewBack,
  readWordBack,
  withoutRepeatedHeads,
  withoutSpaces,
} from '../testing/read-back.ts';
import { writeDocx } from './docx/write-docx.ts';
import type { FileInfo } from './file-info.ts';
import { pointsOf } from './pdf/definition.ts';
import { writePdf } from './pdf/write-pdf.ts';
import { createDraftWriter, type DraftWriter, WritingOverran } from './thread/draft-writer.ts';

const info: FileInfo = { title: 'Services & “Terms”', at: '2026-03-01T12:00:00Z', locale: 'en-GB' };
const margin = pointsOf(25);
const labels = { name: 'Name:', title: 'Title:', date: 'Date:' };

test('preview, PDF and Word file of 40 templates have the same text and the same numbers', async () => {
  for (let seed = 1; seed <= 40; seed++) {
    const draft = resolveDraft(generateTemplate(seed, 4 + (seed % 7)));
    const wanted = withoutSpaces(plainLines(draft).join('\n'));
    expect(withoutSpaces(readPreviewBack(previewDraft(draft))), `preview of ${seed}`).toBe(wanted);
    const [pdf, docx] = await Promise.all([writePdf(draft, info), writeDocx(draft, info)]);
    const read = withoutRepeatedHeads(withoutSpaces(await readPdfBack(pdf.bytes, margin)));
    expect(read, `PDF of ${seed}`).toBe(wanted);
    expect(withoutSpaces(await readWordBack(docx)), `Word file of ${seed}`).toBe(wanted);
  }
});

const variables = [question('buyer', 'party')];
const answers = { buyer: { name: 'Örtli GmbH', signatory: 'Head of Legal' } };
const signed = body(clause('a', 0, 'Sale to ', answerTo('buyer')), signatureOf('s', 'buyer'));

describe('a PDF', () => {
  it('has the places of what is filled in while signing, in fractions of the page', async () => {
    const { fields, pages } = await writePdf(resolveDraft({ body: signed, variables, answers }), info);
    expect(pages).toBe(1);
    expect(fields.map(({ type, page, party, block }) => [type, page, party, block])).toEqual([
      ['title', 1, 'buyer', 's'],
      ['date', 1, 'buyer', 's'],
      ['signature', 1, 'buyer', 's'],
    ]);
    const tops = Object.fromEntries(fields.map(({ type, rect }) => [type, rect.y]));
    expect(tops['signature']).toBeLessThan(tops['title'] ?? 0);
    expect(tops['title']).toBeLessThan(tops['date'] ?? 0);
    for (const { rect } of fields) {
      expect(rect.x).toBeGreaterThan(0);
      expect(rect.x + rect.width).toBeLessThan(1);
    }
  });

  it.each([
    ['that is kept on one page', 'Örtli GmbH'],
    ['whose name is longer than what is kept on one page', 'Örtli GmbH '.repeat(100)],
  ])('has the places of a signature block %s where its lines are printed', async (_, name) => {
    for (const lines of [0, 29, 31, 33, 35, 37]) {
      const filler = Array.from({ length: lines }, (_, at) => text(`f${at}`, 'A line of text'));
      const draft = resolveDraft({
        body: body(...filler, signatureOf('s', 'buyer')),
        variables,
        answers: { buyer: { name } },
      });
      const { fields, bytes } = await writePdf(draft, info);
      const pieces = await piecesOfPdf(bytes);
      const isTogether = new Set(fields.map(({ page }) => page)).size === 1;
      expect(isTogether || name.length > 1_000, `after ${lines} lines`).toBe(true);
      for (const { type, page, rect } of fields) {
        const label = pieces.find(({ text: printed }) => printed === labels[type as keyof typeof labels]);
        const [top, bottom] = [rect.y, rect.y + rect.height];
        if (!label) expect(bottom, 'the signature is above its lines').toBeLessThan(1);
        else expect([page, label.baseline > top && label.baseline < bottom]).toEqual([label.page, true]);
      }
    }
  });

  it('shows � for letters that its font lacks, and names them and those written from right to left', async () => {
    const draft = resolveDraft({ body: body(text('p', 'Tokyo 東京 and שלום')), variables: [], answers: {} });
    const { bytes, limits } = await writePdf(draft, info);
    expect(limits).toEqual([
      { kind: 'missingGlyphs', letters: '東京' },
      { kind: 'rightToLeft', letters: 'שלום' },
    ]);
    expect(await readPdfBack(bytes, margin)).toContain('Tokyo ��');
  });
});

describe('a Word file', () => {
  it('has numbers and references of its own', async () => {
    const cites = body(clause('a', 0, 'See ', numberOf('b')), clause('b', 1, 'Fees'), table('t', ['Item'], ['One']));
    const file = await WordFile.open(await writeDocx(resolveDraft({ body: cites, variables, answers }), info));
    const xml = file.part('word/document.xml')?.toString() ?? '';
    expect(xml).toMatch(
      /<w:fldSimple w:instr="REF (_Ref\d+) \\w \\h"><w:r><w:t[^>]*>1\.1<\/w:t><\/w:r><\/w:fldSimple>/,
    );
    expect(xml).toMatch(/<w:bookmarkStart w:name="_Ref000000001"/);
    expect(xml.match(/<w:numPr>/g)).toHaveLength(2);
    expect(file.part('word/styles.xml')?.toString()).toContain('Times New Roman');
  });

  it('has insertions and deletions as tracked changes with author and time', async () => {
    const by = { author: 'Other Side', at: '2026-02-01T10:00:00Z' };
    const changed = body(
      text(
        'p',
        'Payment within ',
        { type: 'text', text: '30', marks: [{ type: 'deletion', attrs: { id: 'd', ...by } }] },
        { type: 'text', text: '60', marks: [{ type: 'insertion', attrs: { id: 'i', ...by } }] },
        ' days',
      ),
    );
    const bytes = await writeDocx(resolveDraft({ body: changed, variables, answers }), info);
    const xml = (await WordFile.open(bytes)).part('word/document.xml')?.toString() ?? '';
    expect(xml).toMatch(/<w:del [^>]*w:author="Other Side" w:date="2026-02-01T10:00:00Z"[^>]*>.*<w:delText[^>]*>30</);
    expect(xml).toMatch(/<w:ins [^>]*w:author="Other Side" w:date="2026-02-01T10:00:00Z"[^>]*>.*>60</);
  });
});

describe('a writer', () => {
  let writer: DraftWriter;
  beforeAll(() => {
    writer = createDraftWriter({ seconds: 60, megabytes: 800 });
  });
  afterAll(() => writer.close());

  it('writes the same bytes again, in whatever order, from a thread of its own', async () => {
    const [one, other] = [3, 4].map((seed) => resolveDraft(generateTemplate(seed, 12)));
    if (!one || !other) throw new Error('No drafts.');
    const first = await Promise.all([writer.docx(one, info), writer.pdf(one, info)]);
    const between = await writer.docx(other, info);
    const again = await Promise.all([writer.docx(one, info), writer.pdf(one, info)]);
    expect(Buffer.compare(first[0], again[0])).toBe(0);
    expect(Buffer.compare(first[1].bytes, again[1].bytes)).toBe(0);
    expect(Buffer.compare(first[0], between)).not.toBe(0);
    const later = await writer.docx(one, { ...info, at: '2027-03-01T12:00:00Z' });
    expect(Buffer.compare(first[0], later)).not.toBe(0);
  });

  it('finds the anchors of fields in a PDF, where they stand', async () => {
    const anchored = body(
      text(
        'p',
        'Buyer {{sign:buyer}} and ',
        { type: 'text', text: '{{da', marks: [{ type: 'bold' }] },
        'te:buyer.signatory}}',
      ),
    );
    const { bytes } = await writer.pdf(resolveDraft({ body: anchored, variables, answers }), info);
    const [sign, date, ...others] = await writer.anchors(bytes);
    expect(others).toEqual([]);
    expect(sign).toMatchObject({ type: 'signature', party: 'buyer', page: 1 });
    expect(date).toMatchObject({ type: 'date', party: 'buyer' });
    const [page, left] = [595.28, margin];
    expect(sign?.rect.x).toBeGreaterThan(left / page);
    expect(sign?.rect.y).toBeGreaterThan(margin / 841.89 - 0.04);
    expect(sign?.rect.y).toBeLessThan(margin / 841.89);
    expect(date?.rect.x).toBeGreaterThan((sign?.rect.x ?? 1) + 0.05);
  });

  it('stops at its time limit', async () => {
    const hasty = createDraftWriter({ seconds: 0.001, megabytes: 800 });
    const draft = resolveDraft(generateTemplate(3, 12));
    await expect(hasty.pdf(draft, info)).rejects.toBeInstanceOf(WritingOverran);
    await hasty.close();
  });
});
