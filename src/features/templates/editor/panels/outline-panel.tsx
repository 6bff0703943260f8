import { Box, Stack, Text } from '#design-system/layout';
import { messages } from '../editor.messages.ts';
import type { EditorSession } from '../session/editor-session.ts';
import { goToNode } from '../session/go-to.ts';
import type { Landmark, Structure } from '../session/structure.ts';

const { outline: texts } = messages;

interface OutlinePanelProps {
  readonly session: EditorSession;
  readonly structure: Structure;
  readonly onGone?: () => void;
}

/** Titles, headings and the clauses at the top: choosing one goes there. */
export function OutlinePanel({ session, structure, onGone }: OutlinePanelProps) {
  const shown = structure.landmarks.filter(isOutlined);
  return (
    <Box as="nav" aria-label={texts.label}>
      <Text fontWeight="semibold" textStyle="sm" marginBottom="2">
        {texts.label}
      </Text>
      {shown.length === 0 && (
        <Text tone="muted" textStyle="sm">
          {texts.none}
        </Text>
      )}
      <Stack as="ol" gap="0.5" listStyleType="none">
        {shown.map((landmark) => (
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
              onClick={() => {
                onGone?.();
                goToNode(session, landmark.id);
              }}
            >
              {landmark.label && `${landmark.label} `}
              {landmark.text || texts.untitled}
            </Box>
          </li>
        ))}
      </Stack>
    </Box>
  );
}

const isOutlined = ({ style, level }: Landmark) => style === 'title' || style === 'heading' || level === 0;
