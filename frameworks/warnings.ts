import { importSentences } from '../api-contract/frameworks/import-sentences.messages.ts';
import type { ImportWarning } from '../api-contract/frameworks/model.ts';

const { notices } = importSentences;
type Notices = typeof notices;
type NoticeCode = keyof Notices;
type Details<Code extends NoticeCode> = Notices[Code] extends (...given: infer Given) => string ? Given : [];

const most = 1_000;

/** Collects what an import passes over or puts right, each thing once. */
export class Warnings {
  readonly list: ImportWarning[] = [];
  readonly #said = new Set<string>();

  add<Code extends NoticeCode>(code: Code, place: Partial<ImportWarning>, ...details: Details<Code>): void {
    const sentence = notices[code] as string | ((...given: Details<Code>) => string);
    const message = typeof sentence === 'string' ? sentence : sentence(...details);
    if (this.#said.has(message) || this.list.length >= most) return;
    this.#said.add(message);
    this.list.push({ file: null, pointer: null, line: null, ...place, code, message });
  }
}
