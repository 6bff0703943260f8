import { Pencil, X } from 'lucide-react';
import type { EvidenceLink } from '#api-contract/compliance-resources/evidence';
import { Alert } from '#design-system/alert';
import { Badge } from '#design-system/badge';
import { Button, IconButton } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { Box, Flex, HStack, Stack, Text } from '#design-system/layout';
import { Link } from '#design-system/link';
import { sourceName } from '#kit/evidence-source';
import { FreshnessBadge } from '#kit/freshness';
import { messages as texts } from './evidence.messages.ts';

export interface EvidenceHrefs {
  readonly resource: (resourceId: string) => string;
  readonly contract: (contractId: string) => string;
  readonly control?: ((controlId: string) => string) | undefined;
}

interface EvidenceItemProps {
  readonly evidence: EvidenceLink;
  readonly hrefs: EvidenceHrefs;
  readonly onConfirm?: (() => void) | undefined;
  readonly onEdit?: (() => void) | undefined;
  readonly onRemove?: (() => void) | undefined;
}

/** One piece of evidence, with what became of a clause since it was cited. */
export function EvidenceItem({ evidence, hrefs, onConfirm, onEdit, onRemove }: EvidenceItemProps) {
  const format = useFormat();
  const { source, freshness, period_from, period_to, purpose, control, answer } = evidence;
  const name = sourceName(source);
  const period = [
    period_from && texts.from(format.date(period_from)),
    period_to && texts.until(format.date(period_to)),
  ];
  return (
    <Box as="li" paddingBlock="2" borderBlockEndWidth="1px">
      <Flex justify="space-between" gap="2">
        <HStack gap="2" wrap="wrap" minWidth="0">
          <SourceLink source={source} name={name} hrefs={hrefs} />
          <FreshnessBadge freshness={freshness} />
        </HStack>
        <HStack gap="1">
          {onEdit && (
            <IconButton size="xs" label={texts.edit(name)} onClick={onEdit}>
              <Pencil aria-hidden />
            </IconButton>
          )}
          {onRemove && (
            <IconButton size="xs" label={texts.remove(name)} onClick={onRemove}>
              <X aria-hidden />
            </IconButton>
          )}
        </HStack>
      </Flex>
      <Text textStyle="sm" tone="muted">
        {[purpose, ...period].filter(Boolean).join(' · ')}
      </Text>
      {control && answer && <FromControl control={control} hrefs={hrefs} />}
      {source.kind === 'external' && (
        <Text textStyle="sm" tone="muted">
          {texts.unverifiable}
        </Text>
      )}
      {source.kind === 'clause' && <Clause source={source} onConfirm={onConfirm} />}
    </Box>
  );
}

interface FromControlProps extends Pick<EvidenceItemProps, 'hrefs'> {
  readonly control: NonNullable<EvidenceLink['control']>;
}

/** The control that evidence comes from, where it stands at a requirement. */
function FromControl({ control: { id, ref, name, covers }, hrefs }: FromControlProps) {
  const text = texts.fromControl(ref, name);
  return (
    <HStack gap="2" wrap="wrap">
      <Text textStyle="sm">{hrefs.control ? <Link href={hrefs.control(id)}>{text}</Link> : text}</Text>
      {covers === 'part' && <Badge plain>{texts.coversPart}</Badge>}
    </HStack>
  );
}

type Source = EvidenceLink['source'];

function SourceLink({ source, name, hrefs }: { source: Source; name: string; hrefs: EvidenceHrefs }) {
  const text = <bdi>{name}</bdi>;
  switch (source.kind) {
    case 'version':
      return <Link href={hrefs.resource(source.resource.id)}>{text}</Link>;
    case 'clause':
      return source.clause ? (
        <Link href={hrefs.contract(source.clause.contract.id)}>{text}</Link>
      ) : (
        <Text as="span">{text}</Text>
      );
    case 'external':
      return (
        <Link href={source.url} target="_blank" rel="noreferrer">
          {text}
        </Link>
      );
  }
}

interface ClauseProps {
  readonly source: Extract<Source, { kind: 'clause' }>;
  readonly onConfirm?: (() => void) | undefined;
}

function Clause({ source: { clause }, onConfirm }: ClauseProps) {
  if (!clause)
    return (
      <Text textStyle="sm" tone="muted">
        {texts.hiddenDescription}
      </Text>
    );
  if (clause.state !== 'stale')
    return (
      <Stack gap="1" align="flex-start" marginBlockStart="1">
        <Text as="blockquote" textStyle="sm" whiteSpace="pre-wrap">
          {clause.quote}
        </Text>
        {clause.state === 'moved' && (
          <HStack gap="2">
            <Text textStyle="sm" tone="muted">
              {texts.moved}
            </Text>
            {onConfirm && (
              <Button size="xs" onClick={onConfirm}>
                {texts.confirm}
              </Button>
            )}
          </HStack>
        )}
      </Stack>
    );
  return (
    <Alert tone="warning" title={texts.staleTitle}>
      <Text textStyle="sm" fontWeight="medium">
        {texts.cited}
      </Text>
      <Text as="blockquote" textStyle="sm" whiteSpace="pre-wrap">
        {clause.quote}
      </Text>
      <Text textStyle="sm" fontWeight="medium">
        {texts.now}
      </Text>
      <Text as="blockquote" textStyle="sm" whiteSpace="pre-wrap">
        {clause.found ?? texts.gone}
      </Text>
    </Alert>
  );
}
