import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { getDocument, OPS, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A glyph of a page, in the order in which it is drawn: what the font calls it, and which letters it stands for. */
export interface Glyph {
  readonly fontChar: string;
  readonly unicode: string;
  readonly isInFont: boolean;
}

/** A glyph that was painted on a page, and whether it lies under the mark in view. */
interface Painted {
  readonly char: string;
  readonly isMarked: boolean;
}

declare global {
  interface Window {
    /** What was painted on each canvas, with the middle of every glyph in pixels of the canvas. */
    paintedOn?: WeakMap<HTMLCanvasElement, { char: string; x: number; y: number }[]>;
  }
}

/** Note down every glyph that pages of documents are painted with from now on, and where. */
export async function notePainting(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const painted: NonNullable<Window['paintedOn']> = new WeakMap();
    window.paintedOn = painted;
    const { prototype } = CanvasRenderingContext2D;
    const paint = prototype.fillText;
    prototype.fillText = function paintAndNote(this: CanvasRenderingContext2D, char, x, y) {
      paint.call(this, char, x, y);
      const { width, actualBoundingBoxAscent: ascent } = this.measureText(char);
      const middle = this.getTransform().transformPoint({ x: x + width / 2, y: y - ascent / 2 });
      const glyphs = painted.get(this.canvas) ?? [];
      glyphs.push({ char, x: middle.x, y: middle.y });
      painted.set(this.canvas, glyphs);
    };
    // What takes long is painted out of sight and copied.
    const copy = prototype.drawImage as (image: CanvasImageSource, ...place: number[]) => void;
    function copyAndNote(this: CanvasRenderingContext2D, image: CanvasImageSource, ...place: number[]) {
      copy.call(this, image, ...place);
      const glyphs = image instanceof HTMLCanvasElement && place.length === 2 ? painted.get(image) : undefined;
      if (glyphs) painted.set(this.canvas, glyphs);
    }
    prototype.drawImage = copyAndNote as typeof prototype.drawImage;
  });
}

/** The glyphs of each page, as a browser on a system with the usual fonts calls them, and as one without does. */
export type FileGlyphs = readonly (readonly (readonly Glyph[])[])[];

/** The glyphs that each page of a file draws, as the file itself has them. */
export async function glyphsOf(file: string): Promise<FileGlyphs> {
  const data = await readFile(file);
  return Promise.all([true, false].map((useSystemFonts) => glyphsDrawn(new Uint8Array(data), useSystemFonts)));
}

async function glyphsDrawn(data: Uint8Array, useSystemFonts: boolean): Promise<Glyph[][]> {
  const folder = new URL('.', import.meta.resolve('pdfjs-dist/package.json'));
  const loading = getDocument({
    data,
    cMapUrl: fileURLToPath(new URL('cmaps/', folder)),
    standardFontDataUrl: fileURLToPath(new URL('standard_fonts/', folder)),
    useSystemFonts,
    verbosity: VerbosityLevel.ERRORS,
  });
  const document = await loading.promise;
  const pages: Glyph[][] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { fnArray, argsArray } = await (await document.getPage(number)).getOperatorList({ annotationMode: 0 });
    const shown = fnArray.flatMap((operation, at) =>
      operation === OPS.showText ? (argsArray[at][0] as (Glyph | number)[]) : [],
    );
    pages.push(shown.filter((glyph): glyph is Glyph => typeof glyph !== 'number' && glyph.isInFont));
  }
  await loading.destroy();
  return pages;
}

/**
 * The letters of a file whose ink lies under the mark in view, without white space. Where ink lies is noted as it is painted;
 * which letter it is tells the file, whose glyphs come in the same order.
 */
export async function wordsUnderTheMark(page: Page, glyphs: FileGlyphs): Promise<string> {
  const marked = await page.evaluate((): [number, Painted[]][] => {
    const marks = [...document.querySelectorAll<HTMLElement>('.document-viewer-marks > [data-active]')];
    const pages = [...new Set(marks.map((mark) => mark.closest<HTMLElement>('.page')))].filter((each) => each !== null);
    return pages.map((shown) => {
      const boxes = marks.filter((mark) => shown.contains(mark)).map((mark) => mark.getBoundingClientRect());
      const canvas = shown.querySelector('canvas');
      const painted = (canvas && window.paintedOn?.get(canvas)) ?? [];
      const { left = 0, top = 0, width = 0, height = 0 } = canvas?.getBoundingClientRect() ?? {};
      const [perX, perY] = [width / (canvas?.width ?? 1), height / (canvas?.height ?? 1)];
      return [
        Number(shown.dataset['pageNumber']),
        painted.map((glyph) => {
          const [x, y] = [left + glyph.x * perX, top + glyph.y * perY];
          return {
            char: glyph.char,
            isMarked: boxes.some((box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom),
          };
        }),
      ];
    });
  });
  return marked
    .toSorted(([one], [other]) => one - other)
    .map(([number, painted]) => {
      const pages = glyphs.map((each) => each[number - 1] ?? []);
      return lettersOf(painted, pages.find((page) => paintedOf(page, painted) === page.length) ?? pages[0] ?? []);
    })
    .join('');
}

/** How many of the glyphs of a page were painted in their turn. */
const paintedOf = (page: readonly Glyph[], painted: readonly Painted[]): number =>
  painted.filter(({ char }, at) => char === page[at]?.fontChar).length;

function lettersOf(painted: readonly Painted[], glyphs: readonly Glyph[]): string {
  const same = paintedOf(glyphs, painted);
  if (same < glyphs.length) return `Of ${glyphs.length} glyphs in the file ${same} were painted`;
  return painted
    .map(({ isMarked }, at) => (isMarked ? (glyphs[at]?.unicode ?? '') : ''))
    .join('')
    .replace(/\s+/g, '');
}
