import { mkdir } from 'node:fs/promises';
import { launchBrowser } from './browser/launch.ts';
import { followNetwork } from './browser/network-rest.ts';
import { appBuild, bringUpToDate, storybookBuild } from './build/builds.ts';
import { serveFolder } from './http/serve-folder.ts';
import { inProject } from './project.ts';
import { openSampleOrganisation } from './screenshots/sample-organisation.ts';
import { builtStorybook } from './stories/story-index.ts';

/** The pictures of the README that are a story each. */
const stories = [
  { name: 'home', story: 'screens-home--ready' },
  { name: 'contracts', story: 'screens-contract-list--ready' },
  { name: 'members', story: 'screens-organisation-settings-members--ready' },
];
const options = {
  viewport: { width: 1440, height: 900 },
  reducedMotion: 'reduce',
  locale: 'en-GB',
  timezoneId: 'UTC',
} as const;
const folder = inProject('docs/screenshots');

await bringUpToDate(storybookBuild);
await bringUpToDate(appBuild);
await mkdir(folder, { recursive: true });
const storybook = await serveFolder(builtStorybook);
const browser = await launchBrowser({ chromiumSandbox: process.getuid?.() !== 0 });
try {
  for (const { name, story } of stories) {
    const page = await browser.newPage(options);
    await page.goto(`${storybook.url}/iframe.html?id=${story}&viewMode=story&globals=theme:light`);
    await page.locator('#storybook-root h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: `${folder}/${name}.png`, animations: 'disabled' });
    await page.close();
  }
  await takeContract();
} finally {
  await browser.close();
  await storybook.close();
}

/** A contract beside what was read in it, in the product itself: a story knows no document. */
async function takeContract(): Promise<void> {
  const { page, close } = await openSampleOrganisation(browser, options);
  const networkRests = followNetwork(page);
  try {
    await page
      .getByRole('link', { name: /Facilities services agreement/ })
      .first()
      .click();
    await page.locator('.textLayer .endOfContent').first().waitFor({ state: 'attached' });
    await page.getByRole('tab', { name: /^Findings/ }).click();
    await page
      .getByRole('region', { name: 'To check' })
      .getByRole('button', { name: /^Notice/ })
      .first()
      .click();
    await page.locator('.document-viewer-marks [data-active]').first().waitFor();
    await networkRests();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({
        path: `${folder}/contract${colorScheme === 'dark' ? '-dark' : ''}.png`,
        animations: 'disabled',
      });
    }
  } finally {
    await close();
  }
}
