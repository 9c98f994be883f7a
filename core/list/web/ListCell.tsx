import type { ReactNode } from 'react';
import { formatMoney } from '#core/kernel/shared/money.ts';
import { formatDay, formatInstant } from '#core/kernel/shared/time.ts';
import { institution } from '#core/shell/web/institution.ts';
import { StatusBadge } from '#core/shell/web/StatusBadge.tsx';
import type { Column } from '../shared/list.ts';

const Badge = ({ column, value }: { column: Column; value: string }) => {
  const look = column.badges?.[value];
  return <StatusBadge label={look?.label ?? value} tone={look?.tone ?? 'gray'} />;
};

/** Value of a cell by the kind of its column. */
export function cellContent(column: Column, value: unknown): ReactNode {
  if (value === null || value === undefined || value === '') return null;
  switch (column.kind) {
    case 'money':
      return formatMoney(String(value));
    case 'date':
      return formatDay(String(value));
    case 'instant':
      return formatInstant(String(value), institution.timeZone);
    case 'boolean':
      return value ? 'Sí' : 'No';
    case 'badge':
      return <Badge column={column} value={String(value)} />;
    case 'badges':
      return (Array.isArray(value) ? value : [value]).map((v) => (
        <span key={String(v)} style={{ marginRight: 4 }}>
          <Badge column={column} value={String(v)} />
        </span>
      ));
    default:
      return Array.isArray(value) ? value.join(', ') : String(value);
  }
}
