import { failureOfAnswer, unreadableAnswer } from './api-error.ts';

const withoutBody = new Set([202, 204]);

/** What a response holds. Throws the failure that it represents: an error answer, or a body that is not the JSON of the contract. */
export async function readAnswer(response: Response, parseAs: 'json' | 'blob' = 'json'): Promise<unknown> {
  const { status, headers } = response;
  const requestId = headers.get('x-request-id');
  if (response.ok && withoutBody.has(status)) return undefined;
  if (response.ok && parseAs === 'blob') return response.blob();

  const text = await response.text();
  const body = parseJson(text);
  if (!response.ok)
    throw failureOfAnswer(status, body.isJson ? body.value : text, {
      requestId,
      retryAfter: headers.get('retry-after'),
    });
  if (!body.isJson) throw unreadableAnswer(status, text, requestId);
  return body.value;
}

function parseJson(text: string): { isJson: true; value: unknown } | { isJson: false } {
  try {
    return { isJson: true, value: JSON.parse(text) };
  } catch {
    return { isJson: false };
  }
}
