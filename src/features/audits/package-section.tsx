import { useMutation, useQuery } from '@tanstack/react-query';
import { Download, PackagePlus } from 'lucide-react';
import { saveBlob, useApi } from '#api';
import type { AuditPackage } from '#api-contract/audit-packages/endpoints';
import { isLate } from '#api-contract/audit-packages/late';
import { assessmentQueries } from '#data/assessments';
import { auditPackageMutations, auditPackageQueries } from '#data/audit-packages';
import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { EmptyState } from '#design-system/empty-state';
import { useFormat, useMinute } from '#design-system/format';
import { Code, DividedList, Flex, HStack, Stack, Text } from '#design-system/layout';
import { Section } from '#design-system/section';
import { SkeletonText } from '#design-system/skeleton';
import { Spinner } from '#design-system/spinner';
import { QueryView, together } from '#kit/page';
import { messages } from './audits.messages.ts';

const { packages: texts } = messages;

const fileOf = (number: number) => `audit-package-${number}.zip`;

interface PackageSectionProps {
  readonly assessmentId: string;
  readonly mayManage: boolean;
}

/** The packages of what was frozen: made, downloaded, and how they are checked. */
export function PackageSection({ assessmentId, mayManage }: PackageSectionProps) {
  const api = useApi();
  const format = useFormat();
  const now = useMinute() * 60_000;
  const snapshots = useQuery(assessmentQueries.snapshots(api, assessmentId));
  const packages = useQuery(auditPackageQueries.of(api, assessmentId));
  const make = useMutation(auditPackageMutations.make(api, assessmentId));
  return (
    <Section title={texts.title}>
      <QueryView
        query={together({ snapshots, packages })}
        failed={texts.failedTitle}
        compact
        loading={<SkeletonText lines={3} />}
      >
        {({ snapshots: frozen, packages: { items } }) =>
          frozen.length === 0 ? (
            <EmptyState compact title={texts.none} description={texts.noneDescription} />
          ) : (
            <Stack gap="3" align="stretch">
              <Stack gap="1" align="flex-start">
                <Text textStyle="sm" tone="muted">
                  {texts.description}
                </Text>
                <Code>{texts.command(fileOf(frozen[0]?.number ?? 1))}</Code>
              </Stack>
              {make.error && <Alert tone="danger">{make.error.message}</Alert>}
              <DividedList>
                {frozen.map(({ id, number, taken_at, taken_by }) => {
                  const made = items.find(({ snapshot }) => snapshot.id === id);
                  const late = made !== undefined && isLate(made, now);
                  return (
                    <Flex as="li" key={id} gap="3" align="center" wrap="wrap" paddingBlock="3">
                      <Stack gap="0.5" flex="1" minWidth="14rem">
                        <Text>{texts.snapshot(format.number(number))}</Text>
                        <Text textStyle="xs" tone="muted">
                          {texts.frozen(format.dateTime(taken_at), taken_by?.name ?? texts.nobody)}
                        </Text>
                        {made?.sha256 && (
                          <Text textStyle="xs" tone="muted" overflowWrap="anywhere">
                            SHA-256 {made.sha256}
                          </Text>
                        )}
                      </Stack>
                      {made && <Made made={made} late={late} mayManage={mayManage} />}
                      {mayManage && (!made || late) && (
                        <Button
                          iconStart={<PackagePlus aria-hidden />}
                          loading={make.isPending && make.variables === id}
                          onClick={() => make.mutate(id)}
                        >
                          {texts.make(format.number(number))}
                        </Button>
                      )}
                    </Flex>
                  );
                })}
              </DividedList>
            </Stack>
          )
        }
      </QueryView>
    </Section>
  );
}

interface MadeProps {
  readonly made: AuditPackage;
  /** It can be asked for again. */
  readonly late: boolean;
  readonly mayManage: boolean;
}

function Made({ made, late, mayManage }: MadeProps) {
  const format = useFormat();
  const download = useMutation(auditPackageMutations.download(useApi()));
  if (made.failure) return <Text textStyle="sm">{texts.failed[made.failure]}</Text>;
  if (late) return <Text textStyle="sm">{texts.late}</Text>;
  if (made.state === 'waiting')
    return (
      <HStack gap="2" role="status">
        <Spinner label={null} />
        <Text textStyle="sm">{texts.making}</Text>
      </HStack>
    );
  if (!mayManage) return null;
  return (
    <Stack gap="1" align="flex-end">
      {download.error && <Alert tone="danger">{download.error.message}</Alert>}
      <Button
        iconStart={<Download aria-hidden />}
        loading={download.isPending}
        onClick={() => download.mutate(made.id, { onSuccess: (zip) => saveBlob(zip, fileOf(made.snapshot.number)) })}
      >
        {texts.download(format.fileSize(made.size ?? 0))}
      </Button>
    </Stack>
  );
}
