import type { Page } from 'playwright-core';

interface Report {
  type: string;
  status: 'passed' | 'warning' | 'failed';
  result?: { violations?: { help: string; id: string; nodes: { target: unknown[]; failureSummary?: string }[] }[] };
}

interface Channel {
  on: (event: string, listener: (told: never) => void) => void;
  off: (event: string, listener: (told: never) => void) => void;
  emit: (event: string, told: object) => void;
}

/** A failure says no more than this of itself: one that prints the whole page hides the sentence it begins with. */
const longest = 4000;

/**
 * Shows a story on an open page, with its play and its checks. Answers with what is wrong with it: the first error, what its
 * accessibility check found, or nothing.
 */
export async function showStory(page: Page, storyId: string): Promise<string | null> {
  const wrong = await page.evaluate(storyEnds, storyId);
  return wrong?.slice(0, longest) ?? null;
}

/** Runs in the page: Storybook tells how a story ended in one of several ways. */
function storyEnds(storyId: string): Promise<string | null> {
  const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as { __STORYBOOK_ADDONS_CHANNEL__: Channel };

  const told = ({ type, result }: Report) =>
    result?.violations?.flatMap(({ help, id, nodes }) =>
      nodes.map(({ target, failureSummary = '' }) => `${help} (${id}): ${target.join(' ')}\n${failureSummary}`),
    ) ?? [`The check ${type} failed.`];
  // Testing Library appends the whole page; its words, and where the play stood, tell more in less.
  const messageOf = ({ message, stack = '' }: Error) =>
    [
      message.split(/\n\s*Ignored nodes:/)[0],
      stack
        .match(/^ +at .*$/gm)
        ?.slice(0, 8)
        .join('\n'),
      `The page said: ${document.body.innerText.replace(/\s+/g, ' ').slice(0, 1500)}`,
    ].join('\n');
  const ends: Record<string, (told: never) => string | null> = {
    storyFinished: ({ reporters }: { reporters: Report[] }) =>
      reporters
        .filter(({ status }) => status === 'failed')
        .flatMap(told)
        .join('\n\n') || null,
    storyErrored: ({ title, description }: { title: string; description: string }) => `${title}\n${description}`,
    storyThrewException: messageOf,
    playFunctionThrewException: messageOf,
    unhandledErrorsWhilePlaying: ([first]: [Error]) => messageOf(first),
    storyMissing: () => 'The built Storybook does not hold this story.',
  };

  return new Promise((resolve) => {
    const listeners = Object.entries(ends).map(([event, read]) => {
      const listener = (given: never) => {
        for (const [name, other] of listeners) channel.off(name, other);
        resolve(read(given));
      };
      return [event, listener] as const;
    });
    for (const [event, listener] of listeners) channel.on(event, listener);
    channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
  });
}
