import { findBrowser } from '../browser/find-browser.ts';
import { runStories } from '../stories/run-stories.ts';
import { baselinesWithoutStory } from '../visual/stale-baselines.ts';
import { judged, type Part } from './part.ts';

/** So many red stories are looked at once more; where there are more, it is no accident. */
const fewEnough = 8;

/** Every story: its play, its accessibility, its baseline. What is red at first is repeated once, and the remark names it. */
export const storyTests: Part = {
  name: 'stories',
  async run() {
    const { pinned } = await findBrowser();
    const baselines = pinned ? 'compare' : 'off';
    const first = await runStories({ baselines });
    const red = first.filter(({ passed }) => !passed).map(({ story }) => story);
    const again = red.length > 0 && red.length <= fewEnough ? await runStories({ baselines, named: red }) : [];
    const greenAgain = new Set(again.filter(({ passed }) => passed).map(({ story }) => story));
    const outcomes = first.map((outcome) => (greenAgain.has(outcome.story) ? { ...outcome, passed: true } : outcome));
    const failures = outcomes.filter(({ passed }) => !passed).map(({ story, message }) => `${story}\n${message}`);
    for (const file of await baselinesWithoutStory()) {
      failures.push(`tests/visual/baselines/${file} belongs to no story; npm run visual -- --update removes it.`);
    }
    const passed = outcomes.filter((outcome) => outcome.passed).length;
    const remarks = [
      !pinned && 'No pixels compared: this is not the pinned browser.',
      greenAgain.size > 0 && `Red at first, green when repeated: ${[...greenAgain].join('; ')}.`,
    ].filter(Boolean);
    const tally = { passed, failed: failures.length, failures };
    return judged(remarks.length > 0 ? { ...tally, remark: remarks.join(' ') } : tally, {
      succeeded: failures.length === 0,
      said: '',
    });
  },
};
