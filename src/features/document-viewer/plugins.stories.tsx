import { useEffect, useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { drawnPage, inPoints, type Canvas } from './fixture-acts.ts';
import { contractDocument } from './fixture-documents.ts';
import { fieldPlugin } from './fixture-field-plugin.ts';
import { PdfViewer } from './pdf-viewer.tsx';
import { standardPlugins } from './plugins.ts';

const plugins = [...standardPlugins, fieldPlugin({ left: 100, bottom: 600, right: 260, top: 640 })];
const capabilities = { annotate: true };

/** The viewer with a plugin that only this story has. */
function ViewerWithField() {
  const [data, setData] = useState<Uint8Array>();
  useEffect(() => void contractDocument(2).then(setData), []);
  return (
    <div className="document-viewer-story">
      {data && (
        <PdfViewer
          document={{ key: 'field', fileName: 'field.pdf', data }}
          capabilities={capabilities}
          plugins={plugins}
        />
      )}
    </div>
  );
}

const meta = preview.meta({ title: 'Document viewer/Plugins', component: ViewerWithField });

async function fieldOn(canvas: Canvas, page: HTMLElement, left: number, right: number) {
  const field = await canvas.findByRole('button', { name: 'Signature field' });
  await waitFor(() => {
    const found = inPoints(page, field);
    expect(found.left).toBeCloseTo(left, 0);
    expect(found.right).toBeCloseTo(right, 0);
  });
  return field;
}

export const FieldMovedByKeyboard = meta.story({
  parameters: { visual: false },
  async play({ canvas }) {
    const page = await drawnPage();
    const field = await fieldOn(canvas, page, 100, 260);
    field.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    await fieldOn(canvas, page, 130, 290);
    await userEvent.keyboard('{ArrowLeft}');
    await fieldOn(canvas, page, 120, 280);
  },
});

export const FieldKeepsItsPlaceWhenZoomed = meta.story({
  parameters: { visual: false },
  async play({ canvas }) {
    const page = await drawnPage();
    const field = await fieldOn(canvas, page, 100, 260);
    const before = field.getBoundingClientRect().width;
    await userEvent.click(canvas.getByRole('button', { name: /^Zoom in/ }));
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Signature field' }).getBoundingClientRect().width).toBeGreaterThan(
        before,
      ),
    );
    await fieldOn(canvas, page, 100, 260);
  },
});
