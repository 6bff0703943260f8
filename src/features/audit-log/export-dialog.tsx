import { useState } from 'react';
import { type Download, type QueryOf, saveBlob } from '#api';
import { Alert } from '#design-system/alert';
import { useFormat } from '#design-system/format';
import { RadioGroup } from '#design-system/radio-group';
import { auditLogMessages } from './audit-log.messages.ts';
import { TrailDialog } from './trail-dialog.tsx';
import { useTrailReading } from './use-trail-reading.ts';

const { exporting: words } = auditLogMessages;

interface ExportDialogProps {
  /** What the list is narrowed by; null where it shows everything. */
  readonly filters: QueryOf<'/api/audit/export'> | null;
  readonly onClose: () => void;
}

/** Saves the whole trail, or what the filters leave of it, as a file that is verified without the server. */
export function ExportDialog({ filters, onClose }: ExportDialogProps) {
  const format = useFormat();
  const trail = useTrailReading(saveTrail);
  const [what, setWhat] = useState<'filtered' | 'whole'>(filters === null ? 'whole' : 'filtered');
  return (
    <TrailDialog
      {...words}
      trail={trail}
      onClose={onClose}
      onBegin={() => trail.reading.mutate(what === 'filtered' && filters ? { query: filters } : {})}
      options={
        filters && (
          <RadioGroup
            label={words.what}
            options={[
              { value: 'filtered', label: words.filtered, hint: words.filteredHint },
              { value: 'whole', label: words.whole },
            ]}
            value={what}
            onChange={setWhat}
          />
        )
      }
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
