import { useEffect, useState } from 'react';
import { useViewer } from '../plugin-api/viewer-context.ts';
import type { AttachedFile } from './attachments.tsx';
import type { LayerConfiguration } from './layer-rows.ts';
import type { OutlineItem } from './outline.ts';

interface DocumentParts {
  /** `undefined` while it is being read. */
  outline: OutlineItem[] | undefined;
  files: readonly AttachedFile[];
  layers: LayerConfiguration | undefined;
}

interface FileFacts {
  filename: string;
  description: string;
}

/** What a document holds beside its pages. */
export function useDocumentParts(): DocumentParts {
  const { engine } = useViewer();
  const { document } = engine;
  const [parts, setParts] = useState<DocumentParts>({ outline: undefined, files: [], layers: undefined });
  useEffect(() => {
    if (!document) return undefined;
    let current = true;
    const keep = (part: Partial<DocumentParts>) => current && setParts((before) => ({ ...before, ...part }));
    void document.getOutline().then((items) => keep({ outline: (items as OutlineItem[] | null) ?? [] }));
    void document
      .getAttachments()
      .then((found) => keep({ files: filesIn(found as unknown as Map<string, FileFacts> | null) }));
    void engine.parts.viewer.optionalContentConfigPromise?.then((found) => {
      const layers = found as unknown as LayerConfiguration;
      keep({ layers: layers.getOrder() ? layers : undefined });
    });
    return () => {
      current = false;
    };
  }, [document, engine]);
  return parts;
}

function filesIn(found: ReadonlyMap<string, FileFacts> | null): AttachedFile[] {
  return [...(found ?? [])].map(([id, { filename, description }]) => ({ id, name: filename, description }));
}
