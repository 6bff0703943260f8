import { http, HttpResponse, type HttpHandler } from 'msw';

/** Where stories' documents are. */
export const documentUrl = '/story-documents/storage-agreement.pdf';

/** Answers with a document by ranges, as the server does. */
export function servedByRanges(bytes: Uint8Array): HttpHandler {
  return http.get(documentUrl, ({ request }) => rangeOf(bytes, request));
}

/** Answers with a status and no document. */
export function answeredWith(status: number): HttpHandler {
  return http.get(documentUrl, () => new HttpResponse(null, { status }));
}

/** Never answers. */
export const neverAnswered = () => http.get(documentUrl, () => new Promise<never>(() => {}));

export const unreachable = () => http.get(documentUrl, () => HttpResponse.error());

function rangeOf(bytes: Uint8Array, request: Request): Response {
  const [, first = '0', last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.get('Range') ?? '') ?? [];
  const begin = Number(first);
  const end = Math.min(last === undefined ? bytes.length : Number(last) + 1, bytes.length);
  if (begin >= bytes.length) return new HttpResponse(null, { status: 416 });
  return new HttpResponse(bytes.slice(begin, end), {
    status: 206,
    headers: {
      'Content-Range': `bytes ${begin}-${end - 1}/${bytes.length}`,
      'Content-Type': 'application/pdf',
      ETag: '"story"',
    },
  });
}
