import type { PluginOption } from 'vite';

/** Files whose components have a table of properties in Storybook. */
const described = /\/src\/(design-system|kit)\//;

/** Lets Storybook’s own plugin read properties in these files only: reading them in all files takes half of a build’s time. */
export function describeParts(plugin: PluginOption): PluginOption {
  if (!plugin || !('transform' in plugin) || plugin.name !== 'storybook:react-docgen-plugin') return plugin;
  const { transform } = plugin;
  return typeof transform === 'function'
    ? { ...plugin, transform: { filter: { id: described }, handler: transform } }
    : plugin;
}
