import { globSync } from 'node:fs';
import path from 'node:path';
import { findStyles } from '../../scripts/vite/styles/find-styles.ts';
import { slotRecipes } from '../../scripts/vite/styles/slot-recipes.ts';
import { type SourceFile, sourceFile } from '../../scripts/vite/styles/source-file.ts';
import { properties } from '../../scripts/vite/styles/style-sheet.ts';
import { type Recipe, styledCalls } from '../../scripts/vite/styles/styled-parts.ts';
import { inProject } from '../../scripts/project.ts';
import { system } from '../../src/design-system/theme/system.ts';

/** Kinds of tokens that documentation names, in its order. Space is everywhere. */
const kinds = ['colors', 'textStyles', 'radii', 'shadows', 'durations'] as const;

export type TokensOfPart = Readonly<Partial<Record<(typeof kinds)[number], readonly string[]>>>;

/** The tokens that each folder of the design system uses, as the build of the styles resolves them. */
export function tokensInUse(): Readonly<Record<string, TokensOfPart>> {
  const files = Map.groupBy(globSync('*/*.tsx', { cwd: inProject('src/design-system') }).filter(isPart), path.dirname);
  return Object.fromEntries(
    [...files].map(([folder, names]) => [
      folder,
      tokensOf(names.flatMap((name) => stylesIn(sourceFile(inProject('src/design-system', name))))),
    ]),
  );
}

const isPart = (file: string) => !/\.(stories|test)\.tsx$|^foundations/.test(file);

const ofRecipe = ({ base = {}, variants = {}, compoundVariants = [] }: Recipe): object[] => [
  base,
  ...Object.values(variants).flatMap((options) => Object.values(options)),
  ...compoundVariants.map(({ css }) => css),
];

/** Every style object of a file: of its recipes, its style props, and the recipes of the Chakra components it builds on. */
function stylesIn(file: SourceFile): object[] {
  const slots = slotRecipes();
  const built = [...file.imports.values()].flatMap(({ from }) => {
    const [, name = ''] = /^@chakra-ui\/react\/([a-z-]+)$/.exec(from) ?? [];
    return Object.values(slots[name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())]?.parts ?? {});
  });
  const { declarations } = findStyles(file, properties);
  return [
    ...[...styledCalls(file).map(({ recipe }) => recipe), ...built].flatMap(ofRecipe),
    ...declarations.map(({ property, value }) => ({ [property]: value })),
  ];
}

const names = new Map(
  system.tokens.allTokens.map(({ name, extensions }) => [String(extensions.cssVar?.var), name] as const),
);

/** Says which palette is meant, with every step of it. */
const choiceOfPalette = /"--accordant-colors-color-palette-[\w-]+":"[^"]*",?/g;

function tokensOf(styles: readonly object[]): TokensOfPart {
  const text = styles
    .map((each) => JSON.stringify(system.css(each as never)))
    .join('\n')
    .replaceAll(choiceOfPalette, '');
  const used = new Set(
    Array.from(text.matchAll(/var\((--accordant-[\w-]+)/g), ([, variable = '']) => names.get(variable)),
  );
  const written = JSON.stringify(styles).matchAll(/"textStyle":"([^"]+)"/g);
  const all = [...used, ...Array.from(written, ([, style]) => `textStyles.${style}`)];
  const found = kinds.map((kind) => {
    const those = all.flatMap((name) => (name?.startsWith(`${kind}.`) ? [name.slice(kind.length + 1)] : []));
    return [kind, [...new Set(those)].toSorted()] as const;
  });
  return Object.fromEntries(found.filter(([, those]) => those.length > 0));
}
