import { GripVertical } from 'lucide-react';
import { type PointerEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import type { Place } from '#api-contract/dashboards/grid';
import type { Widget } from '#api-contract/dashboards/widgets';
import { IconButton } from '#design-system/button';
import { Box, Flex, Heading, Panel } from '#design-system/layout';
import type { Hold } from '#machines/grid-editor';
import { dashboardMessages as texts } from '../dashboards.messages.ts';
import type { GridEditor } from './use-grid-editor.ts';
import { gridKeys } from './use-grid-keys.ts';

interface WidgetFrameProps {
  readonly widget: Widget;
  readonly isHeld: boolean;
  readonly editor: GridEditor;
  /** Begins to drag; left out where widgets stay where they are. */
  readonly onGrab?: (event: PointerEvent, place: Place, hold: Hold) => void;
  readonly meta: ReactNode;
  readonly menu: ReactNode;
  readonly children: ReactNode;
}

/** A widget under its title, with what moves and resizes it. */
export function WidgetFrame({ widget, isHeld, editor, onGrab, meta, menu, children }: WidgetFrameProps) {
  const id = useId();
  const grip = useKeptGrip(isHeld);
  const fromHead = (event: PointerEvent) => {
    const isPressed = event.target instanceof Element && event.target.closest('button, a') !== null;
    if (!isPressed && event.pointerType === 'mouse') onGrab?.(event, widget, 'move');
  };
  return (
    <Panel className="dashboard-widget" padding="none" aria-labelledby={id} data-held={isHeld || undefined}>
      <Flex
        className="dashboard-head"
        data-arrangeable={onGrab ? true : undefined}
        align="center"
        gap="1.5"
        minHeight="10"
        paddingInlineStart={onGrab ? '1.5' : '4'}
        paddingInlineEnd="1.5"
        flexShrink="0"
        onPointerDown={fromHead}
      >
        {onGrab && (
          <IconButton
            ref={grip}
            className="dashboard-grip"
            size="xs"
            label={texts.arranging.hold(widget.title)}
            aria-keyshortcuts="M R"
            aria-pressed={isHeld}
            color="fg.subtle"
            onPointerDown={(event) => onGrab(event, widget, 'move')}
            onKeyDown={gridKeys(editor, widget.id)}
            onClick={({ detail }) => {
              // Pressed by a screen reader or the keyboard; the pointer drags.
              if (detail === 0 && !editor.snapshot.hasTag('editing')) editor.pickUp(widget.id, 'move');
            }}
          >
            <GripVertical aria-hidden />
          </IconButton>
        )}
        <Heading as="h2" id={id} size="sm" truncate minWidth="0" title={widget.title}>
          <bdi>{widget.title}</bdi>
        </Heading>
        <Flex marginInlineStart="auto" align="center" gap="1" flexShrink="0">
          {meta}
          {menu}
        </Flex>
      </Flex>
      <Box flex="1" minHeight="0" overflow="auto">
        {children}
      </Box>
      {onGrab && (
        <div className="dashboard-corner" aria-hidden onPointerDown={(event) => onGrab(event, widget, 'resize')}>
          <svg viewBox="0 0 16 16">
            <path d="M 13 7 L 7 13 M 13 11 L 11 13" stroke="currentColor" fill="none" />
          </svg>
        </div>
      )}
    </Panel>
  );
}

/** A widget that was dropped comes elsewhere in the page; the keyboard stays with it. */
function useKeptGrip(isHeld: boolean) {
  const grip = useRef<HTMLButtonElement>(null);
  const wasHeld = useRef(isHeld);
  useEffect(() => {
    if (wasHeld.current && !isHeld && document.activeElement === document.body) grip.current?.focus();
    wasHeld.current = isHeld;
  }, [isHeld]);
  return grip;
}
