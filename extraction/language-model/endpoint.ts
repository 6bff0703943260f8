import { setTimeout as sleep } from 'node:timers/promises';
import type { Message } from './question.ts';

/** An endpoint that speaks OpenAI's chat completions. */
export interface LanguageModel {
  /** Up to and without `/chat/completions`. */
  baseUrl: string;
  model: string;
  apiKey?: string;
  /** How requests go out; a server hands in one that keeps to its own rules. */
  fetch?: typeof fetch;
  secondsPerAttempt?: number;
  attempts?: number;
  /** Of document text in one question. */
  maxCharacters?: number;
}

/** The endpoint gave no usable reply. */
export class LanguageModelFailed extends Error {
  constructor(said: string, cause?: unknown) {
    super(`The language model did not answer: ${said}.`, { cause });
    this.name = 'LanguageModelFailed';
  }
}

const maxReplyLength = 200_000;
const firstPause = 500;
const maxPauseMs = 20_000;

/** One reply to the messages; tries again when the endpoint is busy, slow or broken. */
export async function ask(
  endpoint: LanguageModel,
  messages: readonly Message[],
  signal?: AbortSignal,
): Promise<string> {
  const { attempts = 3 } = endpoint;
  let last: unknown;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    signal?.throwIfAborted();
    try {
      return await askOnce(endpoint, messages, signal);
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof Refused && !error.again) throw new LanguageModelFailed(error.message, error);
      last = error;
      const pause = error instanceof Refused && error.pause ? error.pause : firstPause * 2 ** attempt;
      if (attempt + 1 < attempts) await sleep(Math.min(pause, maxPauseMs), undefined, signal && { signal });
    }
  }
  throw new LanguageModelFailed(last instanceof Error ? last.message : String(last), last);
}

class Refused extends Error {
  readonly again: boolean;
  readonly pause: number | null;

  constructor(status: number, pause: number | null) {
    super(`status ${status}`);
    this.again = status === 408 || status === 429 || status >= 500;
    this.pause = pause;
  }
}

async function askOnce(endpoint: LanguageModel, messages: readonly Message[], signal?: AbortSignal): Promise<string> {
  const { baseUrl, model, apiKey, fetch: send = fetch, secondsPerAttempt = 60 } = endpoint;
  const limit = AbortSignal.timeout(secondsPerAttempt * 1000);
  const response = await send(`${baseUrl.replace(/\/$/, '')}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(apiKey && { authorization: `Bearer ${apiKey}` }) },
    body: JSON.stringify({ model, messages, temperature: 0, response_format: { type: 'json_object' } }),
    redirect: 'error',
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  });
  if (!response.ok) {
    await response.body?.cancel();
    const seconds = Number(response.headers.get('retry-after'));
    throw new Refused(response.status, seconds > 0 ? seconds * 1000 : null);
  }
  const said = (await response.text()).slice(0, maxReplyLength);
  const { choices }: { choices?: { message?: { content?: unknown } }[] } = JSON.parse(said);
  const content = choices?.[0]?.message?.content;
  if (typeof content !== 'string') throw new Error('a reply without content');
  return content;
}
