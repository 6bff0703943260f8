import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Flex } from '#design-system/layout';
import { messages } from '../contracts.messages.ts';
import { DropOverlay } from './drop-overlay.tsx';
import { UploadPanel } from './upload-panel.tsx';
import { useFileDrop } from '#design-system/file-drop-zone';
import { useUploads } from './use-uploads.ts';

interface UploadAreaProps {
  /** Whether documents can be added here. */
  readonly enabled: boolean;
  /** Documents that were chosen before coming here. */
  readonly filesToAdd: readonly File[] | undefined;
  readonly onFilesTaken: (() => void) | undefined;
  readonly onOpen: (contractId: string) => void;
  readonly contractHref: (contractId: string) => string;
  readonly children: (onFiles: ((files: File[]) => void) | undefined) => ReactNode;
}

/** A page that takes documents wherever they are dropped, and shows how far their upload is. */
export function UploadArea(props: UploadAreaProps) {
  const { enabled, filesToAdd, onFilesTaken, onOpen, contractHref, children } = props;
  const { queue, add, uploads, paused, online } = useUploads(onOpen);
  const onFiles = enabled ? (files: File[]) => add(files) : undefined;
  const takeFiles = useEffectEvent(() => {
    if (!filesToAdd?.length) return;
    onFiles?.([...filesToAdd]);
    onFilesTaken?.();
  });
  useEffect(() => takeFiles(), [filesToAdd]);
  const { over, handlers } = useFileDrop((files) => onFiles?.(files), enabled);
  return (
    <Flex {...handlers} direction="column" flex="1" minHeight={{ md: '0' }} minWidth="0" position="relative">
      {children(onFiles)}
      {over && <DropOverlay label={messages.upload.drop} />}
      {uploads.length > 0 && (
        <UploadPanel
          uploads={uploads}
          paused={paused}
          online={online}
          onPause={() => queue.pause()}
          onResume={() => queue.resume()}
          onAddAnyway={(id) => queue.addAnyway(id)}
          contractHref={contractHref}
          onRetry={(id) => queue.retry(id)}
          onDismiss={(id) => queue.dismiss(id)}
          onDismissAll={() => queue.dismissAll()}
        />
      )}
    </Flex>
  );
}
