// cspell:words Funktion Unterschrift unterzeichnet
import type { SignatureLine } from '../../api-contract/drafting/nodes.ts';

type Labels = Readonly<Record<SignatureLine | 'signedFor' | 'signature', string>>;

const english: Labels = {
  signedFor: 'Signed for and on behalf of',
  signature: 'Signature',
  name: 'Name',
  title: 'Title',
  date: 'Date',
  place: 'Place',
};
const german: Labels = {
  signedFor: 'Unterzeichnet für',
  signature: 'Unterschrift',
  name: 'Name',
  title: 'Funktion',
  date: 'Datum',
  place: 'Ort',
};

/** The words of a signature block in the language of the contract, whatever language its reader has. */
export const signatureLabels = (locale: string): Labels =>
  new Intl.Locale(locale).language === 'de' ? german : english;
