import { expect, test } from 'vitest';
import { errorTitle } from './error-title.ts';

test.each([
  [404, undefined, 'Page Not Found'],
  [404, 'Page not found: /nowhere', 'Page Not Found'],
  [500, undefined, 'Internal Server Error'],
  [500, 'The archive is closed for repair.', 'The archive is closed for repair.'],
  [503, '', 'Internal Server Error'],
  [503, '  ', 'Internal Server Error'],
])('status %i with the message %j is titled %j', (status, message, title) => {
  expect(errorTitle(status, message)).toBe(title);
});
