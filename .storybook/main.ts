import { defineMain } from '@storybook/react-vite/node';
import { derivedModules } from './derived/derived-modules.ts';
import { describeParts } from './derived/described-files.ts';
import { taggingIndexers } from './derived/story-tags.ts';

export default defineMain({
  framework: '@storybook/react-vite',
  stories: ['./docs/*.mdx', './faults/*.stories.tsx', './mails/*.stories.tsx', '../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', 'msw-storybook-addon'],
  features: { experimentalTestSyntax: true },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  docs: { defaultName: 'Overview' },
  // Chakra's package announces its own Storybook, which is not there to be composed.
  refs: { '@chakra-ui/react': { disable: true } },
  staticDirs: [{ from: '../tests/visual/baselines', to: '/baselines' }],
  typescript: { reactDocgen: 'react-docgen' },
  experimental_indexers: taggingIndexers,
  async viteFinal(config) {
    const { msw } = await import('msw/vite');
    const plugins = (config.plugins ?? []).map(describeParts);
    return { ...config, plugins: [...plugins, msw({ mode: 'worker-only' }), derivedModules()] };
  },
});
