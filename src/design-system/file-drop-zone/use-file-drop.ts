import { type ClipboardEvent, type DragEvent, useState } from 'react';
import { droppedFiles } from './dropped-files.ts';

/** Takes files that are dropped or pasted anywhere on an element; `over` while some hover above it. */
export function useFileDrop(onFiles: (files: File[]) => void, enabled: boolean) {
  const [over, setOver] = useState(false);

  const take = async (transfer: DataTransfer) => {
    if (!enabled) return;
    const files = await droppedFiles(transfer);
    if (files.length > 0) onFiles(files);
  };

  const hover = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    if (enabled) setOver(true);
    else event.dataTransfer.dropEffect = 'none';
  };

  return {
    over,
    handlers: {
      onDragEnter: hover,
      onDragOver: hover,
      onDragLeave: (event: DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(false);
        void take(event.dataTransfer);
      },
      onPaste: (event: ClipboardEvent) => void take(event.clipboardData),
    },
  };
}
