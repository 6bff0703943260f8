const [widest, longest] = [92, 44];

/** A text as lines on pages, as `makePdf` draws them: broken between words, an empty line between paragraphs. */
export function pagesOf(text: string): string[][] {
  const lines = text.split('\n').flatMap(wrapped);
  const pages: string[][] = [];
  for (let start = 0; start < lines.length; start += longest) pages.push(lines.slice(start, start + longest));
  return pages;
}

function wrapped(paragraph: string): string[] {
  const lines = [''];
  for (const word of paragraph.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line && line.length + word.length + 1 > widest) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines;
}
