import { ArrowLeft, Trash2 } from 'lucide-react';
import { Badge } from '#design-system/badge';
import { Button } from '#design-system/button';
import { PageHeader } from '#design-system/page-header';
import { messages } from '../contracts.messages.ts';
import type { ExportQuery } from './bulk/export-contracts.ts';
import { ExportMenu } from './bulk/export-menu.tsx';
import { UploadButton } from '../upload/upload-button.tsx';

interface ListHeaderProps {
  readonly bin: boolean;
  readonly onBin: (bin: boolean) => void;
  /** How many there are, in words. */
  readonly count: string | null;
  readonly mayRestore: boolean;
  /** What an export holds. */
  readonly exported: ExportQuery;
  /** Left out for those who may not upload. */
  readonly onFiles?: (files: File[]) => void;
}

/** The top of the list: what it shows, how many, and what can be added. */
export function ListHeader({ bin, onBin, count, mayRestore, exported, onFiles }: ListHeaderProps) {
  const { list } = messages;
  if (bin) {
    return (
      <PageHeader
        title={list.binTitle}
        meta={count && <Badge>{count}</Badge>}
        description={list.binExplained}
        actions={
          <Button iconStart={<ArrowLeft aria-hidden />} onClick={() => onBin(false)}>
            {list.backToList}
          </Button>
        }
      />
    );
  }
  return (
    <PageHeader
      title={list.title}
      meta={count && <Badge>{count}</Badge>}
      actions={
        <>
          {mayRestore && (
            <Button variant="ghost" iconStart={<Trash2 aria-hidden />} onClick={() => onBin(true)}>
              {list.bin}
            </Button>
          )}
          <ExportMenu query={exported} />
          {onFiles && <UploadButton onFiles={onFiles} />}
        </>
      }
    />
  );
}
