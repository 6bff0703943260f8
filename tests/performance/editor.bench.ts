import path from 'node:path';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import type { Browser } from 'playwright-core';
import { build, type Rollup } from 'vite';
import { designSystemStyles } from '../../scripts/vite/styles/styles-plugin.ts';
import { onBuiltPage } from './measure/built-page.ts';
import { onOwnPage } from './measure/page-cost.ts';
import { atMost, type BenchResult, median } from './measure/result.ts';

const rounds = 5;
/** Tiptap 3.34 with its starter kit and tables, gzip, React left out: bytes. */
const tiptap = 138_400;
const editor = path.join(import.meta.dirname, '../../src/features/templates/editor/template-editor.tsx');

/** What the editor’s chunk weighs; a letter and an Enter in 50 pages, beside ProseMirror without numbers. */
export function run(): Promise<BenchResult[]> {
  return onBuiltPage('editor-page', async (browser, url) => {
    const costs = { ours: [] as Cost[], bare: [] as Cost[] };
    for (let round = 0; round < rounds; round += 1)
      for (const variant of ['bare', 'ours'] as const)
        costs[variant].push(await cost(browser, `${url}/?variant=${variant}`));
    const middle = (variant: 'ours' | 'bare', of: keyof Cost) => median(costs[variant].map((one) => one[of]));
    return [
      atMost('editor: chunk', 'bytes gzip', await chunkSize(), tiptap, 0.75),
      atMost('editor: a letter in 50 pages', 'ms CPU', middle('ours', 'letter'), middle('bare', 'letter'), 1.5),
      atMost('editor: an Enter in 50 pages', 'ms CPU', middle('ours', 'enter'), middle('bare', 'enter'), 2),
    ];
  });
}

/** What belongs to every page of the application: React, the design system, languages. */
const shared = /^(react|react-dom|@chakra-ui|@ark-ui|@zag-js|lucide-react|#design-system|#languages|#theme)(\/|$)/;

/** What loads before one can write. Dialogs come afterwards, in a chunk of their own. */
async function chunkSize(): Promise<number> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [designSystemStyles(), react()],
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rollupOptions: { input: editor, external: shared, preserveEntrySignatures: 'strict' },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]) as Rollup.RollupOutput[];
  const chunks = outputs.flatMap(({ output }) => output.filter((one) => one.type === 'chunk'));
  const entry = chunks.filter(({ isEntry }) => isEntry);
  const loaded = chunks.filter((one) => entry.some(({ imports }) => imports.includes(one.fileName)));
  return [...entry, ...loaded].reduce((sum, { code }) => sum + gzipSync(code).length, 0);
}

interface Cost {
  letter: number;
  enter: number;
}

const words = 'the quick brown fox jumps over the lazy dog and then goes home again to rest';
const enters = 12;
/** Longer than anything waits that follows once typing pauses: it counts as well. */
const pauseMs = 600;

/** Main-thread time of a letter and of an Enter in the middle of the text, in ms. */
async function cost(browser: Browser, url: string): Promise<Cost> {
  return onOwnPage(browser, {}, async (page, spent) => {
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.locator('[data-id="a21s1"]').evaluate(placeCaret);
    await page.keyboard.type('warming up for a while ');
    await page.waitForTimeout(pauseMs);
    const measure = async (act: () => Promise<void>, count: number) => {
      const before = await spent();
      await act();
      await page.waitForTimeout(pauseMs);
      return ((await spent()) - before) / count;
    };
    const letter = await measure(() => page.keyboard.type(words), words.length);
    const enter = await measure(async () => {
      for (let time = 0; time < enters; time += 1) await page.keyboard.press('Enter');
    }, enters);
    const typed = await page.locator(`text=${words.slice(0, 30)}`).count();
    if (typed !== 1) throw new Error('What was typed is not in the text.');
    return { letter, enter };
  });
}

/** Runs in the page. */
function placeCaret(paragraph: Element): void {
  paragraph.scrollIntoView({ block: 'center' });
  paragraph.closest<HTMLElement>('[contenteditable="true"]')?.focus();
  getSelection()?.collapse(paragraph.firstChild, 20);
}
