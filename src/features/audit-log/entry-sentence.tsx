import { Fragment } from 'react';
import type { AuditEntry } from '#api-contract/audit/endpoints';
import { useFormat } from '#design-system/format';
import { Link, Text } from '#design-system/layout';
import { objectName } from './audit-list.ts';
import { sentenceOf } from './entry-facts.ts';

/** The page of a thing; nothing where it has none. */
export type ObjectHref = (type: string, id: string) => string | undefined;

interface EntrySentenceProps {
  readonly entry: AuditEntry;
  readonly objectHref: ObjectHref;
}

/** Signs of the private use area, which no text holds. */
const actor = '\uE000';
const object = '\uE001';

/** Who did what, with a link to what it was done to. */
export function EntrySentence({ entry, objectHref }: EntrySentenceProps) {
  const format = useFormat();
  const parts = sentenceOf(entry, actor, object, format).split(new RegExp(`(${actor}|${object})`));
  return (
    <Text as="span" minWidth="0">
      {parts.map((part, place) => (
        <Fragment key={`${place}${part}`}>
          {part === actor ? (
            <Text as="span" fontWeight="medium">
              <bdi>{entry.actor.name}</bdi>
            </Text>
          ) : part === object ? (
            <ObjectName entry={entry} objectHref={objectHref} />
          ) : (
            part
          )}
        </Fragment>
      ))}
    </Text>
  );
}

/** What an entry is about, with a link where it has a page. */
export function ObjectName({ entry, objectHref }: EntrySentenceProps) {
  const { target, withheld } = entry;
  const href = target.id === null || withheld ? undefined : objectHref(target.type, target.id);
  const name = <bdi>{objectName(entry)}</bdi>;
  if (href === undefined) {
    return (
      <Text as="span" tone={withheld || target.name === null ? 'muted' : 'default'}>
        {name}
      </Text>
    );
  }
  return (
    <Link href={href} position="relative" zIndex="1">
      {name}
    </Link>
  );
}
