import { useState } from 'react';
import { Checkbox } from '#design-system/checkbox';
import { messages } from '../plugin-api/document-viewer.messages.ts';
import { useViewer } from '../plugin-api/viewer-context.ts';
import { layerRows, type LayerConfiguration } from './layer-rows.ts';

/** Layers of the document, each to be shown or hidden. */
export function Layers({ configuration }: { configuration: LayerConfiguration }) {
  const { engine } = useViewer();
  const [, setChanges] = useState(0);
  const show = (id: string, visible: boolean) => {
    configuration.setVisibility(id, visible);
    setChanges((before) => before + 1);
    engine.reading.showLayers(configuration);
  };
  return (
    <ul className="document-viewer-files" aria-label={messages.sidebar.layers}>
      {layerRows(configuration).map(({ key, id, name, level, visible }) => (
        <li key={key} style={{ paddingInlineStart: `${level}rem` }}>
          {id === undefined ? (
            <strong>{name}</strong>
          ) : (
            <Checkbox checked={visible} onChange={(checked) => show(id, checked)}>
              {name}
            </Checkbox>
          )}
        </li>
      ))}
    </ul>
  );
}
