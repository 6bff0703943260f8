import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#design-system/button';
import { messages } from '../contracts.messages.ts';

/** Chooses PDFs, or archives and e-mails that hold them, to put in. */
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
        accept="application/pdf,.pdf,application/zip,.zip,message/rfc822,.eml"
        aria-label={messages.upload.choose}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
}
