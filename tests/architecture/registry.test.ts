import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Endpoint } from '#api-contract/endpoint';
import { endpoints } from '#api-contract/endpoints';
import { pages } from '#app/registry/pages.ts';
import { type Resource, resources } from '#app/registry/resources.ts';
import { screensOfPage } from './page-screens.ts';
import { projectFiles, root } from './project-files.ts';

const appFolder = 'src/app/';
const signedIn = pages.filter(({ isPublic }) => !isPublic);
const textOf = (module: string) => readFileSync(path.join(root, appFolder, module), 'utf8');

test('every signed-in page has a module that exports it, and every module of a page a row', () => {
  const modules = projectFiles('-page.tsx').filter((file) => file.startsWith(`${appFolder}pages/`));
  const named = signedIn.map(({ module }) => appFolder + module);
  expect(modules.toSorted()).toEqual(named.toSorted());
  const without = signedIn.filter(({ module }) => !/export function Page\b/.test(textOf(module)));
  expect(without).toEqual([]);
});

test.each(signedIn)('the page $name shows a screen that has stories', ({ module }) => {
  const screens = screensOfPage(appFolder + module);
  expect(screens).not.toEqual([]);
  expect(projectFiles('-screen.stories.tsx')).toEqual(
    expect.arrayContaining(screens.map((screen) => screen.replace('.tsx', '.stories.tsx'))),
  );
});

/** Everybody arrives at Home, whatever it may show them. */
const offeredToSome = signedIn.filter(({ name }) => name !== 'home');

test.each(offeredToSome)('the page $name needs what its endpoint needs', ({ path: address, resource, permission }) => {
  const { list, detail }: Resource['endpoints'] = resource ? resources[resource].endpoints : {};
  const name = address.includes('/:') ? detail : (list ?? detail);
  const row: Endpoint | undefined = name && endpoints[name];
  expect(permission ?? 'signed-in').toBe(name ? row?.access : 'signed-in');
});

test('every page that has no line of its own belongs to one that has', () => {
  const lines = new Set(signedIn.flatMap(({ nav, resource }) => (nav ? [resource] : [])));
  expect(signedIn.filter(({ resource }) => !lines.has(resource))).toEqual([]);
});
