import { dayOf } from '#core/kernel/shared/time.ts';
import { institution } from '#core/shell/web/institution.ts';
import { useDone } from '#core/shell/web/useDone.ts';
import { BlockRows } from '#core/steps/web/BlockRows.tsx';
import type { FichaDeRevista } from '../contract.ts';
import { formularioIndexacion, type IndexacionVista, reparoDeIndexacion } from '../domain/indexacion.ts';
import { revistasApi as api } from './api.ts';

/** The databases where a journal is indexed, each with its years and its quartile, edited in their cells. */
export function Indexaciones({ r: { id, version, bases, indexaciones, puedeEditar } }: { r: FichaDeRevista }) {
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
