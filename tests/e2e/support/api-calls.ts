import { expect, type Page } from '@playwright/test';
import { endpoints } from '#api-contract/endpoints';
import type { Person } from './people.ts';

interface Answer {
  readonly id: string;
  readonly revision: number;
  readonly sha256: string;
  readonly adopted_version: { readonly id: string };
  readonly reading: { readonly status: string };
  readonly current_version: { readonly text_status: string };
}

/** Calls of the API as a member. */
export async function callerOf(page: Page, { email, password }: Person) {
  const answer = await page.request.post(endpoints.logIn.path, { data: { email, password } });
  const { token } = (await answer.json()) as { token: string };
  return async (method: 'get' | 'post' | 'patch' | 'put', path: string, data?: unknown, more = {}): Promise<Answer> => {
    const headers = { Authorization: `Token ${token}`, ...more };
    const response = await page.request[method](`/api${path}`, { headers, ...(data !== undefined && { data }) });
    expect(response.ok(), await response.text()).toBe(true);
    return (await response.json()) as Answer;
  };
}
