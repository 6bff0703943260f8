import type { MenuItem } from '#design-system/menu';
import { messages as viewerMessages } from '../../plugin-api/document-viewer.messages.ts';
import { downloadBytes } from '../../plugin-api/download.ts';
import type { ViewerContextValue } from '../../plugin-api/viewer-context.ts';
import { messages } from './copies.messages.ts';
import type { Copying } from './copying.ts';

/** The ways in which the document can be taken along. */
export function downloadsOf(copying: Copying, { engine, fileName, format, say }: ViewerContextValue): MenuItem[] {
  const hand = (bytes: Promise<Uint8Array>) => {
    bytes.then(
      (given) => downloadBytes(given, fileName),
      () => say(viewerMessages.saving.lost),
    );
  };
  const flattened = async () => {
    if (!(await copying.make({ flatten: true }, { fileName, format }))) say(messages.failed);
  };
  return [
    { id: 'annotated', label: messages.annotated, onSelect: () => hand(engine.writer.bytes()) },
    { id: 'original', label: messages.original, onSelect: () => hand(engine.document.getData()) },
    { id: 'flattened', label: messages.flattened, onSelect: () => void flattened() },
    { id: 'copy', label: messages.make, onSelect: () => copying.ask(true) },
  ];
}
