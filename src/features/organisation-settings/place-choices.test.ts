import { describe, expect, test } from 'vitest';
import { country, locale, timeZone } from '#api-contract/values';
import { countryChoices, countryName, localeChoices, localeName, timeZoneChoices } from './place-choices.ts';

const valuesOf = (choices: readonly { value: string }[]) => choices.map(({ value }) => value);

describe('every choice that is offered', () => {
  test('is accepted by the contract', () => {
    for (const code of valuesOf(countryChoices('en-GB'))) expect(country.safeParse(code).success).toBe(true);
    for (const zone of valuesOf(timeZoneChoices('UTC'))) expect(timeZone.safeParse(zone).success).toBe(true);
    for (const tag of valuesOf(localeChoices('en-GB', 'en-GB'))) expect(locale.safeParse(tag).success).toBe(true);
  });

  test('is there once', () => {
    for (const choices of [countryChoices('en-GB'), timeZoneChoices('UTC'), localeChoices('en-GB', 'en-GB')]) {
      expect(new Set(valuesOf(choices)).size).toBe(choices.length);
    }
  });

  test('has a name', () => {
    for (const { value, label } of countryChoices('en-GB')) expect(label).not.toBe(value);
    for (const { value, label } of localeChoices('en-GB', 'en-GB')) expect(label).not.toBe(value);
  });
});

test('what is in use is offered even where nobody else would choose it', () => {
  expect(valuesOf(timeZoneChoices('Etc/GMT+3'))).toContain('Etc/GMT+3');
  expect(valuesOf(localeChoices('is-IS', 'en-GB'))).toContain('is-IS');
});

test('names are in the reader’s language, in its order', () => {
  expect(countryName('AT', 'de-DE')).toBe('Österreich');
  expect(localeName('sv-SE', 'en-GB')).toBe('Swedish (Sweden)');
  const swedish = countryChoices('sv-SE').map(({ label }) => label);
  expect(swedish.indexOf('Österrike')).toBeGreaterThan(swedish.indexOf('Zimbabwe'));
});
