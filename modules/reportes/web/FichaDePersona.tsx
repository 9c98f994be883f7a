import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createClient } from '#core/contract/web/client.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { ListView } from '#core/list/web/ListView.tsx';
import { ChartCard } from '#core/page/web/ChartCard.tsx';
import { LoadingPage } from '#core/shell/web/states.tsx';
import { useSesion } from '#modules/acceso/web/sesion.ts';
import { EditarInvestigador, type Partes } from '#modules/personas/web/investigadores/EditarInvestigador.tsx';
import { listaOficina } from '#modules/publicaciones/domain/lista-oficina.ts';
import { api as oficina } from '#modules/publicaciones/web/oficina/api.ts';
import { type Produccion, produccionContract } from '../contract-persona.ts';

const api = createClient(produccionContract);
/** Of one person, the list says nothing that only the office decides. */
const OBRAS = {
  ...listaOficina,
  key: 'obras-de-persona',
  work: undefined,
  selection: undefined,
  columns: listaOficina.columns.filter(({ key }) => key !== 'presentador'),
};

/** The page of a person for the office, with what the modules above that of people know of them. */
export const FichaDePersona = () => <EditarInvestigador usePartes={usePartes} />;

function usePartes(id: number): Partes {
  const { data, isPending } = useQuery(api.obtener.query({ id }));
  const veObras = useSesion().data?.yo?.permisos.includes('publicaciones.ver') ?? false;
  return {
    cifras: data ? cifrasDe(data) : CARGANDO,
    pestanas: veObras
      ? [
          {
            key: 'publicaciones',
            title: 'Publicaciones',
            count: data?.publicaciones.registradas || undefined,
            // Drawn whole: the points of each year, which come late, would push the list down.
            panel: isPending ? <LoadingPage /> : <Obras id={id} porAnio={data?.porAnio ?? []} />,
          },
        ]
      : [],
  };
}

const CARGANDO = ['RENACYT', 'Grupo', 'Proyectos', 'Publicaciones', 'Deudas'].map((label) => ({
  label,
  value: '…',
  note: '\u00a0',
}));
/** Its whole name, and since when they are in it. */
const grupoEnteroDe = ({ nombre, desde }: NonNullable<Produccion['grupo']>) =>
  [nombre, desde && `desde ${formatDay(desde)}`].filter(Boolean).join(', ');

const cifrasDe = ({ publicaciones, proyectos, deudas, renacyt, grupo }: Produccion): Partes['cifras'] => [
  {
    label: 'RENACYT',
    value: renacyt.nivel ? `Nivel ${renacyt.nivel.replace(/^Nivel /i, '')}` : 'No registra',
    note: renacyt.codigo,
  },
  {
    label: 'Grupo',
    value: grupo ? <span title={grupoEnteroDe(grupo)}>{grupo.corto}</span> : 'Ninguno',
    // One line, as while it loads: what is under the figures does not move when they come.
    note: grupo?.condicion ?? null,
  },
  { label: 'Proyectos', value: proyectos.ganados, note: `${proyectos.enEjecucion} en ejecución` },
  {
    label: 'Publicaciones',
    value: publicaciones.registradas,
    note: publicaciones.porCorregir > 0 ? `${publicaciones.porCorregir} por corregir` : 'ninguna por corregir',
  },
  {
    label: 'Deudas',
    value: deudas === 0 ? 'Ninguna' : plural(deudas, 'deuda', 'deudas'),
    note: deudas === 0 ? 'revisado hoy' : 'sin subsanar',
  },
];

/** Their works, under the points of each year. */
const Obras = ({ id, porAnio }: { id: number; porAnio: Produccion['porAnio'] }) => (
  <Stack gap="md">
    {porAnio.some(({ puntos }) => puntos > 0) && (
      <ChartCard
        title="Puntos por año"
        kind="years"
        data={['Año', 'Puntos']}
        empty=""
        bars={porAnio.map(({ anio, puntos }, i) => ({
          label: String(anio),
          value: Math.round(puntos * 100) / 100,
          ...(i === porAnio.length - 1 ? { tone: 'now' as const } : {}),
        }))}
      />
    )}
    <ListView def={OBRAS} of={oficina} params={{ investigador: id }} views={null} />
  </Stack>
);
