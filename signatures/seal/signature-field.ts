import { createHash } from 'node:crypto';
import { Increment } from '../document/increment.ts';
import { text } from '../document/serialise.ts';
import { pagesOf } from '../verify/changes/pages.ts';
import { Name, type PdfValue, Ref, Text } from '../verify/file/values.ts';
import { formFields } from '../verify/signatures/find-signatures.ts';
import { SealFailed } from './seal-failed.ts';

/** Room for a signature with its certificates and a time-stamp, in bytes. */
const room = 8192;
const placeholder = 9_999_999_999;
/** Hidden on the page, and printed with it. */
const widgetFlags = 132;
const appendOnly = 3;

/** Appends a signature whose bytes `sign` makes from the SHA-256 of everything but themselves. */
export async function appendSignature(
  bytes: Uint8Array,
  name: string,
  dictionary: ReadonlyMap<string, PdfValue>,
  sign: (digest: Uint8Array) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const sealed = await withEmptySignature(bytes, name, dictionary);
  const added = Buffer.from(sealed.buffer, bytes.length, sealed.length - bytes.length);
  const open = added.indexOf(`<${'00'.repeat(room)}>`) + bytes.length;
  const close = open + 2 + room * 2;
  const range = `[0 ${open} ${close} ${sealed.length - close}]`;
  const [at, width] = placeOfRange(added);
  added.write(range.padEnd(width), at, 'latin1');
  const digest = createHash('sha256').update(sealed.subarray(0, open)).update(sealed.subarray(close)).digest();
  const message = await sign(new Uint8Array(digest));
  if (message.length > room)
    throw new SealFailed(`The signature needs ${message.length} bytes, and ${room} are reserved.`);
  Buffer.from(sealed.buffer).write(Buffer.from(message).toString('hex'), open + 1, 'latin1');
  return sealed;
}

function placeOfRange(added: Buffer): [at: number, width: number] {
  const written = `[0 ${placeholder} ${placeholder} ${placeholder}]`;
  return [added.indexOf(written), written.length];
}

async function withEmptySignature(
  bytes: Uint8Array,
  name: string,
  dictionary: ReadonlyMap<string, PdfValue>,
): Promise<Uint8Array> {
  const increment = await Increment.on(bytes);
  const [page] = pagesOf(increment.state);
  if (!page) throw new SealFailed('The document has no pages.');
  const signature = increment.add(
    new Map<string, PdfValue>([
      ...dictionary,
      ['Filter', new Name('Adobe.PPKLite')],
      ['ByteRange', [0, placeholder, placeholder, placeholder]],
      ['Contents', new Text(new Uint8Array(room), 0, 0, true)],
    ]),
  );
  const field = increment.add(
    new Map<string, PdfValue>([
      ['Type', new Name('Annot')],
      ['Subtype', new Name('Widget')],
      ['FT', new Name('Sig')],
      ['T', text(freeName(increment, name))],
      ['V', signature],
      ['F', widgetFlags],
      ['P', new Ref(page.number, 0)],
      ['Rect', [0, 0, 0, 0]],
    ]),
  );
  appendTo(increment, page.number, page.dictionary, 'Annots', field);
  addToForm(increment, field);
  return increment.toBytes();
}

function freeName(increment: Increment, name: string): string {
  const taken = new Set(formFields(increment.state).map((field) => field.name));
  for (let count = 1; ; count++) {
    const candidate = count === 1 ? name : `${name} ${count}`;
    if (!taken.has(candidate)) return candidate;
  }
}

function addToForm(increment: Increment, field: Ref): void {
  const { catalog, catalogNumber } = increment;
  const given = catalog.get('AcroForm');
  const form = new Map(increment.dictionary(given)).set('SigFlags', appendOnly);
  if (given instanceof Ref) {
    increment.replace(given.number, form);
    appendTo(increment, given.number, form, 'Fields', field);
  } else {
    form.set('Fields', [...increment.array(form.get('Fields')), field]);
    increment.replace(catalogNumber, new Map(catalog).set('AcroForm', increment.add(form)));
  }
}

/** Appends to a list of an object, which can be an object of its own. */
function appendTo(
  increment: Increment,
  number: number,
  owner: ReadonlyMap<string, PdfValue>,
  key: string,
  item: PdfValue,
): void {
  const list = owner.get(key);
  const items = [...increment.array(list), item];
  if (list instanceof Ref) increment.replace(list.number, items);
  else increment.replace(number, new Map(owner).set(key, items));
}
