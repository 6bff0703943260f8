import { importSentences } from '../api-contract/frameworks/import-sentences.messages.ts';

const { refusals } = importSentences;
type Refusals = typeof refusals;
export type RefusalCode = keyof Refusals;
type Details<Code extends RefusalCode> = Refusals[Code] extends (...given: infer Given) => string ? Given : [];

/** Files aren’t imported: a code, and a sentence for the person who dropped them. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';
  readonly code: RefusalCode;

  constructor(code: RefusalCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** Returns the refusal of a code with its details in the sentence. */
export function refused<Code extends RefusalCode>(code: Code, ...details: Details<Code>): ImportRefused {
  const sentence = refusals[code] as string | ((...given: Details<Code>) => string);
  return new ImportRefused(code, typeof sentence === 'string' ? sentence : sentence(...details));
}

/** How a number is written in a sentence. */
export const written = (count: number) => count.toLocaleString('en-GB');
