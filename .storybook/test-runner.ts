import type { TestRunnerConfig } from '@storybook/test-runner';
import { type BaselineMode, holdToBaseline } from '../tests/visual/baselines.ts';
import { openStoryPage, readStory, screenshot, showTooltips, type StoryFacts } from './story-page.ts';
import { viewports } from './viewports.ts';

const mode = (process.env.STORY_BASELINES ?? 'off') as BaselineMode;
const visited = new Map<string, StoryFacts>();

export default {
  logLevel: 'error',
  prepare: ({ page }) => openStoryPage(page),
  async preVisit(page, { id }) {
    const facts = await readStory(page, id);
    visited.set(id, facts);
    await showTooltips(page, true);
    const { width, height } = viewports[facts.viewport].styles;
    const wanted = { width: Number.parseInt(width, 10), height: Number.parseInt(height, 10) };
    const now = page.viewportSize();
    if (now?.width !== wanted.width || now.height !== wanted.height) await page.setViewportSize(wanted);
  },
  async postVisit(page, { id, hasFailure }) {
    const facts = visited.get(id);
    if (hasFailure || mode === 'off' || facts?.visual === false) return;
    await showTooltips(page, facts?.tooltips ?? false);
    await holdToBaseline(id, (repeated) => screenshot(page, repeated), mode);
  },
} satisfies TestRunnerConfig;
