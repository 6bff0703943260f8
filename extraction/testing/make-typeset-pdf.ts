/** A line and where it begins, in points from the lower left corner. */
export interface PlacedLine {
  text: string;
  x: number;
  y: number;
}

/**
 * A PDF of lines in any script: its font carries no shapes, only what each code means, as many real files do for
 * ligatures and for writing from right to left.
 */
export function makeTypesetPdf(pages: readonly (readonly PlacedLine[])[]): Uint8Array<ArrayBuffer> {
  const letters = [...new Set(pages.flatMap((lines) => lines.flatMap(({ text }) => [...text])))];
  const codes = new Map(letters.map((letter, index) => [letter, hex(index + 1)]));
  const meanings = letters.map((letter) => `<${codes.get(letter)}> <${utf16(letter)}>`);
  const blocks = Array.from({ length: Math.ceil(meanings.length / 100) }, (_none, block) => {
    const part = meanings.slice(block * 100, block * 100 + 100);
    return `${part.length} beginbfchar\n${part.join('\n')}\nendbfchar`;
  });
  const toUnicode = `/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n1 begincodespacerange\n<0000> <ffff>\nendcodespacerange\n${blocks.join('\n')}\nendcmap\nend\nend`;
  const firstPage = 7;
  const kids = pages.map((_lines, index) => `${firstPage + index * 2} 0 R`);
  return assemble([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids.join(' ')}]/Count ${pages.length}>>`,
    '<</Type/Font/Subtype/Type0/BaseFont/Made/Encoding/Identity-H/DescendantFonts[4 0 R]/ToUnicode 6 0 R>>',
    '<</Type/Font/Subtype/CIDFontType2/BaseFont/Made/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/DW 500/FontDescriptor 5 0 R>>',
    '<</Type/FontDescriptor/FontName/Made/Flags 4/FontBBox[0 -200 1000 800]/ItalicAngle 0/Ascent 800/Descent -200/CapHeight 700/StemV 80>>',
    stream(toUnicode),
    ...pages.flatMap((lines, index) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F 3 0 R>>>>/Contents ${firstPage + index * 2 + 1} 0 R>>`,
      stream(lines.map((line) => shown(line, codes)).join('\n')),
    ]),
  ]);
}

const shown = ({ text, x, y }: PlacedLine, codes: ReadonlyMap<string, string>) =>
  `BT /F 10 Tf 1 0 0 1 ${x} ${y} Tm <${[...text].map((letter) => codes.get(letter)).join('')}> Tj ET`;

const hex = (code: number) => code.toString(16).padStart(4, '0');

const utf16 = (letter: string) =>
  Array.from({ length: letter.length }, (_none, at) => hex(letter.charCodeAt(at))).join('');

const stream = (content: string) => `<</Length ${content.length}>>\nstream\n${content}\nendstream`;

function assemble(objects: readonly string[]): Uint8Array<ArrayBuffer> {
  let file = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF`;
  return new Uint8Array(Buffer.from(file, 'latin1'));
}
