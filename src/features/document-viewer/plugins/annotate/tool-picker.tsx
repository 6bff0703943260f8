import { Highlighter, ImagePlus, PenLine, Signature, Type, type LucideIcon } from 'lucide-react';
import { messages } from '../../plugin-api/document-viewer.messages.ts';
import { tools, type Tool } from '../../engine/tools.ts';
import { useChosen } from '../../plugin-api/use-observable.ts';
import { useViewer } from '../../plugin-api/viewer-context.ts';
import { ToolButton } from '../../plugin-api/tool-button.tsx';

const icons: Record<Tool, LucideIcon> = {
  highlight: Highlighter,
  text: Type,
  ink: PenLine,
  stamp: ImagePlus,
  signature: Signature,
};

/** The five tools; the one in hand stays pressed. */
export function ToolPicker() {
  const { opened } = useViewer();
  const inHand = useChosen(opened.annotating.state, ({ tool }) => tool);
  return tools.map((tool) => (
    <ToolButton
      key={tool}
      icon={icons[tool]}
      label={messages.tools[tool].label}
      shortcut={messages.tools[tool].shortcut}
      pressed={inHand === tool}
      onClick={() => opened.annotating.toggle(tool)}
    />
  ));
}
