import { Download } from 'lucide-react';
import { IconButton } from '#design-system/button';
import { Menu } from '#design-system/menu';
import { messages } from '../../plugin-api/document-viewer.messages.ts';
import { definePlugin } from '../../plugin-api/plugin.ts';
import { useChosen } from '../../plugin-api/use-observable.ts';
import { useViewer } from '../../plugin-api/viewer-context.ts';
import { CopyDialog } from './copy-dialog.tsx';
import { Copying } from './copying.ts';
import { downloadsOf } from './downloads.ts';

interface CopiesProps {
  copying: Copying;
}

/** Downloads: the document as it is, as it was, flattened, or as a copy of one's own making. */
export const copiesPlugin = definePlugin({
  name: 'copies',
  start(engine) {
    const copying = new Copying(engine);
    return {
      toolbar: {
        actions: <DownloadMenu copying={copying} />,
        menu: (viewer) =>
          viewer.capabilities.download && viewer.compact
            ? [{ kind: 'group', label: messages.download, items: downloadsOf(copying, viewer) }]
            : [],
      },
      dialog: <AskedCopyDialog copying={copying} />,
    };
  },
});

function DownloadMenu({ copying }: CopiesProps) {
  const viewer = useViewer();
  if (!viewer.capabilities.download || viewer.compact) return null;
  return (
    <Menu
      placement="bottom-end"
      items={downloadsOf(copying, viewer)}
      trigger={
        <IconButton size="sm" label={messages.download}>
          <Download aria-hidden />
        </IconButton>
      }
    />
  );
}

function AskedCopyDialog({ copying }: CopiesProps) {
  const asking = useChosen(copying.state, (state) => state.asking);
  return asking ? <CopyDialog copying={copying} /> : null;
}
