import { Button } from '@mantine/core';
import { dayOf } from '#core/kernel/shared/time.ts';
import { performAction } from '#core/list/web/RowActions.tsx';
import { RecordById } from '#core/page/web/RecordById.tsx';
import { Tabbed } from '#core/page/web/Tabbed.tsx';
import { useRecord } from '#core/record/web/RecordPage.tsx';
import { institution } from '#core/shell/web/institution.ts';
import { Page } from '#core/shell/web/Page.tsx';
import { StatusBadge } from '#core/shell/web/StatusBadge.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import { BlockRows } from '#core/steps/web/BlockRows.tsx';
import type { FichaDeRevista } from '../contract.ts';
import { formularioIndexacion, type IndexacionVista, reparoDeIndexacion } from '../domain/indexacion.ts';
import { revistas } from '../domain/revista.ts';
import { RUTA_REVISTAS } from '../domain/union.ts';
import { revistasApi as api, PALABRAS } from './api.ts';

const AYUDA =
  'Las bases en que figura, por años: uno solo, varios, o sin fin si aún figura. El cuartil puede cambiar de un año a otro: una fila por cada uno.';

/** `/admin/estudios/revistas/detalle?id=`: a journal with its memberships by year (spec 03 §7.5). */
export const FichaRevista = () => (
  <RecordById list={{ href: RUTA_REVISTAS, label: 'Volver a las revistas' }} of={(id) => api.ficha.query({ id })}>
    {(ficha) => <Ficha r={ficha} />}
  </RecordById>
);

function Ficha({ r }: { r: FichaDeRevista }) {
  const { actions, dialog } = useRecord(revistas, { words: PALABRAS });
  const estado = r.activa ? 'activo' : 'inactivo';
  return (
    <Page
      title={r.nombre}
      code={null}
      badge={<StatusBadge label={r.activa ? 'Activo' : 'Inactivo'} tone={r.activa ? 'green' : 'gray'} />}
      breadcrumbs={[{ label: 'Estudios' }, { label: 'Revistas', to: RUTA_REVISTAS }]}
      help={AYUDA}
      actions={actions({ id: r.id, nombre: r.nombre, version: r.version, estado })
        .filter((a) => a.tone !== 'danger')
        .map((a) => (
          <Button key={a.label} variant="default" onClick={() => performAction(a)}>
            {a.label}
          </Button>
        ))}
    >
      {dialog}
      <Tabbed
        facts={[{ title: 'Revista', items: r.datos }]}
        tabs={[
          {
            key: 'indexaciones',
            title: 'Indexaciones por año',
            count: r.indexaciones.length,
            panel: <Indexaciones r={r} />,
          },
        ]}
      />
    </Page>
  );
}

function Indexaciones({ r: { id, version, bases, indexaciones, puedeEditar } }: { r: FichaDeRevista }) {
  const hecho = useDone();
  const guardar = (filas: readonly IndexacionVista[]) => {
    const sinNombre = filas.map(({ base: _, ...x }) => x);
    return hecho(api.indexar.call({ id, version, indexaciones: sinNombre }), 'Indexaciones guardadas.');
  };
  /** The form of one beside the others: what crosses them is said before it is sent. */
  const junto = (otras: readonly IndexacionVista[]) => ({
    ...formularioIndexacion,
    schema: formularioIndexacion.schema.superRefine((x, ctx) => {
      const reparo = reparoDeIndexacion(x, otras, dayOf(new Date(), institution.timeZone));
      if (reparo) ctx.addIssue({ code: 'custom', path: [reparo.path], message: reparo.message });
    }),
  });
  return (
    <BlockRows<IndexacionVista>
      block={{ kind: 'indexaciones', key: 'indexaciones' }}
      field=""
      errors={{}}
      disabled={!puedeEditar}
      title="Indexaciones por año"
      empty="No se ha registrado en qué bases figura."
      rows={indexaciones}
      columns={[
        { label: 'Base de datos', field: 'baseId', value: (x) => x.base },
        { label: 'Desde', field: 'desde', width: 110, value: (x) => x.desde },
        { label: 'Hasta', field: 'hasta', width: 110, value: (x) => x.hasta ?? 'Sigue' },
        { label: 'Cuartil', field: 'cuartil', width: 120, value: (x) => x.cuartil },
      ]}
      add={{ label: 'Agregar indexación' }}
      form={(at) => ({
        def: junto(indexaciones.filter((_, i) => i !== at)),
        initial: at === 'new' ? {} : { ...indexaciones[at], baseId: String(indexaciones[at]?.baseId) },
        options: { baseId: bases },
        row: (x) => ({ base: '', ...formularioIndexacion.schema.parse(x) }),
      })}
      save={guardar}
      remove={{
        title: 'Quitar la indexación',
        text: (x) => `La revista dejará de figurar en ${x.base} en esos años.`,
        verb: 'Quitar',
        run: (_, i) => guardar(indexaciones.filter((__, n) => n !== i)),
      }}
    />
  );
}
