import type { CDPSession, Page } from 'playwright-core';
import { PageTraffic } from './page-traffic.ts';
import type { viewports } from './viewports.ts';

export interface StoryFacts {
  viewport: keyof typeof viewports;
  /** Whether the story has a baseline. */
  visual: boolean;
  /** Whether tooltips belong to its picture. Elsewhere they tell where the pointer was last. */
  tooltips: boolean;
}

interface PreviewWindow {
  __STORYBOOK_PREVIEW__?: {
    ready: () => Promise<unknown>;
    storyStore?: {
      loadStory: (of: { storyId: string }) => Promise<{
        parameters: { visual?: boolean; tooltips?: boolean };
        storyGlobals: { viewport?: { value?: keyof typeof viewports } };
      }>;
    };
  };
}

const traffic = new WeakMap<Page, PageTraffic>();
const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** The page's one line to the browser's own tools. */
function toolsOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

const still = `*, *::before, *::after { transition: none !important; animation: none !important; }
html[data-tooltips=hidden] [data-scope=tooltip][data-part=positioner] { visibility: hidden !important; }`;

/** Storybook's highlights read the style of every element after each change, and show nothing here. */
function leaveOutHighlights(): void {
  Object.assign(globalThis, { __STORYBOOK_HIGHLIGHT_INITIALIZED: true });
}

/** Open the page that shows one story after another, with nothing on it that moves. */
export async function openStoryPage(page: Page): Promise<void> {
  const problems: string[] = [];
  traffic.set(page, new PageTraffic(page));
  page.on('pageerror', (problem) => problems.push(problem.message));
  await page.addInitScript(leaveOutHighlights);
  await page.goto(new URL('iframe.html', process.env.TARGET_URL).toString());
  const started = () => (window as unknown as PreviewWindow).__STORYBOOK_PREVIEW__?.ready().then(() => true);
  await page.waitForFunction(started).catch(() => {
    throw new Error(['Storybook did not start.', ...problems].join('\n'));
  });
  await page.addStyleTag({ content: still });
  const slowness = Number(process.env.STORY_SLOWNESS ?? 1);
  if (slowness > 1) await (await toolsOf(page)).send('Emulation.setCPUThrottlingRate', { rate: slowness });
}

/** Ask the built Storybook how a story wants to be shown. */
export function readStory(page: Page, storyId: string): Promise<StoryFacts> {
  traffic.get(page)?.startAnew();
  return page.evaluate(async (id) => {
    const { __STORYBOOK_PREVIEW__: preview } = window as unknown as PreviewWindow;
    const story = await preview?.storyStore?.loadStory({ storyId: id });
    const { visual = true, tooltips = false } = story?.parameters ?? {};
    return { viewport: story?.storyGlobals.viewport?.value ?? 'desktop', visual, tooltips };
  }, storyId);
}

/** Say whether the pictures that follow show tooltips. */
export function showTooltips(page: Page, shown: boolean): Promise<void> {
  return page.evaluate(
    (state) => {
      document.documentElement.dataset.tooltips = state;
    },
    shown ? 'shown' : 'hidden',
  );
}

/**
 * Makes the browser draw the page from scratch. It keeps parts that it drew in an earlier state of the page, and those can
 * differ by one shade along smoothed edges.
 */
async function drawAnew(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const { style } = document.documentElement;
    style.willChange = 'opacity';
    await frame();
    await frame();
    style.removeProperty('will-change');
  });
}

/** Draw the viewport once nothing is on its way, fonts are in and the last change is on the screen; a picture that is `repeated`, from scratch. */
export async function screenshot(page: Page, repeated = false): Promise<Buffer> {
  if (repeated) await drawAnew(page);
  const shown = traffic.get(page);
  let answered = true;
  do {
    answered = (await shown?.settled()) ?? true;
    await page.evaluate(async () => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      await document.fonts.ready;
      const latest = performance.now() + 500;
      while (document.querySelector('[aria-busy=true]') && performance.now() < latest) await frame();
      await frame();
      await frame();
    });
  } while (answered && shown?.isQuiet === false);
  const { data } = await (await toolsOf(page)).send('Page.captureScreenshot', { format: 'png' });
  return Buffer.from(data, 'base64');
}
