/** One call of the API with a token. */
export function callAs(
  token: string,
  url: string,
  { headers, ...init }: RequestInit & { headers?: Record<string, string> } = {},
): Promise<Response> {
  return fetch(url, { ...init, headers: { ...headers, authorization: `Token ${token}` } });
}
