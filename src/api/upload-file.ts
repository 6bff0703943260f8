import type { Paths } from '#api-contract/client-paths';
import type { Api } from './client.ts';
import { type ApiError, failureOfAnswer, networkFailure, unreadableAnswer } from './api-error.ts';

type Taking<Bytes> = {
  [P in keyof Paths]: Paths[P] extends { post: { requestBody: { content: { 'application/octet-stream': Bytes } } } }
    ? P
    : never;
}[keyof Paths];

/** The routes that take a file as their body. */
export type UploadPath = Taking<Blob>;

type Parameters<P extends UploadPath> = Pick<Paths[P]['post']['parameters'], 'path' | 'query'>;
type Answer<P extends UploadPath> = Paths[P]['post']['responses'][201]['content']['application/json'];

export interface UploadOptions<P extends UploadPath> {
  readonly params: Parameters<P>;
  readonly file: Blob;
  readonly signal?: AbortSignal;
  /** Told of the share that was sent, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** Send a file as a product call. Rejects with `ApiError`, or with the signal's reason when the caller gives up. */
export function uploadFile<P extends UploadPath>(api: Api, path: P, options: UploadOptions<P>): Promise<Answer<P>> {
  const { params, file, signal, onProgress } = options;
  if (signal?.aborted) return Promise.reject(signal.reason as Error);
  const call = api.prepare(path, params, file);

  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const giveUp = () => request.abort();
    const fail = (error: ApiError) => reject(call.failed(error));

    request.open('POST', call.url);
    for (const [name, value] of Object.entries(call.headers)) request.setRequestHeader(name, value);
    request.setRequestHeader('Content-Type', file.type || 'application/octet-stream');
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable && event.total > 0) onProgress?.(event.loaded / event.total);
    });
    request.addEventListener('load', () => {
      const answer = readAnswer(request);
      if ('failure' in answer) fail(answer.failure);
      else {
        call.ended(true);
        resolve(answer.data as Answer<P>);
      }
    });
    request.addEventListener('error', () => fail(networkFailure()));
    request.addEventListener('timeout', () => fail(networkFailure()));
    request.addEventListener('abort', () => {
      call.ended(false);
      reject(signal?.reason);
    });
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', giveUp));
    signal?.addEventListener('abort', giveUp);
    request.send(file);
  });
}

function readAnswer(request: XMLHttpRequest): { data: unknown } | { failure: ApiError } {
  const { status, responseText: text } = request;
  const requestId = request.getResponseHeader('x-request-id');
  const failed = (body: unknown) =>
    failureOfAnswer(status, body, { requestId, retryAfter: request.getResponseHeader('retry-after') });
  const succeeded = status >= 200 && status < 300;
  try {
    const body: unknown = JSON.parse(text);
    return succeeded ? { data: body } : { failure: failed(body) };
  } catch (error) {
    return { failure: succeeded ? unreadableAnswer(status, text, requestId, error) : failed(text) };
  }
}
