export const currencyCodes =
  'USD|EUR|GBP|JPY|CHF|CAD|CDN|AUD|NZD|SEK|NOK|DKK|PLN|CZK|HUF|CNY|RMB|HKD|SGD|INR|BRL|MXN|ZAR|ILS|KRW|TWD|AED';

const nations = String.raw`U\.?\s?S\.?A?\.?|United\s+States|American|Canadian|Australian|New\s+Zealand|Singapore|Hong\s+Kong`;
/** What may stand before an amount, the longer before those that they end with. */
export const currencyPrefix = String.raw`(?:${nations})\s+(?:[Dd]ollars?\s*)?\$?|(?:U\.S\.|US|CAN|Can|CA|CDN|C|AUD?|A|HK|SG|S|NZ|NT|R|MX)\s?\$|(?:${currencyCodes})\s*\$?|\$|[€£¥₹]|(?:Rs|INR)\.?|[Kk][Rr]\.?|S?[Ff]r\.`;
export const currencySuffix = String.raw`(?:${nations})\s+[Dd]ollars?|(?:${currencyCodes})\b|[€£₹]|\$(?!\s?\d)|[Dd]ollars?\b|[Ee]uros?\b|[Pp]ounds?(?:\s+[Ss]terling)?\b|(?:[Ss]wiss\s+)?[Ff]rancs?\b|(?:[Jj]apanese\s+)?[Yy]en\b|[Rr]enminbi\b|[Yy]uan\b|(?:(?:[Ss]wedish|[Nn]orwegian|[Dd]anish)\s+)?[Kk]ron(?:or|er|a|e)\b|[Kk][Rr]\b|(?:[Ii]ndian\s+)?[Rr]upees?\b`;
/** What may follow an amount with a dollar sign and says whose dollars they are. */
export const dollarSuffix = String.raw`\s*\(?((?:${nations})(?:\s+[Dd]ollars?)?|(?:${currencyCodes})|US|CA|C[Dd][Nn]|Can)\b\.?\)?`;

const dollars: readonly (readonly [RegExp, string])[] = [
  [/^(?:u\.?s\.?a?\.?|unitedstates|american)(?:dollars?)?\$?$/, 'USD'],
  [/^(?:canadian|can|ca|cdn|c)(?:dollars?)?\$?$/, 'CAD'],
  [/^(?:australian|aud?|a)(?:dollars?)?\$?$/, 'AUD'],
  [/^(?:newzealand|nz)(?:dollars?)?\$?$/, 'NZD'],
  [/^(?:singapore|sg|s)(?:dollars?)?\$?$/, 'SGD'],
  [/^(?:hongkong|hk)(?:dollars?)?\$?$/, 'HKD'],
  [/^nt\$$/, 'TWD'],
  [/^r\$$/, 'BRL'],
  [/^mx\$$/, 'MXN'],
  [/^(?:\$|dollars?)$/, 'USD'],
];
const others: readonly (readonly [RegExp, string])[] = [
  [/^(?:€|euros?)$/, 'EUR'],
  [/^(?:£|pounds?(?:sterling)?)$/, 'GBP'],
  [/^(?:¥|(?:japanese)?yen)$/, 'JPY'],
  [/^(?:rmb|renminbi|yuan)$/, 'CNY'],
  [/^(?:(?:swiss)?francs?|s?fr\.)$/, 'CHF'],
  [/^(?:₹|rs\.?|inr\.?|(?:indian)?rupees?)$/, 'INR'],
  [/^swedishkron(?:or|a)$/, 'SEK'],
  [/^norwegiankron(?:er|e)$/, 'NOK'],
  [/^danishkron(?:er|e)$/, 'DKK'],
];
const crowns: readonly (readonly [RegExp, string])[] = [
  [/\bNOK\b|\bNorw(?:ay|egian)\b|\bNorge\b|\bnorsk/, 'NOK'],
  [/\bSEK\b|\bSwed(?:en|ish)\b|\bSverige\b|\bsvensk/, 'SEK'],
  [/\bDKK\b|\bDenmark\b|\bDanish\b|\bDanmark\b|\bdansk/, 'DKK'],
];

/**
 * Returns the ISO 4217 code of a currency as it is written, or null where it is unclear: crowns are those of the one
 * country that the text names.
 */
export function currencyOf(written: string, text: string): string | null {
  const name = written.replace(/\s+/g, '');
  const code = /^([A-Z]{3})\$?$/.exec(name)?.[1];
  if (code && new RegExp(`^(?:${currencyCodes})$`).test(code)) return { CDN: 'CAD', RMB: 'CNY' }[code] ?? code;
  const lower = name.toLowerCase();
  if (/^kr\.?$|^kron(?:or|er|a|e)$/.test(lower)) {
    const named = crowns.filter(([wording]) => wording.test(text));
    return named.length === 1 ? (named[0]?.[1] ?? null) : null;
  }
  if (lower === '¥' && /\bRMB\b|\bCNY\b|[Rr]enminbi/.test(text)) return null;
  return [...dollars, ...others].find(([wording]) => wording.test(lower))?.[1] ?? null;
}

const elsewhere =
  'ARS|BBD|BMD|BND|BSD|BZD|CLP|COP|CUP|CVE|DOP|EGP|FJD|FKP|GIP|GYD|IDR|ISK|JMD|KYD|LBP|LKR|LRD|MUR|MXN|NAD|NPR|PHP|PKR|SBD|SCR|SDG|SRD|SSP|SYP|TRY|TTD|UYU|XCD|ZWL';
/** Before or after an amount: its sign is that of a currency that is not read. */
export const foreignBefore = new RegExp(String.raw`\b(?:${elsewhere})\s?$`);
export const foreignAfter = new RegExp(
  String.raw`^\s*\(?(?:(?:${elsewhere})\b|pesos?\b|(?:Jamaican|Bahamian|Barbados|Bermud\w+|Fiji\w*|Liberian|Namibian|Taiwan\w*|Trinidad\w*|Zimbabwe\w*|Egyptian|Turkish|Lebanese|Pakistani|Mexican)\b)`,
  'i',
);

export const isDollar = (currency: string) => /^(?:USD|CAD|AUD|NZD|SGD|HKD|TWD)$/.test(currency);

/** Currencies of places that write 1.250 for one thousand two hundred and fifty. */
export const groupsWithDots = (currency: string) => /^(?:EUR|SEK|NOK|DKK|BRL|PLN|CZK|HUF)$/.test(currency);
