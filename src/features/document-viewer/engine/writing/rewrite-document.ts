/** Write a PDF again, with a cross-reference table that fits; rejects when it cannot be read at all. */
export async function rewriteDocument(bytes: Uint8Array): Promise<Uint8Array> {
  const { PDFDocument } = await import('pdf-lib');
  const document = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: false });
  return document.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false });
}
