import { Download } from 'lucide-react';
import { saveBlob, useApi } from '#api';
import { certificateNameOf } from '#api-contract/envelopes/kinds';
import type { Envelope } from '#api-contract/envelopes/schema';
import { downloadSealed } from '#data/envelopes';
import { Button } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { Box, DividedList, Flex, HStack, Stack, Text } from '#design-system/layout';
import { messages } from '../envelopes.messages.ts';

const { page: texts } = messages;

/** The documents of an envelope; once they are sealed, to be downloaded. */
export function SealedDocuments({ envelope: { id, documents } }: { readonly envelope: Envelope }) {
  const api = useApi();
  const format = useFormat();
  const download = async (documentId: string, name: string, part: 'document' | 'certificate') => {
    const file = await downloadSealed(api, id, documentId, part);
    if (file) saveBlob(file, part === 'document' ? name : certificateNameOf(name));
  };
  return (
    <DividedList>
      {documents.map((document) => (
        <Box key={document.id} as="li" paddingBlock="3">
          <Flex justify="space-between" align="center" gap="3" wrap="wrap">
            <Stack gap="1" minWidth="0">
              <Text fontWeight="medium" overflowWrap="anywhere">
                {document.name}
              </Text>
              <Text textStyle="sm" tone="muted">
                {format.plural(document.pages.length, texts.pages)}
              </Text>
              {document.notices.map((notice) => (
                <Text key={notice} textStyle="sm">
                  {notice}
                </Text>
              ))}
            </Stack>
            {document.sealed_sha256 && (
              <HStack gap="2">
                <Button
                  iconStart={<Download aria-hidden />}
                  aria-label={texts.downloadSealedOne(document.name)}
                  onClick={() => void download(document.id, document.name, 'document')}
                >
                  {texts.downloadSealed}
                </Button>
                {document.has_certificate && (
                  <Button
                    aria-label={texts.downloadCertificateOne(document.name)}
                    onClick={() => void download(document.id, document.name, 'certificate')}
                  >
                    {texts.downloadCertificate}
                  </Button>
                )}
              </HStack>
            )}
          </Flex>
        </Box>
      ))}
    </DividedList>
  );
}
