import { ApiError } from '#api';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { isCrawler } from './crawler.ts';
import { createErrorReporter } from './error-reporter.ts';
import { scrub, scrubText } from './scrub.ts';
import { withoutPersonalData } from './sentry.ts';

describe('what is sent about an error', () => {
  test.each([
    ['No user ada.lovelace+x@northwind.example here', 'No user [e-mail] here'],
    ['Authorization: Token abc.DEF-123', 'Authorization: Token [hidden]'],
    ['GET /settings/password_reset_confirm/u1/t2?x=1', 'GET /settings/password_reset_confirm/[hidden]/[hidden]?x=1'],
    ['https://a.example/api/password-reset/u1/t2', 'https://a.example/api/password-reset/[hidden]/[hidden]'],
    ['/api/contracts?search=merger&limit=10', '/api/contracts?search=[hidden]&limit=10'],
    ['/login?redirect=%2Fcms%2Fcontract%2F1', '/login?redirect=[hidden]'],
    ['Cannot read properties of undefined', 'Cannot read properties of undefined'],
  ])('%s', (text, scrubbed) => {
    expect(scrubText(text)).toBe(scrubbed);
  });

  test('has no fields that name a person or a secret', () => {
    expect(scrub({ status: 500, email: 'a@b.example', nested: [{ password: 'x', token: 'y', path: '/a' }] })).toEqual({
      status: 500,
      email: '[hidden]',
      nested: [{ password: '[hidden]', token: '[hidden]', path: '/a' }],
    });
  });

  test('includes what happened and where, but not the user', () => {
    expect(
      withoutPersonalData({
        type: undefined,
        user: { email: 'a@b.example', ip_address: '1.2.3.4' },
        request: { url: 'https://app.example/login?redirect=%2Fx', headers: { Authorization: 'Token abc' } },
        exception: { values: [{ type: 'Error', value: 'No mail for a@b.example', stacktrace: { frames: [] } }] },
        breadcrumbs: [{ category: 'fetch', data: { url: '/api/contracts?search=merger' } }],
      }),
    ).toMatchObject({
      user: undefined,
      request: { url: 'https://app.example/login?redirect=[hidden]' },
      exception: { values: [{ type: 'Error', value: 'No mail for [e-mail]', stacktrace: { frames: [] } }] },
      breadcrumbs: [{ category: 'fetch', data: { url: '/api/contracts?search=[hidden]' } }],
    });
  });

  test('is finite where it refers to itself', () => {
    const circular: Record<string, unknown> = { status: 1 };
    circular.again = circular;
    expect(scrub(circular)).toEqual({ status: 1, again: '[hidden]' });
  });

  test('never holds an e-mail address', () => {
    fc.assert(
      fc.property(fc.emailAddress(), fc.string(), (email, around) => {
        expect(scrubText(`${around} ${email}`)).not.toContain(email);
      }),
    );
  });
});

describe('the error reporter', () => {
  const settings = { environment: 'live', release: 'b1' };

  test('loads and sends nothing without a DSN', () => {
    const load = vi.fn();
    const reporter = createErrorReporter(load);
    reporter.report(new Error('early'));
    reporter.connect({ dsn: null, ...settings });
    reporter.report(new Error('late'));
    expect(load).not.toHaveBeenCalled();
  });

  test('loads nothing while there is no error', () => {
    const load = vi.fn();
    createErrorReporter(load).connect({ dsn: 'https://k@s.example/1', ...settings });
    expect(load).not.toHaveBeenCalled();
  });

  test('sends what happened before and after it was connected, in order', async () => {
    const send = vi.fn();
    const connect = vi.fn(() => send);
    const reporter = createErrorReporter(async () => connect);
    reporter.report('early');
    reporter.connect({ dsn: 'https://k@s.example/1', ...settings });
    reporter.report('late');
    await expect.poll(() => send.mock.calls.length).toBe(2);
    expect(send.mock.calls).toEqual([['early'], ['late']]);
    expect(connect).toHaveBeenCalledOnce();
  });

  test('leaves out failed product calls and calls that were given up', () => {
    const load = vi.fn();
    const reporter = createErrorReporter(load);
    reporter.report(new ApiError({ status: 500, code: 'internal', message: 'No.' }));
    reporter.report(new DOMException('Given up', 'AbortError'));
    reporter.connect({ dsn: 'https://k@s.example/1', ...settings });
    expect(load).not.toHaveBeenCalled();
  });

  test('is quiet when the service cannot be loaded', async () => {
    const reporter = createErrorReporter(() => Promise.reject(new Error('blocked')));
    reporter.connect({ dsn: 'https://k@s.example/1', ...settings });
    expect(() => reporter.report('x')).not.toThrow();
  });
});

test.each([
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', true],
  ['Mozilla/5.0 (compatible; Yahoo! Slurp)', true],
  ['facebookexternalhit/1.1', true],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0 Safari/537.36',
    false,
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15', false],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/147.0 Safari/537.36', false],
  ['Mozilla/5.0 (Linux; Android 11; CUBOT X30) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36', false],
  ['', false],
])('a crawler is told by its user agent: %s', (userAgent, crawler) => {
  expect(isCrawler(userAgent)).toBe(crawler);
});
