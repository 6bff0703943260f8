import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { saveBlob, useApi } from '#api';
import { Button } from '#design-system/button';
import { Menu } from '#design-system/menu';
import { listMessages } from '../contract-list.messages.ts';
import { type ExportFormat, exportContracts, type ExportQuery } from './export-contracts.ts';

const { exporting: words } = listMessages;

/** As many as an address can name. */
const maxNamed = 200;

interface ExportMenuProps {
  /** All that these filters leave, in this order… */
  readonly query?: ExportQuery;
  /** …or the chosen contracts alone. */
  readonly selection?: ReadonlySet<string>;
  readonly size?: 'xs' | 'sm';
}

/** Hands the contracts to a spreadsheet. */
export function ExportMenu({ query = {}, selection, size = 'sm' }: ExportMenuProps) {
  const api = useApi();
  const { mutate, isPending } = useMutation({
    mutationFn: (format: ExportFormat) =>
      exportContracts(api, format, selection ? { ...query, ids: [...selection] } : query),
    onSuccess: (file, format) => saveBlob(file, words.fileName(new Date().toISOString().slice(0, 10), format)),
  });
  const tooMany = (selection?.size ?? 0) > maxNamed;
  return (
    <Menu
      placement="bottom-end"
      trigger={
        <Button
          size={size}
          variant={selection ? 'outline' : 'ghost'}
          iconStart={<Download aria-hidden />}
          loading={isPending}
          loadingText={words.running}
        >
          {words.button}
        </Button>
      }
      items={[
        ...(tooMany ? [{ id: 'too-many', label: words.tooMany, disabled: true }] : []),
        { id: 'csv', label: words.csv, disabled: tooMany, onSelect: () => mutate('csv') },
        { id: 'xlsx', label: words.xlsx, disabled: tooMany, onSelect: () => mutate('xlsx') },
      ]}
    />
  );
}
