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

/**
 * Fetch these letters for the invisible text over the pages, so that what is selected, found and highlighted stands where
 * it is drawn, whatever fonts a system has. One that cannot be fetched is left to the system.
 */
export async function loadTextLayerFonts({ TextLayer }: PdfjsCore): Promise<FontFace[]> {
  const loaded = await Promise.allSettled(
    standIns.map(async ({ generic, family, url }) => {
      const face = await new FontFace(family, `url(${url})`, asSetOnThePage).load();
      TextLayer.fontFamilyMap.set(generic, `"${family}", ${generic}`);
      return face;
    }),
  );
  return loaded.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
}
