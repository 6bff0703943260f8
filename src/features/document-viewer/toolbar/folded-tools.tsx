import { useState } from 'react';
import { messages } from '../plugin-api/document-viewer.messages.ts';
import { Slot } from '../plugin-api/running-plugins.tsx';
import { useChosen } from '../plugin-api/use-observable.ts';
import { useViewer } from '../plugin-api/viewer-context.ts';

export interface Folding {
  unfolded: boolean;
  toggle: () => void;
}

/** Whether the tools are shown where there is no room for them in the toolbar. They are while one is in hand. */
export function useFolding(): Folding {
  const { engine } = useViewer();
  const inHand = useChosen(engine.annotating.state, ({ tool }) => tool);
  const [chosen, choose] = useState(false);
  const unfolded = chosen || inHand !== 'none';
  const toggle = () => {
    choose(!unfolded);
    if (unfolded) engine.annotating.take('none');
  };
  return { unfolded, toggle };
}

/** The tools below all other bars and over the pages, which stay where they are. */
export function FoldedTools({ folding }: { folding: Folding }) {
  const { foldsTools, capabilities } = useViewer();
  if (!foldsTools || !capabilities.annotate || !folding.unfolded) return null;
  return (
    <div className="document-viewer-folded">
      <div role="toolbar" aria-label={messages.toolbar.annotate}>
        <Slot of={({ toolbar }) => toolbar?.tools} />
      </div>
    </div>
  );
}
