import { messages as viewerMessages } from '../../plugin-api/document-viewer.messages.ts';
import { definePlugin } from '../../plugin-api/plugin.ts';
import { withCommand } from '../../plugin-api/shortcuts.ts';
import { PrintDialog } from './print-dialog.tsx';
import { startPrinting } from './printing.ts';

/** Printing, of all pages or some. */
export const printPlugin = definePlugin({
  name: 'print',
  start(engine) {
    const { actor, stop } = startPrinting(engine);
    const print = () => actor.send({ type: 'print.requested' });
    return {
      stop,
      toolbar: {
        menu: ({ capabilities }) =>
          capabilities.print
            ? [{ id: 'print', label: viewerMessages.toolbar.print, shortcut: withCommand('P'), onSelect: print }]
            : [],
      },
      dialog: <PrintDialog printing={actor} />,
      shortcuts: {
        print({ capabilities }) {
          if (capabilities.print) print();
          return capabilities.print === true;
        },
      },
    };
  },
});
