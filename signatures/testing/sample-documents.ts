import { PDF } from '@libpdf/core';
import { degrees, PDFDocument, PDFName, PDFNumber, StandardFonts } from 'pdf-lib';

export interface SamplePage {
  readonly rotation?: number;
  readonly crop?: readonly [x: number, y: number, width: number, height: number];
  readonly userUnit?: number;
}

/** A contract of so many pages, or of pages of certain shapes. */
export async function sampleDocument(
  pages: number | readonly SamplePage[],
  options: { useObjectStreams?: boolean } = {},
): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.TimesRoman);
  const shapes = typeof pages === 'number' ? Array.from({ length: pages }, (): SamplePage => ({})) : pages;
  for (const [index, { rotation = 0, crop, userUnit }] of shapes.entries()) {
    const page = document.addPage([595, 842]);
    page.setRotation(degrees(rotation));
    if (crop) page.setCropBox(...crop);
    if (userUnit !== undefined) page.node.set(PDFName.of('UserUnit'), PDFNumber.of(userUnit));
    page.drawText(`Page ${index + 1} of a contract.`, { x: 72, y: 770, size: 12, font });
    for (let line = 0; line < 40; line++) {
      const text = 'The Supplier shall provide the Services with reasonable skill and care.';
      page.drawText(text, { x: 72, y: 740 - line * 16, size: 11, font });
    }
  }
  return document.save({ useObjectStreams: false, ...options });
}

/** A document with a text field of the name `city`. */
export async function formDocument(city: string): Promise<Uint8Array> {
  const document = await PDFDocument.load(await sampleDocument(2));
  const field = document.getForm().createTextField('city');
  field.setText(city);
  field.addToPage(document.getPage(1), { x: 72, y: 40, width: 200, height: 20 });
  return document.save({ useObjectStreams: false });
}

/** A document that is locked. Without `user` it opens for everyone. */
export async function lockedDocument(user: string, permissions: { modify: boolean }): Promise<Uint8Array> {
  const document = await PDF.load(await sampleDocument(1));
  document.setProtection({ userPassword: user, ownerPassword: 'owner', permissions });
  return document.save();
}

/** A document whose cross-references point nowhere. */
export async function damagedDocument(): Promise<Uint8Array> {
  const text = Buffer.from(await sampleDocument(1)).toString('latin1');
  return new Uint8Array(Buffer.from(text.replace(/startxref\s+\d+/, 'startxref\n7'), 'latin1'));
}

/** Changes a document as another program would, by appending to it. */
export async function changedByAppending(
  bytes: Uint8Array,
  change: (document: PDF) => void | Promise<void>,
): Promise<Uint8Array> {
  const document = await PDF.load(bytes);
  await change(document);
  return document.save({ incremental: true });
}
