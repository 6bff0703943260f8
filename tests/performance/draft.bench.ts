import { Packer } from 'docx';
import pdfmake from 'pdfmake';
import { cpuTime } from '../../extraction/testing/cost.ts';
import { createDraftWriter } from '../../drafting/files/index.ts';
import { wordDocument } from '../../drafting/files/docx/document.ts';
import { definePdf } from '../../drafting/files/pdf/definition.ts';
import { PdfLetters } from '../../drafting/files/pdf/fonts.ts';
import { writePdf } from '../../drafting/files/pdf/write-pdf.ts';
import { changedBlocks, previewBlock, resolveDraft } from '../../drafting/index.ts';
import { generateTemplate } from '../../drafting/testing/generated-template.ts';
import { compareFiles } from './draft/compare-files.ts';
import { atMost, type BenchResult, median } from './measure/result.ts';

const rounds = 5;
const templates = 200;
const info = { title: 'Services Agreement', at: '2026-03-01T12:00:00Z', locale: 'en-GB' };

/** What an answer and files of 50 pages cost, and whether the text of 200 drafts is the same in every format. */
export async function run(): Promise<BenchResult[]> {
  const long = generateTemplate(2, 410);
  const draft = resolveDraft(long);
  const { pages } = await writePdf(draft, info);
  console.error(`${pages} pages, ${draft.blocks.length} blocks`);

  const preview: number[] = [];
  const [pdf, barePdf, docx, bareDocx]: [number[], number[], number[], number[]] = [[], [], [], []];
  const writer = createDraftWriter({ seconds: 120, megabytes: 1_500 });
  let before = draft;
  for (let round = 0; round <= rounds; round++) {
    const answers = { ...long.answers, personalData: round % 2 === 0, term: 10 + round };
    preview.push(
      await cpuTime(() => {
        const after = resolveDraft({ ...long, answers });
        const changed = changedBlocks(before, after);
        for (const block of after.blocks) if (changed.has(block.id)) previewBlock(block);
        before = after;
      }),
    );
    const { definition } = definePdf(draft, info, new PdfLetters());
    barePdf.push(await cpuTime(() => pdfmake.createPdf(definition).getBuffer()));
    pdf.push(await cpuTime(() => writer.pdf(draft, info)));
    bareDocx.push(await cpuTime(() => Packer.toBuffer(wordDocument(draft, info))));
    docx.push(await cpuTime(() => writer.docx(draft, info)));
  }
  await writer.close();

  const perPage = (times: readonly number[]) => median(times.slice(1)) / pages;
  const { different, differentInOffice, converted } = await compareFiles(templates, info);
  console.error(`${converted} of ${templates} drafts leave out no level, and were compared in LibreOffice`);
  return [
    atMost('answer-to-preview-50-pages', 'ms CPU', median(preview.slice(1)), 60, 1),
    atMost('pdf-page', 'ms CPU', perPage(pdf), perPage(barePdf), 1.2),
    atMost('docx-page', 'ms CPU', perPage(docx), perPage(bareDocx), 1.2),
    atMost('drafts-that-differ', 'drafts', different, templates, 0),
    atMost('drafts-that-differ-in-libreoffice', 'drafts', differentInOffice, Math.max(1, converted), 0),
  ];
}
