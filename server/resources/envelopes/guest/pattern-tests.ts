import { type Context, createContext, Script } from 'node:vm';

const mostMs = 100;
const mostTogetherMs = 500;

const attempt = new Script(`new RegExp(pattern, 'u').test(text)`);

/**
 * Tests the texts of one answer against patterns; null for one that takes too long, as everyone else waits for it. A pattern
 * may be older than the rules for new ones.
 */
export function patternTests(): (pattern: string, text: string) => boolean | null {
  let given: Context | undefined;
  let left = mostTogetherMs;
  return (pattern, text) => {
    if (left < 1) return null;
    given ??= createContext();
    Object.assign(given, { pattern, text });
    const begun = performance.now();
    try {
      return attempt.runInContext(given, { timeout: Math.min(mostMs, Math.floor(left)) }) === true;
    } catch (error) {
      if ((error as { readonly code?: unknown }).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
      return null;
    } finally {
      left -= performance.now() - begun;
    }
  };
}
