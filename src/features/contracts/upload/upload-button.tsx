import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#design-system/button';
import { messages } from '../contracts.messages.ts';
import { documentTypes } from './document-type.ts';

/** Chooses documents, or archives that hold them, to put in. */
export function UploadButton({ onFiles }: { readonly onFiles: (files: File[]) => void }) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="solid" iconStart={<Upload aria-hidden />} onClick={() => chooser.current?.click()}>
        {messages.list.upload}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept={[...documentTypes, 'application/zip', '.zip'].join(',')}
        aria-label={messages.upload.choose}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
}
