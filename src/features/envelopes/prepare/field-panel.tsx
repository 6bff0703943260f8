import type { Envelope, EnvelopeDocument } from '#api-contract/envelopes/schema';
import { Button } from '#design-system/button';
import { Field } from '#design-system/form';
import { useFormat } from '#design-system/format';
import { NumberInput, TextInput } from '#design-system/input';
import { Box, Grid, HStack, Stack, Text } from '#design-system/layout';
import { Section } from '#design-system/section';
import { Select } from '#design-system/select';
import { Switch } from '#design-system/switch';
import { messages } from '../envelopes.messages.ts';
import { copiedToAllPages, type FieldRow, inPoints, withSide } from './field-rows.ts';

interface FieldPanelProps {
  readonly rows: readonly FieldRow[];
  readonly documents: readonly EnvelopeDocument[];
  readonly document: EnvelopeDocument;
  readonly recipients: Envelope['recipients'];
  readonly selected: string | null;
  readonly onSelect: (key: string) => void;
  readonly onChange: (key: string, facts: Partial<FieldRow>) => void;
  readonly onRemove: (key: string) => void;
  readonly onRows: (rows: FieldRow[]) => void;
}

const { placing: texts } = messages;
const sides = ['left', 'top', 'width', 'height'] as const;

/** Every field by name, and the chosen one by numbers: all that the canvas does, without seeing it. */
export function FieldPanel({ rows, documents, recipients, selected, onSelect, ...acts }: FieldPanelProps) {
  const format = useFormat();
  const nameOf = (key: string) => recipients.find((each) => each.key === key)?.name ?? key;
  const field = rows.find((row) => row.key === selected);
  return (
    <Stack gap="6">
      {field && <ChosenField {...acts} field={field} rows={rows} documents={documents} recipients={recipients} />}
      <Section title={texts.list}>
        {rows.length === 0 ? (
          <Text tone="muted">{texts.none}</Text>
        ) : (
          <Stack as="ul" gap="1">
            {rows.map(({ key, type, recipient, page }) => (
              <Box as="li" key={key}>
                <Button
                  size="sm"
                  variant={key === selected ? 'solid' : 'ghost'}
                  aria-pressed={key === selected}
                  onClick={() => onSelect(key)}
                >
                  {texts.one(messages.types[type], nameOf(recipient))}, {texts.onPage(format.number(page))}
                </Button>
              </Box>
            ))}
          </Stack>
        )}
      </Section>
    </Stack>
  );
}

interface ChosenFieldProps extends Pick<
  FieldPanelProps,
  'rows' | 'documents' | 'recipients' | 'onChange' | 'onRemove' | 'onRows'
> {
  readonly field: FieldRow;
}

function ChosenField({ field, rows, documents, recipients, onChange, onRemove, onRows }: ChosenFieldProps) {
  const format = useFormat();
  const { key, page, rect, type, recipient, required, label } = field;
  const document = documents.find(({ id }) => id === field.document_id);
  const size = document?.pages[page - 1];
  if (!document || !size) return null;
  const points = inPoints(rect, size);
  const labels = { left: texts.left, top: texts.top, width: texts.width, height: texts.height };
  return (
    <Section title={texts.chosen}>
      <Stack gap="3">
        <Text fontWeight="medium">{messages.types[type]}</Text>
        <Field label={texts.for}>
          <Select
            options={recipients.map((each) => ({ value: each.key, label: each.name }))}
            value={recipient}
            onChange={(of) => onChange(key, { recipient: of })}
          />
        </Field>
        <Field label={texts.fieldLabel}>
          <TextInput maxLength={200} value={label} onChange={(text) => onChange(key, { label: text })} />
        </Field>
        <Field label={texts.page}>
          <Select
            options={document.pages.map((_page, at) => ({ value: String(at + 1), label: format.number(at + 1) }))}
            value={String(page)}
            onChange={(to) => onChange(key, { page: Number(to) })}
          />
        </Field>
        <Grid gap="3" gridTemplateColumns="repeat(2, minmax(0, 1fr))">
          {sides.map((side) => (
            <Field key={side} label={labels[side]}>
              <NumberInput
                value={points[side]}
                onChange={(typed) => {
                  if (typed !== null) onChange(key, { rect: withSide(rect, side, typed, size) });
                }}
              />
            </Field>
          ))}
        </Grid>
        <Switch checked={required} onChange={(on) => onChange(key, { required: on })}>
          {texts.required}
        </Switch>
        <HStack gap="2" wrap="wrap">
          {document.pages.length > 1 && (
            <Button size="sm" onClick={() => onRows(copiedToAllPages(rows, key, document))}>
              {texts.copy}
            </Button>
          )}
          <Button size="sm" onClick={() => onRemove(key)}>
            {texts.remove}
          </Button>
        </HStack>
      </Stack>
    </Section>
  );
}
