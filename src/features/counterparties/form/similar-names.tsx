import { useQuery } from '@tanstack/react-query';
import { Fragment, useDeferredValue } from 'react';
import { useApi } from '#api';
import { counterpartyQueries } from '#data/counterparties';
import { Link, Text } from '#design-system/layout';
import { messages } from '../counterparties.messages.ts';

interface SimilarNamesProps {
  readonly name: string;
  /** The one that is changed is no duplicate of itself. */
  readonly except: string | undefined;
  readonly counterpartyHref: (counterpartyId: string) => string;
}

/** Fewer letters are near to too much. */
const fewestLetters = 3;

/** Says which counterparties have a name like the one that is typed, with a way there. Nobody is kept from adding it. */
export function SimilarNames({ name, except, counterpartyHref }: SimilarNamesProps) {
  const typed = useDeferredValue(name.trim());
  const enough = typed.length >= fewestLetters;
  const { data } = useQuery({ ...counterpartyQueries.similar(useApi(), typed, except), enabled: enough });
  const similar = enough ? (data ?? []) : [];
  return (
    <Text textStyle="sm" tone="muted" role="status" hidden={similar.length === 0}>
      {similar.length > 0 && messages.form.similar}{' '}
      {similar.map(({ id, name: known }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <Link href={counterpartyHref(id)}>
            <bdi>{known}</bdi>
          </Link>
        </Fragment>
      ))}
    </Text>
  );
}
