import type { ReactNode } from 'react';
import type { ResourceVersion } from '#api-contract/compliance-resources/versions';
import { Box, Stack, Text } from '#design-system/layout';
import { Link } from '#design-system/link';
import { versionMessages as texts } from './versions.messages.ts';

type Shown = Pick<ResourceVersion, 'id' | 'text' | 'link' | 'file' | 'sha256'>;

export type RenderVersionFile = (version: Pick<ResourceVersion, 'id' | 'file' | 'sha256'>) => ReactNode;

interface VersionContentProps {
  readonly version: Shown;
  readonly renderFile: RenderVersionFile;
}

/** What a version says: its text, its file in the document viewer, or where it is. */
export function VersionContent({ version, renderFile }: VersionContentProps) {
  if (version.file)
    return (
      <Box height="70vh" minHeight="24rem" borderWidth="1px" borderRadius="md" overflow="hidden" position="relative">
        {renderFile(version)}
      </Box>
    );
  if (version.link !== null)
    return (
      <Stack gap="1">
        <Link href={version.link} target="_blank" rel="noreferrer">
          <bdi>{version.link}</bdi>
        </Link>
        <Text textStyle="sm" tone="muted">
          {texts.linkNote}
        </Text>
      </Stack>
    );
  return (
    <Text whiteSpace="pre-wrap" maxWidth="44rem" overflowWrap="anywhere">
      {version.text}
    </Text>
  );
}
