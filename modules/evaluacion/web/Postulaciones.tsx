import { Button } from '@mantine/core';
import { IconBellRinging, IconListNumbers } from '@tabler/icons-react';
import { plural } from '#core/kernel/shared/text.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { encodeFilters } from '#core/list/shared/list.ts';
import { ListView } from '#core/list/web/ListView.tsx';
import { RecordById } from '#core/page/web/RecordById.tsx';
import { Tabbed } from '#core/page/web/Tabbed.tsx';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { Card } from '#core/shell/web/Card.tsx';
import { ConfirmButton } from '#core/shell/web/ConfirmButton.tsx';
import { notices } from '#core/shell/web/notices.ts';
import { Page } from '#core/shell/web/Page.tsx';
import { StatusBadge } from '#core/shell/web/StatusBadge.tsx';
import { FASES } from '#modules/convocatorias/domain/fases.ts';
import type { FigurasConvocatoria } from '../contract-seleccion.ts';
import { postulacionesLista } from '../domain/listas-oficina.ts';
import { seleccionApi } from './api.ts';
import classes from './oficina.module.css';

const LISTA = { href: '/admin/estudios/convocatorias', label: 'Gestión de convocatorias' };
const FIGURAS_VISIBLES = 8;
const FIGURAS = [
  ['estado', 'Por estado', 'porEstado'],
  ['facultad', 'Por facultad', 'porFacultad'],
  ['grupo', 'Por grupo', 'porGrupo'],
] as const;
const filtrada = (id: number, filtro: string, valor: string) =>
  `?id=${id}&tab=lista&f=${encodeURIComponent(encodeFilters({ [filtro]: [valor] }))}`;

/** `admin/estudios/convocatorias/postulaciones?id=`: the proposals of a call and their figures. */
export const Postulaciones = () => (
  <RecordById list={LISTA} of={(id) => seleccionApi.figuras.query({ id })}>
    {(d) => <Contenido d={d} />}
  </RecordById>
);

function Contenido({ d }: { d: FigurasConvocatoria }) {
  const { convocatoria: c } = d;
  const recordar = async () => {
    // The contract of the calls is heavy and only this button needs it.
    const { parametrosApi } = await import('#modules/convocatorias/web/admin/api.ts');
    const { enviados, omitidos } = await parametrosApi.recordar.call({ id: c.id });
    notices.push(
      enviados === 0
        ? 'No se envió ningún recordatorio: los responsables ya recibieron el de hoy.'
        : `Recordatorios enviados: ${enviados}.${omitidos ? ` Sin enviar: ${omitidos}, porque ya recibieron el de hoy o no tienen correo.` : ''}`,
      enviados === 0 ? 'info' : 'success',
    );
  };
  return (
    <Page
      title={`Postulaciones: ${c.descripcion}`}
      code={null}
      badge={<StatusBadge {...FASES[c.fase]} />}
      breadcrumbs={[{ label: 'Estudios' }, { label: LISTA.label, to: LISTA.href }]}
      help={
        <p>
          Las cifras son enlaces: abren la lista filtrada. El recordatorio llega a quien tiene un borrador, una vez por
          día.
        </p>
      }
      actions={
        <>
          {d.puedeEditar && c.fase === 'abierta' && d.borradores > 0 && (
            <ConfirmButton
              variant="default"
              leftSection={<IconBellRinging size={18} />}
              ask={{
                title: 'Recordar a quienes tienen un borrador',
                text: `${plural(d.borradores, 'propuesta aún no se envió', 'propuestas aún no se enviaron')}. Sus responsables recibirán un correo con la fecha de cierre: ${formatDay(c.registroFin)}.`,
                verb: 'Enviar recordatorio',
              }}
              onConfirm={recordar}
            >
              Recordar a los borradores ({d.borradores})
            </ConfirmButton>
          )}
          <Button
            component={AppLink}
            to={`/admin/estudios/convocatorias/ranking?id=${c.id}`}
            leftSection={<IconListNumbers size={18} />}
          >
            Ranking
          </Button>
        </>
      }
    >
      <Tabbed
        tabs={[
          { key: 'resumen', title: 'Resumen', panel: <Cifras d={d} /> },
          { key: 'lista', title: 'Postulaciones', count: d.total, panel: <Lista id={c.id} /> },
        ]}
      />
    </Page>
  );
}

const Lista = ({ id }: { id: number }) => (
  <ListView
    def={postulacionesLista}
    of={{ buscar: seleccionApi.buscarPostulaciones, exportar: seleccionApi.exportarPostulaciones }}
    params={{ id }}
  />
);

/** Each figure is a link to the list filtered by it. */
const Cifras = ({ d }: { d: FigurasConvocatoria }) => (
  <div className={classes.figuras}>
    {FIGURAS.map(([filtro, titulo, de]) => {
      const datos = d[de];
      if (datos.length === 0) return null;
      const cuantos = filtro === 'estado' ? d.total : datos.length;
      return (
        <Card key={filtro} title={titulo} count={cuantos} padded>
          <ul className={classes.figura}>
            {datos.slice(0, FIGURAS_VISIBLES).map(({ clave, label, cantidad }) => (
              <li key={clave}>
                <AppLink to={filtrada(d.convocatoria.id, filtro, filtro === 'estado' ? clave : label)}>{label}</AppLink>
                <strong>{cantidad}</strong>
              </li>
            ))}
            {datos.length > FIGURAS_VISIBLES && (
              <li>
                <small>Y {datos.length - FIGURAS_VISIBLES} más: elíjalas con el filtro de la lista.</small>
              </li>
            )}
          </ul>
        </Card>
      );
    })}
  </div>
);
