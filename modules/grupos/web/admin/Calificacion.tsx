import { Button, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OutputOf } from '#core/contract/shared/endpoint.ts';
import { formatMoney } from '#core/kernel/shared/money.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { KeyFacts } from '#core/shell/web/KeyFacts.tsx';
import { QueryView } from '#core/shell/web/states.tsx';
import type { gruposAdminContract } from '../../contract-admin.ts';
import { ETIQUETA_FUENTE } from '../../domain/calificacion.ts';
import classes from './admin.module.css';
import { api } from './api.ts';

type Calificado = OutputOf<(typeof gruposAdminContract)['endpoints']['calificacion']>;
type Rubro = Calificado['rubros'][number];
type Hecho = Calificado['sinPuntos'][number];

/** Tab «Calificación»: the sheet of spec 04 §11.3, where each number opens into what it counts. */
export default function Calificacion({ grupoId }: { grupoId: number }) {
  const query = useQuery(api.calificacion.query({ id: grupoId }));
  return (
    <QueryView query={query}>
      {(c) => (
        <>
          <Group justify="space-between" align="flex-start">
            <div>
              <Text size="sm" c="dimmed">
                Puntaje total
              </Text>
              <div className={classes.total}>{c.total}</div>
            </div>
            <Button
              component="a"
              variant="default"
              href={api.calificacionPdf.url({ id: grupoId })}
              target="_blank"
              rel="noopener noreferrer"
            >
              Ficha en PDF
            </Button>
          </Group>
          <KeyFacts
            facts={[
              { label: 'Categoría sugerida', value: c.sugerida ?? 'Sin sugerencia' },
              { label: 'Titulares que cuentan', value: `${c.titulares.length} al ${formatDay(c.al)}` },
              { label: 'Producción registrada desde', value: formatDay(c.desde) },
            ]}
          />
          <Text size="sm" mb="md">
            Cada registro de los titulares vigentes cuenta una sola vez, en el ítem de mayor nivel que cumple. El
            puntaje es la suma de cantidad por puntos. Abra una cantidad para ver de dónde sale.
          </Text>
          {c.rubros.map((r) => (
            <TablaDeRubro key={r.rubro} rubro={r} />
          ))}
          {c.sinPuntos.length > 0 && (
            <section className={classes.rubro}>
              <Title order={2} size="h5" mb="xs">
                Registros que no suman ({c.sinPuntos.length})
              </Title>
              <Text size="sm" c="dimmed" mb="xs">
                Ningún ítem de la norma los toma: por su tipo, por no tener índice o clasificación, o por su grado.
              </Text>
              <Hechos hechos={c.sinPuntos} />
            </section>
          )}
        </>
      )}
    </QueryView>
  );
}

function TablaDeRubro({ rubro }: { rubro: Rubro }) {
  const [abiertos, setAbiertos] = useState<ReadonlySet<number>>(new Set());
  const alternar = (id: number) =>
    setAbiertos((antes) => {
      const despues = new Set(antes);
      if (!despues.delete(id)) despues.add(id);
      return despues;
    });
  return (
    <section className={classes.rubro}>
      <Title order={2} size="h5" mb="xs">
        {rubro.rubro} {rubro.titulo}
      </Title>
      <DataTable
        compact
        title={`${rubro.rubro} ${rubro.titulo}`}
        empty="Sin ítems."
        minWidth={480}
        rows={rubro.items}
        columns={[
          {
            label: 'Ítem',
            value: (i) => (
              <>
                {i.item}
                <span className={classes.regla}>{i.regla}</span>
                {abiertos.has(i.id) && <Hechos hechos={i.hechos} />}
              </>
            ),
          },
          {
            label: 'Cantidad',
            numeric: true,
            width: 96,
            value: (i) =>
              i.cantidad > 0 ? (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  aria-expanded={abiertos.has(i.id)}
                  aria-label={`${i.cantidad} en ${i.item}: ${abiertos.has(i.id) ? 'ocultar' : 'ver'} los registros`}
                  onClick={() => alternar(i.id)}
                >
                  {i.cantidad}
                </Button>
              ) : (
                '0'
              ),
          },
          { label: 'Puntos', value: (i) => i.puntos, numeric: true, width: 96 },
          { label: 'Puntaje', value: (i) => i.puntaje, numeric: true, width: 96 },
        ]}
        footer={['Puntaje del rubro', null, null, rubro.puntaje]}
      />
    </section>
  );
}

const cuando = (h: Hecho) => (h.fecha ? (h.fuente === 'proyecto' ? h.fecha.slice(0, 4) : formatDay(h.fecha)) : null);
const Hechos = ({ hechos }: { hechos: readonly Hecho[] }) => (
  <ul className={classes.hechos}>
    {hechos.map((h) => (
      <li key={`${h.fuente}-${h.id}`}>
        {h.enlace ? <AppLink to={h.enlace}>{h.titulo}</AppLink> : h.titulo}
        <small>
          {[
            ETIQUETA_FUENTE[h.fuente],
            h.detalle,
            cuando(h),
            h.monto && formatMoney(h.monto),
            h.fuente === 'renacyt' ? null : h.titulares.join('; '),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </li>
    ))}
  </ul>
);
