import { PDFDocument, PDFHexString, PDFName, rgb, StandardFonts } from 'pdf-lib';
import { contractDocument } from './fixture-documents.ts';

/** A contract with a link from its first page to its fifth, an attached file, and a layer that can be hidden. */
export async function documentWithParts(): Promise<Uint8Array> {
  const document = await PDFDocument.load(await contractDocument(6));
  const { context } = document;
  const [first, fifth] = [document.getPage(0), document.getPage(4)];
  first.drawText('See clause 5', { x: 72, y: 480, size: 11, color: rgb(0.1, 0.25, 0.6) });
  const link = context.obj({
    Type: 'Annot',
    Subtype: 'Link',
    Rect: [70, 476, 140, 494],
    Border: [0, 0, 0],
    Dest: [fifth.ref, 'XYZ', null, null, null],
  });
  first.node.addAnnot(context.register(link));
  await document.attach(new TextEncoder().encode('Temperatures: 2 to 8 degrees.'), 'annex-a.txt', {
    mimeType: 'text/plain',
    description: 'The temperatures',
  });
  await addLayer(document);
  return document.save({ useObjectStreams: false });
}

async function addLayer(document: PDFDocument): Promise<void> {
  const { context } = document;
  const page = document.getPage(0);
  const group = context.register(context.obj({ Type: 'OCG', Name: PDFHexString.fromText('Watermark') }));
  const font = await document.embedFont(StandardFonts.HelveticaBold);
  const mark = context.register(
    context.stream('BT /F 60 Tf 0.8 0.2 0.2 rg 0 10 Td (SPECIMEN) Tj ET', {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, 400, 80],
      Resources: { Font: { F: font.ref } },
      OC: group,
    }),
  );
  const name = page.node.newXObject('Mark', mark);
  page.node.addContentStream(context.register(context.stream(`q 1 0 0 1 100 300 cm ${name.toString()} Do Q`)));
  const settings = { OCGs: [group], D: { Order: [group], ON: [group] } };
  document.catalog.set(PDFName.of('OCProperties'), context.obj(settings));
}
