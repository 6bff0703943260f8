import type { CaseImportField } from '#api-contract/cases/imports';
import { headingKey } from '#kernel/text';

/** How people head a column that means a field, in the languages that come up most. */
const synonyms: Record<CaseImportField, string> = {
  name: 'name, case, case name, matter, matter name, title, subject, betreff, bezeichnung, titel, nom, intitule, objet, nombre, asunto, titulo, nome, oggetto, naam, onderwerp, namn, arende, rubrik',
  type: 'type, case type, matter type, kind, category, art, typ, fallart, categorie, tipo, categoria, soort',
  stage: 'stage, status, state, phase, stand, etat, statut, estado, fase, stato, skede',
  priority:
    'priority, prio, urgency, importance, prioritat, dringlichkeit, priorite, prioridad, priorita, prioriteit, prioritet',
  channel: 'channel, came by, source, intake channel, kanal, eingang, canal, canale, kanaal',
  requester:
    'requester, requested by, requestor, client contact, asked by, antragsteller, anforderer, demandeur, solicitante, richiedente, aanvrager, bestallare',
  lead: 'lead, owner, responsible, assigned to, assignee, handler, lawyer, attorney, counsel, lead lawyer, verantwortlich, bearbeiter, zustandig, responsable, responsabile, verantwoordelijke, ansvarig, jurist',
  participants:
    'participants, team, people, watchers, members, beteiligte, participantes, partecipanti, deelnemers, deltagare, intervenants',
  department:
    'department, dept, business unit, division, abteilung, bereich, departement, service, departamento, dipartimento, reparto, afdeling, avdelning',
  practice_area:
    'practice area, practice, area of law, field of law, legal area, rechtsgebiet, domaine, domaine juridique, area de practica, area legale, rechtsgebied, rattsomrade',
  counterparty:
    'counterparty, other side, other party, opponent, opposing party, company, supplier, vendor, customer, gegenseite, gegner, vertragspartner, contrepartie, partie adverse, contraparte, controparte, wederpartij, tegenpartij, motpart',
  contracts:
    'contracts, contract, contract number, contract numbers, contract no, agreement, vertrag, vertrage, vertragsnummer, contrat, contrats, contrato, contratos, contratto, contratti, contracten, avtal',
  due_date:
    'due, due date, deadline, due on, due by, target date, fallig, falligkeit, falligkeitsdatum, frist, termin, faellig, echeance, date limite, vencimiento, fecha limite, fecha de vencimiento, scadenza, vervaldatum, einddatum, forfallodatum, slutdatum',
  description:
    'description, details, request, what is asked for, notes, summary, question, beschreibung, sachverhalt, anfrage, descripcion, descrizione, omschrijving, beskrivning, remarques',
  privileged:
    'privileged, privilege, attorney client privilege, confidential, legal privilege, vertraulich, confidentiel, confidencial, riservato, vertrouwelijk, sekretess',
  files:
    'files, file, file name, file names, filename, documents, document, attachments, attachment, path, datei, dateien, anlagen, fichier, fichiers, pieces jointes, archivo, archivos, allegati, bestand, bestanden, bijlagen, filer, bilagor',
};

const fields = new Map(
  (Object.keys(synonyms) as CaseImportField[]).flatMap((field) =>
    synonyms[field].split(', ').map((heading): [string, CaseImportField] => [heading, field]),
  ),
);

/** The field that a heading says. */
export function fieldOfHeading(heading: string): CaseImportField | null {
  const key = headingKey(heading);
  return fields.get(key) ?? fields.get(key.replace(/^(case|matter|legal) | (name|id|email|e mail|mail)$/g, '')) ?? null;
}
