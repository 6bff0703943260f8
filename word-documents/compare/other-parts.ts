import type { WordFile } from '../package/word-file.ts';
import { readStory } from '../text/story.ts';

const kinds: readonly [pattern: RegExp, sentence: string][] = [
  [/^header\d*\.xml$/, 'Headers differ. They aren’t compared in the redline.'],
  [/^footer\d*\.xml$/, 'Footers differ. They aren’t compared in the redline.'],
  [/^footnotes\.xml$/, 'Footnotes differ. They aren’t compared in the redline.'],
  [/^endnotes\.xml$/, 'Endnotes differ. They aren’t compared in the redline.'],
];

/** Sentences about headers, footers and notes that say something else in the newer version. */
export function otherDifferences(file: WordFile, newer: WordFile): string[] {
  return kinds.flatMap(([pattern, sentence]) => (textsOf(file, pattern) === textsOf(newer, pattern) ? [] : [sentence]));
}

function textsOf(file: WordFile, pattern: RegExp): string {
  const names = file.partNames.filter(
    (name) => name.startsWith(file.folder) && pattern.test(name.slice(file.folder.length)),
  );
  const texts = names.map((name) => {
    const tree = file.tree(name);
    return tree ? readStory(tree.root).text : '';
  });
  return texts.toSorted().join('\f');
}
