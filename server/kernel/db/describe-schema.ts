import type pg from 'pg';

interface Described {
  readonly name: string;
  readonly definition: string;
}

/** Partitions by month come and go; they are described by their parent table. */
const monthly = String.raw`_\d{4}_\d{2}$`;

/** Who owns the tables is called something else in every installation. */
const roleNames = `array(select case r when current_user then 'owner' else r end from unnest(%s) r order by 1)`;

const tables = `
  select c.relname as name, concat_ws(E'\\n',
    format('create %stable %I (', case c.relpersistence when 'u' then 'unlogged ' else '' end, c.relname),
    (
      select string_agg('  ' || line, E',\\n' order by rank, place) from (
        select 1 as rank, lpad(a.attnum::text, 4, '0') as place, concat_ws(' ', quote_ident(a.attname), format_type(a.atttypid, a.atttypmod),
          case when a.attcollation <> t.typcollation then 'collate ' || quote_ident(l.collname) end,
          case when a.attnotnull then 'not null' end,
          case when a.attidentity = 'a' then 'generated always as identity'
            when a.attgenerated = 's' then 'generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
            when d.adbin is not null then 'default ' || pg_get_expr(d.adbin, d.adrelid) end) as line
        from pg_attribute a
        join pg_type t on t.oid = a.atttypid
        left join pg_collation l on l.oid = a.attcollation
        left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        union all
        select 2, n.conname, format('constraint %I %s', n.conname, pg_get_constraintdef(n.oid))
        from pg_constraint n where n.conrelid = c.oid and n.contype <> 'n'
      ) part
    ),
    ')' || coalesce(' partition by ' || pg_get_partkeydef(c.oid), '') || ';',
    (select format('-- partition of %I', i.inhparent::regclass) from pg_inherits i where i.inhrelid = c.oid),
    (
      select string_agg(pg_get_indexdef(i.indexrelid) || ';', E'\\n' order by i.indexrelid::regclass::text)
      from pg_index i where i.indrelid = c.oid
        and not exists (select from pg_constraint n where n.conindid = i.indexrelid and n.conrelid = c.oid)
        and not c.relispartition
    ),
    case when c.relrowsecurity then '-- row-level security' || case when c.relforcerowsecurity then ', forced' else '' end end,
    (
      select string_agg(concat_ws(' ', '-- policy', p.policyname, 'for', lower(p.cmd), 'to',
        array_to_string(${roleNames.replace('%s', 'p.roles::text[]')}, ', '), 'using', p.qual, 'check', p.with_check),
        E'\\n' order by p.policyname)
      from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname
    ),
    (
      select string_agg(pg_get_triggerdef(g.oid) || ';', E'\\n' order by g.tgname)
      from pg_trigger g where g.tgrelid = c.oid and not g.tgisinternal
    ),
    (
      select '-- accordant_app: ' || string_agg(lower(a.privilege_type), ', ' order by a.privilege_type)
      from aclexplode(c.relacl) a where a.grantee = 'accordant_app'::regrole
    )
  ) as definition
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname !~ '${monthly}'
  order by c.relname collate "C"`;

const views = `
  select c.relname as name, concat_ws(E'\\n',
    format('create view %I with (%s) as', c.relname, array_to_string(c.reloptions, ', ')),
    pg_get_viewdef(c.oid, true),
    (
      select '-- accordant_app: ' || string_agg(lower(a.privilege_type), ', ' order by a.privilege_type)
      from aclexplode(c.relacl) a where a.grantee = 'accordant_app'::regrole
    )
  ) as definition
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'
  order by c.relname collate "C"`;

const functions = `
  select p.proname as name, pg_get_functiondef(p.oid) || ';' as definition
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by p.proname collate "C", pg_get_function_identity_arguments(p.oid) collate "C"`;

const heading = `-- The schema that all migrations come to, for reading and for review: \`npm run schema\` writes it, nothing runs it.`;

/** Tables, views, indexes, policies, triggers, grants and functions of a migrated database, always in the same order. */
export async function describeSchema(owner: pg.ClientBase): Promise<string> {
  const parts: string[] = [heading];
  for (const statement of [tables, views, functions]) {
    const { rows } = await owner.query<Described>(statement);
    parts.push(...rows.map(({ definition }) => definition));
  }
  return `${parts.join('\n\n').replaceAll(/[ \t]+$/gm, '')}\n`;
}
