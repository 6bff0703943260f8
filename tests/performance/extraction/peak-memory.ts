import { readFile } from 'node:fs/promises';
import { packItems } from '../../../extraction/index.ts';
import { readPdf } from '../../../extraction/text/read-pdf.ts';
import { readBare } from './bare-pdfjs.ts';

const [how = '', file = ''] = process.argv.slice(2);
const bytes = new Uint8Array(await readFile(file));
if (how === 'ours') {
  const reading = await readPdf(bytes, 5_000);
  if ('document' in reading) packItems(reading.document.items);
} else await readBare(bytes);
console.log(process.resourceUsage().maxRSS / 1024);
