import { paths } from '../registry/pages.ts';

const parameter = 'redirect';

/** The sign-in page that leads back to `wanted`, a full path with query and hash. */
export function loginHref(wanted: string): string {
  return wanted === paths.home ? paths.login : `${paths.login}?${new URLSearchParams({ [parameter]: wanted })}`;
}

/** Where to go after signing in: the path that was wanted if it is one of ours, and home otherwise. */
export function wantedPath(search: string, origin: string): string {
  return sameOriginPath(new URLSearchParams(search).get(parameter), origin) ?? paths.home;
}

function sameOriginPath(wanted: string | null, origin: string): string | undefined {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, origin)) return undefined;
  const url = new URL(wanted, origin);
  const path = url.pathname + url.search + url.hash;
  const staysHere = url.origin === origin && !path.startsWith('//');
  return staysHere && url.pathname.toLowerCase() !== paths.login ? path : undefined;
}
