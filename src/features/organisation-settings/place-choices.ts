interface Choice {
  readonly value: string;
  readonly label: string;
}

/** ISO 3166-1 alpha-2. */
const countryCodes = `
AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ
CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR
GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP
KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT
MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW
SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ
UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW`
  .trim()
  .split(/\s+/);

const localeTags = `
cs-CZ da-DK de-AT de-CH de-DE en-AU en-CA en-GB en-IE en-IN en-US es-ES es-MX et-EE fi-FI fr-BE fr-CA fr-CH fr-FR hu-HU
it-IT ja-JP ko-KR lt-LT lv-LV nb-NO nl-BE nl-NL pl-PL pt-BR pt-PT ro-RO sv-FI sv-SE tr-TR uk-UA`
  .trim()
  .split(/\s+/);

/** Countries by their names in a language. */
export function countryChoices(locale: string): Choice[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return byLabel(
    countryCodes.map((code) => ({ value: code, label: names.of(code) ?? code })),
    locale,
  );
}

/** A country's name in a language. */
export function countryName(code: string, locale: string): string {
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
}

/** Time zones that this browser knows, and the one in use. */
export function timeZoneChoices(current: string): Choice[] {
  const zones = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), current]);
  return [...zones].toSorted().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}

/** Languages to write dates, numbers and amounts in, and the one in use. */
export function localeChoices(current: string, locale: string): Choice[] {
  const tags = new Set([...localeTags, current]);
  return byLabel(
    [...tags].map((tag) => ({ value: tag, label: localeName(tag, locale) })),
    locale,
  );
}

/** A language's name in a language. */
export function localeName(tag: string, locale: string): string {
  return new Intl.DisplayNames(locale, { type: 'language' }).of(tag) ?? tag;
}

function byLabel(choices: Choice[], locale: string): Choice[] {
  const { compare } = new Intl.Collator(locale);
  return choices.toSorted((one, other) => compare(one.label, other.label));
}
