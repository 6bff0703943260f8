import type { AnnotationControls } from '../../engine/annotation-controls.ts';
import { tools, type Tool } from '../../engine/tools.ts';
import { messages } from '../../plugin-api/document-viewer.messages.ts';
import { definePlugin } from '../../plugin-api/plugin.ts';
import type { ViewerContextValue } from '../../plugin-api/viewer-context.ts';
import { AnnotateNotices } from './annotate-notices.tsx';
import { AnnotateTools } from './annotate-tools.tsx';
import { DescriptionDialog } from './description-dialog.tsx';
import { Images } from './images.ts';
import { ToolSettings } from './tool-settings.tsx';

const { spoken } = messages;

/** Highlights, text, drawings and images on the pages. */
export const annotatePlugin = definePlugin({
  name: 'annotate',
  start(engine) {
    const images = new Images(engine);
    return {
      stop: engine.annotates ? images.intercept() : undefined,
      toolbar: { tools: <AnnotateTools /> },
      settings: <ToolSettings onImage={(image) => void images.add(image)} />,
      notice: <AnnotateNotices images={images} />,
      dialog: <DescriptionDialog />,
      shortcuts: {
        ...Object.fromEntries(tools.map((tool) => [tool, (viewer: ViewerContextValue) => toggle(tool, viewer)])),
        'put-back': putBack,
        undo: ({ engine: { annotating } }) => withoutTool(annotating, () => annotating.undo()),
        redo: ({ engine: { annotating } }) => withoutTool(annotating, () => annotating.redo()),
      },
    };
  },
});

function toggle(tool: Tool, { engine, capabilities, say }: ViewerContextValue): boolean {
  if (!capabilities.annotate || engine.annotating.state.get().paused) return false;
  say(engine.annotating.toggle(tool) ? spoken.tool[tool] : spoken.noTool);
  return true;
}

/** While a tool is in hand pdf.js listens to the keys itself; what was done before counts when there is none, too. */
function withoutTool({ state }: AnnotationControls, act: () => void): boolean {
  if (state.get().tool !== 'none') return false;
  act();
  return true;
}

/** Escape first ends what is being done, which pdf.js sees to, and then puts the tool back. */
function putBack({ engine: { annotating }, say }: ViewerContextValue): boolean {
  const { tool, hasSelection } = annotating.state.get();
  if (tool === 'none' || hasSelection || annotating.isBusy) return false;
  annotating.take('none');
  say(spoken.noTool);
  return true;
}
