/** What a transaction changes that somebody may be looking at. */
export interface Changes {
  /** Resources, as the client names its data. */
  readonly resources: Set<string>;
  /** Whom it told something. */
  readonly people: Set<string>;
  /** Sessions ended, or may have. */
  sessions: boolean;
}

/** A change as every process hears of it. */
export interface ChangeNotice {
  readonly organisation: string;
  readonly resources: readonly string[];
  /** Whom it told something; `all` where they are too many to name. */
  readonly people: readonly string[] | 'all';
  readonly sessions: boolean;
}

export const changeChannel = 'accordant_changes';

export const noChanges = (): Changes => ({ resources: new Set(), people: new Set(), sessions: false });

/** A notice takes no more than 8 kB. */
const maxPeople = 100;

/** The statement that tells of changes when the transaction commits; empty where there are none. Ids and names only. */
export function announcementOf(organisation: string, { resources, people, sessions }: Changes): string {
  if (resources.size === 0 && people.size === 0 && !sessions) return '';
  const notice: ChangeNotice = {
    organisation,
    resources: [...resources],
    people: people.size > maxPeople ? 'all' : [...people],
    sessions,
  };
  return `select pg_notify('${changeChannel}', '${JSON.stringify(notice).replaceAll("'", "''")}'); `;
}
