import { Highlighter, ImagePlus, PenLine, Redo2, Signature, Type, Undo2, type LucideIcon } from 'lucide-react';
import { tools, type Tool } from '../../engine/tools.ts';
import { messages } from '../../plugin-api/document-viewer.messages.ts';
import { withCommand } from '../../plugin-api/shortcuts.ts';
import { ToolButton } from '../../plugin-api/tool-button.tsx';
import { useChosen } from '../../plugin-api/use-observable.ts';
import { useViewer } from '../../plugin-api/viewer-context.ts';

const icons: Record<Tool, LucideIcon> = {
  highlight: Highlighter,
  text: Type,
  ink: PenLine,
  stamp: ImagePlus,
  signature: Signature,
};

/** The five tools, of which the selected one stays pressed, and undo. */
export function AnnotateTools() {
  const { engine, capabilities } = useViewer();
  const inHand = useChosen(engine.annotating.state, ({ tool }) => tool);
  const paused = useChosen(engine.annotating.state, (state) => state.paused);
  if (!capabilities.annotate) return null;
  return (
    <div className="document-viewer-group" data-tools="">
      {tools.map((tool) => (
        <ToolButton
          key={tool}
          icon={icons[tool]}
          label={messages.tools[tool].label}
          shortcut={messages.tools[tool].shortcut}
          pressed={inHand === tool}
          disabled={paused}
          onClick={() => engine.annotating.toggle(tool)}
        />
      ))}
      <span className="document-viewer-divider" />
      <UndoButtons />
    </div>
  );
}

function UndoButtons() {
  const { engine } = useViewer();
  const canUndo = useChosen(engine.annotating.state, (state) => state.canUndo && !state.paused);
  const canRedo = useChosen(engine.annotating.state, (state) => state.canRedo && !state.paused);
  return (
    <>
      <ToolButton
        icon={Undo2}
        label={messages.annotating.undo}
        shortcut={withCommand('Z')}
        disabled={!canUndo}
        onClick={() => engine.annotating.undo()}
      />
      <ToolButton
        icon={Redo2}
        label={messages.annotating.redo}
        shortcut={withCommand('Y')}
        disabled={!canRedo}
        onClick={() => engine.annotating.redo()}
      />
    </>
  );
}
