import { Text } from '@mantine/core';
import { Card } from '#core/shell/web/Card.tsx';
import { CardFigures } from '#core/shell/web/CardFigures.tsx';
import { QueCuenta } from '#modules/reportes/web/QueCuenta.tsx';
import type { DatosDeInicio } from './api.ts';

const hoyHaceUnAnio = new Intl.DateTimeFormat('es', { month: 'short', year: 'numeric' });

/** Figures of a home, each with what it was a year ago where the data say it. */
export function Cifras({ titulo, cifras }: { titulo: string } & Pick<DatosDeInicio, 'cifras'>) {
  const antes = new Date();
  antes.setFullYear(antes.getFullYear() - 1);
  return (
    <Card
      title={titulo}
      action={
        cifras.some((c) => c.antes !== null) && (
          <Text size="xs" c="dimmed" pr="sm">
            frente a {hoyHaceUnAnio.format(antes)}
          </Text>
        )
      }
    >
      <CardFigures
        figures={cifras.map((c) => ({
          key: c.clave,
          label: c.etiqueta,
          value: c.valor,
          before: c.antes,
          to: c.enlace,
          about: <QueCuenta clave={c.clave} etiqueta={c.etiqueta} />,
        }))}
      />
    </Card>
  );
}
