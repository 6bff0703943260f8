import { endpoints } from '#api-contract/endpoints';
import { expect, test } from 'vitest';
import { mock } from './mock.ts';

const contractId = '0197a1c0-0000-7000-8000-000000000000';

test('a mock that breaks the contract does not compile', () => {
  const handlers = [
    mock(endpoints.logOut, { status: 204 }),
    // @ts-expect-error signing out answers 204, not 200
    mock(endpoints.logOut, { status: 200 }),
    mock(endpoints.logIn, { json: { token: 'token', email: 'owner@northwind.example' } }),
    // @ts-expect-error a token is text
    mock(endpoints.logIn, { json: { token: 1, email: 'owner@northwind.example' } }),
    // @ts-expect-error a summary has parts
    mock(endpoints.getHome, { json: {} }),
    mock(endpoints.getContract, { error: 'not_found' }),
    // @ts-expect-error reading a contract never finds an e-mail address taken
    mock(endpoints.getContract, { error: 'email_taken' }),
    // @ts-expect-error nobody needs a permission to sign in
    mock(endpoints.logIn, { error: 'permission_denied' }),
    mock(endpoints.downloadVersion, { file: 'bytes', status: 206 }),
    mock(endpoints.updateContract, ({ params, body }) => ({
      error: body.revision === 1 && params.contractId === contractId ? 'edit_conflict' : 'not_found',
    })),
    // @ts-expect-error the row has no such parameter
    mock(endpoints.getContract, ({ params }) => ({ error: params.memberId ? 'not_found' : 'internal' })),
  ];
  expect(handlers).toHaveLength(11);
});
