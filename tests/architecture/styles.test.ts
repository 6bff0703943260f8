import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { compileRecipe } from '../../scripts/vite/styles/compile-recipe.ts';
import { findStyles } from '../../scripts/vite/styles/find-styles.ts';
import { classSelector } from '../../scripts/vite/styles/rule-text.ts';
import { parse, sourceFile } from '../../scripts/vite/styles/source-file.ts';
import { properties, resolveRecipe, styledFiles, styleSheet } from '../../scripts/vite/styles/style-sheet.ts';
import { styledCalls } from '../../scripts/vite/styles/styled-parts.ts';
import { root } from './project-files.ts';

const files = styledFiles({ stories: true });
const sheet = styleSheet(files);
const classesOf = (of: readonly string[]) =>
  of
    .map(sourceFile)
    .flatMap((file) => styledCalls(file))
    .flatMap(({ recipe }) => compileRecipe(recipe, resolveRecipe).rules.map(([className]) => className));

const hasRule = (css: string, className: string) => {
  const selector = classSelector(className);
  for (let at = css.indexOf(selector); at !== -1; at = css.indexOf(selector, at + 1)) {
    if (!/[\w\\-]/.test(css.charAt(at + selector.length))) return true;
  }
  return false;
};

const inFeature = (jsx: string) =>
  parse(
    path.join(root, 'src/features/planted/planted.tsx'),
    `import { Box } from '#design-system/layout';\nconst padding = '4';\nexport const Planted = ({ wide, step }) => ${jsx};\n`,
  );
const found = (jsx: string) => findStyles(inFeature(jsx), properties);

describe('styles are made in the build', () => {
  test('so it sees the value of every style prop: what only the running application knows goes into `style`', () => {
    expect(sheet.unseen).toEqual([]);
  });

  test('and the style sheet has a rule for every class that a style prop can come to', () => {
    expect(sheet.classes.filter((className) => !hasRule(sheet.first, className))).toEqual([]);
  });

  test('and for every class that a recipe can come to', () => {
    const css = sheet.first + sheet.later;
    expect(classesOf(files).filter((className) => !hasRule(css, className))).toEqual([]);
  });

  test('and what the first page needs does not wait for the second sheet', () => {
    const first = classesOf(files.filter((file) => sheet.firstFiles.has(file)));
    expect(first.length).toBeGreaterThan(50);
    expect(first.filter((className) => !hasRule(sheet.first, className))).toEqual([]);
  });
});

describe('a style prop that the build cannot see', () => {
  test.each(['<Box padding={step} />', '<Box padding={`${step}px`} />', '<Box {...(wide && { width: step })} />'])(
    '%s is named by file and line',
    (jsx) => {
      expect(found(jsx).unseen).toEqual([expect.stringMatching(/^src\/features\/planted\/planted\.tsx:3: /)]);
    },
  );

  test.each([
    '<Box padding={padding} />',
    "<Box padding={wide ? '4' : undefined} />",
    '<div style={{ padding: step }} />',
  ])('%s is none', (jsx) => {
    expect(found(jsx).unseen).toEqual([]);
  });
});

test('every value that a choice can come to is declared', () => {
  const { declarations } = found(
    "<Box padding={{ base: wide ? '1' : '2', md: padding }} _hover={{ bg: 'bg.subtle' }} />",
  );
  expect(declarations).toEqual([
    { conditions: [], property: 'padding', value: '1' },
    { conditions: ['md'], property: 'padding', value: '4' },
    { conditions: [], property: 'padding', value: '2' },
    { conditions: ['md'], property: 'padding', value: '4' },
    { conditions: ['_hover'], property: 'background', value: 'bg.subtle' },
  ]);
});
