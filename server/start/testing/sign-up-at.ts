/** Sign up an organisation with a server that runs as a process; its owner's token. */
export async function signUpAt(address: string, email = 'owner@example.com'): Promise<string> {
  const answer = await fetch(`${address}/api/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      organisation_name: 'Northwind',
      name: 'Owner',
      email,
      password: 'a long enough password',
    }),
  });
  return ((await answer.json()) as { token: string }).token;
}
