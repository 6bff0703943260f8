/** Words that may stand at one place of a phrase: whole, or by how they begin. */
interface Choice {
  whole: readonly string[];
  beginnings: readonly string[];
  /** Any word will do. */
  any: boolean;
}

export interface PhrasePart {
  choices: readonly Choice[];
  /** How far after the part before this one may begin, in words; null for the first. */
  within: number | null;
  /** Whether it has to come after the part before. */
  after: boolean;
}

/** A phrase as people write it: `return/destroy all`, `cop*`, `disclose within 8 words of third part*`. */
export interface Phrase {
  said: string;
  parts: readonly PhrasePart[];
}

const link = /\s+within\s+(\d{1,2})\s+words?\s+(of|before)\s+/;

/** A phrase, or a sentence that says what is wrong with it. */
export function parsePhrase(said: string): Phrase | { problem: string } {
  const pieces = said.trim().toLowerCase().replace(/[’‘]/g, "'").split(link);
  const parts: PhrasePart[] = [];
  for (let at = 0; at < pieces.length; at += 3) {
    const words = (pieces[at] as string).split(/\s+/).filter(Boolean);
    const choices = words.map(choiceOf);
    if (choices.length === 0) return { problem: 'This phrase has no words. Add one.' };
    const wrong = words.find((_word, index) => choices[index] === null);
    if (wrong !== undefined) {
      return { problem: `“${wrong}” can’t be searched for. Use words, * at the end of a word, and / between words.` };
    }
    const within = at === 0 ? null : Number(pieces[at - 2]);
    parts.push({ choices: choices as Choice[], within, after: at > 0 && pieces[at - 1] === 'before' });
  }
  const bare = parts.find(({ choices }) => choices.every(({ any }) => any));
  const telling = parts.some(({ choices }) => choices.some(isTelling));
  return bare || !telling ? { problem: tooCommon } : { said, parts };
}

export const tooCommon = 'This phrase is too common. Add another word.';

const shortestBeginning = 3;
const commonWords = new Set(
  'the a an of to in on by for and or any all as at be is are this that such it its with from not no may shall will must party parties agreement hereby herein'.split(
    ' ',
  ),
);

/** Whether a word is rare enough for a phrase to stand on. */
const isTelling = ({ whole, beginnings, any }: Choice) =>
  !any &&
  whole.every((word) => !commonWords.has(word)) &&
  beginnings.every((beginning) => beginning.length >= shortestBeginning);

function choiceOf(word: string): Choice | null {
  if (word === '*') return { whole: [], beginnings: [], any: true };
  const forms = word.replace(/^["“(]+|["”),.;:]+$/g, '').split('/');
  if (!forms.every((form) => /^(?:[a-z]+(?:'[a-z]+)?|\d+(?:[.,]\d+)*|[$€£%])\*?$/.test(form))) return null;
  return {
    whole: forms.filter((form) => !form.endsWith('*')),
    beginnings: forms.filter((form) => form.endsWith('*')).map((form) => form.slice(0, -1)),
    any: false,
  };
}
