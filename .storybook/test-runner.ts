import type { TestRunnerConfig } from '@storybook/test-runner';
import { type BaselineMode, holdToBaseline } from '../tests/visual/baselines.ts';
import { openStoryPage, readStory, screenshot, type StoryFacts } from './story-page.ts';
import { viewports } from './viewports.ts';

const mode = (process.env.STORY_BASELINES ?? 'off') as BaselineMode;
const visited = new Map<string, StoryFacts>();

export default {
  logLevel: 'error',
  prepare: ({ page }) => openStoryPage(page),
  async preVisit(page, { id }) {
    const facts = await readStory(page, id);
    visited.set(id, facts);
    const { width, height } = viewports[facts.viewport].styles;
    const wanted = { width: Number.parseInt(width, 10), height: Number.parseInt(height, 10) };
    const now = page.viewportSize();
    if (now?.width !== wanted.width || now.height !== wanted.height) await page.setViewportSize(wanted);
  },
  async postVisit(page, { id, hasFailure }) {
    if (hasFailure || mode === 'off' || visited.get(id)?.visual === false) return;
    await holdToBaseline(id, () => screenshot(page), mode);
  },
} satisfies TestRunnerConfig;
