import { useShortcuts } from '#design-system/shortcuts';
import { messages } from './plugin-api/document-viewer.messages.ts';
import { listedKeys } from './plugin-api/listed-keys.ts';
import { useViewer } from './plugin-api/viewer-context.ts';

/** Lists in the application’s help what the viewer’s keys do, where they are allowed. */
export function useListedKeys(): void {
  const { capabilities } = useViewer();
  const allowed = Object.values(listedKeys()).filter(({ needs }) => !needs || capabilities[needs]);
  useShortcuts(
    messages.keys.title,
    allowed.map(({ keys, label }) => ({ keys, label })),
  );
}
