import { findBrowser } from '../browser/find-browser.ts';
import { runStories } from '../stories/run-stories.ts';
import { baselinesWithoutStory } from '../visual/stale-baselines.ts';
import { judged, type Part } from './part.ts';

/** Every story: its play, its accessibility, its baseline. */
export const storyTests: Part = {
  name: 'stories',
  async run() {
    const { pinned } = await findBrowser();
    const outcomes = await runStories({ baselines: pinned ? 'compare' : 'off' });
    const failures = outcomes.filter(({ passed }) => !passed).map(({ story, message }) => `${story}\n${message}`);
    for (const file of await baselinesWithoutStory()) {
      failures.push(`tests/visual/baselines/${file} belongs to no story; npm run visual -- --update removes it.`);
    }
    const passed = outcomes.filter((outcome) => outcome.passed).length;
    const tally = { passed, failed: failures.length, failures };
    const remark = 'No pixels compared: this is not the pinned browser.';
    return judged(pinned ? tally : { ...tally, remark }, { succeeded: failures.length === 0, said: '' });
  },
};
