// cspell:disable -- beginnings of words, in two languages

/** What a clause on a point says, in English or German: every expression is found in one passage. By the point’s id. */
export const wordingOf: Readonly<Record<string, readonly RegExp[]>> = {
  'art-28-3-subject': [
    /personal data|data subjects?|personenbezogene/i,
    /subject[- ]matter|categories|types? of|duration of the processing|nature and purpose|gegenstand|kategorien/i,
    /process|verarbeit/i,
  ],
  'art-28-2': [
    /sub-?\s?process|(?:another|other|further|additional) processor|unterauftrag|weiter\w* auftragsverarbeit/i,
    /authori[sz]|approv|consent|object|genehmig|zustimm|widersp/i,
  ],
  'art-28-4': [
    /sub-?\s?process|(?:another|other|further|additional) processor|unterauftrag|weiter\w* auftragsverarbeit/i,
    /same|equivalent|no less|remains? (?:fully )?(?:liable|responsible)|answers? for|dieselben|gleichen|haftet/i,
  ],
  'art-28-3-a': [
    /instruct|weisung/i,
    /process|personal data|verarbeit/i,
    /document|writ|only|solely|alone|dokumentiert|ausschließlich/i,
  ],
  'art-28-3-b': [
    /confidential|secrecy|vertraulich|verschwiegen/i,
    /persons?|personnel|employees?|staff|everybody|anyone|beschäftigt|mitarbeit|personen/i,
    /process|data|verarbeit|daten/i,
  ],
  'art-28-3-c': [
    /technical and organi[sz]ational|security measures|Art(?:icle|ikel|\.)\s*32|technische\w* und organisatorische/i,
  ],
  'art-28-3-d': [
    /sub-?\s?process|(?:another|other|further|additional) processor|unterauftrag|weiter\w* auftragsverarbeit/i,
    /engage|appoint|use|bring|list|condition|einsatz|beauftrag|hinzuzieh/i,
  ],
  'art-28-3-e': [
    /data subjects?|individuals?|betroffene/i,
    /requests?|rights|exercis|rechte|anfragen/i,
    /assist|help|support|forward|pass|unterstütz|weiterleit/i,
  ],
  'art-28-3-f': [
    /breach|impact assessment|supervisory authorit|verletzung|folgenabschätzung/i,
    /assist|help|support|notif|inform|tell|unterstütz|meld|unterricht/i,
    /personal data|data protection|security|controller|datenschutz|personenbezogen|verantwortlich/i,
  ],
  'art-28-3-g': [
    /delet|return|eras|destroy|lösch|zurückg|vernicht/i,
    /personal data|copies|personenbezogen|daten\b|kopien/i,
  ],
  'art-28-3-h': [
    /audit|inspection|inspect|demonstrate compliance|überprüf|kontroll|inspektion|prüfung/i,
    /controller|process|compliance|data protection|data|verantwortlich|verarbeit|datenschutz/i,
  ],
  'art-30-2-a': [
    /services?|leistung|dienst/i,
    /descri|set out in|specified in|scope of|subcontract|beschreib|leistungsumfang|unterauftrag/i,
    /annex|schedule|exhibit|appendix|functions?|critical|provide[rs]?|anlage|anhang|kritisch/i,
  ],
  'art-30-2-b': [
    /countr(?:y|ies)|regions?|locations?|data cent(?:re|er)|European (?:Union|Economic Area)|EEA|standort|länder|rechenzent/i,
    /stored|storage|process|hosted|services? (?:are|is) provided|speicher|verarbeit|erbracht/i,
  ],
  'art-30-2-c': [
    /availability|verfügbarkeit/i,
    /integrity|authenticity|integrität|authentizität/i,
    /confidential|vertraulich/i,
  ],
  'art-30-2-d': [
    /data|daten/i,
    /return|recover|export|access|retriev|hand over|herausg|zurückg|wiederherstell/i,
    /insolven|terminat|expir|wound up|end of|discontinu|kündig|beendig|ende/i,
  ],
  'art-30-2-e': [
    /service[- ]levels?|uptime|availability of the service|response times?|dienstgüte|reaktionszeit|verfügbarkeit/i,
  ],
  'art-30-2-f': [/incident|vorfall|vorfälle/i, /assist|help|support|cooperat|unterstütz/i],
  'art-30-2-g': [
    /authorit|regulator|supervis|behörde|aufsicht/i,
    /cooperat|co-operat|assist|access|zusammenarbeit|kooperier/i,
  ],
  'art-30-2-h': [/terminat|kündig/i, /notice|days|months|frist|tage|monat/i],
  'art-30-2-i': [/training|awareness|schulung|sensibilisierung/i, /security|resilience|sicherheit|resilienz/i],
  'art-30-3-a': [
    /service[- ]levels?|uptime|targets?|dienstgüte/i,
    /%|per ?cent|credit|remed|measur|gutschrift|prozent|mess/i,
  ],
  'art-30-3-b': [
    /report|notif|inform|announce|bericht|melde|mitteil/i,
    /develop|material|impact|affect|ability|auswirk|wesentlich/i,
    /services?|levels?|leistung|dienst/i,
  ],
  'art-30-3-c': [/business continuity|contingency|disaster recovery|notfall|geschäftsfortführung|wiederanlauf/i],
  'art-30-3-d': [/penetration test|threat-led|TLPT|red team|penetrationstest/i],
  'art-30-3-e': [
    /audit|inspect|access to|monitor|prüf|überwach/i,
    /right|may|entitled|unrestricted|permit|recht|darf|zutritt/i,
    /premises|records|systems|auditors?|authorit|third part|räume|unterlagen|prüfer|aufsicht/i,
  ],
  'art-30-3-f': [
    /exit|transition|migrat|wind-?down|übergang|ausstieg/i,
    /period|plan|continue|provide|another provider|zeitraum|fortsetz|anbieter/i,
  ],
};
