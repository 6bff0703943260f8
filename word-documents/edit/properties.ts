import type { WordFile } from '../package/word-file.ts';
import { plainFormat, statesOf } from '../text/format.ts';
import type { XmlElement } from '../xml/tree.ts';
import type { Marker } from './marker.ts';

/** The order of run properties that the schema wants, as far as what we add depends on it. */
const beforeBold = new Set(['rStyle', 'rFonts']);
const afterUnderline = new Set(
  'effect bdr shd fitText vertAlign rtl cs em lang eastAsianLayout specVanish oMath rPrChange'.split(' '),
);
/** What new words don’t take over from their neighbour. */
const notInherited = new Set(['ins', 'del', 'moveFrom', 'moveTo', 'rPrChange', 'vanish', 'webHidden', 'specVanish']);
const stylesOfReferences = /reference|hyperlink|comment/i;

/** Run properties for new words beside a run, in a format of their own where one is given. */
export function propertiesBeside(file: WordFile, run: XmlElement | null, format?: string): XmlElement | null {
  const properties = run?.child('rPr')?.copy() ?? file.element('rPr');
  for (const property of properties.elements) {
    const isReference = property.word === 'rStyle' && stylesOfReferences.test(property.attribute('val') ?? '');
    if (notInherited.has(property.word) || isReference) property.remove();
  }
  if (format !== undefined) setFormat(file, properties, format);
  return properties.elements.length > 0 ? properties : null;
}

/** Gives a run another format, with the former properties as a tracked change. */
export function reformatRun(marker: Marker, run: XmlElement, format: string): void {
  const { file } = marker;
  let properties = run.child('rPr');
  if (!properties) {
    properties = file.element('rPr');
    run.insert(0, properties);
  }
  const former = properties.copy();
  for (const property of former.elements) if (property.word === 'rPrChange') property.remove();
  setFormat(file, properties, format);
  properties.child('rPrChange')?.remove();
  properties.append(marker.revision('rPrChange', [former]));
}

function setFormat(file: WordFile, properties: XmlElement, format: string): void {
  const wanted = statesOf(format === '' ? plainFormat : format);
  for (const name of ['u', 'i', 'b'] as const) {
    properties.child(name)?.remove();
    if (wanted[name] === 'unsaid') continue;
    const said: Record<string, string> =
      wanted[name] === 'on' ? (name === 'u' ? { val: 'single' } : {}) : { val: name === 'u' ? 'none' : '0' };
    const follows =
      name === 'u'
        ? ({ word }: XmlElement) => afterUnderline.has(word)
        : ({ word }: XmlElement) => !beforeBold.has(word) && !(name === 'i' && (word === 'b' || word === 'bCs'));
    const next = properties.elements.find(follows);
    const property = file.element(name, said);
    if (next) next.before(property);
    else properties.append(property);
  }
}
