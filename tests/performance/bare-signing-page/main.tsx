import { useSelector } from '@xstate/react';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { createRoot } from 'react-dom/client';
import { createActor, setup } from 'xstate';

const actor = createActor(
  setup({}).createMachine({
    initial: 'consent',
    states: { consent: { on: { given: 'reading' } }, reading: {} },
  }),
).start();

async function drawPage(canvas: HTMLCanvasElement): Promise<void> {
  const core = await import('pdfjs-dist/legacy/build/pdf.mjs');
  core.GlobalWorkerOptions.workerSrc = workerUrl;
  const opened = await core.getDocument({ url: '/agreement' }).promise;
  const page = await opened.getPage(1);
  const viewport = page.getViewport({ scale: 1 });
  canvas.width = viewport.width;
  canvas.height = viewport.height;
  await page.render({ canvas, viewport }).promise;
}

function Request() {
  const isReading = useSelector(actor, (state) => state.matches('reading'));
  if (isReading) return <canvas ref={(canvas) => void (canvas && drawPage(canvas))} />;
  return (
    <main>
      <h1>Supply agreement</h1>
      <button type="button" onClick={() => actor.send({ type: 'given' })}>
        Continue
      </button>
    </main>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
createRoot(root).render(<Request />);
