import { ChevronDown, Minus, Plus } from 'lucide-react';
import { Button } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { Menu, type MenuEntry } from '#design-system/menu';
import { messages } from '../plugin-api/document-viewer.messages.ts';
import { LARGEST_ZOOM, layouts, SMALLEST_ZOOM } from '../engine/reading-controls.ts';
import { withCommand } from '../plugin-api/shortcuts.ts';
import { useChosen } from '../plugin-api/use-observable.ts';
import { useViewer } from '../plugin-api/viewer-context.ts';
import { ToolButton } from '../plugin-api/tool-button.tsx';

const steps = [0.5, 0.75, 1, 1.25, 1.5, 2, 4, 10];

/** How large the pages are shown. */
export function ZoomControl() {
  const { engine, compact } = useViewer();
  const { reading } = engine;
  const zoom = useChosen(reading.state, (state) => state.zoom);
  const layout = useChosen(reading.state, (state) => state.layout);
  const format = useFormat();
  const items: MenuEntry[] = [
    {
      id: 'width',
      label: messages.toolbar.fitWidth,
      shortcut: withCommand('0'),
      onSelect: () => reading.setFit('page-width'),
    },
    { id: 'page', label: messages.toolbar.fitPage, onSelect: () => reading.setFit('page-fit') },
    { kind: 'separator' },
    {
      kind: 'group',
      label: messages.toolbar.layout,
      items: layouts.map((each) => ({
        kind: 'choice',
        id: each,
        label: messages.toolbar.layouts[each],
        checked: each === layout,
        onChange: () => reading.setLayout(each),
      })),
    },
    { kind: 'separator' },
    ...steps.map((step) => ({ id: String(step), label: format.percent(step), onSelect: () => reading.setZoom(step) })),
  ];
  const percent = format.percent(Math.round(zoom * 100) / 100);
  return (
    <>
      {!compact && (
        <ToolButton
          icon={Minus}
          label={messages.toolbar.zoomOut}
          shortcut={withCommand('-')}
          disabled={zoom <= SMALLEST_ZOOM}
          onClick={() => reading.zoomOut()}
        />
      )}
      <Menu
        placement="bottom-start"
        items={items}
        trigger={
          <Button
            size="sm"
            variant="ghost"
            className="document-viewer-zoom"
            aria-label={`${messages.toolbar.zoom}: ${percent}`}
            iconEnd={<ChevronDown aria-hidden />}
          >
            {percent}
          </Button>
        }
      />
      {!compact && (
        <ToolButton
          icon={Plus}
          label={messages.toolbar.zoomIn}
          shortcut={withCommand('+')}
          disabled={zoom >= LARGEST_ZOOM}
          onClick={() => reading.zoomIn()}
        />
      )}
    </>
  );
}
