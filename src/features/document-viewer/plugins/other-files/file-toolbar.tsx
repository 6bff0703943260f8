import { Download, Minus, Plus } from 'lucide-react';
import { Text } from '#design-system/layout';
import { SegmentedControl } from '#design-system/segmented-control';
import { messages as viewerMessages } from '../../plugin-api/document-viewer.messages.ts';
import type { DocumentPages } from '../../engine/open-document.ts';
import { ToolButton } from '../../plugin-api/tool-button.tsx';
import type { OtherKind } from '../../engine/file-kind.ts';
import { messages } from './other-files.messages.ts';

const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4];

interface FileToolbarProps {
  kind: OtherKind;
  pages: DocumentPages | undefined;
  /** Pages bring tools of their own. */
  tools: { zoom: number; onZoom: (zoom: number) => void; onDownload: (() => void) | undefined } | undefined;
}

/** What a file is, which of its forms is in view, and what can be done with it. */
export function FileToolbar({ kind, pages, tools }: FileToolbarProps) {
  return (
    <div className="document-viewer-toolbar" data-plain="" role="toolbar" aria-label={messages.actions}>
      <div className="document-viewer-group" data-form="">
        {pages && <FormChoice {...pages} />}
        <Text as="span" textStyle="sm" tone="muted" truncate>
          {messages.kinds[kind]} · {messages.readOnly}
        </Text>
      </div>
      {tools && <FileTools {...tools} />}
    </div>
  );
}

function FormChoice({ chosen, onChoose }: DocumentPages) {
  const { asText, asPages, form } = messages.pages;
  return (
    <SegmentedControl
      label={form}
      segments={[
        { value: 'text', label: asText },
        { value: 'pages', label: asPages },
      ]}
      value={chosen ? 'pages' : 'text'}
      onChange={(value) => onChoose(value === 'pages')}
    />
  );
}

function FileTools({ zoom, onZoom, onDownload }: NonNullable<FileToolbarProps['tools']>) {
  const step = (by: 1 | -1) => onZoom(zooms[zooms.indexOf(zoom) + by] ?? zoom);
  return (
    <div className="document-viewer-group">
      <ToolButton icon={Minus} label={messages.zoomOut} disabled={zoom === zooms[0]} onClick={() => step(-1)} />
      <ToolButton icon={Plus} label={messages.zoomIn} disabled={zoom === zooms.at(-1)} onClick={() => step(1)} />
      {onDownload && <ToolButton icon={Download} label={viewerMessages.download} onClick={onDownload} />}
    </div>
  );
}
