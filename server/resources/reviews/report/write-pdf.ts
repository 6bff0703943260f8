import { PDFDocument, type PDFPage } from 'pdf-lib';
import { beginsAtTheRight, runsOf, visibleText } from '#signatures';
import type { Fact, Report } from './compose-report.ts';
import { PdfFonts } from './pdf-fonts.ts';

const a4: [width: number, height: number] = [595.28, 841.89];
const margin = 56;
const room = a4[0] - 2 * margin;
const foot = 36;

interface Look {
  readonly size: number;
  readonly weight: 400 | 700;
  /** Above it, in points. */
  readonly before: number;
  readonly shade: number;
}

const looks = {
  title: { size: 18, weight: 700, before: 0, shade: 0.1 },
  group: { size: 14, weight: 700, before: 20, shade: 0.1 },
  heading: { size: 11, weight: 700, before: 12, shade: 0.1 },
  label: { size: 8, weight: 700, before: 5, shade: 0.4 },
  text: { size: 10, weight: 400, before: 1, shade: 0.1 },
} as const satisfies Record<string, Look>;

/** Returns a report as a PDF. Text that is written from the right begins there; what no font has is shown as a box. */
export async function writePdf(report: Report): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create();
  document.setTitle(visibleText(report.title));
  const flow = new Flow(document);
  await flow.write(report.title, looks.title);
  await flow.facts(report.facts);
  if (report.note !== null) await flow.write(report.note, { ...looks.text, before: 10 });
  for (const { title, entries } of report.groups) {
    await flow.write(title, looks.group, 60);
    for (const { heading, facts } of entries) {
      await flow.write(heading, looks.heading, 40);
      await flow.facts(facts);
    }
  }
  await flow.number(report.foot);
  return new Uint8Array(await document.save());
}

/** Text that runs down one page after another. */
class Flow {
  readonly #document: PDFDocument;
  readonly #fonts: PdfFonts;
  #page: PDFPage;
  #y = a4[1] - margin;

  constructor(document: PDFDocument) {
    this.#document = document;
    this.#fonts = new PdfFonts(document);
    this.#page = document.addPage(a4);
  }

  async facts(facts: readonly Fact[]): Promise<void> {
    for (const [label, text] of facts) {
      await this.write(label, looks.label, 24);
      await this.write(text, looks.text);
    }
  }

  /** `following` keeps so many points of what follows on the same page. */
  async write(given: string, look: Look, following = 0): Promise<void> {
    const { size, weight, before } = look;
    const height = size * 1.4;
    this.#y -= before;
    for (const paragraph of visibleText(given).replaceAll('\t', '    ').split('\n')) {
      await this.#fonts.load(paragraph, weight);
      for (const line of this.#linesOf(paragraph, look)) {
        if (this.#y - height - following < margin) this.#turn();
        this.#y -= height;
        this.#draw(line, look, this.#y, beginsAtTheRight(paragraph));
      }
    }
  }

  async number(text: string): Promise<void> {
    const pages = this.#document.getPages();
    const look = { ...looks.label, weight: 400, shade: 0.4 } as const;
    for (const [index, page] of pages.entries()) {
      const said = text.replace('{page}', String(index + 1)).replace('{of}', String(pages.length));
      await this.#fonts.load(said, look.weight);
      this.#page = page;
      this.#draw(said, look, foot, false);
    }
  }

  #turn(): void {
    this.#page = this.#document.addPage(a4);
    this.#y = a4[1] - margin;
  }

  #widthOf(text: string, { size, weight }: Look): number {
    return this.#fonts.split(text, weight).reduce((sum, stretch) => sum + stretch.pen.widthOf(stretch.text, size), 0);
  }

  /** Breaks between words where it can be, and inside long ones where it must. */
  #linesOf(text: string, look: Look): string[] {
    const lines: string[] = [];
    let line = '';
    let width = 0;
    const put = (part: string, partWidth: number) => {
      if (width + partWidth > room && line !== '') {
        lines.push(line.trimEnd());
        [line, width] = ['', 0];
      }
      if (line === '' && part.trim() === '' && lines.length > 0) return;
      line += part;
      width += partWidth;
    };
    for (const word of text.match(/\s+|[^\s]+/gu) ?? []) {
      const wide = this.#widthOf(word, look);
      if (wide <= room) put(word, wide);
      else for (const letter of word) put(letter, this.#widthOf(letter, look));
    }
    return [...lines, line.trimEnd()];
  }

  #draw(line: string, look: Look, y: number, fromTheRight: boolean): void {
    const { size, weight, shade } = look;
    const runs = runsOf(line);
    let x = fromTheRight ? a4[0] - margin - this.#widthOf(line, look) : margin;
    for (const run of fromTheRight ? runs.toReversed() : runs) {
      const stretches = this.#fonts.split(run.text, weight);
      for (const { text, pen } of run.isRightToLeft ? stretches.toReversed() : stretches) {
        pen.draw(this.#page, text, { x, y, size, shade });
        x += pen.widthOf(text, size);
      }
    }
  }
}
