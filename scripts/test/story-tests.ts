import { findBrowser } from '../browser/find-browser.ts';
import type { BaselineMode } from '../../tests/visual/baselines.ts';
import { runStories, type StoryOutcome } from '../stories/run-stories.ts';
import { baselinesWithoutStory } from '../visual/stale-baselines.ts';
import { judged, type Part } from './part.ts';

/** So many red stories are looked at again; where there are more, it is no accident. */
const fewEnough = 8;
const repeats = 2;

/** Every story: its play, its accessibility, its baseline. What is red is repeated, and the remark names what turned green. */
export const storyTests: Part = {
  name: 'stories',
  async run() {
    const { pinned } = await findBrowser();
    const baselines = pinned ? 'compare' : 'off';
    const first = await runStories({ baselines });
    const greenAgain = await turnedGreen(redOf(first), baselines);
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

const redOf = (outcomes: readonly StoryOutcome[]) => outcomes.filter(({ passed }) => !passed).map(({ story }) => story);

/** Which of the red stories pass when they are repeated. */
async function turnedGreen(red: readonly string[], baselines: BaselineMode): Promise<ReadonlySet<string>> {
  const green = new Set<string>();
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    const still = red.filter((story) => !green.has(story));
    if (still.length === 0 || still.length > fewEnough) break;
    const again = await runStories({ baselines, named: still });
    for (const { story, passed } of again) if (passed) green.add(story);
  }
  return green;
}
