import type { CaseImport } from '#api-contract/cases/imports';
import { Alert } from '#design-system/alert';
import { useFormat } from '#design-system/format';
import { Link } from '#design-system/link';
import { messages } from '../bulk-upload.messages.ts';

const { sameTable: texts } = messages;

interface SameTableProps {
  readonly found: CaseImport;
  readonly importHref: (importId: string) => string;
}

/** Says that the same bytes were uploaded before, and where. */
export function SameTable({ found: { same_table: same }, importHref }: SameTableProps) {
  const format = useFormat();
  if (!same) return null;
  return (
    <Alert tone="warning" title={texts.title}>
      {texts.description(same.file_name, format.date(same.created_at))}{' '}
      <Link href={importHref(same.id)}>{texts.open}</Link>
    </Alert>
  );
}
