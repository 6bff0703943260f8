import { describe, expect, test } from 'vitest';
import { generateSecretsKey, openVault, SecretUnreadable } from './index.ts';

const vault = openVault(generateSecretsKey());
const place = 'audit_streams:1';

describe('a sealed secret', () => {
  test('is opened with the same key, for the same place', () => {
    expect(vault.open(vault.seal('Größe 🖋', place), place)).toBe('Größe 🖋');
  });

  test('is not readable, and never twice the same', () => {
    const sealed = vault.seal('whsec_abc', place);
    expect(sealed).not.toContain('whsec_abc');
    expect(vault.seal('whsec_abc', place)).not.toBe(sealed);
  });

  test.each([
    ['for another place', (sealed: string) => vault.open(sealed, 'audit_streams:2')],
    ['with another key', (sealed: string) => openVault(generateSecretsKey()).open(sealed, place)],
    ['after it was changed', (sealed: string) => vault.open(`${sealed.slice(0, -4)}AAAA`, place)],
    ['as text that nobody sealed', () => vault.open('whsec_abc', place)],
  ])('can’t be opened %s', (_, open) => {
    expect(() => open(vault.seal('a secret', place))).toThrow(SecretUnreadable);
  });
});
