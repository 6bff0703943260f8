import arimo from '@fontsource/arimo/files/arimo-latin-400-normal.woff2?url';
import cousine from '@fontsource/cousine/files/cousine-latin-400-normal.woff2?url';
import tinos from '@fontsource/tinos/files/tinos-latin-400-normal.woff2?url';
import type { PdfjsCore } from './pdfjs-library.ts';

/**
 * Letters as wide as those of Arial, Times New Roman and Courier New, in which most contracts are set. Their names are of
 * this room alone, so that no text elsewhere changes its letters once a document was looked at.
 */
const standIns = [
  { generic: 'sans-serif', family: 'Text layer Arimo', url: arimo },
  { generic: 'serif', family: 'Text layer Tinos', url: tinos },
  { generic: 'monospace', family: 'Text layer Cousine', url: cousine },
];

/** A page says itself which letters stand closer together or as one. */
const asSetOnThePage: FontFaceDescriptors = { featureSettings: '"kern" 0, "liga" 0' };

/** Letters that have arrived, their name, and which general family of CSS they stand for. */
export interface TextFont {
  generic: string;
  family: string;
  face: FontFace;
}

/**
 * Fetch these letters for the invisible text over the pages, so that what is selected, found and highlighted stands where
 * it is drawn, whatever fonts a system has. One that cannot be fetched is left to the system.
 */
export async function loadTextFonts(): Promise<TextFont[]> {
  const loaded = await Promise.allSettled(
    standIns.map(async ({ generic, family, url }) => ({
      generic,
      family,
      face: await new FontFace(family, `url(${url})`, asSetOnThePage).load(),
    })),
  );
  return loaded.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
}

/** Have pdf.js lay the text in these letters, once the document knows them. */
export function nameForTextLayer({ TextLayer }: PdfjsCore, fonts: readonly TextFont[]): void {
  for (const { generic, family } of fonts) TextLayer.fontFamilyMap.set(generic, `"${family}", ${generic}`);
}
