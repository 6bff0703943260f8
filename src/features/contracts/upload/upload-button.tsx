import { Upload } from 'lucide-react';
import { Button } from '#design-system/button';
import { FileChooser } from '#design-system/file-drop-zone';
import { messages } from '../contracts.messages.ts';
import { documentTypes } from './document-type.ts';

/** Chooses documents, or archives that hold them, to put in. */
export function UploadButton({ onFiles }: { readonly onFiles: (files: File[]) => void }) {
  return (
    <FileChooser
      label={messages.upload.choose}
      multiple
      accept={[...documentTypes, 'application/zip', '.zip'].join(',')}
      onFiles={onFiles}
    >
      {(open) => (
        <Button variant="solid" iconStart={<Upload aria-hidden />} onClick={open}>
          {messages.list.upload}
        </Button>
      )}
    </FileChooser>
  );
}
