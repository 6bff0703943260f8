import { readCurrency, readLiabilityCap, readPaymentTerms, readValue } from './amounts.ts';
import { readAgreementDates } from './agreement-dates.ts';
import { readContractType } from './contract-type.ts';
import type { ContractText, ReadValue } from './contract-text.ts';
import { readGoverningLaw } from './governing-law.ts';
import { readNoticePeriod } from './notice-period.ts';
import { readParties, type Party } from './parties.ts';
import { readRenewal } from './renewal.ts';
import { withoutNoise } from '../structure/unbroken.ts';
import { readExpiry, readTerm } from './term.ts';
import { readTitle } from './title.ts';
import type { FieldName, FieldValues } from '../findings/finding.ts';

export type ReadValues = { [Name in FieldName]: ReadValue<FieldValues[Name]> | null };

/** Read every field of a contract. What the text does not say is null. */
export function readValues(contract: ContractText): ReadValues {
  const inLine = { ...contract, text: withoutLineEnds(contract.text) };
  const withoutPages = { ...contract, text: withoutLineEnds(withoutNoise(contract.text)) };
  const title = readTitle(contract);
  const dates = readAgreementDates(inLine);
  return {
    title,
    contract_type: readContractType(contract, title),
    parties: together(readParties(contract)),
    ...dates,
    expiry_date: readExpiry(withoutPages, dates.effective_date),
    term: readTerm(withoutPages),
    renewal: readRenewal(withoutPages),
    notice_period: readNoticePeriod(withoutPages),
    governing_law: readGoverningLaw(withoutPages),
    contract_value: readValue(withoutPages),
    currency: readCurrency(contract),
    payment_terms: readPaymentTerms(withoutPages),
    liability_cap: readLiabilityCap(withoutPages),
  };
}

/** A copy to match against, of the same length: lines that only the page's width ended go on. */
function withoutLineEnds(text: string): string {
  return text.replace(/(?<!\n[ \t]*)[\n\r](?![ \t]*[\n\r])/g, ' ');
}

function together(parties: readonly ReadValue<Party>[]): ReadValue<Party[]> | null {
  if (parties.length === 0) return null;
  const least = Math.min(...parties.map(({ confidence }) => confidence));
  return {
    value: parties.map(({ value }) => value),
    places: parties.flatMap(({ places }) => places),
    confidence: parties.length === 1 ? least * 0.6 : least,
  };
}
