import type { MenuItem } from '#design-system/menu';
import { messages as viewerMessages } from '../../plugin-api/document-viewer.messages.ts';
import { downloadBytes } from '../../plugin-api/download.ts';
import { useViewer } from '../../plugin-api/viewer-context.ts';
import { messages } from './copies.messages.ts';
import { useCopying } from './use-copying.ts';

/** The ways in which the document can be taken along. */
export function useDownloads(onMakeCopy: () => void): MenuItem[] {
  const { session, opened, fileName, say } = useViewer();
  const { make } = useCopying();
  const hand = (bytes: Promise<Uint8Array | undefined>) => {
    bytes.then(
      (given) => given && downloadBytes(given, fileName),
      () => say(viewerMessages.saving.lost),
    );
  };
  const flattened = async () => {
    if (!(await make({ flatten: true }))) say(messages.failed);
  };
  return [
    { id: 'annotated', label: messages.annotated, onSelect: () => hand(opened.saving.bytes()) },
    {
      id: 'original',
      label: messages.original,
      onSelect: () => hand(Promise.resolve(session.document?.getData())),
    },
    { id: 'flattened', label: messages.flattened, onSelect: () => void flattened() },
    { id: 'copy', label: messages.make, onSelect: onMakeCopy },
  ];
}
