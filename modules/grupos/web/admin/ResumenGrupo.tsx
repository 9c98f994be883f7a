import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { plainText, plural } from '#core/kernel/shared/text.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { encodeFilters } from '#core/list/shared/list.ts';
import { ChartCard } from '#core/page/web/ChartCard.tsx';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { Note } from '#core/page/web/Note.tsx';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { Card } from '#core/shell/web/Card.tsx';
import { Figures } from '#core/shell/web/Figures.tsx';
import { Loaded } from '#core/shell/web/Loaded.tsx';
import type { GrupoDeOficina, ResumenDeGrupo } from '../../contract-admin.ts';
import { api } from './api.ts';
import { UltimosCambios } from './LineaDeTiempo.tsx';

/** Of its people, how many are told before the rest is left to their tab. */
const EN_RESUMEN = 6;

type Parte = { grupo: GrupoDeOficina; r: ResumenDeGrupo };
const aPestana = (id: number, tab: string) => `?id=${id}&tab=${tab}`;
const ver = (id: number, tab: string, texto: string) => <AppLink to={aPestana(id, tab)}>{texto}</AppLink>;

/** What a group lacks to be approved, what it is for, its people, what it makes each year, and how it is qualified. */
export default function ResumenGrupo({ grupo }: { grupo: GrupoDeOficina }) {
  return (
    <Loaded of={api.resumen.query({ id: grupo.id })}>
      {(r) => (
        <Stack gap="lg">
          {grupo.faltas.length > 0 && (
            <Note>
              <b>Qué le falta para aprobarse:</b> {grupo.faltas.join(' ')}
            </Note>
          )}
          <Figures of={cifrasDe({ grupo, r })} />
          <Presentacion grupo={grupo} />
          <Personas grupo={grupo} r={r} />
          <PorAnio grupo={grupo} r={r} />
          <Calificacion grupo={grupo} r={r} />
          <Lineas grupo={grupo} r={r} />
          <UltimosCambios
            id={grupo.id}
            cuantos={5}
            action={ver(grupo.id, 'linea-de-tiempo', 'Ver toda la línea de tiempo')}
          />
        </Stack>
      )}
    </Loaded>
  );
}

const cifrasDe = ({ grupo, r }: Parte): { label: string; value: ReactNode; note: string }[] => {
  const este = r.porAnio.at(-1);
  const { total, sugerida } = r.calificacion;
  return [
    {
      label: 'Integrantes',
      value: grupo.integrantes,
      note: [
        plural(grupo.titulares, 'titular', 'titulares'),
        grupo.pendientes > 0 && `${grupo.pendientes} por confirmar`,
      ]
        .filter(Boolean)
        .join(', '),
    },
    { label: 'Publicaciones', value: r.obras, note: este ? `${este.obras} en ${este.anio}` : '' },
    { label: 'Proyectos', value: r.proyectos.todos, note: `${r.proyectos.enEjecucion} en ejecución` },
    {
      label: 'Calificación',
      value: total,
      note: sugerida ? `puntos, sugieren la categoría ${sugerida}` : 'puntos, no sugieren categoría',
    },
  ];
};

/** What it is for, in its own words: the first lines, and the rest in its tab. */
const Presentacion = ({ grupo }: { grupo: GrupoDeOficina }) => {
  const texto = grupo.presentacion && plainText(grupo.presentacion);
  return (
    <Card title="A qué se dedica" padded action={texto && ver(grupo.id, 'extras', 'Leer completo')}>
      {texto ? (
        <Text lineClamp={3} title={texto}>
          {texto}
        </Text>
      ) : (
        <Text c="dimmed">Su presentación está vacía.</Text>
      )}
    </Card>
  );
};

const Personas = ({ grupo, r: { personas } }: Parte) => (
  <Card
    title="Integrantes"
    count={personas.length}
    action={ver(grupo.id, 'miembros', personas.length > EN_RESUMEN ? `Ver los ${personas.length}` : 'Ver todos')}
  >
    <DataTable
      title="Integrantes"
      compact
      rows={personas.slice(0, EN_RESUMEN)}
      empty={
        <Text p="md" c="dimmed">
          Aún nadie confirmó que lo integra.
        </Text>
      }
      columns={[
        { label: 'Nombre', identity: true, value: (p) => p.nombre },
        { label: 'Condición', value: (p) => (p.coordina ? 'Coordina' : p.condicion) },
        { label: 'Facultad', value: (p) => p.facultad },
        { label: 'Publicaciones', numeric: true, value: (p) => p.obras },
      ]}
    />
  </Card>
);

/** Each year leads to the works that it counts. */
const PorAnio = ({ grupo, r: { porAnio } }: Parte) => (
  <ChartCard
    title="¿Cuánto publica cada año?"
    aside="Registradas, de quienes hoy lo integran"
    kind="years"
    data={['Año', 'Publicaciones']}
    empty="Quienes lo integran aún no tienen publicaciones registradas."
    bars={porAnio.map(({ anio, obras }, i) => ({
      label: String(anio),
      value: obras,
      to: `${aPestana(grupo.id, 'publicaciones')}&uf=${encodeURIComponent(
        encodeFilters({ estado: ['registrado'], fecha: [`${anio}-01-01`, `${anio}-12-31`] }),
      )}`,
      ...(i === porAnio.length - 1 ? { tone: 'now' as const } : {}),
    }))}
  />
);

const Calificacion = ({ grupo, r: { calificacion: c } }: Parte) => (
  <ChartCard
    title="¿De dónde sale su puntaje?"
    aside={`${c.total} puntos de ${plural(c.titulares, 'titular', 'titulares')}, desde el ${formatDay(c.desde)}`}
    about={ver(grupo.id, 'calificacion', 'Ver la ficha')}
    most={6}
    data={['Rubro', 'Puntos']}
    empty="Nada de lo que hicieron sus titulares suma puntos."
    bars={c.rubros.map(({ titulo, puntaje }) => ({ label: titulo, value: Number(puntaje) }))}
  />
);

const Lineas = ({ grupo, r: { lineas } }: Parte) => (
  <Card title="Líneas de investigación" count={lineas.length} action={ver(grupo.id, 'lineas', 'Ver las líneas')}>
    <DataTable
      title="Líneas de investigación"
      compact
      minWidth={0}
      rows={lineas}
      empty={
        <Text p="md" c="dimmed">
          Aún no tiene ninguna.
        </Text>
      }
      columns={[
        { label: 'Línea', identity: true, value: (l) => l.nombre },
        { label: 'Código', nowrap: true, value: (l) => l.codigo },
      ]}
    />
  </Card>
);
