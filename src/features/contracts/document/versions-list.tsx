import { Download } from 'lucide-react';
import type { ContractVersion } from '#api-contract/contracts/endpoints';
import { Badge } from '#design-system/badge';
import { Button, IconButton } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { Box, Flex, Text } from '#design-system/layout';
import { messages } from '../contracts.messages.ts';
import { pageMessages } from '../page/contract-page.messages.ts';

/** Two versions to be read beside one another. */
export interface Compared {
  readonly older: ContractVersion;
  readonly newer: ContractVersion;
}

interface VersionsListProps {
  /** Newest first. */
  readonly versions: readonly ContractVersion[];
  readonly currentId: string;
  readonly shownId: string;
  readonly onShow: (version: ContractVersion) => void;
  readonly onDownload: (version: ContractVersion) => void;
  readonly onCompare: (compared: Compared) => void;
}

/** Every version of the document: who made it, when, from what. */
export function VersionsList({ versions, currentId, shownId, onShow, onDownload, onCompare }: VersionsListProps) {
  const texts = messages.versions;
  return (
    <Box as="ol" display="flex" flexDirection="column" gap="0.5" marginInline="-2">
      {versions.map((version, index) => {
        const older = versions[index + 1];
        const shown = version.id === shownId;
        return (
          <Flex
            as="li"
            key={version.id}
            align="center"
            gap="2"
            paddingInline="2"
            paddingBlock="1.5"
            borderRadius="l2"
            bg={shown ? 'bg.muted' : undefined}
            aria-current={shown || undefined}
          >
            <Box flex="1" minWidth="0">
              <Flex align="center" gap="2">
                <Text textStyle="sm" fontWeight="medium">
                  {texts.number(version.number)}
                </Text>
                {version.id === currentId && <Badge tone="info">{texts.current}</Badge>}
                {shown && version.id !== currentId && <Badge>{texts.shown}</Badge>}
              </Flex>
              <VersionFacts version={version} />
            </Box>
            {older && (
              <Button
                size="xs"
                variant="ghost"
                aria-label={pageMessages.compare.button(version.number)}
                onClick={() => onCompare({ older, newer: version })}
              >
                {pageMessages.compare.short}
              </Button>
            )}
            {!shown && (
              <Button size="xs" variant="ghost" aria-label={texts.show(version.number)} onClick={() => onShow(version)}>
                {texts.showShort}
              </Button>
            )}
            <IconButton size="xs" label={texts.download(version.number)} onClick={() => onDownload(version)}>
              <Download aria-hidden />
            </IconButton>
          </Flex>
        );
      })}
    </Box>
  );
}

function VersionFacts({ version }: { readonly version: ContractVersion }) {
  const format = useFormat();
  const who = version.author?.name ?? messages.somebodyGone;
  return (
    <Text textStyle="xs" tone="muted" overflowWrap="anywhere">
      {messages.versions.madeBy(messages.sources[version.source], who)}
      <br />
      {[
        format.dateTime(version.created_at),
        version.pages !== null && format.plural(version.pages, messages.versions.pages),
        format.fileSize(version.size),
      ]
        .filter(Boolean)
        .join(' · ')}
    </Text>
  );
}
