import { useCallback, useEffect, useState } from 'react';
import { messages } from './plugin-api/document-viewer.messages.ts';
import { interceptEvents } from './engine/event-fence.ts';
import { givenImage, imageRejection } from './engine/image-acceptance.ts';
import { useViewer } from './plugin-api/viewer-context.ts';

/** Images that become stamps, however they come: chosen, pasted or dropped. One that cannot is refused with the reason. */
export function useImages() {
  const { opened, capabilities } = useViewer();
  const [refused, setRefused] = useState<string>();
  const annotates = capabilities.annotate === true;

  const add = useCallback(
    async (image: File) => {
      setRefused(undefined);
      const refusal = await imageRejection(image, opened.library.core.SupportedImageMimeTypes);
      if (refusal) setRefused(messages.refusals[refusal](image.name));
      else await opened.annotating.stamp(image);
    },
    [opened],
  );

  useEffect(() => {
    if (!annotates) return undefined;
    return interceptEvents((kind, event) => {
      const given = filesOf(event);
      if (kind === 'dragOver' && event instanceof DragEvent && event.dataTransfer?.types.includes('Files')) {
        event.dataTransfer.dropEffect = 'copy';
        event.preventDefault();
        return true;
      }
      if ((kind !== 'paste' && kind !== 'drop') || !given) return false;
      event.preventDefault();
      void add(given);
      return true;
    });
  }, [annotates, add]);

  return { add: (image: File) => void add(image), refused, forgetRejection: () => setRefused(undefined) };
}

function filesOf(event: Event): File | undefined {
  if (event instanceof ClipboardEvent) return givenImage(event.clipboardData?.files ?? []);
  if (event instanceof DragEvent) return givenImage(event.dataTransfer?.files ?? []);
  return undefined;
}
