import { SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { groupDigits } from '#core/kernel/shared/money-format.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { Card } from '#core/shell/web/Card.tsx';
import { CardRows, TwoLines } from '#core/shell/web/CardRows.tsx';
import { Figures } from '#core/shell/web/Figures.tsx';
import { institution } from '#core/shell/web/institution.ts';
import { Meter } from '#core/shell/web/Meter.tsx';
import { QueryView } from '#core/shell/web/states.tsx';
import { untilDay } from '#core/shell/web/when.ts';
import { QueCuenta } from '#modules/reportes/web/QueCuenta.tsx';
import { type DatosDeInicio, portalApi } from './api.ts';
import { Cifras } from './Cifras.tsx';
import { Figura } from './Figura.tsx';
import { HechoEnSieteDias } from './Hechos.tsx';
import { PaginaDeInicio } from './PaginaDeInicio.tsx';
import { PendientesDeArea } from './Pendientes.tsx';
import { CuantoEsperan, TurnosDeOficina } from './Turnos.tsx';

type Props = { area: 'admin' | 'facultad'; ayuda: string; pie?: ReactNode };

/** Home of an office: what waits, the calls that run, and beside them the figures and what they were. */
export function InicioDeArea({ area, ayuda, pie }: Props) {
  const inicio = useQuery(portalApi.inicio.query({ area }));
  const pendientes = useQuery(portalApi.pendientes.query({ area }));
  const turnos = useQuery({ ...portalApi.turnos.query({}), enabled: area === 'admin' });
  return (
    <PaginaDeInicio
      area={area}
      ayuda={ayuda}
      {...(inicio.data?.titulo && {
        titulo: inicio.data.titulo,
        cabecera: <Figures of={inicio.data.cifras.map(figuraDe)} />,
      })}
      cargando={inicio.isPending || pendientes.isPending || (area === 'admin' && turnos.isPending)}
      aside={
        <QueryView query={inicio}>
          {(d) => (
            <>
              {area === 'admin' && <CuantoEsperan />}
              {area === 'admin' && <HechoEnSieteDias />}
              {!d.titulo && <Cifras titulo="Cifras" cifras={d.cifras} />}
              {d.porClase.length > 0 && <Cifras titulo="Proyectos por clase y deudas" cifras={d.porClase} />}
              {d.graficos.slice(0, alLado(d)).map((g) => (
                <Figura key={g.clave} g={g} />
              ))}
            </>
          )}
        </QueryView>
      }
    >
      {area === 'admin' ? <TurnosDeOficina /> : <PendientesDeArea area={area} />}
      {inicio.data && inicio.data.enCurso.length > 0 && <EnCurso area={area} lista={inicio.data.enCurso} />}
      {inicio.data && inicio.data.grupos.length > 0 && <Grupos grupos={inicio.data.grupos} />}
      {inicio.data && inicio.data.graficos.length > alLado(inicio.data) && (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          {inicio.data.graficos.slice(alLado(inicio.data)).map((g) => (
            <Figura key={g.clave} g={g} />
          ))}
        </SimpleGrid>
      )}
      {pie}
    </PaginaDeInicio>
  );
}

/** Charts that stand beside: one, where the figures by class take most of that column. */
const alLado = ({ porClase, graficos }: DatosDeInicio) => (porClase.length > 0 ? 1 : graficos.length);

const figuraDe = (c: DatosDeInicio['cifras'][number]) => ({
  label: c.etiqueta,
  about: <QueCuenta clave={c.clave} etiqueta={c.etiqueta} />,
  value: c.enlace ? <AppLink to={c.enlace}>{groupDigits(c.valor)}</AppLink> : groupDigits(c.valor),
  note:
    c.antes !== null && (c.antes === c.valor ? 'igual que hace un año' : `${conSigno(c.valor - c.antes)} en un año`),
});
const conSigno = (n: number) => (n > 0 ? `+${n}` : `−${-n}`);

/** The groups of a faculty, each with its people and what they do. */
const Grupos = ({ grupos }: Pick<DatosDeInicio, 'grupos'>) => (
  <Card title="Grupos" count={grupos.length} action={<AppLink to="/facultad/listado/grupos">Ver el listado</AppLink>}>
    <DataTable
      title="Grupos"
      empty=""
      rows={grupos}
      columns={[
        {
          label: 'Grupo',
          value: (g) => <AppLink to={`/facultad/detalle?entidad=grupo&id=${g.id}`}>{g.nombre}</AppLink>,
        },
        { label: 'Coordina', value: (g) => g.coordina },
        { label: 'Personas', value: (g) => g.personas, numeric: true },
        { label: `Publ. ${new Date().getFullYear()}`, value: (g) => g.publicaciones, numeric: true },
        { label: 'Proyectos', value: (g) => g.proyectos, numeric: true },
      ]}
    />
  </Card>
);

const faltan = (dia: string) => untilDay(dia, new Date(), institution.timeZone);
/** Calls that the home shows. */
const PRIMERAS = 6;
const LISTADO = { admin: '/admin/estudios/convocatorias', facultad: '/facultad/listado/convocatorias' } as const;

function EnCurso({ area, lista }: { area: Props['area']; lista: DatosDeInicio['enCurso'] }) {
  const hoy = Date.now();
  const parte = (c: (typeof lista)[number]) => hoy - Date.parse(c.inicio);
  return (
    <Card title="Convocatorias en curso" count={lista.length} action={<AppLink to={LISTADO[area]}>Ver todas</AppLink>}>
      <CardRows
        columns="88px 96px"
        rows={lista.slice(0, PRIMERAS).map((c) => ({
          key: c.id,
          title: c.descripcion,
          detail: `${plural(c.borradores, 'borrador', 'borradores')} sin enviar · ${plural(c.enviadas, 'enviada', 'enviadas')}`,
          cells: [
            <Meter
              key="m"
              thin
              label={`Plazo de ${c.descripcion}`}
              used={Math.min(parte(c), Date.parse(c.fin) - Date.parse(c.inicio))}
              cap={Date.parse(c.fin) - Date.parse(c.inicio)}
              said={`Cierra ${faltan(c.fin)}`}
            />,
            <TwoLines
              key="c"
              main={faltan(c.fin).replace(/^en /, '')}
              below={`cierra el ${formatDay(c.fin).slice(0, 5)}`}
            />,
          ],
          action: { to: LISTADO[area], label: 'Ver' },
        }))}
      />
    </Card>
  );
}
