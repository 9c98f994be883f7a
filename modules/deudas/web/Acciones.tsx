import { useQuery } from '@tanstack/react-query';
import { type AskFormProps, askForm } from '#core/flow/web/ask-form.ts';
import { type Acting, useActions } from '#core/flow/web/useActions.tsx';
import { FormModal } from '#core/form/web/FormModal.tsx';
import { dayOf } from '#core/kernel/shared/time.ts';
import { institution } from '#core/shell/web/institution.ts';
import { useDone } from '#core/shell/web/useDone.ts';
import { type AccionDeuda, type Clase, flujoDeuda, opcionesDe } from '../domain/deudas.ts';
import { formularioAsignar, NINGUNA } from '../domain/formulario.ts';
import { api } from './api.ts';

/** A debt with what its forms begin with. */
export type Deuda = Acting & { clase: Clase; fecha: string; detalle: string; comentario: string | null };
const hoy = () => dayOf(new Date(), institution.timeZone);

/** Form of an action with what the debt says already; settling begins with everybody who owes the same. */
function Formulario({ accion, record, run, onClose }: AskFormProps<Deuda> & { accion: AccionDeuda }) {
  const { forma, alcance } = opcionesDe(record.clase);
  const action = flujoDeuda.actions[accion];
  const { fecha, detalle, comentario } = record;
  const inicial = {
    forma: forma.length > 1 ? null : forma[0]!.value,
    alcance: alcance.length > 1 ? 'informe' : 'persona',
    fecha: accion === 'editar' ? fecha : hoy(),
    detalle,
    comentario,
  };
  return (
    <FormModal
      title={`${action.label} la deuda`}
      def={askForm(action, { forma, alcance })}
      initial={inicial}
      intro={'confirm' in action && <p>{action.confirm}</p>}
      onClose={onClose}
      onSubmit={run}
    />
  );
}
type Ask = AskFormProps<Deuda>;
const FORMAS_DE_ACCION = {
  subsanar: (p: Ask) => <Formulario accion="subsanar" {...p} />,
  editar: (p: Ask) => <Formulario accion="editar" {...p} />,
  anular: (p: Ask) => <Formulario accion="anular" {...p} />,
};
export const useAccionesDeDeuda = () => useActions<Deuda>(flujoDeuda, FORMAS_DE_ACCION);

type Props = { proyectoId: number; integranteId?: number | undefined; onClose: () => void };
/** «Asignar deuda» of a project, or of one of its members. */
export function Asignar({ proyectoId: id, integranteId, onClose }: Props) {
  const hecho = useDone();
  const { data } = useQuery(api.obtener.query({ id }));
  const informes = (data?.informes ?? []).map((value) => ({ value, label: value }));
  return (
    <FormModal
      title="Asignar deuda"
      def={data ? formularioAsignar : null}
      initial={{ academica: informes[0]?.value, economica: NINGUNA, fecha: hoy() }}
      options={{ academica: [...informes, { value: NINGUNA, label: 'Sin deuda' }] }}
      intro={<p>La académica alcanza a los roles que la admiten; la económica, solo al responsable. Se les avisará.</p>}
      onClose={onClose}
      onSubmit={(datos) => hecho(api.asignar.call({ ...datos, id, integranteId }))}
    />
  );
}
