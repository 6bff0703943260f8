import { type ClipboardEvent, type DragEvent, useState } from 'react';

/** Takes files that are dropped or pasted anywhere on an element; `over` while some hover above it. */
export function useFileDrop(onFiles: (files: File[]) => void, enabled: boolean) {
  const [over, setOver] = useState(false);
  if (!enabled) return { over: false, handlers: {} };

  const take = (transfer: DataTransfer) => {
    if (transfer.files.length > 0) onFiles([...transfer.files]);
  };

  const hover = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
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
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer);
      },
      onPaste: (event: ClipboardEvent) => take(event.clipboardData),
    },
  };
}
