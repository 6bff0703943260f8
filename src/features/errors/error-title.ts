import { messages } from './errors.messages.ts';

/** What an error page is titled (specification, section 8): 404 has its own words, the rest say what they were given. */
export function errorTitle(status: number, message?: string): string {
  if (status === 404) return messages.notFound;
  return message?.trim() || messages.internal;
}
