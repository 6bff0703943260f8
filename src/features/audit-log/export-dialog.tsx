import { type Download, saveBlob } from '#api';
import { Alert } from '#design-system/alert';
import { useFormat } from '#design-system/format';
import { auditLogMessages } from './audit-log.messages.ts';
import { TrailDialog } from './trail-dialog.tsx';
import { useTrailReading } from './use-trail-reading.ts';

const { exporting: words } = auditLogMessages;

/** Saves the whole trail as a file that is verified without the server. */
export function ExportDialog({ onClose }: { readonly onClose: () => void }) {
  const format = useFormat();
  const trail = useTrailReading(saveTrail);
  return (
    <TrailDialog
      {...words}
      trail={trail}
      onClose={onClose}
      outcome={({ fileName, size }) => (
        <Alert tone="success" title={words.done}>
          {words.saved(fileName, format.fileSize(size))}
        </Alert>
      )}
    />
  );
}

const lineEnd = '\n'.charCodeAt(0);

async function saveTrail({ bytes, fileName }: Download, onProgress: (lines: number) => void) {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const reader = bytes.getReader();
  let lines = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    chunks.push(read.value);
    lines += read.value.reduce((count, byte) => (byte === lineEnd ? count + 1 : count), 0);
    onProgress(lines);
  }
  const file = new Blob(chunks, { type: 'application/x-ndjson' });
  const name = fileName ?? 'audit-trail.jsonl';
  saveBlob(file, name);
  return { fileName: name, size: file.size };
}
