import type { SyntheticEvent } from 'react';
import { addons } from 'storybook/preview-api';
import { SELECT_STORY } from 'storybook/internal/core-events';

/** The story that stands for each address of the stories: `#contract/12` begins with `contract`. */
export const screensOfStories = {
  login: 'screens-login--filled',
  signup: 'screens-signup--ready',
  home: 'screens-home--ready',
  contracts: 'screens-contract-list--ready',
  contract: 'screens-contract--ready',
  findings: 'screens-contract-findings--ready',
  counterparties: 'screens-counterparty-list--ready',
  counterparty: 'screens-counterparty--ready',
  obligations: 'screens-obligation-list--ready',
  obligation: 'screens-obligation--ready',
  cases: 'screens-case-list--ready',
  'my-cases': 'screens-case-list--ready',
  case: 'screens-case--ready',
  tasks: 'screens-task-list--ready',
  task: 'screens-task--ready',
  templates: 'screens-template-list--ready',
  template: 'screens-template--ready',
  drafts: 'screens-draft-list--ready',
  draft: 'screens-draft--ready',
  upload: 'screens-bulk-upload--ready',
} as const;

type Screen = keyof typeof screensOfStories;

const storyOf = (screen = ''): string | undefined => screensOfStories[screen as Screen];

const select = (storyId: string) => addons.getChannel().emit(SELECT_STORY, { storyId });

/** Whether the page is shown in Storybook, where someone can go from story to story; a test shows it alone. */
const isReviewed = () => window.parent !== window;

/** Opens a story when a link or button is pressed. */
export const linkTo = (storyId: string) => (event?: SyntheticEvent) => {
  if (!isReviewed()) return;
  event?.preventDefault();
  select(storyId);
};

/** What a callback of a screen does in a story: `onSignedIn: fn(goTo('home'))`. */
export const goTo = (screen: Screen) => () => {
  if (isReviewed()) select(screensOfStories[screen]);
};

/**
 * Lets links between screens lead from story to story, so that a journey can be clicked through; `leadsTo` says the same
 * of tabs and buttons, by their words. Returns the way to stop.
 */
export function followLinks(leadsTo: Readonly<Record<string, Screen>> = {}): () => void {
  const follow = (event: MouseEvent) => {
    const pressed = event.target instanceof Element ? event.target.closest('a[href^="#"], [role=tab], button') : null;
    const [, address] = /^#([a-z-]+)/.exec(pressed?.getAttribute('href') ?? '') ?? [];
    const named = Object.entries(leadsTo).find(([words]) => pressed?.textContent.startsWith(words))?.[1];
    const story = storyOf(address ?? named);
    if (!story || event.defaultPrevented || !isReviewed()) return;
    event.preventDefault();
    select(story);
  };
  document.addEventListener('click', follow);
  return () => document.removeEventListener('click', follow);
}
