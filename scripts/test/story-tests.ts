import { findBrowser } from '../browser/find-browser.ts';
import type { BaselineMode } from '../../tests/visual/baselines.ts';
import { runStories, type StoryOutcome } from '../stories/run-stories.ts';
import { baselinesWithoutStory } from '../visual/stale-baselines.ts';
import { judged, type Part } from './part.ts';

/** So many failed stories are repeated to tell whether they are flaky; where there are more, the cause is elsewhere. */
const maxRepeated = 8;

/** Every story: its play, its accessibility, its baseline. A failed story is repeated for its message and stays failed. */
export function storyTests({ slots, needs }: { slots: number; needs: Part[] }): Part {
  return {
    name: 'stories',
    slots,
    needs,
    async run() {
      const { pinned } = await findBrowser();
      const baselines = pinned ? 'compare' : 'off';
      const outcomes = await runStories({ baselines, workers: slots });
      const failed = outcomes.filter((outcome) => !outcome.passed);
      const repeated = failed.length <= maxRepeated ? await repeat(failed, baselines) : new Map<string, StoryOutcome>();
      const failures = failed.map((outcome) => describeFailure(outcome, repeated.get(outcome.story)));
      for (const file of await baselinesWithoutStory()) {
        failures.push(`tests/visual/baselines/${file} belongs to no story; npm run visual -- --update removes it.`);
      }
      const tally = {
        passed: outcomes.length - failed.length,
        failed: failures.length,
        failures,
        tests: outcomes.map(({ story, seconds }) => ({ name: story, seconds })),
        ...(!pinned && { remark: 'No pixels compared: this is not the pinned browser.' }),
      };
      return judged(tally, { succeeded: failures.length === 0, output: '' });
    },
  };
}

/** How the stories that failed turn out a second time, by name. */
async function repeat(failed: readonly StoryOutcome[], baselines: BaselineMode): Promise<Map<string, StoryOutcome>> {
  if (failed.length === 0) return new Map();
  const again = await runStories({ baselines, named: failed.map(({ story }) => story) });
  return new Map(again.map((outcome) => [outcome.story, outcome]));
}

/** What a failed story said, and how its repeat ended: a story that passes only sometimes is as broken as one that never does. */
export function describeFailure({ story, message }: StoryOutcome, repeated?: StoryOutcome): string {
  if (!repeated) return `${story}\n${message}`;
  if (repeated.passed) return `${story}\nFlaky: it failed, then passed when repeated. It failed with:\n${message}`;
  if (repeated.message === message) return `${story}\nFailed twice with:\n${message}`;
  return `${story}\nFailed twice. First:\n${message}\nWhen repeated:\n${repeated.message}`;
}
