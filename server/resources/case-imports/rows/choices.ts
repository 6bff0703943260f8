import type { CaseChannel, CasePriority, CaseStage } from '#api-contract/cases/endpoints';

interface Choice<Value> {
  /** By the words that people write, in lower case. */
  readonly byWord: ReadonlyMap<string, Value>;
}

function choice<Value extends string>(words: Record<Value, string>): Choice<Value> {
  const values = Object.keys(words) as Value[];
  const pairs = values.flatMap((value) =>
    [value, ...words[value].split(', ')].map((word): [string, Value] => [word, value]),
  );
  return { byWord: new Map(pairs) };
}

/** What a cell may say where a case has one of a few values. */
export const choices = {
  stage: choice<CaseStage>({
    intake: 'new, neu, nouveau, nuevo, nuovo, nieuw, ny',
    open: 'opened, active, in progress, ongoing, offen, aktiv, ouvert, abierto, aperto, oppen',
    waiting: 'on hold, pending, wartend, en attente, en espera, in attesa, wachtend, vantar',
    closed:
      'done, resolved, completed, finished, geschlossen, erledigt, ferme, clos, cerrado, chiuso, gesloten, stangd',
  }),
  priority: choice<CasePriority>({
    low: 'niedrig, faible, baja, bassa, laag, lag, p4',
    normal: 'medium, mittel, standard, moyenne, media, normaal, p3',
    high: 'hoch, haute, elevee, alta, hoog, hog, p2',
    urgent: 'critical, dringend, kritisch, urgente, critique, critica, bradskande, p1',
  }),
  channel: choice<CaseChannel>({
    form: 'web, portal, formular, formulaire, formulario, modulo, formulier',
    email: 'e-mail, mail, e mail, courriel, correo, epost, e-post',
    phone: 'call, telephone, tel, telefon, telefono, telefoon',
    meeting: 'in person, besprechung, reunion, riunione, vergadering, mote',
    other: 'sonstiges, andere, autre, otro, altro, annan',
  }),
  privileged: choice<'yes' | 'no'>({
    yes: 'y, true, 1, x, ja, oui, si, sì, sí, wahr, vrai',
    no: 'n, false, 0, nein, non, nee, nej, falsch, faux, -',
  }),
} as const;
