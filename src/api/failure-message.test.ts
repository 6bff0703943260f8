import { describe, expect, test } from 'vitest';
import { failureMessages } from './api.messages.ts';
import { failureMessage } from './failure-message.ts';

describe('the message of a failed call (specification, section 8)', () => {
  test.each([
    ['1. detail_error_message', { detail_error_message: 'The e-mail is taken.' }, 'The e-mail is taken.'],
    ['1. before ERROR', { detail_error_message: 'First.', ERROR: 'Second.' }, 'First.'],
    ['2. ERROR', { ERROR: 'The document is locked.' }, 'The document is locked.'],
    ['2. where detail_error_message is empty', { detail_error_message: '', ERROR: 'Locked.' }, 'Locked.'],
    ['2. where detail_error_message is null', { detail_error_message: null, ERROR: 'Locked.' }, 'Locked.'],
    ['3. text after the marker', 'ERROR: The queue is full.', 'The queue is full.'],
    ['3. text with words before the marker', 'Import failed. ERROR: Row 3 is empty.', 'Row 3 is empty.'],
    ['3. everything after the first marker', 'ERROR: Row 3. ERROR: Row 4.', 'Row 3. ERROR: Row 4.'],
    ['3. ERROR without the marker', 'INTERNAL ERROR', 'An error occurred'],
    ['3. the marker with nothing after it', 'ERROR: ', 'An error occurred'],
    [
      '3. an HTML page that says ERROR',
      '<!DOCTYPE html><html><body><p>ERROR: Down for repair.</p></body></html>',
      'Down for repair.',
    ],
    [
      '3. an HTML page whose heading says ERROR',
      '<html><head><title>x</title></head><body><h1>502 ERROR</h1></body></html>',
      'An error occurred',
    ],
    ['4. text that does not say ERROR', 'Bad gateway', failureMessages.unknown],
    ['4. the word in small letters', 'error: nothing to see', failureMessages.unknown],
    [
      '4. an HTML page that does not say ERROR',
      '<html><head><title>ERROR</title></head><body>Bad gateway</body></html>',
      failureMessages.unknown,
    ],
    ['4. an empty answer', '', failureMessages.unknown],
    ['4. no answer at all', undefined, failureMessages.unknown],
    ['4. null', null, failureMessages.unknown],
    ['4. an object that explains nothing', { message: 'ignored' }, failureMessages.unknown],
    ['4. fields that are not sentences', { detail_error_message: { text: 'x' }, ERROR: 7 }, failureMessages.unknown],
    ['4. a list', ['ERROR: x'], failureMessages.unknown],
    ['4. a number', 500, failureMessages.unknown],
  ])('%s', (_row, body, message) => {
    expect(failureMessage(body)).toBe(message);
  });

  test('the last resort is worded as specified', () => {
    expect(failureMessages.unknown).toBe('An unknown error occurred. Please try again later or contact support.');
  });
});
