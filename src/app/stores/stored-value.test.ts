import { describe, expect, test, vi } from 'vitest';
import { FakeBrowser } from './fake-storage.ts';
import { storedValue } from './stored-value.ts';

const counter = {
  key: 'counter',
  initial: 0,
  parse: (read: unknown) => (typeof read === 'number' ? read : undefined),
};

function browserHolding(text?: string) {
  const browser = new FakeBrowser();
  if (text !== undefined) browser.content.set('counter', text);
  return browser;
}

describe('a stored value', () => {
  test('is the initial one where nothing is stored', () => {
    const value = storedValue(browserHolding().openTab(), counter);
    expect(value.get()).toBe(0);
    expect(value.trouble()).toBeNull();
  });

  test('outlives the page', () => {
    const browser = browserHolding();
    storedValue(browser.openTab(), counter).set(7);
    expect(storedValue(browser.openTab(), counter).get()).toBe(7);
  });

  test('tells its listeners, until they stop', () => {
    const value = storedValue(browserHolding().openTab(), counter);
    const listener = vi.fn();
    const stop = value.subscribe(listener);
    value.set(1);
    stop();
    value.set(2);
    expect(listener).toHaveBeenCalledOnce();
  });

  test('goes back to the initial one when cleared', () => {
    const browser = browserHolding('7');
    const value = storedValue(browser.openTab(), counter);
    value.clear();
    expect(value.get()).toBe(0);
    expect(browser.content.has('counter')).toBe(false);
  });
});

describe('several tabs', () => {
  test('follow one another', () => {
    const browser = browserHolding();
    const [here, there] = [storedValue(browser.openTab(), counter), storedValue(browser.openTab(), counter)];
    const listener = vi.fn();
    there.subscribe(listener);
    here.set(3);
    expect(there.get()).toBe(3);
    expect(listener).toHaveBeenCalledOnce();
    there.clear();
    expect(here.get()).toBe(0);
  });

  test('follow a browser whose storage was emptied', () => {
    const browser = browserHolding('7');
    const [here, there] = [storedValue(browser.openTab(), counter), storedValue(browser.openTab(), counter)];
    here.clear();
    expect(there.get()).toBe(0);
  });

  test('take no notice of other keys', () => {
    const browser = browserHolding();
    const listener = vi.fn();
    storedValue(browser.openTab(), counter).subscribe(listener);
    storedValue(browser.openTab(), { ...counter, key: 'another' }).set(1);
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('storage errors are survived and reported', () => {
  test.each([
    ['half an object', '{"a":'],
    ['another type', '"seven"'],
    ['null', 'null'],
    ['nothing', ''],
  ])('content that is %s counts as absent', (_what, text) => {
    const value = storedValue(browserHolding(text).openTab(), counter);
    expect(value.get()).toBe(0);
    expect(value.trouble()).toBe('corrupt');
    value.set(1);
    expect(value.trouble()).toBeNull();
  });

  test('a full one keeps the value for this page', () => {
    const browser = browserHolding('1');
    const storage = browser.openTab();
    const value = storedValue(storage, counter);
    browser.limit = 3;
    value.set(123_456);
    expect(value.get()).toBe(123_456);
    expect(value.trouble()).toBe('full');
    expect(storage.read('counter')).toBe('123456');
    expect(browser.content.get('counter')).toBe('1');
  });

  test('a full one is written again when there is room', () => {
    const browser = browserHolding();
    browser.limit = 0;
    const value = storedValue(browser.openTab(), counter);
    value.set(1);
    browser.limit = 100;
    value.set(2);
    expect(value.trouble()).toBeNull();
    expect(browser.content.get('counter')).toBe('2');
  });

  test('a blocked one keeps the value for this page', () => {
    const value = storedValue(new FakeBrowser().openBlockedTab(), counter);
    expect(value.trouble()).toBe('blocked');
    value.set(7);
    expect(value.get()).toBe(7);
    expect(value.trouble()).toBe('blocked');
    value.clear();
    expect(value.get()).toBe(0);
  });
});
