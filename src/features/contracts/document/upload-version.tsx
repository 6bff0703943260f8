import type { ReactNode } from 'react';
import { FileChooser } from '#design-system/file-drop-zone';
import { messages } from '../contracts.messages.ts';
import { documentTypes } from '../upload/document-type.ts';

interface UploadVersionProps {
  /** Left out for those who may not. */
  readonly onFile: ((file: File) => void) | undefined;
  readonly children: (open: (() => void) | undefined) => ReactNode;
}

/** Chooses the document of a new version. */
export function UploadVersion({ onFile, children }: UploadVersionProps) {
  if (!onFile) return children(undefined);
  return (
    <FileChooser
      label={messages.newVersion.choose}
      accept={documentTypes.join(',')}
      onFiles={([file]) => file && onFile(file)}
    >
      {children}
    </FileChooser>
  );
}
