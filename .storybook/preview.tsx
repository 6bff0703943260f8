import '@fontsource-variable/inter';
import addonA11y from '@storybook/addon-a11y';
import addonDocs from '@storybook/addon-docs';
import { definePreview } from '@storybook/react-vite';
import addonMsw from 'msw-storybook-addon';
import { SET_CURRENT_STORY } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import { configure, userEvent } from 'storybook/test';
import { languages, locales, showLanguage, sourceLanguage } from '#languages';
import { actOnceShown } from './acts.ts';
import { DocsFrame, Overview } from './docs/index.tsx';
import { freezeDate, storyTime } from './fixed-clock.ts';
import { followLinks } from './journey.ts';
import { forgetKeyboard } from './operation.ts';
import { StoryProviders } from './providers.tsx';
import './still.css';
import { clearStorage } from './storage.ts';
import { callsArrived, failOnComplaints, startWorker, watchStory } from './story-watch.ts';
import { showTheme } from './theme.ts';
import { viewports } from './viewports.ts';

/** Ends what hangs; nothing is timed here, and waiting ends as soon as what is looked for is there. */
configure({ asyncUtilTimeout: 60_000 });

// A story file is read in the source language, whatever the story before it was shown in; the runner reads it ahead.
for (const event of [SET_CURRENT_STORY, 'storyIsRead'])
  addons.getChannel().on(event, () => showLanguage(sourceLanguage));

actOnceShown(userEvent);

/**
 * What a story may ask for:
 * `parameters.route` for where the router starts,
 * `parameters.expectedErrors` for console errors that belong to the story, `parameters.visual: false` for no baseline,
 * `parameters.tooltips: true` where a tooltip belongs to the picture,
 * `parameters.fails: 'words'` where the story must fail with these words (`.storybook/faults`),
 * `parameters.leadsTo: { Findings: 'findings' }` where a tab or button goes on to another screen of a journey;
 * `globals: { theme: 'dark' }`, `globals: { language: 'de' }` and `globals: { viewport: { value: 'narrow' } }`.
 */
export default definePreview({
  addons: [addonDocs(), addonA11y(), addonMsw(startWorker)],
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error', options: { resultTypes: ['violations'], preload: false } },
    viewport: { options: viewports },
    controls: { expanded: true },
    docs: { container: DocsFrame, page: Overview },
    options: {
      storySort: {
        method: 'alphabetical',
        order: [
          'Welcome',
          'Screens',
          'Document viewer',
          'Kit',
          'Design system',
          ['Tokens', 'Icons'],
          'App',
          'Machines',
        ],
      },
    },
  },
  globalTypes: {
    theme: { toolbar: { title: 'Theme', icon: 'mirror', items: ['light', 'dark'], dynamicTitle: true } },
    language: {
      toolbar: {
        title: 'Language',
        icon: 'globe',
        items: languages.map((value) => ({ value, title: locales[value].name })),
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { theme: 'light', language: sourceLanguage, viewport: { value: 'desktop' } },
  loaders: [({ globals }) => showLanguage(globals.language)],
  async beforeEach({ id, parameters, userEvent: actsOfStory }) {
    actOnceShown(actsOfStory);
    await clearStorage();
    document.documentElement.dataset.story = id;
    forgetKeyboard();
    await callsArrived();
    const stopWatching = watchStory();
    const thaw = freezeDate(storyTime);
    const stay = followLinks(parameters.leadsTo);
    return () => {
      stay();
      thaw();
      stopWatching();
    };
  },
  afterEach({ parameters }) {
    failOnComplaints(parameters.expectedErrors);
  },
  decorators: [
    (Story, { id, globals, parameters, abortSignal }) => {
      showTheme(globals.theme);
      return (
        <StoryProviders key={id} route={parameters.route ?? '/'} until={abortSignal} language={globals.language}>
          <Story />
        </StoryProviders>
      );
    },
  ],
});
