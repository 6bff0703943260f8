// cspell:words dieses eine sich ein fehler feld geben sie füllen ist aufgetreten versuchen später erneut oder wenden ihr passwort unbekannter mail adresse wie den
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failureMessage } from '#api';
import { caseEndpoints } from '#api-contract/cases/endpoints';
import { sessionEndpoints } from '#api-contract/session/endpoints';
import { showLanguage } from '#languages';

beforeEach(() => vi.stubGlobal('document', { documentElement: { lang: 'en' } }));
afterEach(() => showLanguage('en'));

const saidOf = (issues: readonly { readonly message: string }[] = []) => issues.map(({ message }) => message);

test('what schemas say of typed values follows the language of the moment', async () => {
  const { body: credentials } = sessionEndpoints.logIn;
  const wrong = { email: 'legal.counsel', password: '' };
  expect(saidOf(credentials.safeParse(wrong).error?.issues)).toEqual([
    'Enter an e-mail address such as name@company.com.',
    'Enter your password.',
  ]);
  await showLanguage('de');
  expect(saidOf(credentials.safeParse(wrong).error?.issues)).toEqual([
    'Geben Sie eine E-Mail-Adresse wie name@firma.de ein.',
    'Geben Sie Ihr Passwort ein.',
  ]);
  const { issues } = caseEndpoints.createCase.body.safeParse({ name: ' ', subject: 'x'.repeat(30_000) }).error ?? {};
  expect(saidOf(issues)).toContain('Füllen Sie dieses Feld aus.');
});

test('an unexplained failure is told in the language of the moment', async () => {
  await showLanguage('de');
  expect(failureMessage(null)).toBe(
    'Ein unbekannter Fehler ist aufgetreten. Versuchen Sie es später erneut oder wenden Sie sich an den Support.',
  );
});
