const commonWords: Readonly<Record<string, string>> = {
  en: 'the of and to in or this shall by any be for that is with as not which may',
  de: 'der die und das den von zu mit des auf für ist im dem nicht ein eine oder werden durch',
  fr: 'de la le les et des du en un une par à que pour dans est au sur ou aux',
  es: 'de la el los que en y las del por con para una se al como su o no lo',
  it: 'di il la che e le dei del della per un una con non sono in al da o nel',
  nl: 'de het een van en in op te dat die voor met zijn is aan niet door of bij deze',
  sv: 'och i att av som för en den till med på är det eller inte om ska från vid detta',
  da: 'og i at af som for en den til med på er det eller ikke om skal fra ved denne',
  pt: 'de a o que e do da em um para os no se na por mais as dos ou das',
  pl: 'w i z na do nie się o oraz lub przez jest że od za po dla nr umowy jego',
};
const scripts: readonly (readonly [string, RegExp])[] = [
  ['ar', /\p{Script=Arabic}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['ru', /\p{Script=Cyrillic}/gu],
  ['el', /\p{Script=Greek}/gu],
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['zh', /\p{Script=Han}/gu],
];
const lists = Object.entries(commonWords).map(([language, words]) => [language, new Set(words.split(' '))] as const);
const sampleLength = 20_000;
const leastShare = 0.08;

/** The language of a text as ISO 639-1, by its script and its commonest words; `und` when it shows neither. */
export function languageOf(text: string): string {
  const sample = text.length > sampleLength ? text.slice(0, sampleLength / 2) + text.slice(-sampleLength / 2) : text;
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return 'und';
  for (const [language, script] of scripts) {
    if ((sample.match(script)?.length ?? 0) > letters * 0.3) return language;
  }
  const words = sample.toLowerCase().match(/\p{L}+/gu) ?? [];
  const shares = lists.map(([language, common]) => ({
    language,
    share: words.filter((word) => common.has(word)).length / (words.length || 1),
  }));
  const [best] = shares.toSorted((one, other) => other.share - one.share);
  return best && best.share >= leastShare ? best.language : 'und';
}
