import type { SignatureEditor, SignatureOutline } from '../../engine/pdfjs-internals.ts';
import type { PdfjsCore } from '../../engine/pdfjs-library.ts';

/** The most that a signature covers at first, in points: what the line for it in a contract has room for. */
const ROOM = { width: 170, height: 36 };
const INNER_MARGIN = 3;

interface Decompressed {
  outlines: Float32Array[];
  areContours: boolean;
  thickness: number;
  width: number;
  height: number;
}

/** pdf.js's signature workshop, of which its types know too little. */
interface Extractor {
  compressSignature(
    signature: Omit<SignatureOutline, 'outline' | 'newCurves'> & { outlines: unknown },
  ): Promise<string>;
  decompressSignature(data: string): Promise<Decompressed | null>;
  processDrawnLines(drawn: object): SignatureOutline | null;
}

const extractorOf = ({ SignatureExtractor }: PdfjsCore) => SignatureExtractor as unknown as Extractor;

/** A signature in the form in which it is kept. */
export function compress(
  core: PdfjsCore,
  { newCurves, areContours, thickness, width, height }: SignatureOutline,
): Promise<string> {
  return extractorOf(core).compressSignature({ outlines: newCurves, areContours, thickness, width, height });
}

/** A kept signature for the page that an editor is on; nothing when it was kept by a version that is not known. */
export async function decompress(
  core: PdfjsCore,
  data: string,
  { parent }: SignatureEditor,
): Promise<SignatureOutline | null> {
  const kept = await extractorOf(core).decompressSignature(data);
  if (!kept) return null;
  const { rawDims, rotation } = parent.viewport;
  const { outlines, areContours, thickness, width, height } = kept;
  return extractorOf(core).processDrawnLines({
    lines: { curves: outlines.map((points) => ({ points })), thickness, width, height },
    pageWidth: rawDims.pageWidth,
    pageHeight: rawDims.pageHeight,
    rotation,
    innerMargin: INNER_MARGIN,
    mustSmooth: false,
    areContours,
  });
}

/** The height in points of a signature of some width and height that fits the room for one. */
export function heightInRoom(width: number, height: number): number {
  return Math.min(ROOM.height, (ROOM.width * height) / width);
}

/** Put a signature onto the page, around the point that was clicked or in its middle. */
export function place(
  editor: SignatureEditor,
  outline: SignatureOutline,
  description: string,
  id: string | null,
): void {
  const { pageWidth, pageHeight } = editor.parent.viewport.rawDims;
  const [, , width, height] = outline.outline.box;
  editor.addSignature(outline, heightInRoom(width * pageWidth, height * pageHeight), description, id);
}
