import { describe, expect, it } from 'vitest';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import {
  contractDocument,
  damagedDocument,
  documentInACircle,
  documentWithoutPages,
  documentWithoutTable,
  documentWithUnusablePage,
  protectedDocument,
} from './fixture-documents.ts';

const open = (data: Uint8Array, password?: string) =>
  getDocument({ data, password, verbosity: VerbosityLevel.ERRORS }).promise;

describe('the documents that stories are told with', () => {
  it('have the pages and contents they should', async () => {
    const document = await open(await contractDocument(3));
    expect(document.numPages).toBe(3);
    expect(await document.getOutline()).toHaveLength(3);
  });

  it('ask for their password, and take it', async () => {
    const bytes = await protectedDocument('harbour');
    await expect(open(bytes.slice())).rejects.toMatchObject({ name: 'PasswordException' });
    expect((await open(bytes.slice(), 'harbour')).numPages).toBe(2);
  });

  it('are broken in the way that each of them is meant to be', async () => {
    await expect(open(damagedDocument())).rejects.toMatchObject({ name: 'InvalidPDFException' });
    expect((await open(documentWithoutPages())).numPages).toBe(0);
    await expect((await open(documentWithUnusablePage())).getPage(1)).rejects.toBeInstanceOf(Error);
    expect((await open(documentWithoutTable())).numPages).toBe(1);
    expect((await open(documentInACircle())).numPages).toBe(2);
  });
});
