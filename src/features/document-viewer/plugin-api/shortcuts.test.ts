import { describe, expect, it } from 'vitest';
import { listedKeys } from './listed-keys.ts';
import { shortcutOf, type KeyPress } from './shortcuts.ts';

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
});

describe('what a key means', () => {
  it.each([
    ['f', { ctrlKey: true }, 'find'],
    ['f', { metaKey: true }, 'find'],
    ['s', { ctrlKey: true }, 'save'],
    ['g', { ctrlKey: true, shiftKey: true }, 'find-previous'],
    ['F3', {}, 'find-next'],
    ['+', { ctrlKey: true }, 'zoom-in'],
    ['h', {}, 'highlight'],
    ['Escape', {}, 'put-back'],
    ['End', {}, 'last-page'],
  ] as const)('%s with %o is %s', (key, held, shortcut) => {
    expect(shortcutOf(press(key, held), false)).toBe(shortcut);
  });

  it('leaves letters, Escape and Home alone while someone types', () => {
    for (const key of ['h', 's', 'Escape', 'Home']) expect(shortcutOf(press(key), true)).toBeUndefined();
    expect(shortcutOf(press('s', { ctrlKey: true }), true)).toBe('save');
  });

  it('leaves what the system or other letters mean alone', () => {
    expect(shortcutOf(press('f', { ctrlKey: true, altKey: true }), false)).toBeUndefined();
    expect(shortcutOf(press('H', { shiftKey: true }), false)).toBeUndefined();
    expect(shortcutOf(press('x'), false)).toBeUndefined();
  });
});

/** What is pressed, from how it is printed. */
function pressed(printed: string): KeyPress {
  const [key = '', ...held] = printed.replace(/\+$/, '+Plus').split('+').toReversed();
  const keys: Record<string, string> = { Esc: 'Escape', Left: 'ArrowLeft', Right: 'ArrowRight', Plus: '+' };
  return press(keys[key] ?? key, {
    ctrlKey: held.includes('Ctrl'),
    shiftKey: held.includes('Shift'),
    altKey: held.includes('Alt'),
  });
}

describe('the help on shortcuts', () => {
  const printed = Object.entries(listedKeys()).flatMap(([shortcut, { keys }]) => keys.map((key) => [key, shortcut]));

  it.each(printed)('%s does %s', (key, shortcut) => expect(shortcutOf(pressed(key ?? ''), false)).toBe(shortcut));

  it('lists a key once', () => expect(new Set(printed.map(([key]) => key)).size).toBe(printed.length));
});
