import { createFormat } from '#design-system/format';

const usual = ['en-GB', 'en-US', 'de-DE', 'sv-SE'];
const example = '2026-12-31';

/** Ways to write dates and numbers, each as an example: the guessed one first, none twice. */
export function dateFormats(guessed: string): { value: string; label: string }[] {
  const labelled = [guessed, ...usual].map((value) => ({ value, label: exampleIn(value) }));
  return labelled.filter(({ label }, index) => labelled.findIndex((other) => other.label === label) === index);
}

function exampleIn(locale: string): string {
  const { date, number } = createFormat({ locale, timeZone: 'UTC' });
  const day = date(example, { year: 'numeric', month: '2-digit', day: '2-digit' });
  return `${day} · ${number(1234.5, { minimumFractionDigits: 2 })}`;
}
