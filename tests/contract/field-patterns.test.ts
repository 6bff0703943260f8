import { expect, test } from 'vitest';
import { isPattern } from '#api-contract/envelopes/schema';

test.each([null, '[A-Z]{2}-\\d{4}', '\\d+', '(?:EUR|USD) [\\d,]+', '[*+(]+', '\\(\\d+\\)'])(
  '%s is a pattern for a field',
  (pattern) => expect(isPattern(pattern)).toBe(true),
);

test.each(['(a+)+b', '(?:a|a)*b', 'a*a*a*b', '(a{2}){20,}', '[a-z', '\\'])(
  '%s is refused: it can’t be read, or takes too long on some texts',
  (pattern) => expect(isPattern(pattern)).toBe(false),
);
