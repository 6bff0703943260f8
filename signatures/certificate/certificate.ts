import { Increment } from '../document/increment.ts';
import { documentPages } from '../document/pages.ts';
import { openNewest } from '../document/increment.ts';
import { sha256 } from '../document/prepare.ts';
import { text } from '../document/serialise.ts';
import { EmbeddedFonts } from '../text/embedded-fonts.ts';
import type { MarkedDocument, WorkingDocument } from '../types.ts';
import { Name, type PdfValue, Ref } from '../verify/file/values.ts';
import { composeCertificate } from './compose.ts';
import type { CertificateContent } from './content.ts';
import { CertificateLayout, pageSize } from './layout.ts';
import { certificateMessages as words } from './seal-certificate.messages.ts';

/** Returns the certificate as a PDF of its own, ready to be sealed. Its words are in the language of the moment. */
export async function writeCertificate(content: CertificateContent): Promise<MarkedDocument> {
  const increment = Increment.onNothing();
  const catalog = increment.add(null);
  const root = increment.add(null);
  const { pages, missing } = addPages(increment, root, content);
  increment.replace(root.number, new Map<string, PdfValue>([...pageTree, ['Kids', pages], ['Count', pages.length]]));
  increment.replace(
    catalog.number,
    new Map<string, PdfValue>([
      ['Type', new Name('Catalog')],
      ['Pages', root],
      ['Lang', text(content.language)],
      ['ViewerPreferences', new Map([['DisplayDocTitle', true]])],
    ]),
  );
  increment.setInfo(increment.add(new Map([['Title', text(`${words.title} · ${content.envelope.title}`)]])));
  return described(increment.toBytes(), false, missing);
}

/**
 * Returns the document with the certificate as its last pages. Its words are in the language of the moment.
 * Throws for a document that arrived signed: its certificate is a file of its own.
 */
export async function appendCertificate(
  document: WorkingDocument,
  content: CertificateContent,
): Promise<MarkedDocument> {
  if (document.wasSigned) throw new Error('No page can be added to a document that arrived signed.');
  const increment = await Increment.on(document.bytes);
  const root = increment.catalog.get('Pages');
  const tree = increment.dictionary(root);
  if (!(root instanceof Ref) || !tree) throw new Error('The pages are an object of their own.');
  const { pages, missing } = addPages(increment, root, content);
  const count = increment.resolve(tree.get('Count'));
  increment.replace(
    root.number,
    new Map(tree)
      .set('Kids', [...increment.array(tree.get('Kids')), ...pages])
      .set('Count', (typeof count === 'number' ? count : document.pages.length) + pages.length),
  );
  return described(increment.toBytes(), false, missing);
}

const pageTree: readonly [string, PdfValue][] = [['Type', new Name('Pages')]];

function addPages(increment: Increment, parent: Ref, content: CertificateContent) {
  const fonts = new EmbeddedFonts(increment);
  const layout = new CertificateLayout(fonts);
  for (const block of composeCertificate(content)) layout.add(block);
  const contents = layout.finish((page, of) => words.foot(String(page), String(of), content.envelope.id));
  const resources = increment.add(null);
  const pages = contents.map((operators) =>
    increment.add(
      new Map<string, PdfValue>([
        ['Type', new Name('Page')],
        ['Parent', parent],
        // Stated on the page, so that nothing of the document’s own pages is inherited.
        ['MediaBox', [0, 0, pageSize.width, pageSize.height]],
        ['CropBox', [0, 0, pageSize.width, pageSize.height]],
        ['Rotate', 0],
        ['Resources', resources],
        ['Contents', increment.addStream(new Map(), new TextEncoder().encode(operators))],
      ]),
    ),
  );
  fonts.finish();
  increment.replace(resources.number, new Map([['Font', fonts.resources]]));
  return { pages, missing: [...layout.missing] };
}

async function described(bytes: Uint8Array, wasSigned: boolean, missing: readonly string[]): Promise<MarkedDocument> {
  return { bytes, sha256: sha256(bytes), pages: documentPages(await openNewest(bytes)), wasSigned, missing };
}
