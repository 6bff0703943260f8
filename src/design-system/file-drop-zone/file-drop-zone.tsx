import { chakra } from '@chakra-ui/react/styled-system';
import { CloudUpload } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Alert } from '../alert/index.ts';
import { Button } from '../button/index.ts';
import { useFieldControl } from '../field/index.ts';
import { useFormat, type Format } from '../format/index.ts';
import { messages } from '../messages/index.ts';
import { FileChooser } from './file-chooser.tsx';
import { screenFiles, type Rejection } from './screening.ts';
import { useFileDrop } from './use-file-drop.ts';

const Zone = /* @__PURE__ */ chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    width: 'full',
    paddingInline: '4',
    textAlign: 'center',
    textStyle: 'sm',
    color: 'fg.muted',
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'border.control',
    borderRadius: 'l3',
    bg: 'bg.subtle',
    transition: 'background-color, border-color',
    transitionDuration: 'fast',
    '& > svg': { boxSize: '6', strokeWidth: '1.5', color: 'fg.subtle' },
    '&[data-over]': {
      borderColor: 'colorPalette.focusRing',
      borderStyle: 'solid',
      bg: 'colorPalette.subtle',
      '& > svg': { color: 'colorPalette.fg' },
    },
  },
  variants: {
    compact: { true: { paddingBlock: '4' }, false: { paddingBlock: '8' } },
    off: { true: { color: 'fg.subtle', borderColor: 'border.emphasized', cursor: 'not-allowed' } },
  },
});

const Column = /* @__PURE__ */ chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '2', width: 'full' },
});

export interface FileDropZoneProps {
  onFiles: (files: File[]) => void;
  /** Media types, `image/*`, extensions. */
  accept?: readonly string[];
  /** What they are called: "PDF files". */
  acceptLabel?: string;
  /** Bytes. */
  maxSize?: number;
  maxFiles?: number;
  multiple?: boolean;
  disabled?: boolean;
  compact?: boolean;
  hint?: ReactNode;
  /** Its name where no field around it gives one. */
  label?: string;
}

const explain = (refusal: Rejection, accepted: string, format: Format) => {
  const { name } = refusal.file;
  switch (refusal.reason) {
    case 'type':
      return messages.refusedType(name, accepted);
    case 'empty':
      return messages.refusedEmpty(name);
    case 'size':
      return messages.refusedSize(name, format.fileSize(refusal.limit));
    case 'count':
      return messages.refusedCount(name, format.number(refusal.limit));
  }
};

/** Takes files by drop, paste or choice, and says why it refused one. */
export function FileDropZone({
  onFiles,
  accept = [],
  acceptLabel = accept.join(', '),
  maxSize,
  maxFiles,
  multiple = false,
  disabled,
  compact = false,
  hint,
  label,
}: FileDropZoneProps) {
  const format = useFormat();
  const field = useFieldControl({ disabled });
  const [refused, setRefused] = useState<readonly Rejection[]>([]);
  const limit = multiple ? maxFiles : 1;

  const take = (files: File[]) => {
    const outcome = screenFiles(files, {
      accept,
      ...(maxSize === undefined ? {} : { maxSize }),
      ...(limit === undefined ? {} : { maxFiles: limit }),
    });
    setRefused(outcome.refused);
    if (outcome.accepted.length > 0) onFiles(outcome.accepted);
  };

  const { over, handlers } = useFileDrop(take, !field.disabled);

  return (
    <Column>
      <Zone
        role="group"
        aria-label={label}
        compact={compact}
        off={field.disabled ?? false}
        data-over={over ? '' : undefined}
        {...handlers}
      >
        {!compact && <CloudUpload aria-hidden />}
        <span>{multiple ? messages.dropHere : messages.dropOneHere}</span>
        <FileChooser onFiles={take} accept={accept.join(',')} multiple={multiple}>
          {(open) => (
            <Button id={field.id} aria-describedby={field['aria-describedby']} disabled={field.disabled} onClick={open}>
              {multiple ? messages.chooseFiles : messages.chooseFile}
            </Button>
          )}
        </FileChooser>
        {hint !== undefined && <chakra.span textStyle="xs">{hint}</chakra.span>}
      </Zone>
      {refused.length > 0 && (
        <Alert tone="danger" onDismiss={() => setRefused([])}>
          <ul>
            {refused.map((refusal) => (
              <li key={`${refusal.file.name} ${refusal.reason}`}>{explain(refusal, acceptLabel, format)}</li>
            ))}
          </ul>
        </Alert>
      )}
    </Column>
  );
}
