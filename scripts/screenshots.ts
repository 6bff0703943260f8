import { mkdir } from 'node:fs/promises';
import { launchBrowser } from './browser/launch.ts';
import { bringUpToDate, storybookBuild } from './build/builds.ts';
import { serveFolder } from './http/serve-folder.ts';
import { inProject } from './project.ts';
import { builtStorybook } from './stories/story-index.ts';

interface Shot {
  name: string;
  story: string;
  theme?: 'light' | 'dark';
  width?: number;
  height?: number;
}

/** The pictures of the README: a story each. */
const shots: Shot[] = [
  { name: 'home', story: 'screens-home--ready' },
  { name: 'contract', story: 'screens-contract--ready' },
  { name: 'contract-dark', story: 'screens-contract--ready', theme: 'dark' },
  { name: 'contracts', story: 'screens-contract-list--ready' },
  { name: 'members', story: 'screens-organisation-settings-members--ready' },
];

const folder = inProject('docs/screenshots');

await bringUpToDate(storybookBuild);
await mkdir(folder, { recursive: true });
const server = await serveFolder(builtStorybook);
const browser = await launchBrowser();
try {
  for (const { name, story, theme = 'light', width = 1440, height = 900 } of shots) {
    const options = {
      viewport: { width, height },
      reducedMotion: 'reduce',
      locale: 'en-GB',
      timezoneId: 'UTC',
    } as const;
    const page = await browser.newPage(options);
    await page.goto(`${server.url}/iframe.html?id=${story}&viewMode=story&globals=theme:${theme}`);
    await page.locator('#storybook-root h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: `${folder}/${name}.png`, animations: 'disabled' });
    await page.close();
    console.log(`docs/screenshots/${name}.png`);
  }
} finally {
  await browser.close();
  await server.close();
}
