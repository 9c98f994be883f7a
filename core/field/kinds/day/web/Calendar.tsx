import { DatePicker, DatesProvider } from '@mantine/dates';
import '@mantine/dates/styles.css';
import 'dayjs/locale/es';
import type { Day } from '#core/kernel/shared/time.ts';

type Props = { value: Day | null; onPick: (day: Day) => void; min?: Day; max?: Day };

export default function Calendar({ value, onPick, min, max }: Props) {
  return (
    <DatesProvider settings={{ locale: 'es', firstDayOfWeek: 1, weekendDays: [] }}>
      <DatePicker
        value={value}
        defaultDate={value ?? undefined}
        onChange={(day) => day && onPick(day)}
        hideOutsideDates
        minDate={min}
        maxDate={max}
        ariaLabels={{
          nextMonth: 'Mes siguiente',
          previousMonth: 'Mes anterior',
          nextYear: 'Año siguiente',
          previousYear: 'Año anterior',
          nextDecade: 'Década siguiente',
          previousDecade: 'Década anterior',
        }}
      />
    </DatesProvider>
  );
}
