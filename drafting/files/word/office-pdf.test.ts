import { expect, test } from 'vitest';
import { documentOf, paragraph, run } from '../../../word-documents/testing/packed.ts';
import { readPdfBack } from '../../testing/read-back.ts';
import { convertToPdf, findOffice } from './office-pdf.ts';

const office = await findOffice();

test('a PDF of a Word file needs LibreOffice, and says so where it is missing', async () => {
  const docx = await documentOf(paragraph(run('Text')));
  await expect(convertToPdf(docx, { searched: ['/nowhere'] })).rejects.toMatchObject({
    isMissing: true,
    message: 'A PDF of a Word template needs LibreOffice, which isn’t installed here. Make the Word file instead.',
  });
});

test.skipIf(!office)('LibreOffice makes a PDF of a Word file', async () => {
  const pdf = await convertToPdf(await documentOf(paragraph(run('Words of a contract'))));
  expect(await readPdfBack(pdf, 0)).toMatch(/Words\s+of\s+a\s+contract/);
});
