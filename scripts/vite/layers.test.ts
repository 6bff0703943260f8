import path from 'node:path';
import { expect, test } from 'vitest';
import { appFolder } from './build-files.ts';
import { type BuiltChunk, layersOf } from './layers.ts';

const chunk = (name: string, imports: string[] = [], more: Partial<BuiltChunk> = {}): BuiltChunk => ({
  fileName: name,
  code: 'x'.repeat(40_000),
  imports,
  moduleIds: [`/${name}.ts`],
  facadeModuleId: null,
  isEntry: false,
  isDynamicEntry: false,
  ...more,
});
const dynamic = (name: string, module: string, imports: string[]) =>
  chunk(name, imports, { isDynamicEntry: true, facadeModuleId: path.join(appFolder, module) });

const small = { code: 'x' };

const layers = layersOf([
  chunk('index', ['react'], { isEntry: true, facadeModuleId: '/index.ts', moduleIds: ['/index.ts', '/paths.ts'] }),
  chunk('react'),
  dynamic('public-pages', 'public/public-pages.tsx', ['react', 'button']),
  chunk('button', ['react']),
  dynamic('signing', 'public/signing-page.tsx', ['button', 'machine']),
  dynamic('leaving', '../features/guest-signing/leaving.tsx', ['text-area']),
  chunk('machine'),
  chunk('text-area', [], small),
  dynamic('field-sheet', '../features/guest-signing/reading/field-sheet.tsx', ['nav', 'segments', 'field-text']),
  chunk('field-text'),
  dynamic('shell', 'shell/shell.tsx', ['react', 'button', 'machine', 'nav']),
  chunk('nav', ['button']),
  dynamic('toaster', 'toasts/start-toaster.ts', ['button', 'toast']),
  chunk('toast'),
  dynamic('stream', 'actors/event-stream-actor.ts', ['nav', 'download', 'parser']),
  chunk('download', [], small),
  chunk('parser'),
  dynamic('home-page', 'pages/home-page.tsx', ['table', 'text-area', 'greeting', 'money', 'note', 'segments']),
  dynamic('profile-page', 'pages/profile-page.tsx', ['table', 'segments']),
  dynamic('case-page', 'pages/case-page.tsx', ['table', 'money', 'note', 'rows', 'segments', 'badge']),
  dynamic('case-list', 'pages/case-list-page.tsx', ['rows', 'badge']),
  dynamic('task-list', 'pages/task-list-page.tsx', ['rows']),
  chunk('rows', ['row']),
  chunk('row'),
  chunk('badge', [], small),
  chunk('segments'),
  chunk('table', ['nav', 'cell']),
  chunk('cell'),
  chunk('greeting', [], small),
  chunk('money', ['coin']),
  chunk('coin', [], small),
  chunk('note', ['paper', 'table'], small),
  chunk('paper', [], small),
  chunk('stamp', ['money'], small),
]);
const layerOf = (name: string) => layers.get(`/${name}.ts`);

test('what an earlier layer loads stays there', () => {
  expect(['react', 'button', 'nav'].map(layerOf)).toEqual(['start', 'signed-out', 'signed-in']);
});

test('what guests need until they consent asks for nothing of the signed-in pages', () => {
  expect(['machine', 'text-area'].map(layerOf)).toEqual(['guest', 'guest']);
});

test('what the shell loads at once is part of it, and so is the little that it shares once it rests', () => {
  expect(['toaster', 'toast', 'download'].map(layerOf)).toEqual(Array(3).fill('signed-in'));
  expect(['stream', 'parser'].map(layerOf)).toEqual([undefined, undefined]);
});

test('what three pages share is one layer, with what it imports', () => {
  expect(['table', 'cell'].map(layerOf)).toEqual(['pages', 'pages']);
});

test('what a list needs of it is another, so that a list loads no more', () => {
  expect(['rows', 'row', 'badge'].map(layerOf)).toEqual(['lists', 'lists', 'lists']);
});

test('what guests sign with asks for nothing that only pages share', () => {
  expect(['segments', 'field-text'].map(layerOf)).toEqual(['signed-in', undefined]);
});

test('what fewer pages need, they load themselves', () => {
  expect(['greeting', 'money'].map(layerOf)).toEqual([undefined, undefined]);
});

test('little that two pages share is no request of its own, unless it needs more', () => {
  expect(['note', 'paper', 'coin'].map(layerOf)).toEqual(['pages', 'pages', 'pages']);
  expect(['money', 'greeting', 'stamp'].map(layerOf)).toEqual([undefined, undefined, undefined]);
});

test('entries are in no layer: others ask for them by name', () => {
  expect(['index', 'public-pages', 'signing', 'shell', 'home-page'].map(layerOf)).toEqual(Array(5).fill(undefined));
});

test('what the first file has in itself others need too, so it lies beside it', () => {
  expect(layerOf('paths')).toBe('start');
});
