import { expect, userEvent, waitFor, type within } from 'storybook/test';
import { messages } from './plugin-api/document-viewer.messages.ts';
import type { Tool } from './engine/tools.ts';

export type Canvas = ReturnType<typeof within>;

/** In points. */
const A4_WIDTH = 595;

/** The page with a number, once it is drawn and the tools are there. */
export async function drawnPage(number = 1): Promise<HTMLElement> {
  return waitFor(() => {
    const page = document.querySelector<HTMLElement>(`.page[data-page-number="${number}"][data-loaded]`);
    expect(page?.querySelector('canvas')).toBeTruthy();
    expect(page?.querySelector('.textLayer .endOfContent')).toBeTruthy();
    expect(document.querySelector('.document-viewer-toolbar')).toBeTruthy();
    return page as HTMLElement;
  });
}

/** Select a tool, and wait until the page is ready for it. */
export async function takeTool(canvas: Canvas, tool: Tool): Promise<HTMLElement> {
  const button = await canvas.findByRole('button', { name: messages.tools[tool].label });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
  await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'));
  const layer = await editorLayer();
  await waitFor(() => expect(layer).toHaveClass(`${tool === 'text' ? 'freetext' : tool}Editing`));
  return layer;
}

/** Where annotations of a page lie, once they can be touched and the page has found its place. */
export async function editorLayer(): Promise<HTMLElement> {
  const layer = await waitFor(() => {
    const found = document.querySelector<HTMLElement>(
      '.page[data-page-number="1"] .annotationEditorLayer:not(.nonEditing)',
    );
    expect(found).toBeTruthy();
    return found as HTMLElement;
  });
  await atRest(layer);
  return layer;
}

/** Wait until an element has found its place. */
export async function atRest(element: Element): Promise<void> {
  let before = '';
  await waitFor(() => {
    const now = JSON.stringify(element.getBoundingClientRect());
    const stays = now === before;
    before = now;
    expect(stays).toBe(true);
  });
}

/** Drag over an element, from one point to another in shares of its width and height, at an even pace: a hand's shows in the line. */
export function drag(element: Element, from: readonly [number, number], to: readonly [number, number]): void {
  const { left, top, width, height } = element.getBoundingClientRect();
  const at = ([x, y]: readonly [number, number]) => ({ clientX: left + x * width, clientY: top + y * height });
  const steps = 8;
  let timeStamp = performance.now();
  const send = (type: string, point: readonly [number, number], target: EventTarget) => {
    const event = new PointerEvent(type, {
      ...at(point),
      bubbles: true,
      cancelable: true,
      pointerId: 1,
      pointerType: 'mouse',
      isPrimary: true,
      button: type === 'pointermove' ? -1 : 0,
      buttons: type === 'pointerup' ? 0 : 1,
    });
    timeStamp += 16;
    Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    target.dispatchEvent(event);
  };
  send('pointerdown', from, element);
  for (let step = 1; step <= steps; step += 1) {
    const share = step / steps;
    send('pointermove', [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share], element);
  }
  send('pointerup', to, element);
}

/** Press and let go at a point of an element. */
export function press(element: Element, point: readonly [number, number]): void {
  drag(element, point, point);
}

/** Select the words of a line of the first page. */
export async function selectLine(words: string): Promise<void> {
  const page = await drawnPage();
  const line = [...page.querySelectorAll('.textLayer span')].find(({ textContent }) => textContent?.includes(words));
  if (!line) throw new Error(`No line of the page says “${words}”.`);
  document.getSelection()?.selectAllChildren(line);
}

/** The annotations of a kind that can be touched, once there are so many. */
export function annotations(
  kind: 'highlight' | 'freeText' | 'ink' | 'stamp' | 'signature',
  count: number,
): Promise<HTMLElement[]> {
  return waitFor(() => {
    const found = [...document.querySelectorAll<HTMLElement>(`.${kind}Editor`)];
    expect(found).toHaveLength(count);
    expect(document.querySelector('.editToolbar [data-l10n-id]:empty:not([title])')).toBeNull();
    return found;
  });
}

/** From where to where something reaches on a page of A4, in points from its left edge. */
export function inPoints(page: HTMLElement, something: HTMLElement | Range): { left: number; right: number } {
  const sheet = page.querySelector('.canvasWrapper')?.getBoundingClientRect();
  if (!sheet) throw new Error('The page is not drawn.');
  const { left, right } = something.getBoundingClientRect();
  const points = (x: number) => ((x - sheet.left) / sheet.width) * A4_WIDTH;
  return { left: points(left), right: points(right) };
}

/** The words of an element, without the room around them. */
export function wordsIn(element: HTMLElement): Range {
  const words = document.createRange();
  words.selectNodeContents(element);
  return words;
}

/** Type into the text that was just begun. */
export async function write(words: string): Promise<void> {
  const field = await waitFor(() => {
    const found = document.querySelector<HTMLElement>('.freeTextEditor [contenteditable="true"]');
    expect(found).toHaveFocus();
    return found as HTMLElement;
  });
  field.textContent = words;
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  await userEvent.keyboard('{Escape}');
}

/** Hand a file to the field that takes images. */
export async function chooseImage(image: File): Promise<void> {
  const field = document.querySelector<HTMLInputElement>('.document-viewer-settings input[type="file"]');
  if (!field) throw new Error('There is no field for images.');
  await userEvent.upload(field, image, { applyAccept: false });
}

/** Put an image on the page, and wait until it is read: it takes the focus then, away from whatever is open. */
export async function placeImage(canvas: Canvas, image: File): Promise<HTMLElement> {
  await takeTool(canvas, 'stamp');
  await chooseImage(image);
  const [placed] = await annotations('stamp', 1);
  return waitFor(() => {
    expect(placed?.querySelector('canvas')).toBeTruthy();
    expect(placed).toHaveFocus();
    return placed as HTMLElement;
  });
}

export async function save(canvas: Canvas): Promise<void> {
  const button = await canvas.findByRole('button', { name: /^Save/ });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
}
