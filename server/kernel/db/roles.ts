import { createHash, createHmac } from 'node:crypto';
import pg from 'pg';

/** Holds what the application may do; migrations grant to it. Nobody logs in as it. */
const applicationGroup = 'accordant_app';

/**
 * Make sure that a login role for the application exists that owns nothing, and return its connection string.
 * Its name and password follow from the owner's connection string, so that every process computes the same.
 */
export async function prepareApplicationRole(owner: pg.ClientBase, ownerUrl: string): Promise<string> {
  const login = loginOf(ownerUrl);
  try {
    await createRole(owner, `create role ${applicationGroup} nologin`);
    await createRole(owner, `create role ${login.name} login in role ${applicationGroup}`);
    const password = login.password === '' ? 'null' : pg.escapeLiteral(login.password);
    await owner.query(`alter role ${login.name} password ${password}`);
  } catch (error) {
    throw new Error(
      'The role in DATABASE_URL can’t create roles, and Accordant needs a role that owns no tables. Grant it CREATEROLE, or set DATABASE_APP_URL to a login role that is a member of accordant_app.',
      { cause: error },
    );
  }
  return login.url;
}

function loginOf(ownerUrl: string): { name: string; password: string; url: string } {
  const url = new URL(ownerUrl);
  const ownerPassword = decodeURIComponent(url.password);
  const place = createHash('sha256').update(`${url.host}${url.pathname}`).digest('hex').slice(0, 12);
  const name = `${applicationGroup}_${place}`;
  const password = ownerPassword && createHmac('sha256', ownerPassword).update(name).digest('hex');
  url.username = name;
  url.password = password;
  return { name, password, url: url.toString() };
}

async function createRole(owner: pg.ClientBase, statement: string): Promise<void> {
  await owner.query(`
    do $$ begin ${statement};
    exception when duplicate_object or unique_violation then null;
    end $$`);
}
