import { Increment } from '../document/increment.ts';
import { numeral } from '../document/serialise.ts';
import { documentPages } from '../document/pages.ts';
import { sha256 } from '../document/prepare.ts';
import { EmbeddedFonts } from '../text/embedded-fonts.ts';
import type { Box, DocumentPage, Mark, MarkedDocument, WorkingDocument } from '../types.ts';
import { type PageOfState, pagesOf } from '../verify/changes/pages.ts';
import { Name, type PdfValue, Ref } from '../verify/file/values.ts';
import { drawMark, type Drawing } from './draw-mark.ts';
import { type Frame, frameOf, inFrame } from './frame.ts';
import { Images } from './images.ts';

/** Printed, and neither moved nor changed by readers. */
const annotationFlags = 4 + 64 + 128 + 512;

interface DrawnMark {
  readonly frame: Frame;
  readonly operators: string;
}

/**
 * Returns the document with marks appended as real text, lines and pictures.
 * In a document that arrived signed they are annotations, since its pages must stay as they are.
 * Throws ImageRefused, and for a page that isn't there.
 */
export async function stampValues(document: WorkingDocument, marks: readonly Mark[]): Promise<MarkedDocument> {
  const increment = await Increment.on(document.bytes);
  const pages = pagesOf(increment.state);
  const shown = documentPages(increment.state);
  const stamp = new Stamp(increment);
  for (const number of new Set(marks.map((mark) => mark.page))) {
    const [page, shape] = [pages[number - 1], shown[number - 1]];
    if (!page || !shape) throw new Error(`The document has no page ${number}.`);
    const drawn: DrawnMark[] = [];
    for (const mark of marks.filter((one) => one.page === number)) {
      const frame = frameOf(shape, mark.rect);
      drawn.push({ frame, operators: inFrame(frame, await drawMark(stamp, mark, frame)) });
    }
    if (document.wasSigned) stamp.annotate(page, drawn);
    else stamp.print(page, shape, drawn);
  }
  stamp.finish();
  const bytes = marks.length === 0 ? document.bytes : increment.toBytes();
  return { ...document, bytes, sha256: sha256(bytes), pages: shown, missing: [...stamp.missing] };
}

/** What is added to a document while marks are drawn. */
class Stamp implements Drawing {
  readonly #increment: Increment;
  readonly #images: Images;
  readonly #resources: Ref;
  readonly fonts: EmbeddedFonts;
  readonly missing = new Set<string>();

  constructor(increment: Increment) {
    this.#increment = increment;
    this.#images = new Images(increment);
    this.#resources = increment.add(null);
    this.fonts = new EmbeddedFonts(increment);
  }

  async image(bytes: Uint8Array) {
    return this.#images.place(bytes);
  }

  /** Draws on the page itself, over what is there. */
  print(page: PageOfState, { crop }: DocumentPage, marks: readonly DrawnMark[]): void {
    const form = this.#form(crop, marks.map(({ operators }) => operators).join('\n'));
    const resources = new Map(this.#increment.dictionary(page.get('Resources')));
    const objects = new Map(this.#increment.dictionary(resources.get('XObject')));
    let name = 'AccordantM';
    while (objects.has(name)) name += 'M';
    resources.set('XObject', objects.set(name, form));
    const given = page.get('Contents');
    const before = Array.isArray(this.#increment.resolve(given)) ? this.#increment.array(given) : [given ?? null];
    // What the page sets must not move or colour the marks.
    const open = this.#stream('q\n');
    const close = this.#stream(`\nQ\n/${name} Do\n`);
    const contents = [open, ...before.filter((part) => part instanceof Ref), close];
    this.#increment.replace(
      page.number,
      new Map(page.dictionary).set('Resources', resources).set('Contents', contents),
    );
  }

  /** Adds annotations that show the marks. */
  annotate(page: PageOfState, marks: readonly DrawnMark[]): void {
    const added = marks.map(({ frame: { bounds }, operators }) =>
      this.#increment.add(
        new Map<string, PdfValue>([
          ['Type', new Name('Annot')],
          ['Subtype', new Name('Stamp')],
          ['Rect', corners(bounds)],
          ['F', annotationFlags],
          ['P', new Ref(page.number, 0)],
          ['AP', new Map([['N', this.#form(bounds, operators)]])],
        ]),
      ),
    );
    const list = page.dictionary.get('Annots');
    const annotations = [...this.#increment.array(list), ...added];
    if (list instanceof Ref) this.#increment.replace(list.number, annotations);
    else this.#increment.replace(page.number, new Map(page.dictionary).set('Annots', annotations));
  }

  finish(): void {
    this.fonts.finish();
    const resources = new Map<string, PdfValue>([
      ['Font', this.fonts.resources],
      ['XObject', this.#images.resources],
    ]);
    this.#increment.replace(this.#resources.number, resources);
  }

  #form(box: Box, operators: string): Ref {
    return this.#increment.addStream(
      new Map<string, PdfValue>([
        ['Type', new Name('XObject')],
        ['Subtype', new Name('Form')],
        ['BBox', corners(box)],
        ['Resources', this.#resources],
      ]),
      new TextEncoder().encode(operators),
    );
  }

  #stream(operators: string): Ref {
    return this.#increment.addStream(new Map(), new TextEncoder().encode(operators));
  }
}

function corners({ x, y, width, height }: Box): number[] {
  return [x, y, x + width, y + height].map((value) => Number(numeral(value)));
}
