import { Button } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet, IconFileText, IconFileTypePdf } from '@tabler/icons-react';
import { MenuButton, type MenuItem } from '#core/shell/web/MenuButton.tsx';
import type { IconType } from '#core/shell/web/types.ts';
import type { ExportFormat } from '../shared/list.ts';
import classes from './list.module.css';

type Format = ExportFormat | 'docx';
const FORMATS: { format: Format; label: string; icon: IconType }[] = [
  { format: 'xlsx', label: 'Excel', icon: IconFileSpreadsheet },
  { format: 'csv', label: 'CSV', icon: IconFileText },
  { format: 'pdf', label: 'PDF', icon: IconFileTypePdf },
  { format: 'docx', label: 'Word', icon: IconFileText },
];

type Props<F extends Format> = {
  formats: readonly F[];
  url: (format: F) => string;
  /** Hands a large export to a background job instead of the link. */
  onJob?: (format: F) => void;
  disabled?: boolean;
  more?: readonly MenuItem[] | undefined;
};

/** What is on screen as a file: plain anchors. */
export function ExportMenu<F extends Format>({ formats, url, onJob, disabled, more = [] }: Props<F>) {
  const items = FORMATS.filter((f): f is typeof f & { format: F } => formats.some((asked) => asked === f.format)).map(
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
      groups={[{ items }, { items: more }]}
      trigger={(props) => (
        <Button {...props} variant="default" size="xs" leftSection={<IconDownload size={16} />} disabled={disabled}>
          <span className={classes.word}>Exportar</span>
        </Button>
      )}
    />
  );
}
