import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { pages } from '#app/registry/pages.ts';
import { screens, screensOfPage } from './page-screens.ts';
import { root } from './project-files.ts';

/** The situations that a screen of each kind has a story for. */
const required = {
  page: ['Ready', 'Narrow', 'Dark'],
  detail: ['Ready', 'Loading', 'Failed', 'Overflowing', 'Narrow', 'Dark'],
  list: ['Ready', 'Loading', 'Empty', 'Failed', 'Forbidden', 'Overflowing', 'Narrow', 'Dark'],
  form: ['Ready', 'Invalid', 'Submitting', 'Rejected', 'Succeeded', 'Overflowing', 'Narrow', 'Dark'],
} as const;

type Kind = keyof typeof required;

/** Screens that are more or less than their address says: a page of one thing is a detail, another one a list. */
const unusual: Record<string, Kind[]> = {
  'acknowledgements/acknowledgement-list-screen': ['detail'],
  'bulk-upload/bulk-upload-screen': ['list', 'form'],
  'contract-settings/contract-settings-screen': ['detail'],
  'contracts/reading-settings/reading-settings-screen': ['detail'],
  'drafts/draft-screen': ['detail'],
  'errors/error-screen': ['page'],
  'frameworks/mine/my-answer-list-screen': ['detail'],
  'guest-audit/guest-audit-screen': ['detail'],
  'guest-signing/guest-signing-screen': ['page'],
  'errors/not-found-screen': ['page'],
  'organisation-settings/organisation-settings-screen': ['detail', 'form'],
  'profile/profile-screen': ['detail', 'form'],
  'signature-test/signature-test-screen': ['page'],
  'sign-in/login-screen': ['form'],
  'sign-in/password-reset-screen': ['detail', 'form'],
  'sign-in/signup-screen': ['form'],
  'sign-in/trial-ended-screen': ['page'],
};

const details = pages
  .filter(({ path: address, isPublic }) => !isPublic && address.includes('/:'))
  .flatMap(({ module }) => screensOfPage(`src/app/${module}`));

function kindsOf(screen: string): Kind[] {
  return unusual[nameOf(screen)] ?? (details.includes(screen) ? ['detail'] : ['list']);
}

const nameOf = (screen: string) => screen.replace('src/features/', '').replace('.tsx', '');

function storiesOf(screen: string): string[] {
  const text = readFileSync(path.join(root, screen.replace('.tsx', '.stories.tsx')), 'utf8');
  return [...text.matchAll(/^export const (\w+) = /gm)].map(([, name = '']) => name);
}

test.each(screens)('%s has a story for every situation it can be in', (screen) => {
  const wanted = kindsOf(screen).flatMap((kind) => required[kind]);
  expect(storiesOf(screen)).toEqual(expect.arrayContaining([...wanted]));
});

test('every screen that is named here exists', () => {
  const gone = Object.keys(unusual).filter((name) => !screens.map(nameOf).includes(name));
  expect(gone).toEqual([]);
});
