interface ScriptFont {
  family: string;
  script: RegExp;
  load(): Promise<unknown>;
}

/** Fonts of ours for the scripts that the standard fonts of PDF lack; each is fetched, by parts, once a text needs it. */
const scriptFonts: readonly ScriptFont[] = [
  {
    family: 'Noto Sans Variable',
    script: /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Devanagari}]/u,
    load: () => import('@fontsource-variable/noto-sans/index.css'),
  },
  {
    family: 'Noto Sans Arabic Variable',
    script: /\p{Script=Arabic}/u,
    load: () => import('@fontsource-variable/noto-sans-arabic/index.css'),
  },
  {
    family: 'Noto Sans Hebrew Variable',
    script: /\p{Script=Hebrew}/u,
    load: () => import('@fontsource-variable/noto-sans-hebrew/index.css'),
  },
  {
    family: 'Noto Sans JP Variable',
    script: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
    load: () => import('@fontsource-variable/noto-sans-jp/index.css'),
  },
  {
    family: 'Noto Sans KR Variable',
    script: /\p{Script=Hangul}/u,
    load: () => import('@fontsource-variable/noto-sans-kr/index.css'),
  },
  {
    family: 'Noto Sans SC Variable',
    script: /\p{Script=Han}/u,
    load: () => import('@fontsource-variable/noto-sans-sc/index.css'),
  },
];

/** The families that a text needs, in the order in which they are tried. */
export function familiesFor(text: string): string[] {
  return scriptFonts.filter(({ script }) => script.test(text)).map(({ family }) => family);
}

/** Fetch what a text needs and name it as CSS does; what cannot be fetched is left to the fonts of the system. */
export async function fontsFor(text: string): Promise<string> {
  const needed = scriptFonts.filter(({ script }) => script.test(text));
  await Promise.allSettled(
    needed.map(async ({ family, load }) => {
      await load();
      await document.fonts.load(`16px "${family}"`, text);
    }),
  );
  return [...needed.map(({ family }) => `"${family}"`), 'sans-serif'].join(', ');
}
