import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFiles, root } from './project-files.ts';

/** Every screen of the features, by its path. */
export const screens = projectFiles('-screen.tsx').filter((file) => file.startsWith('src/features/'));

/** The screens that the module of a page takes from the features. */
export function screensOfPage(module: string): string[] {
  const text = readFileSync(path.join(root, module), 'utf8');
  return screens.filter((screen) => new RegExp(`<${componentIn(screen)}\\b`).test(text));
}

function componentIn(screen: string): string {
  const words = path.basename(screen, '.tsx').split('-');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
