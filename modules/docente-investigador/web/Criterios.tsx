import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { DocumentView } from '#core/documents/web/DocumentView.tsx';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { StatusBadge } from '#core/shell/web/StatusBadge.tsx';
import type { Lectura } from '../contract.ts';
import { CRITERIOS } from '../domain/criterios.ts';
import classes from './criterios.module.css';

type Criterio = Lectura['criterios'][number];
const SIGNO = {
  si: { label: 'Cumple', tone: 'green', at: 1 },
  no: { label: 'No cumple', tone: 'red', terminal: true },
} as const;

/** The six criteria, each with its evidence, what to do if it is missing and when it changes. */
export function Criterios({ de, ayuda }: { de: readonly Criterio[]; ayuda?: string | undefined }) {
  const [abierto, setAbierto] = useState<Criterio | null>(null);
  const { titulo = '', columnas = [] } = abierto ? CRITERIOS[abierto.clave] : {};
  return (
    <>
      <div className={classes.criterios}>
        {de.map((c) => (
          <article key={c.clave} className={classes.criterio}>
            <header>
              <StatusBadge {...SIGNO[c.cumple ? 'si' : 'no']} />
              <span>{c.clave.toUpperCase()}</span>
            </header>
            <h3>{CRITERIOS[c.clave].titulo}</h3>
            <p>{c.resumen}</p>
            {c.remedio && <p>{c.remedio}</p>}
            <footer>
              <span>{c.vence}</span>
              <Button
                size="compact-xs"
                variant="subtle"
                aria-label={`Ver evidencia de ${CRITERIOS[c.clave].titulo}`}
                onClick={() => setAbierto(c)}
              >
                Ver evidencia
              </Button>
            </footer>
          </article>
        ))}
      </div>
      {abierto && (
        <Dialog title={`${abierto.clave.toUpperCase()} · ${titulo}`} size="xl" onClose={() => setAbierto(null)}>
          {abierto.remedio && <Text mb="sm">{abierto.remedio}</Text>}
          {abierto.clave === 'd4' && ayuda && <Text mb="sm">{ayuda}</Text>}
          <DocumentView
            title={titulo}
            content={[
              {
                type: 'table',
                columns: columnas.map((label) => ({ label })),
                rows: abierto.filas,
                empty: 'No hay nada registrado.',
              },
            ]}
          />
          <PedirCorreccion de={abierto} />
        </Dialog>
      )}
    </>
  );
}

/** The records that it counts, for the person who sees that one of them is wrong. */
function PedirCorreccion({ de: { correcciones } }: { de: Criterio }) {
  if (correcciones.length === 0) return null;
  return (
    <Stack gap={4} mt="md">
      <h3 style={{ margin: 0 }}>Pedir corrección</h3>
      <Text size="sm">Si un registro está mal, ábralo y pida a la oficina que lo corrija:</Text>
      <ul style={{ margin: 0 }}>
        {correcciones.map(({ texto, url }) => (
          <li key={url}>
            <AppLink to={url}>{texto}</AppLink>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
