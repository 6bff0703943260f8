import {
  Bold,
  IndentDecrease,
  IndentIncrease,
  Italic,
  ListTree,
  MessageSquarePlus,
  PanelRight,
  Plus,
  Redo2,
  Underline,
  Undo2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { toggleMark } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { Command } from 'prosemirror-state';
import { paragraphStyles } from '#api-contract/drafting/nodes';
import { Button, IconButton } from '#design-system/button';
import { HStack, Spacer, Text } from '#design-system/layout';
import { SegmentedControl } from '#design-system/segmented-control';
import { Select } from '#design-system/select';
import { setClause, setStyle, shiftLevel } from '../commands/paragraphs.ts';
import { schema } from '../document/schema.ts';
import { messages } from '../editor.messages.ts';
import type { EditorMode } from '../editor-types.ts';
import type { EditorSession, Shown } from '../session/editor-session.ts';
import { PageMenu } from './page-menu.tsx';
import { TableMenu } from './table-menu.tsx';

const { toolbar: texts, modes } = messages;

interface EditorToolbarProps {
  readonly session: EditorSession;
  readonly shown: Shown;
  readonly mode: EditorMode;
  readonly onModeChange?: ((mode: EditorMode) => void) | undefined;
  readonly onComment: () => void;
  /** Present where the panes are folded. */
  readonly onOutline?: (() => void) | undefined;
  readonly onPanels?: (() => void) | undefined;
}

/** What can be done with the place of the caret. While suggesting, structure stays as it is. */
export function EditorToolbar({
  session,
  shown: { facts },
  mode,
  onModeChange,
  onComment,
  onOutline,
  onPanels,
}: EditorToolbarProps) {
  const isLocked = mode === 'read';
  const isFixed = mode !== 'edit';
  const act = (label: string, icon: ReactNode, command: Command, state: { disabled?: boolean; pressed?: boolean }) => (
    <IconButton
      label={label}
      size="sm"
      disabled={state.disabled}
      aria-pressed={state.pressed}
      onPointerDown={keepSelection}
      onClick={() => session.run(command)}
    >
      {icon}
    </IconButton>
  );
  const { bold, italic, underline } = schema.marks;
  const choice = facts.style === 'clause' ? `clause-${facts.level ?? 0}` : (facts.style ?? 'body');
  const comment = (
    <IconButton
      label={texts.comment}
      size="sm"
      disabled={!facts.hasText}
      onPointerDown={keepSelection}
      onClick={onComment}
    >
      <MessageSquarePlus />
    </IconButton>
  );
  return (
    <HStack
      role="group"
      aria-label={texts.label}
      gap="1"
      wrap="wrap"
      paddingInline="3"
      paddingBlock="1.5"
      borderBottomWidth="1px"
      borderColor="border"
    >
      {onOutline && (
        <IconButton label={texts.outline} size="sm" onClick={onOutline}>
          <ListTree />
        </IconButton>
      )}
      {!isLocked && (
        <>
          <div style={{ inlineSize: '10rem' }}>
            <Select
              size="sm"
              aria-label={texts.style}
              disabled={isFixed}
              options={styleOptions()}
              value={choice}
              onChange={(value) => {
                const level = /^clause-(\d)$/.exec(value)?.[1];
                session.run(level ? setClause(Number(level)) : setStyle(value as 'title' | 'heading' | 'body'));
              }}
            />
          </div>
          {act(texts.higher, <IndentDecrease />, shiftLevel(-1), { disabled: isFixed })}
          {act(texts.deeper, <IndentIncrease />, shiftLevel(1), { disabled: isFixed })}
          {act(texts.bold, <Bold />, toggleMark(bold), { pressed: facts.bold })}
          {act(texts.italic, <Italic />, toggleMark(italic), { pressed: facts.italic })}
          {act(texts.underline, <Underline />, toggleMark(underline), { pressed: facts.underline })}
          <Button
            size="sm"
            iconStart={<Plus />}
            disabled={isFixed}
            onPointerDown={keepSelection}
            onClick={() => session.askToInsert()}
          >
            {texts.insert}
          </Button>
          <TableMenu session={session} disabled={isFixed || !facts.isInTable} />
          {comment}
          <PageMenu session={session} disabled={isFixed} />
          {act(texts.undo, <Undo2 />, undo, { disabled: !facts.canUndo })}
          {act(texts.redo, <Redo2 />, redo, { disabled: !facts.canRedo })}
        </>
      )}
      {isLocked && comment}
      <Spacer />
      {onModeChange ? (
        <SegmentedControl
          label={modes.label}
          segments={(['edit', 'suggest', 'read'] as const).map((value) => ({ value, label: modes[value] }))}
          value={mode}
          onChange={onModeChange}
        />
      ) : (
        mode !== 'edit' && (
          <Text tone="muted" textStyle="sm">
            {modes[mode]}
          </Text>
        )
      )}
      {onPanels && (
        <IconButton label={texts.panels} size="sm" onClick={onPanels}>
          <PanelRight />
        </IconButton>
      )}
    </HStack>
  );
}

/** A press leaves the caret where it is. */
const keepSelection = (event: { preventDefault(): void }) => event.preventDefault();

const styleOptions = () => [
  ...paragraphStyles
    .filter((style) => style !== 'clause')
    .map((value) => ({ value: value as string, label: texts.styles[value] })),
  ...[0, 1, 2, 3].map((level) => ({ value: `clause-${level}`, label: texts.clause(level + 1) })),
];
