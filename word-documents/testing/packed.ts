import { packDocument } from './write-document.ts';

export const run = (text: string, properties = '') =>
  `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
export const paragraph = (content: string, properties = '') =>
  `<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}${content}</w:p>`;
export const row = (...cells: readonly string[]) =>
  `<w:tr>${cells.map((cell) => `<w:tc><w:tcPr/>${cell.startsWith('<') ? cell : paragraph(run(cell))}</w:tc>`).join('')}</w:tr>`;
export const table = (...rows: readonly string[]) => `<w:tbl><w:tblPr/><w:tblGrid/>${rows.join('')}</w:tbl>`;
export const byOther = 'w:id="90" w:author="Other Side" w:date="2026-01-02T03:04:05Z"';

/** A DOCX with this body. */
export const documentOf = (...blocks: readonly string[]): Promise<Buffer> => packDocument(blocks.join(''));
