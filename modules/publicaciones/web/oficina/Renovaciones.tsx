import { formatDay } from '#core/kernel/shared/time.ts';
import { useDone } from '#core/shell/web/useDone.ts';
import { BlockRows } from '#core/steps/web/BlockRows.tsx';
import type { PublicacionDeOficina } from '../../contract-oficina.ts';
import { formularioRenovacion, type Renovacion } from '../../domain/renovaciones.ts';
import { api } from './api.ts';

const VACIA: Renovacion = { id: null, vence: '', pagadaEl: null, constancia: null };
const dicho = (valor: unknown): string | null => String(valor ?? '').trim() || null;

type Props = { p: PublicacionDeOficina; renovaciones: readonly Renovacion[] };
/** The terms by which a patent is kept in force: its authors owe each one until its receipt is written. */
export default function Renovaciones({ p: { id, version, cambiaPartes }, renovaciones }: Props) {
  const hecho = useDone();
  const guardar = (filas: readonly Renovacion[]) =>
    hecho(api.renovaciones.call({ id, version, renovaciones: [...filas] }), 'Guardado.');
  return (
    <BlockRows<Renovacion>
      title="Renovaciones"
      empty="La patente no tiene renovaciones: agregue la primera con el día en que vence, y sus autores la verán entre sus obligaciones."
      disabled={!cambiaPartes}
      rows={renovaciones}
      rowKey={(f) => f.id ?? f.vence}
      add={{ label: 'Agregar renovación' }}
      columns={[
        { label: 'Vence', field: 'vence', value: (f) => formatDay(f.vence), width: 160 },
        { label: 'Renovada el', field: 'pagadaEl', value: (f) => formatDay(f.pagadaEl), width: 160 },
        { label: 'Constancia', field: 'constancia', value: (f) => f.constancia },
      ]}
      form={(at) => {
        const { id: filaId, ...initial } = at === 'new' ? VACIA : (renovaciones[at] ?? VACIA);
        return {
          def: formularioRenovacion,
          initial,
          row: (d) => ({
            id: filaId,
            vence: dicho(d.vence) ?? '',
            pagadaEl: dicho(d.pagadaEl),
            constancia: dicho(d.constancia),
          }),
        };
      }}
      save={guardar}
      remove={{
        title: '¿Quitar la renovación?',
        text: (f) => `La que vence el ${formatDay(f.vence)} dejará de pedirse a los autores.`,
        verb: 'Quitar',
        run: (fila) => guardar(renovaciones.filter((f) => f !== fila)),
      }}
    />
  );
}
