import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { plural } from '#core/kernel/shared/text.ts';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { Card } from '#core/shell/web/Card.tsx';
import { RelativeDate } from '#core/shell/web/RelativeDate.tsx';
import { portalApi } from './api.ts';
import { iconoDe } from './Pendientes.tsx';
import classes from './pendientes.module.css';

/** «5 más que la semana anterior». */
function comparado(n: number, antes: number): string {
  if (n === antes) return 'igual que en los siete días anteriores';
  return `${Math.abs(n - antes)} ${n > antes ? 'más' : 'menos'} que en los siete días anteriores`;
}

/** What the person answered lately: how much, against the week before, and the last records, to go back to them. */
export function HechoEnSieteDias() {
  const { data } = useQuery(portalApi.hechos.query({}));
  if (!data || data.n + data.antes === 0) return null;
  const { n, antes, filas } = data;
  return (
    <Card title="Hecho en 7 días" count={n}>
      <Text size="sm" px={16} py={12}>
        <b>{plural(n, 'asunto', 'asuntos')}</b>, {comparado(n, antes)}.
      </Text>
      {filas.length > 0 && (
        <ul className={classes.hechos} aria-label="Lo último que atendió">
          {filas.map(({ clave, clase, titulo, detalle, estado, cuando, enlace }) => {
            const Icono = iconoDe(clase);
            return (
              <li key={clave}>
                <Icono size={16} stroke={1.6} aria-hidden="true" />
                <div>
                  <AppLink to={enlace} title={detalle}>
                    {titulo}
                  </AppLink>
                  <span>
                    {estado} · <RelativeDate value={cuando} show="relative" />
                  </span>
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
