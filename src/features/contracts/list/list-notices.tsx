import { FilePlus2, Lock, SearchX, Trash2 } from 'lucide-react';
import { Button } from '#design-system/button';
import { EmptyState } from '#design-system/empty-state';
import { messages } from '../contracts.messages.ts';
import { UploadButton } from '../upload/upload-button.tsx';

const { list } = messages;

/** An organisation without contracts. */
export function NoContracts({ onFiles }: { readonly onFiles?: (files: File[]) => void }) {
  return (
    <EmptyState
      icon={<FilePlus2 />}
      title={list.emptyTitle}
      description={onFiles ? list.emptyDescription : list.emptyReadOnly}
      actions={onFiles && <UploadButton onFiles={onFiles} />}
    />
  );
}

export function EmptyBin() {
  return <EmptyState icon={<Trash2 />} title={list.emptyBinTitle} description={list.emptyBinDescription} />;
}

/** Search and filters leave nothing. */
export function NoMatch({ onClear }: { readonly onClear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX />}
      title={list.noMatchTitle}
      description={list.noMatchDescription}
      actions={<Button onClick={onClear}>{list.clear}</Button>}
    />
  );
}

/** A page that has run empty since its cursor was given. */
export function NoMoreRows({ onFirstPage }: { readonly onFirstPage: () => void }) {
  return (
    <EmptyState
      icon={<SearchX />}
      title={list.pageGoneTitle}
      actions={<Button onClick={onFirstPage}>{list.firstPage}</Button>}
    />
  );
}

export function ListForbidden() {
  return <EmptyState icon={<Lock />} title={list.forbiddenTitle} description={list.forbiddenDescription} />;
}
