import { PDFDocument, PDFHexString, PDFString } from 'pdf-lib';
import { contractDocument } from './fixture-documents.ts';

/** A contract in which another program has highlighted a clause, with a remark that opens above the page. */
export async function documentWithRemark(): Promise<Uint8Array> {
  const document = await PDFDocument.load(await contractDocument(2));
  const { context } = document;
  const page = document.getPage(0);
  const [highlight, popup] = [context.nextRef(), context.nextRef()];
  const [left, bottom, right, top] = [72, 634, 400, 650];
  context.assign(
    highlight,
    context.obj({
      Type: 'Annot',
      Subtype: 'Highlight',
      Rect: [left, bottom, right, top],
      QuadPoints: [left, top, right, top, left, bottom, right, bottom],
      C: [1, 0.85, 0.3],
      T: PDFHexString.fromText('Per Lindqvist'),
      M: PDFString.of('D:20260112093000Z'),
      Contents: PDFHexString.fromText('Ninety days is longer than we have agreed elsewhere.'),
      Popup: popup,
    }),
  );
  context.assign(
    popup,
    context.obj({ Type: 'Annot', Subtype: 'Popup', Rect: [410, 560, 580, 650], Parent: highlight, Open: false }),
  );
  page.node.addAnnot(highlight);
  page.node.addAnnot(popup);
  return document.save({ useObjectStreams: false });
}
