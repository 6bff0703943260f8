import fc from 'fast-check';
import type { KnownValue } from './known-value.ts';

const words = [
  'Northwind',
  'Contoso',
  'Fabrikam',
  'Harbour',
  'Linden',
  'Quay',
  'Orchard',
  'Meridian',
  'Alder',
  'Falcon',
];
const trades = ['Bolts', 'Yards', 'Data', 'Shipping', 'Foods', 'Software', 'Print', 'Energy', 'Optics', 'Textiles'];
const forms = [
  'Inc.',
  'LLC',
  'Ltd.',
  'Limited',
  'GmbH',
  'Corp.',
  'AB',
  'B.V.',
  'Corporation',
  ', Inc.',
  ', LLC',
  'plc',
];
const people = ['A. Ek', 'Maria Olm', 'J. P. Reed', 'Bo Lind', 'Sara Trust'];
const titles = [
  'Director',
  'Chief Executive Officer',
  'Vice President, Group',
  'Managing Partners',
  'Head of Bank Holdings',
  'Trustee',
];

const name = fc
  .record({
    word: fc.constantFrom(...words),
    trade: fc.constantFrom(...trades),
    form: fc.constantFrom(...forms),
    isLoud: fc.boolean(),
  })
  .map(({ word, trade, form, isLoud }) => {
    const said = `${word} ${trade}${form.startsWith(',') ? '' : ' '}${form}`;
    return isLoud ? said.toUpperCase().replace('GMBH', 'GmbH').replace('PLC', 'plc') : said;
  });

interface Signatory {
  readonly name: string;
  readonly person: string;
  readonly title: string;
}

const signatory: fc.Arbitrary<Signatory> = fc.record({
  name,
  person: fc.constantFrom(...people),
  title: fc.constantFrom(...titles),
});

const line = '____________';
const under: readonly ((each: Signatory, role: string) => string)[] = [
  ({ name: said, person, title }) => `${said}\nBy: ${line}\nName: ${person}\nTitle: ${title}`,
  ({ name: said, person, title }, role) =>
    `${role.toUpperCase()}: ${said}\n\nBy: ${line}\nName: ${person}\nTitle: ${title}`,
  ({ name: said, person, title }) => `For and on behalf of ${said}\n\n${line}\n${person}\n${title}`,
  ({ name: said, person, title }) => `Signed for and on behalf of ${said} by ${person}, ${title}`,
  ({ name: said, person, title }, role) => `${role}\n${said}\n\n/s/ ${person}\n${person}\n${title}`,
  ({ name: said, person, title }) => `${said}   By: ${line}\nName: ${person}, ${title}`,
];

type Beside = (one: Signatory, other: Signatory, gap: string) => string;
const beside: readonly Beside[] = [
  (one, other, gap) =>
    `${one.name}${gap}${other.name}\n\nBy: ${line}${gap}By: ${line}\nName: ${one.person}${gap}Name: ${other.person}\nTitle: ${one.title}${gap}Title: ${other.title}`,
  (one, other, gap) => `SUPPLIER: ${one.name}${gap}BUYER: ${other.name}\nBy: ${line}${gap}By: ${line}`,
  (one, other, gap) =>
    `${one.name}${gap}${other.name}\n${line}${gap}${line}\n${one.person}${gap}${other.person}\n${one.title}${gap}${other.title}`,
];

const openings = [
  'SUPPLY AGREEMENT\n\nThis Agreement is made between the parties who sign below.\n\n',
  'SUPPLY AGREEMENT\n\nThis Agreement sets out how goods are supplied.\n\n',
  'SUPPLY AGREEMENT\n\nThis Agreement is made by and between the parties named on the signature page.\n\n',
];
const body =
  'The Supplier supplies goods and the Buyer pays for them. Each party keeps what it learns to itself.\n\n'.repeat(4);

const blocks = fc
  .record({
    one: signatory,
    other: signatory,
    gap: fc.constantFrom('          ', '\t', '\t\t', ' '),
    isBeside: fc.boolean(),
    form: fc.nat(),
    witness: fc.constantFrom('IN WITNESS WHEREOF, the parties have signed this Agreement.\n\n', 'AGREED:\n\n', ''),
  })
  .filter(({ one, other }) => one.name.split(' ')[0]?.toLowerCase() !== other.name.split(' ')[0]?.toLowerCase())
  .map(({ one, other, gap, isBeside, form, witness }) => {
    const above = under[form % under.length];
    const block = isBeside
      ? beside[form % beside.length]?.(one, other, gap)
      : [above?.(one, 'Supplier'), above?.(other, 'Buyer')].join('\n\n');
    return { names: [one.name, other.name], block: `${witness}${block}\n` };
  });

/** Contracts whose parties are named only where they sign; each name right, or not given. */
export const knownSignatories: fc.Arbitrary<KnownValue> = fc
  .record({ opening: fc.constantFrom(...openings), signed: blocks })
  .map(({ opening, signed: { names, block } }) => ({ text: opening + body + block, values: names.map(bare) }));

const covers: readonly ((one: string, other: string) => string)[] = [
  (one, other) => `SUPPLY AGREEMENT\n\n${one}\n\nand\n\n${other}\n\nDated 3 May 2024\n\n`,
  (one, other) => `${one}\n- and -\n${other}\n\nSUPPLY AGREEMENT\n\n`,
  (one, other) => `SUPPLY AGREEMENT\n\nSupplier: ${one}\nBuyer: ${other}\n\n`,
  (one, other) => `SUPPLY AGREEMENT\n\nbetween\n\n${one}\n\nand\n\n${other}\n\n`,
];

/** Contracts whose parties are named only in the heading. */
export const knownHeadings: fc.Arbitrary<KnownValue> = fc
  .record({ one: name, other: name, form: fc.constantFrom(...covers) })
  .filter(({ one, other }) => one.split(' ')[0]?.toLowerCase() !== other.split(' ')[0]?.toLowerCase())
  .map(({ one, other, form }) => ({ text: form(one, other) + body, values: [one, other].map(bare) }));

/** A name without the full stop of its last word. */
export const bare = (said: string) => said.replace(/\.$/, '');
