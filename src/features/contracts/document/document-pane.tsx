import { type ReactNode, useMemo } from 'react';
import { useApi } from '#api';
import type { Contract, ContractVersion } from '#api-contract/contracts/endpoints';
import { type PagesChoice, type ShownPages, usePages } from '#data/renditions';
import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { Box, Flex } from '#design-system/layout';
import { messages } from '../contracts.messages.ts';

/** What a viewer can do with annotated bytes beside handing them over. */
export interface SavedBytes {
  /** Put the same annotations onto a newer version of the file. */
  readonly mergeOnto?: (newer: Uint8Array) => Promise<Uint8Array>;
  /** Say that a newer version is in the way. */
  readonly conflicted?: () => void;
}

/** A stretch of the document's text. */
export interface MarkedPassage {
  readonly start: number;
  readonly end: number;
  readonly quote: string;
}

/** What a document needs to be shown and annotated. */
export interface ShownDocument {
  readonly fileUrl: string;
  readonly version: ContractVersion;
  readonly fileName: string;
  readonly readOnly: boolean;
  /** The same as pages, where they can be had. */
  readonly pages: ShownPages | undefined;
  /** Passages to mark, by offsets into the text. */
  readonly marks?: readonly MarkedPassage[];
  readonly activeMark?: number;
  readonly onActiveMarkChange?: (index: number) => void;
  /** Keep annotated bytes as a new version. Rejects with a sentence to show when they were not saved. */
  readonly onSave: (bytes: Uint8Array, saved?: SavedBytes) => Promise<void>;
}

export type RenderDocument = (document: ShownDocument) => ReactNode;

interface DocumentPaneProps extends Pick<ShownDocument, 'marks' | 'activeMark' | 'onActiveMarkChange'> {
  readonly contract: Contract;
  readonly shown: ContractVersion;
  readonly readOnly: boolean;
  readonly pagesChoice: PagesChoice;
  readonly onShowCurrent: () => void;
  readonly onSave: (base: ContractVersion, bytes: Uint8Array, saved?: SavedBytes) => Promise<void>;
  readonly renderDocument: RenderDocument;
}

/** The document of a contract; says so where another version than the current one is shown. */
export function DocumentPane(props: DocumentPaneProps) {
  const { contract, shown, readOnly, pagesChoice, onShowCurrent, onSave, renderDocument, ...marked } = props;
  const api = useApi();
  const path = useMemo(() => ({ contractId: contract.id, versionId: shown.id }), [contract.id, shown.id]);
  const { url } = api.prepare('/api/contracts/{contractId}/versions/{versionId}/file', { path });
  const pages = usePages(path, shown.media_type, pagesChoice);
  const current = contract.current_version;
  const { versions: texts } = messages;
  return (
    <Flex direction="column" height="full" minHeight="0">
      {shown.id !== current.id && (
        <Alert
          banner
          tone="info"
          title={readOnly ? texts.older(shown.number) : texts.newer(current.number)}
          actions={
            <Button size="xs" onClick={onShowCurrent}>
              {texts.backToCurrent}
            </Button>
          }
        />
      )}
      <Box flex="1" minHeight="0" position="relative">
        {renderDocument({
          fileUrl: url,
          version: shown,
          fileName: shown.file_name,
          readOnly,
          pages,
          ...marked,
          onSave: (bytes, saved) => onSave(shown, bytes, saved),
        })}
      </Box>
    </Flex>
  );
}
