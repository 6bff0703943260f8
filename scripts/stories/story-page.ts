import type { Browser, CDPSession, Page } from 'playwright-core';
import { PageTraffic } from './page-traffic.ts';

export interface StoryFacts {
  /** Whether the story has a baseline. */
  visual: boolean;
  /** Whether tooltips belong to its picture. Elsewhere they tell where the pointer was last. */
  tooltips: boolean;
  /** Part of the message that the story must fail with: such stories show that faults are found. */
  fails: string | null;
}

interface PreparedStory {
  parameters: {
    visual?: boolean;
    tooltips?: boolean;
    fails?: string;
    viewport: { options: Record<string, { styles: { width: string; height: string } }> };
  };
  storyGlobals: { viewport?: { value?: string } };
}

interface PreviewWindow {
  __STORYBOOK_ADDONS_CHANNEL__?: { emit: (event: string) => void };
  __STORYBOOK_PREVIEW__?: {
    ready: () => Promise<unknown>;
    storyStore: { loadStory: (of: { storyId: string }) => Promise<PreparedStory> };
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

/** Before Storybook starts, in the page. */
function prepareStorybook(): void {
  // Its highlights read the style of every element after each change, and show nothing here.
  Object.assign(globalThis, { __STORYBOOK_HIGHLIGHT_INITIALIZED: true });
  // Under this name it does not wait for animations, which are off here anyway.
  Object.defineProperty(navigator, 'userAgent', { value: `${navigator.userAgent} (StorybookTestRunner)` });
}

/**
 * Open a page that shows one story after another, with nothing on it that moves.
 * @param slowness how many times slower than this machine it computes
 */
export async function openStoryPage(browser: Browser, storybook: string, slowness: number): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width: 1024, height: 768 },
    deviceScaleFactor: 1,
    locale: 'en-GB',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
  });
  const problems: string[] = [];
  traffic.set(page, new PageTraffic(page));
  page.on('pageerror', (problem) => problems.push(problem.message));
  await page.addInitScript(prepareStorybook);
  await page.goto(`${storybook}/iframe.html`);
  const started = () => (window as unknown as PreviewWindow).__STORYBOOK_PREVIEW__?.ready().then(() => true);
  await page.waitForFunction(started).catch(() => {
    throw new Error(['Storybook did not start.', ...problems].join('\n'));
  });
  await page.addStyleTag({ content: still });
  if (slowness > 1) await (await toolsOf(page)).send('Emulation.setCPUThrottlingRate', { rate: slowness });
  return page;
}

/** Ask the built Storybook how a story wants to be shown, and make the page ready for it. */
export async function prepareFor(page: Page, storyId: string): Promise<StoryFacts> {
  traffic.get(page)?.startAnew();
  const { size, ...facts } = await page.evaluate(async (id) => {
    const { __STORYBOOK_PREVIEW__: preview, __STORYBOOK_ADDONS_CHANNEL__: channel } =
      window as unknown as PreviewWindow;
    channel?.emit('storyIsRead');
    document.documentElement.dataset.tooltips = 'shown';
    const story = await preview?.storyStore.loadStory({ storyId: id });
    if (!story) throw new Error('This page does not show Storybook.');
    const { visual = true, tooltips = false, fails = null, viewport } = story.parameters;
    const { viewport: chosen } = story.storyGlobals;
    const { width, height } = viewport.options[chosen?.value ?? 'desktop']?.styles ?? {};
    return {
      visual,
      tooltips,
      fails,
      size: { width: parseInt(width ?? '', 10), height: parseInt(height ?? '', 10) },
    };
  }, storyId);
  const now = page.viewportSize();
  if (now?.width !== size.width || now.height !== size.height) await page.setViewportSize(size);
  return facts;
}

/** Leave tooltips out of the pictures that follow. */
export function hideTooltips(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.documentElement.dataset.tooltips = 'hidden';
  });
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
