import type { Paths } from '#api-contract/client-paths';
import { readAnswer } from './answer.ts';
import { ApiError, isAbort, networkFailure } from './api-error.ts';
import type { Api } from './client.ts';

export interface Download {
  /** As the server calls the file. */
  readonly fileName: string | null;
  readonly bytes: ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** Opens a file of the API, to be read while it comes. Rejects with `ApiError`, or as `fetch` does when it is given up. */
export async function openDownload(
  api: Api,
  path: keyof Paths,
  signal: AbortSignal,
  params?: Parameters<Api['prepare']>[1],
): Promise<Download> {
  const call = api.prepare(path, params);
  try {
    const response = await fetch(call.url, { headers: call.headers, signal });
    if (!response.ok) await readAnswer(response);
    if (!response.body) throw networkFailure();
    return { fileName: fileNameIn(response.headers.get('content-disposition')), bytes: response.body };
  } catch (error) {
    if (isAbort(error)) throw error;
    throw call.failed(error instanceof ApiError ? error : networkFailure(error));
  }
}

const fileNameIn = (disposition: string | null) => /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? null;
