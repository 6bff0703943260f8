import { ApiError, refusals } from '#kernel/request';
import { isFrequentPassword } from './frequent-passwords.ts';

/** Whose password it is to be. */
export interface PasswordHolder {
  readonly email: string;
  readonly name: string;
  readonly organisation: string;
}

const productName = 'accordant';
/** Shorter words are parts of too many others. */
const shortestWord = 3;
/** Letters and digits that a password needs besides what everybody knows of its holder. */
const leastOfItsOwn = 8;

/** Refuses a new password that is among the first that anybody tries. `path` names its field. */
export function refuseWeakPassword(path: string, password: string, holder: PasswordHolder): void {
  if (isFrequentPassword(password)) throw refused(path, refusals.frequentPassword);
  if (isMadeOf(password, holder)) throw refused(path, refusals.personalPassword);
}

function refused(path: string, message: string): ApiError {
  return new ApiError('validation_failed', { fields: [{ path, message }] });
}

function isMadeOf(password: string, { email, name, organisation }: PasswordHolder): boolean {
  const known = [email, name, organisation, productName].flatMap((text) => [joined(text), ...words(text)]);
  const longestFirst = known
    .filter((word) => word.length >= shortestWord)
    .toSorted((one, other) => other.length - one.length);
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ''), joined(password));
  return rest.length < leastOfItsOwn;
}

const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
const words = (text: string) => plain(text).split(/[^\p{L}\p{N}]+/u);
const joined = (text: string) => words(text).join('');
