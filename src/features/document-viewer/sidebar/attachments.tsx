import { Download } from 'lucide-react';
import { Button } from '#design-system/button';
import { messages } from '../plugin-api/document-viewer.messages.ts';
import { downloadBytes } from '../plugin-api/download.ts';
import { useViewer } from '../plugin-api/viewer-context.ts';

export interface AttachedFile {
  id: string;
  name: string;
  description: string;
}

/** Files that were put into the document. They are only ever handed over, never opened here. */
export function Attachments({ files }: { files: readonly AttachedFile[] }) {
  const { engine, say } = useViewer();
  const hand = async ({ id, name }: AttachedFile) => {
    const bytes = (await engine.document?.getAttachmentContent(id)) as Uint8Array | null | undefined;
    if (bytes) downloadBytes(bytes, name, 'application/octet-stream');
    else say(messages.sidebar.attachmentLost(name));
  };
  return (
    <ul className="document-viewer-files" aria-label={messages.sidebar.attachments}>
      {files.map((file) => (
        <li key={file.id}>
          <Button
            size="sm"
            variant="ghost"
            aria-label={messages.sidebar.downloadFile(file.name)}
            iconStart={<Download aria-hidden />}
            onClick={() => void hand(file)}
          >
            {file.name}
          </Button>
          {file.description && <small>{file.description}</small>}
        </li>
      ))}
    </ul>
  );
}
