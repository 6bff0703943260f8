import { expect, waitFor } from 'storybook/test';

export interface Download {
  name: string;
  bytes: Uint8Array;
}

/** Take what would go to the browser's downloads. Answers with the way to wait for so many of them. */
export function watchDownloads(): (count: number) => Promise<Download[]> {
  const taken: Promise<Download>[] = [];
  const { click } = HTMLAnchorElement.prototype;
  HTMLAnchorElement.prototype.click = function take() {
    const { download: name, href } = this;
    if (!name) return click.call(this);
    taken.push(
      fetch(href)
        .then((response) => response.arrayBuffer())
        .then((content) => ({ name, bytes: new Uint8Array(content) })),
    );
  };
  return async (count) => {
    await waitFor(() => expect(taken).toHaveLength(count));
    HTMLAnchorElement.prototype.click = click;
    return Promise.all(taken);
  };
}
