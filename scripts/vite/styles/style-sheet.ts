import { globSync } from 'node:fs';
import path from 'node:path';
import { system } from '../../../src/design-system/theme/system.ts';
import { declarationClass } from '../../../src/design-system/styled-system/class-names.ts';
import type { CompiledRecipe, CompiledSlotRecipe } from '../../../src/design-system/styled-system/recipes.ts';
import { inProject } from '../../project.ts';
import { compileRecipe, type Resolve } from './compile-recipe.ts';
import { declarationRules } from './declaration-rules.ts';
import { type Declaration, findStyles, type Properties } from './find-styles.ts';
import { classSelector, ruleText } from './rule-text.ts';
import { slotRecipes } from './slot-recipes.ts';
import { importedFrom, sourceFile } from './source-file.ts';
import { type Recipe, styledCalls } from './styled-parts.ts';

export interface StyleSheet {
  /** The theme, every style prop, and the recipes that the first page needs. */
  readonly first: string;
  /** All other recipes. */
  readonly later: string;
  /** The files whose recipes are in the first sheet. */
  readonly firstFiles: ReadonlySet<string>;
  /** Names of style props, by what they stand for. */
  readonly properties: Readonly<Record<string, string>>;
  readonly slotRecipes: Readonly<Record<string, CompiledSlotRecipe>>;
  /** Every class that a style prop can come to. */
  readonly classes: readonly string[];
  /** Style props whose values the build cannot see, by file and line. */
  readonly unseen: readonly string[];
}

const chakraComponents = inProject('node_modules/@chakra-ui/react/dist/esm/components');

/** Drawn by several of Chakra's components. */
const chakraMarks = ['icons.js', 'checkmark/checkmark.js', 'radiomark/radiomark.js'];

export const properties: Properties = {
  isProperty: (name) => name.startsWith('--') || (name !== 'css' && system.isValidProperty(name)),
  canonical: (name) => system.utility.resolveShorthand(name),
};

const recipeLayer = '@layer recipes';

/** A recipe with one choice of variants, resolved as Chakra resolves it, without its layer. */
export const resolveRecipe: Resolve = (recipe, choice) => {
  const resolved = system.css(system.cva(recipe as never)(choice as never));
  return (resolved[recipeLayer] as object | undefined) ?? {};
};

/** The source files whose styles the application shows; those of the stories with `stories`. */
export function styledFiles({ stories }: { readonly stories: boolean }): string[] {
  return globSync(['src/**/*.tsx', 'src/design-system/**/*.ts', ...(stories ? ['.storybook/**/*.tsx'] : [])], {
    cwd: inProject(),
  })
    .filter((file) => !/\.(test|d)\.ts$/.test(file) && (stories || !/\.stories\.tsx$|fixture-|-fixture/.test(file)))
    .toSorted()
    .map((file) => inProject(file));
}

/** What everybody waits for first. */
const firstFiles = ['src/app/root.tsx', 'src/app/public/public-pages.tsx'].map((file) => inProject(file));

type Rules = readonly (readonly [className: string, styles: object])[];

const text = (rules: Rules) => rules.map(([name, styles]) => ruleText(classSelector(name), styles)).join('\n');

const layered = (recipes: Iterable<Rules>) => [`${recipeLayer} {`, ...[...recipes].map(text), '}'].join('\n');

/** All styles of the application, and what the running application chooses classes by. */
export function styleSheet(files: readonly string[]): StyleSheet {
  const first = importedFrom(firstFiles);
  const firstRecipes = new Map<string, Rules>();
  const laterRecipes = new Map<string, Rules>();
  const declarations: Declaration[] = [];
  const names: Record<string, string> = {};
  const unseen: string[] = [];
  for (const file of [...chakraFiles(files), ...files].map(sourceFile)) {
    for (const { recipe } of styledCalls(file)) {
      const { compiled, rules } = compileRecipe(recipe, resolveRecipe);
      (first.has(file.path) ? firstRecipes : laterRecipes).set(compiled.name, rules);
    }
    const found = findStyles(file, properties);
    declarations.push(...found.declarations);
    unseen.push(...found.unseen);
    Object.assign(names, found.names);
  }
  const slots: Record<string, CompiledSlotRecipe> = {};
  for (const [key, { className, parts }] of Object.entries(slotRecipes())) {
    const compiled = Object.entries(parts).map(([slot, recipe]: [string, Recipe]) => {
      const { compiled, rules } = compileRecipe(recipe, resolveRecipe, `${key}-${slot}`);
      laterRecipes.set(compiled.name, rules);
      return [slot, compiled] as const;
    });
    slots[key] = { className, slots: Object.fromEntries<CompiledRecipe>(compiled) };
  }
  for (const name of firstRecipes.keys()) laterRecipes.delete(name);
  const styleProps = declarationRules(declarations, (styles) => system.css(styles));
  const classes = new Set(declarations.map((each) => declarationClass(each.conditions, each.property, each.value)));
  return {
    first: [system.layers.atRule, ruleText('', system._global), layered(firstRecipes.values()), text(styleProps)].join(
      '\n',
    ),
    later: layered(laterRecipes.values()),
    firstFiles: first,
    properties: names,
    slotRecipes: slots,
    classes: [...classes],
    unseen,
  };
}

/** The files of Chakra's components that these files import: they give style props to their parts. */
function chakraFiles(files: readonly string[]): string[] {
  const imported = files.flatMap((file) => [...sourceFile(file).imports.values()].map(({ from }) => from));
  const folders = new Set(imported.flatMap((from) => /^@chakra-ui\/react\/([a-z-]+)$/.exec(from)?.[1] ?? []));
  return [
    ...chakraMarks,
    ...[...folders].flatMap((folder) => globSync(`${folder}/*.js`, { cwd: chakraComponents })),
  ].map((file) => path.join(chakraComponents, file));
}
