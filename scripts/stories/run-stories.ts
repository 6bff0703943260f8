import { setTimeout } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import type { Page } from 'playwright-core';
import { type BaselineMode, holdToBaseline } from '../../tests/visual/baselines.ts';
import { launchBrowser } from '../browser/launch.ts';
import { serveFolder } from '../http/serve-folder.ts';
import { showStory } from './show-story.ts';
import { builtStorybook, readStories, type StoryEntry } from './story-index.ts';
import { hideTooltips, openStoryPage, prepareFor, screenshot } from './story-page.ts';

export interface StoryOutcome {
  /** `Title › Name`. */
  story: string;
  passed: boolean;
  message: string;
  seconds: number;
}

interface RunOptions {
  baselines: BaselineMode;
  /** Only stories whose id, title or name holds this. */
  pattern?: string | undefined;
  /** Only these, named as outcomes name them. */
  named?: readonly string[] | undefined;
  /** Each on a page of its own, which takes several times as long. */
  alone?: boolean;
  /** How many times slower than this machine the page is, to find what only a quick one does in time. */
  slowness?: number;
  /** How many run side by side. */
  workers?: number;
}

/** At most so many stories share a page: enough to make its load cheap, few enough to keep its memory small. */
const mostOnPage = 200;

/** So many neighbours are taken at a time: a page reads few files, and the last pages end together. */
const mostAtATime = 20;

/** How long a story may take, in ms. It ends what hangs; nothing is timed here. */
const patience = 180_000;

/** Run the stories of the built Storybook, each with its play, its accessibility check and its baseline. */
export async function runStories({
  baselines,
  pattern = '',
  named,
  alone = false,
  slowness = 1,
  workers = 2,
}: RunOptions): Promise<StoryOutcome[]> {
  const stories = (await readStories()).filter(
    (story) =>
      `${story.id} ${story.title} ${story.name}`.toLowerCase().includes(pattern.toLowerCase()) &&
      (named?.includes(nameOf(story)) ?? true),
  );
  const server = await serveFolder(builtStorybook);
  const browser = await launchBrowser();
  const outcomes: StoryOutcome[] = [];
  try {
    await Promise.all(Array.from({ length: workers }, work));
  } finally {
    await browser.close();
    await server.close();
  }
  return outcomes;

  function nextShare(): StoryEntry[] {
    return stories.splice(0, Math.min(mostAtATime, Math.ceil(stories.length / workers)));
  }

  async function work(): Promise<void> {
    let page: Page | null = null;
    let shown = 0;
    for (let share = nextShare(); share.length > 0; share = nextShare()) {
      for (const story of share) {
        page ??= await openStoryPage(browser, server.url, slowness);
        const outcome = await outcomeOf(story, page, { baselines, slowness });
        outcomes.push(outcome);
        shown += 1;
        // The next story starts without what this one left behind.
        if (!outcome.passed || shown % (alone ? 1 : mostOnPage) === 0) page = await closed(page);
      }
    }
    await closed(page);
  }
}

const nameOf = ({ title, name }: StoryEntry) => `${title} › ${name}`;

async function closed(page: Page | null): Promise<null> {
  await page?.context().close();
  return null;
}

async function outcomeOf(
  story: StoryEntry,
  page: Page,
  { baselines, slowness }: { baselines: BaselineMode; slowness: number },
): Promise<StoryOutcome> {
  const begun = performance.now();
  const limit = patience * slowness;
  const late = setTimeout(limit, `It had not finished after ${limit / 1000} s.`, { ref: false });
  const wrong = await Promise.race([visit(page, story.id, baselines), late]).catch((fault: Error) => fault.message);
  return {
    story: nameOf(story),
    passed: wrong === null,
    message: stripVTControlCharacters(wrong ?? '').trim(),
    seconds: (performance.now() - begun) / 1000,
  };
}

/** What is wrong with a story, if anything is. */
async function visit(page: Page, id: string, mode: BaselineMode): Promise<string | null> {
  const { visual, tooltips, fails } = await prepareFor(page, id);
  const wrong = await showStory(page, id);
  if (fails)
    return wrong?.includes(fails) ? null : `Expected to fail with “${fails}”, but got: ${wrong ?? 'no failure'}`;
  if (wrong !== null || mode === 'off' || !visual) return wrong;
  if (!tooltips) await hideTooltips(page);
  await holdToBaseline(id, (repeated) => screenshot(page, repeated), mode).catch(async ({ message }: Error) => {
    throw new Error(`${message}\nThe focus was on ${await page.evaluate(focused)}`);
  });
  return null;
}

/** Runs in the page. Where a ring is missing, or is one too many, the picture alone doesn’t tell why. */
function focused(): string {
  const { outerHTML = 'nothing' } = document.activeElement ?? {};
  return outerHTML.slice(0, 300);
}
