import { expect, test } from 'vitest';
import { startContractsApp } from '#resources/contracts/testing';
import { makePdf } from '#extraction/testing';
import { sharedApp } from '#server/testing/index';

const app = sharedApp(startContractsApp);

/** An upload that goes on until all are ended; `isRead` tells whether a byte of it was taken. */
function upload(token: string, ended: Promise<void>) {
  let isRead = false;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (isRead) {
          await ended;
          return controller.close();
        }
        isRead = true;
        controller.enqueue(Buffer.from('%PDF-1.7'));
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { authorization: `Token ${token}` };
  const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
  const answer = Promise.resolve(app.app.request('http://localhost/api/contracts?file_name=a.pdf', init));
  return { answer, isRead: () => isRead };
}

test('one organisation’s uploads wait, unread, while those of others go on; too many are told when to come back', async () => {
  const [large, small] = [await app.signUp(), await app.signUp()];
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const uploads = Array.from({ length: 430 }, () => upload(large.token, ended));
  const refused: Response[] = [];
  for (const { answer } of uploads) void answer.then((response) => refused.push(response));
  await expect.poll(() => refused.length).toBe(430 - 24 - 400);
  expect(uploads.filter(({ isRead }) => isRead())).toHaveLength(24);

  for (const response of refused) {
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '5']);
    expect(await response.json()).toMatchObject({
      code: 'too_many_requests',
      detail_error_message: 'The server is busy with other files of your organisation. Try again in 5 seconds.',
    });
  }
  const other = await app.call('createContract', {
    token: small.token,
    query: { file_name: 'Lease.pdf' },
    body: await makePdf([['A lease']]),
  });
  expect(other.status).toBe(201);
  end();
  await Promise.all(uploads.map(({ answer }) => answer));
});
