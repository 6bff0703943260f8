import { memo } from 'react';
import { Box, Stack, Text } from '#design-system/layout';
import { messages } from '../editor.messages.ts';
import type { EditorSession } from '../session/editor-session.ts';
import { type Go, goToNode } from '../session/go-to.ts';
import type { Structure } from '../session/structure.ts';

const { outline: texts } = messages;

interface OutlinePanelProps {
  readonly session: EditorSession;
  readonly outline: Structure['outline'];
  readonly go: Go;
}

/** Titles, headings and the clauses at the top: choosing one goes there. */
export const OutlinePanel = memo(function OutlinePanel({ session, outline, go }: OutlinePanelProps) {
  return (
    <Box as="nav" aria-label={texts.label}>
      <Text fontWeight="semibold" textStyle="sm" marginBottom="2">
        {texts.label}
      </Text>
      {outline.length === 0 && (
        <Text tone="muted" textStyle="sm">
          {texts.none}
        </Text>
      )}
      <Stack as="ol" gap="0.5" listStyleType="none">
        {outline.map((landmark) => (
          <li key={landmark.id}>
            <Box
              as="button"
              width="full"
              paddingInline="2"
              paddingBlock="1"
              borderRadius="l1"
              textStyle="sm"
              textAlign="start"
              cursor="pointer"
              overflow="hidden"
              textOverflow="ellipsis"
              whiteSpace="nowrap"
              fontWeight={landmark.style === 'title' ? 'semibold' : 'normal'}
              _hover={{ bg: 'bg.muted' }}
              title={landmark.text}
              onClick={() => go(() => goToNode(session, landmark.id))}
            >
              {landmark.label && `${landmark.label} `}
              {landmark.text || texts.untitled}
            </Box>
          </li>
        ))}
      </Stack>
    </Box>
  );
});
