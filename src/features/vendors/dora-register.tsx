import { useMutation, useQuery } from '@tanstack/react-query';
import { FileSpreadsheet, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { saveBlob, useApi } from '#api';
import type { Permission } from '#api-contract/permissions';
import type { DoraKind, DoraMissing, DoraRegister } from '#api-contract/vendors/registry';
import { contractQueries } from '#data/contracts';
import { exportRegister, vendorMutations, vendorQueries } from '#data/vendors';
import { Alert } from '#design-system/alert';
import { Badge } from '#design-system/badge';
import { Button, IconButton } from '#design-system/button';
import { ConfirmDialog } from '#design-system/dialog';
import { Field } from '#design-system/form';
import { useFormat } from '#design-system/format';
import { Box, Flex, HStack, PageWidth, Stack, Text } from '#design-system/layout';
import { Link } from '#design-system/link';
import { PageHeader } from '#design-system/page-header';
import { Section } from '#design-system/section';
import { SkeletonText } from '#design-system/skeleton';
import { QueryView } from '#kit/page';
import { FoundPicker } from '#kit/pickers';
import { DoraFactsDrawer } from './dora-facts-drawer.tsx';
import { messages } from './vendors.messages.ts';

const { register: texts } = messages;

export interface DoraRegisterPageProps {
  readonly contractHref: (contractId: string) => string;
  readonly counterpartyHref: (counterpartyId: string) => string;
  readonly can: (permission: Permission) => boolean;
  /** The lists that share the page. */
  readonly tabs?: ReactNode;
}

interface Entering {
  readonly kind: DoraKind;
  readonly subject: { readonly id: string; readonly name: string };
}

/** The register of contracts on ICT services: what is in it, what it lacks, and its files. */
export function DoraRegisterPage(props: DoraRegisterPageProps) {
  const api = useApi();
  const query = useQuery(vendorQueries.register(api));
  const [entering, setEntering] = useState<Entering | null>(null);
  const exporting = useMutation({
    mutationFn: (format: 'xlsx' | 'csv') => exportRegister(api, format),
    onSuccess: (file, format) => saveBlob(file, format === 'xlsx' ? 'dora-register.xlsx' : 'dora-register.zip'),
  });
  return (
    <>
      <PageHeader
        title={texts.title}
        tabs={props.tabs}
        actions={(['xlsx', 'csv'] as const).map((format) => (
          <Button
            key={format}
            iconStart={<FileSpreadsheet aria-hidden />}
            loading={exporting.isPending && exporting.variables === format}
            onClick={() => exporting.mutate(format)}
          >
            {format === 'xlsx' ? texts.exportXlsx : texts.exportCsv}
          </Button>
        ))}
      />
      <PageWidth>
        <Stack gap="6">
          {exporting.error && <Alert tone="danger" title={exporting.error.message} />}
          <Text tone="muted">{texts.intro}</Text>
          <QueryView
            query={query}
            failed={texts.failedTitle}
            loading={<SkeletonText lines={8} label={texts.loading} />}
          >
            {(register) => <Register {...props} register={register} onEnter={setEntering} />}
          </QueryView>
        </Stack>
      </PageWidth>
      {entering && <DoraFactsDrawer {...entering} onClose={() => setEntering(null)} />}
    </>
  );
}

interface RegisterProps extends DoraRegisterPageProps {
  readonly register: DoraRegister;
  readonly onEnter: (what: Entering) => void;
}

function Register(props: RegisterProps) {
  const { register, onEnter, can } = props;
  const format = useFormat();
  return (
    <>
      <Section
        title={register.organisation.name}
        actions={
          can('compliance.write') && (
            <Button
              size="xs"
              aria-label={texts.enterOf(register.organisation.name)}
              onClick={() => onEnter({ kind: 'organisation', subject: register.organisation })}
            >
              {texts.enter}
            </Button>
          )
        }
      >
        <Lacks count={register.organisation.missing} />
      </Section>
      <Contracts {...props} />
      <Section title={texts.missing}>
        {register.missing.length === 0 && <Text tone="muted">{texts.nothingMissing}</Text>}
        <Box as="ul" listStyleType="none">
          {register.missing.map((each) => (
            <Missing
              key={`${each.template} ${each.code} ${each.subject.id} ${each.service}`}
              missing={each}
              {...props}
            />
          ))}
        </Box>
      </Section>
      <Section title={texts.templates}>
        <Box as="ul" listStyleType="none">
          {register.templates.map(({ id, title, rows }) => (
            <Flex as="li" key={id} justify="space-between" gap="3" paddingBlock="1">
              <Text>
                {id} {title}
              </Text>
              <Text tone="muted">{format.plural(rows, texts.rows)}</Text>
            </Flex>
          ))}
        </Box>
        <Text textStyle="sm" tone="muted">
          {texts.notKept}
        </Text>
      </Section>
    </>
  );
}

function Lacks({ count }: { readonly count: number }) {
  const format = useFormat();
  return (
    <Badge tone={count === 0 ? 'success' : 'warning'} dot>
      {count === 0 ? texts.complete : format.plural(count, texts.lacks)}
    </Badge>
  );
}

function Contracts({ register, contractHref, counterpartyHref, onEnter, can }: RegisterProps) {
  const { mutateAsync: remove } = useMutation(vendorMutations.removeContract(useApi()));
  const [removing, setRemoving] = useState<{ readonly id: string; readonly name: string } | null>(null);
  const mayWrite = can('compliance.write');
  return (
    <Section title={texts.contracts}>
      {register.contracts.length === 0 && <Text tone="muted">{texts.none}</Text>}
      <Box as="ul" listStyleType="none">
        {register.contracts.map(({ id, number, title, provider, missing }) => {
          const name = `${number} ${title}`;
          return (
            <Flex
              as="li"
              key={id}
              justify="space-between"
              gap="3"
              wrap="wrap"
              paddingBlock="2"
              borderBlockEndWidth="1px"
            >
              <Stack gap="0" minWidth="0">
                <Link href={contractHref(id)}>{name}</Link>
                {provider ? (
                  <Link href={counterpartyHref(provider.id)}>{provider.name}</Link>
                ) : (
                  <Text tone="muted">{texts.noProvider}</Text>
                )}
              </Stack>
              <HStack gap="2" wrap="wrap">
                <Lacks count={missing} />
                {mayWrite && (
                  <>
                    <Button
                      size="xs"
                      aria-label={texts.enterOf(name)}
                      onClick={() => onEnter({ kind: 'contract', subject: { id, name } })}
                    >
                      {texts.enter}
                    </Button>
                    {provider && (
                      <Button size="xs" onClick={() => onEnter({ kind: 'provider', subject: provider })}>
                        {texts.providerOf(provider.name)}
                      </Button>
                    )}
                    <IconButton size="xs" label={texts.remove(name)} onClick={() => setRemoving({ id, name })}>
                      <X aria-hidden />
                    </IconButton>
                  </>
                )}
              </HStack>
            </Flex>
          );
        })}
      </Box>
      {removing && (
        <ConfirmDialog
          open
          title={texts.removeTitle(removing.name)}
          description={texts.removeText}
          confirmLabel={texts.removeConfirm}
          tone="danger"
          onConfirm={async () => {
            await remove(removing.id);
            setRemoving(null);
          }}
          onCancel={() => setRemoving(null)}
        />
      )}
      {mayWrite && can('contracts.read') && (
        <Box maxWidth="24rem" marginBlockStart="3">
          <Field label={texts.addLabel}>
            <FoundPicker
              label={texts.addLabel}
              placeholder={texts.add}
              find={contractQueries.found}
              nameOf={({ number, title }) => `${number} ${title}`}
              value={null}
              valueLabel={undefined}
              onChange={(id, found) =>
                id && found && onEnter({ kind: 'contract', subject: { id, name: `${found.number} ${found.title}` } })
              }
            />
          </Field>
        </Box>
      )}
    </Section>
  );
}

type MissingProps = RegisterProps & { readonly missing: DoraMissing };

/** A field that is missing, with the way to where it is filled in. */
function Missing({ missing, contractHref, counterpartyHref, onEnter, can }: MissingProps) {
  const { template, code, label, where, kind, subject, service } = missing;
  const href = kind === 'contract' ? contractHref : counterpartyHref;
  const text = `${label}: ${[subject.name, service].filter(Boolean).join(', ')}`;
  return (
    <Flex as="li" justify="space-between" gap="3" paddingBlock="1">
      {where === 'record' ? (
        <Link href={href(subject.id)}>{text}</Link>
      ) : can('compliance.write') ? (
        <Button variant="link" size="sm" onClick={() => onEnter({ kind, subject })}>
          {text}
        </Button>
      ) : (
        <Text>{text}</Text>
      )}
      <Text textStyle="sm" tone="muted" whiteSpace="nowrap">
        {texts.cell(template, code)}
      </Text>
    </Flex>
  );
}
