import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { appFolder, type BuiltFile, buildFiles, buildId, developmentFile } from './build-files.ts';

const chunk = (name: string, imports: string[] = [], more: Partial<BuiltFile> = {}): BuiltFile =>
  ({
    type: 'chunk',
    fileName: `assets/${name}.js`,
    isEntry: false,
    facadeModuleId: null,
    imports: imports.map((imported) => `assets/${imported}.js`),
    ...more,
  }) as BuiltFile;

const files: BuiltFile[] = [
  { type: 'asset', fileName: 'index.html' },
  chunk('index', ['react'], { isEntry: true }),
  chunk('react'),
  chunk('shared', ['react', 'shared'], { viteMetadata: { importedCss: new Set(['assets/shared.css']) } }),
  chunk('home', ['shared', 'react'], { facadeModuleId: path.join(appFolder, 'pages/home-page.tsx') }),
];

describe('a build', () => {
  test('has an id that is the same for the same files, in whatever order', () => {
    expect(buildId(files)).toBe(buildId(files.toReversed()));
    expect(buildId(files)).toMatch(/^[0-9a-f]{16}$/);
  });

  test('has another id when one file has another name', () => {
    expect(buildId([...files.slice(0, -1), chunk('home-2')])).not.toBe(buildId(files));
  });

  test('names itself as the latest, and leaves its record', () => {
    const built = buildFiles('b1', files, '/');
    expect(built['builds/latest.json']).toEqual({ id: 'b1' });
    expect(built['builds/meta/b1.json']).toMatchObject({
      id: 'b1',
      paths: expect.arrayContaining(['/', '/login', '/verify']),
    });
  });

  test('leaves a payload for each page: its title, and its files beyond those of the first load', () => {
    const built = buildFiles('b1', files, '/app/');
    expect(built['_payload.json']).toEqual({
      title: 'Home',
      chunks: ['/app/assets/home.js', '/app/assets/shared.js'],
      styles: ['/app/assets/shared.css'],
    });
    expect(built['login/_payload.json']).toEqual({ title: 'Sign in', chunks: [], styles: [] });
    expect(Object.keys(built)).toContain('cms/contract/_payload.json');
  });
});

describe('in development', () => {
  test('pages have payloads, and no build is newer', () => {
    expect(developmentFile('/_payload.json')).toEqual({ title: 'Home', chunks: [], styles: [] });
    expect(developmentFile('/builds/latest.json')).toEqual({ id: 'development' });
  });

  test.each(['/nowhere/_payload.json', '/builds/meta/other.json', '/login'])('there is nothing at %s', (pathname) => {
    expect(developmentFile(pathname)).toBeUndefined();
  });
});
