import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectFiles, root } from './project-files.ts';

/** The situations that a screen of each kind has a story for. */
const required = {
  page: ['Ready', 'Narrow', 'Dark'],
  detail: ['Ready', 'Loading', 'Failed', 'Overflowing', 'Narrow', 'Dark'],
  list: ['Ready', 'Loading', 'Empty', 'Failed', 'Forbidden', 'Overflowing', 'Narrow', 'Dark'],
  form: ['Ready', 'Invalid', 'Submitting', 'Rejected', 'Succeeded', 'Overflowing', 'Narrow', 'Dark'],
} as const;

type Kind = keyof typeof required;

/** What each screen is. One that is not named here is held to the rules of a list. */
const kinds: Record<string, Kind[]> = {
  'bulk-upload/bulk-upload-screen': ['list', 'form'],
  'cases/case-list-screen': ['list'],
  'cases/case-screen': ['detail'],
  'contract-settings/contract-settings-screen': ['detail'],
  'contracts/contract-list-screen': ['list'],
  'contracts/contract-screen': ['detail'],
  'contracts/reading-settings/reading-settings-screen': ['detail'],
  'counterparties/counterparty-list-screen': ['list'],
  'counterparties/counterparty-screen': ['detail'],
  'errors/error-screen': ['page'],
  'errors/not-found-screen': ['page'],
  'home/home-screen': ['list'],
  'organisation-settings/organisation-settings-screen': ['detail', 'form'],
  'profile/profile-screen': ['detail', 'form'],
  'sign-in/login-screen': ['form'],
  'sign-in/password-reset-screen': ['detail', 'form'],
  'sign-in/signup-screen': ['form'],
  'sign-in/trial-ended-screen': ['page'],
};

const screens = projectFiles('-screen.tsx').filter((file) => file.startsWith('src/features/'));
const nameOf = (screen: string) => screen.replace('src/features/', '').replace('.tsx', '');

function storiesOf(screen: string): string[] {
  const { entries } = JSON.parse(readFileSync(path.join(root, 'storybook-static/index.json'), 'utf8'));
  const file = `./${screen.replace('.tsx', '.stories.tsx')}`;
  return Object.values<{ importPath: string; exportName?: string }>(entries)
    .filter(({ importPath }) => importPath === file)
    .map(({ exportName = '' }) => exportName);
}

test.each(screens)('%s has a story for every situation it can be in', (screen) => {
  const wanted = (kinds[nameOf(screen)] ?? ['list']).flatMap((kind) => required[kind]);
  expect(storiesOf(screen)).toEqual(expect.arrayContaining([...wanted]));
});

test('every screen that is named here exists', () => {
  const gone = Object.keys(kinds).filter((name) => !screens.map(nameOf).includes(name));
  expect(gone).toEqual([]);
});
