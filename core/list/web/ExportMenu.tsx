import { Button } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet, IconFileText, IconFileTypePdf } from '@tabler/icons-react';
import { MenuButton, type MenuItem } from '#core/shell/web/MenuButton.tsx';
import type { IconType } from '#core/shell/web/types.ts';
import type { ExportFormat } from '../shared/list.ts';

const FORMATS: { format: ExportFormat; label: string; icon: IconType }[] = [
  { format: 'xlsx', label: 'Excel', icon: IconFileSpreadsheet },
  { format: 'csv', label: 'CSV', icon: IconFileText },
  { format: 'pdf', label: 'PDF', icon: IconFileTypePdf },
];

type Props = {
  url: (format: ExportFormat) => string;
  /** Hands a large export to a background job instead of the link. */
  onJob?: (format: ExportFormat) => void;
  disabled?: boolean;
};

/** The filtered rows and visible columns as a file: plain anchors. */
export function ExportMenu({ url, onJob, disabled }: Props) {
  const items = FORMATS.map(
    ({ format, label, icon }): MenuItem => ({
      label,
      icon,
      ...(onJob && format === 'pdf' ? { disabledReason: 'Demasiadas filas para un PDF: aplique filtros' } : {}),
      ...(onJob ? { onSelect: () => onJob(format) } : { href: url(format), download: format !== 'pdf' }),
    }),
  );
  return (
    <MenuButton
      label="Exportar"
      groups={[{ items }]}
      trigger={(props) => (
        <Button {...props} variant="default" size="xs" leftSection={<IconDownload size={16} />} disabled={disabled}>
          Exportar
        </Button>
      )}
    />
  );
}
