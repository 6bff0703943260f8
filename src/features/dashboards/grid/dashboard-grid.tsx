import { type CSSProperties, type ReactNode, useRef } from 'react';
import type { Widget } from '#api-contract/dashboards/widgets';
import { VisuallyHidden } from '#design-system/layout';
import { useShortcuts } from '#design-system/shortcuts';
import { dashboardMessages as texts } from '../dashboards.messages.ts';
import { spokenPlace } from './spoken-place.ts';
import type { GridEditor } from './use-grid-editor.ts';
import { useGridPointer } from './use-grid-pointer.ts';
import { WidgetFrame } from './widget-frame.tsx';
import './dashboard-grid.css';

interface DashboardGridProps {
  readonly name: string;
  readonly editor: GridEditor;
  /** Widgets can be moved and resized. */
  readonly isArrangeable: boolean;
  /** What can be done with a widget. */
  readonly menuOf?: ((widget: Widget) => ReactNode) | undefined;
  /** Beside the title. */
  readonly metaOf?: (widget: Widget) => ReactNode;
  readonly children: (widget: Widget) => ReactNode;
}

/** Widgets in twelve columns; below one another in narrow windows. */
export function DashboardGrid({ name, editor, isArrangeable, menuOf, metaOf, children }: DashboardGridProps) {
  const grid = useRef<HTMLUListElement>(null);
  const pointer = useGridPointer(editor, grid);
  const { snapshot, shown, held, send } = editor;
  useShortcuts(
    texts.keys.title,
    [
      { keys: ['M'], label: texts.keys.move },
      { keys: ['R'], label: texts.keys.resize },
      { keys: ['Enter'], label: texts.keys.drop },
      { keys: ['Escape'], label: texts.keys.putBack },
    ],
    isArrangeable,
  );

  return (
    <>
      <VisuallyHidden role="status">{spokenPlace(snapshot, shown)}</VisuallyHidden>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its widgets are held by buttons */}
      <ul
        ref={grid}
        className="dashboard-grid"
        aria-label={name}
        data-dragging={snapshot.hasTag('dragging') || undefined}
        onBlur={() => send({ type: 'grid.left' })}
        {...(isArrangeable && pointer.handlers)}
      >
        {shown.map((widget) => (
          <li key={widget.id} className="dashboard-cell" data-kind={widget.kind} style={placeStyle(widget)}>
            <WidgetFrame
              widget={widget}
              isHeld={held === widget.id}
              editor={editor}
              {...(isArrangeable && { onGrab: pointer.start })}
              meta={metaOf?.(widget)}
              menu={menuOf?.(widget)}
            >
              {children(widget)}
            </WidgetFrame>
          </li>
        ))}
      </ul>
    </>
  );
}

const placeStyle = ({ x, y, w, h }: Widget) => ({ '--x': x + 1, '--y': y + 1, '--w': w, '--h': h }) as CSSProperties;
