import { useEffect, useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { Button } from '#design-system/button';
import { DocumentViewer } from './document-viewer.tsx';
import { drag, drawnPage, takeTool } from './fixture-acts.ts';
import { contractDocument } from './fixture-documents.ts';

const MOUNTS = 20;
const capabilities = { annotate: true, save: true };

const meta = preview.meta({ title: 'Document viewer/Coming and going' });

/** Workers that were started and have not been ended. */
function countWorkers() {
  const { Worker: Native } = globalThis;
  let running = 0;
  globalThis.Worker = class extends Native {
    constructor(...given: ConstructorParameters<typeof Native>) {
      super(...given);
      running += 1;
    }

    override terminate() {
      running -= 1;
      super.terminate();
    }
  };
  return { count: () => running, stop: () => void (globalThis.Worker = Native) };
}

/** A page that a viewer can be left from and returned to. */
function ComingAndGoing() {
  const [data, setData] = useState<Uint8Array>();
  const [there, setThere] = useState(true);
  useEffect(() => void contractDocument(2).then(setData), []);
  return (
    <div className="document-viewer-story">
      <Button onClick={() => setThere((before) => !before)}>{there ? 'Leave' : 'Return'}</Button>
      {data && there && (
        <DocumentViewer document={{ key: 'same', fileName: 'lease.pdf', data }} capabilities={capabilities} />
      )}
    </div>
  );
}

export const TwentyTimes = meta.story({
  render: () => <ComingAndGoing />,
  async play({ canvas }) {
    await drawnPage();
    await userEvent.click(canvas.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(document.querySelector('.pdfViewer')).toBeNull());
    const workers = countWorkers();
    for (let mount = 0; mount < MOUNTS; mount += 1) {
      await userEvent.click(await canvas.findByRole('button', { name: 'Return' }));
      await drawnPage();
      await expect(workers.count()).toBe(1);
      await userEvent.click(canvas.getByRole('button', { name: 'Leave' }));
      await waitFor(() => expect(document.querySelector('.pdfViewer')).toBeNull());
      await expect(workers.count()).toBe(0);
    }
    workers.stop();
    await userEvent.click(await canvas.findByRole('button', { name: 'Return' }));
    await drawnPage();
    const layer = await takeTool(canvas, 'ink');
    drag(layer, [0.2, 0.5], [0.5, 0.56]);
    await waitFor(() => expect(document.querySelectorAll('.canvasWrapper svg.draw')).toHaveLength(1));
  },
});
