import { expect, userEvent, waitFor } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { drawnPage } from './fixture-acts.ts';
import { StoryViewer } from './fixture-frame.tsx';
import { documentWithRemark } from './fixture-remark.ts';

const meta = preview.meta({
  title: 'Document viewer/Remarks of other programs',
  component: StoryViewer,
  args: { make: documentWithRemark },
});

/** In the colours of the application, as all that lies over a page. */
export const Opened = meta.story({
  async play({ canvasElement }) {
    const page = await drawnPage();
    const highlight = await waitFor(() => {
      const found = page.querySelector('.annotationLayer .highlightAnnotation');
      expect(found).toBeTruthy();
      return found as HTMLElement;
    });
    await userEvent.click(highlight);
    const popup = await waitFor(() => {
      const found = page.querySelector('.annotationLayer .popup');
      expect(found).toBeVisible();
      return found as HTMLElement;
    });
    await expect(popup).toHaveTextContent('Ninety days is longer than we have agreed elsewhere.');
    const viewer = getComputedStyle(canvasElement.querySelector('.document-viewer') as HTMLElement);
    await expect(getComputedStyle(popup)).toMatchObject({
      backgroundColor: viewer.backgroundColor,
      color: viewer.color,
      fontFamily: viewer.fontFamily,
    });
  },
});

export const Dark = Opened.extend({ globals: { theme: 'dark' } });
