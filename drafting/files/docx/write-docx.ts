// cspell:words CDTF dcterms
import { Packer } from 'docx';
import type { ResolvedDraft } from '../../resolve/resolved.ts';
import type { FileInfo } from '../file-info.ts';
import { wordDocument } from './document.ts';
import { fixTimes } from './fixed-times.ts';

/** Writes a draft for Word: the same bytes for the same draft and facts. */
export async function writeDocx(draft: ResolvedDraft, info: FileInfo): Promise<Uint8Array<ArrayBuffer>> {
  const properties = { path: 'docProps/core.xml', data: coreProperties(info) };
  const written = await Packer.toBuffer(wordDocument(draft, info), undefined, [properties]);
  return new Uint8Array(fixTimes(written));
}

/** Those of the library have the clock’s time. */
function coreProperties({ title, at }: FileInfo): string {
  const moment = new Date(at).toISOString().replace(/\.\d+Z$/, 'Z');
  const dated = (name: string) => `<dcterms:${name} xsi:type="dcterms:W3CDTF">${moment}</dcterms:${name}>`;
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
    '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"',
    ' xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/"',
    ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">',
    `<dc:title>${escaped(title)}</dc:title><dc:creator>Accordant</dc:creator>`,
    `<cp:lastModifiedBy>Accordant</cp:lastModifiedBy><cp:revision>1</cp:revision>${dated('created')}${dated('modified')}`,
    '</cp:coreProperties>',
  ].join('');
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
