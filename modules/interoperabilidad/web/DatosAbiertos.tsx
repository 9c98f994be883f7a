import { Button, Group } from '@mantine/core';
import { IconChartBar, IconSpeakerphone, IconTable } from '@tabler/icons-react';
import type { IconType } from '#core/shell/web/types.ts';
import type { Conjunto } from '../contract.ts';
import classes from './datos.module.css';

const CONJUNTOS: Record<Conjunto, { titulo: string; detalle: string; icono: IconType }> = {
  cifras: { titulo: 'Cifras de hoy', detalle: 'Las de esta portada', icono: IconTable },
  anios: { titulo: 'Publicaciones y proyectos', detalle: 'Por año y por tipo', icono: IconChartBar },
  convocatorias: { titulo: 'Convocatorias', detalle: 'Abiertas y próximas', icono: IconSpeakerphone },
};

/** What anybody may take along, and under what terms. */
export const DatosAbiertos = ({ licencia }: { licencia: string }) => (
  <section id="datos" className={classes.seccion} aria-labelledby="titulo-datos">
    <div className={classes.titulo}>
      <h2 id="titulo-datos">Datos abiertos</h2>
      <small>Licencia {licencia}</small>
    </div>
    <ul className={classes.datos}>
      {Object.entries(CONJUNTOS).map(([clave, { titulo, detalle, icono: Icono }]) => (
        <li key={clave}>
          <Icono size={18} stroke={1.6} aria-hidden="true" />
          <div className={classes.nombre}>
            <b>{titulo}</b>
            <small>{detalle}</small>
          </div>
          <Group gap={8} wrap="nowrap">
            {['csv', 'json'].map((formato) => (
              <Button
                key={formato}
                component="a"
                href={`/api/datos-abiertos/${clave}/${formato}`}
                size="xs"
                variant="default"
                aria-label={`${titulo} en ${formato.toUpperCase()}`}
              >
                {formato.toUpperCase()}
              </Button>
            ))}
          </Group>
        </li>
      ))}
    </ul>
  </section>
);
