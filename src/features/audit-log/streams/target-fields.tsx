import { Field, type FormController } from '#design-system/form';
import { TextInput } from '#design-system/input';
import type { StreamValues, TargetValues } from './stream-values.ts';
import { streamsMessages as words } from './streams.messages.ts';

type Part = Exclude<keyof TargetValues, 'kind'>;

interface PartRow {
  readonly part: Part;
  readonly label: string;
  readonly example: string;
  readonly hint?: string;
  readonly optional?: true;
}

const partsOf = (): Record<TargetValues['kind'], readonly PartRow[]> => ({
  https: [{ part: 'url', label: words.url, example: 'https://siem.example.com/audit', hint: words.urlHint }],
  syslog: [
    { part: 'host', label: words.host, example: 'logs.example.com' },
    { part: 'port', label: words.port, example: '6514' },
  ],
  s3: [
    { part: 'endpoint', label: words.endpoint, example: 'https://s3.eu-central-1.amazonaws.com' },
    { part: 'bucket', label: words.bucket, example: 'audit' },
    { part: 'folder', label: words.folder, example: 'accordant/trail', optional: true },
    { part: 'region', label: words.region, example: 'eu-central-1' },
    { part: 'access_key_id', label: words.accessKeyId, example: '' },
  ],
});

/** What has to be known of a receiver, by its kind. */
export function TargetFields({ form }: { readonly form: FormController<StreamValues> }) {
  const { target } = form.values;
  return partsOf()[target.kind].map(({ part, label, example, hint, optional }) => (
    <Field
      key={part}
      label={label}
      {...(hint !== undefined && { hint })}
      {...(optional ? { optional } : { required: true })}
      {...form.field(`target.${part}`)}
    >
      <TextInput
        autoComplete="off"
        spellCheck={false}
        placeholder={example}
        inputMode={part === 'port' ? 'numeric' : undefined}
        value={target[part]}
        onChange={(value) => form.set('target', { ...target, [part]: value })}
      />
    </Field>
  ));
}
