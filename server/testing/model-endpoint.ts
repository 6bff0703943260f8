import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A language model on this machine that answers as a test says; `status` other than 200 is a failure. */
export async function startModelEndpoint(answer: (body: string) => string) {
  const heard: string[] = [];
  const languageModel = { baseUrl: '', model: 'made-up', attempts: 1 };
  const endpoint = { heard, status: 200, languageModel, close: () => void server.close() };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      heard.push(body);
      response.writeHead(endpoint.status, { 'content-type': 'application/json' });
      response.end(endpoint.status === 200 ? answer(body) : '{}');
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  languageModel.baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return endpoint;
}
