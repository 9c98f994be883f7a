import { useQuery } from '@tanstack/react-query';
import { asText } from '#core/flow/shared/acts.ts';
import type { FlowAction } from '#core/flow/shared/flow.ts';
import { type AskFormProps, askForm } from '#core/flow/web/ask-form.ts';
import { ForeseenForm } from '#core/flow/web/ForeseenForm.tsx';
import { type Acting, useActions } from '#core/flow/web/useActions.tsx';
import { dayOf } from '#core/kernel/shared/time.ts';
import { institution } from '#core/shell/web/institution.ts';
import { useDone } from '#core/shell/web/useDone.ts';
import { type AccionDeuda, type Clase, flujoDeuda, opcionesDe } from '../domain/deudas.ts';
import { formularioAsignar, NINGUNA } from '../domain/formulario.ts';
import { api } from './api.ts';

/** A debt with what its forms begin with. */
export type Deuda = Acting & { clase: Clase; fecha: string; detalle: string; comentario: string | null } & {
  /** The report owed, and those of the type, where they are known. */
  informe?: string | null;
  informes?: readonly string[];
};
export const hoy = () => dayOf(new Date(), institution.timeZone);

/** Form of an action with what the debt says already; it begins with everybody who owes the same. */
function Formulario({ accion, record, onClose }: AskFormProps<Deuda> & { accion: AccionDeuda }) {
  const { forma, alcance, informe } = opcionesDe(record.clase, record.informes);
  const action: FlowAction<string, string> = flujoDeuda.actions[accion];
  const asks = (action.asks ?? []).filter((a) => a.field !== 'informe' || informe.length > 0);
  const { fecha, detalle, comentario, id } = record;
  const hecho = useDone();
  const hacer = (datos: Record<string, unknown>, ensayo?: true) =>
    api.actuar.call({ ids: [id], accion, datos: asText(datos), ensayo });
  return (
    <ForeseenForm
      title={`${action.label} la deuda`}
      verb={action.label}
      def={askForm({ ...action, asks }, { forma, alcance, informe })}
      initial={{
        forma: forma.length > 1 ? null : forma[0]!.value,
        alcance: alcance.length > 1 ? 'informe' : 'persona',
        informe: informe.find((i) => i.value === record.informe)?.value ?? null,
        fecha: accion === 'editar' ? fecha : hoy(),
        detalle,
        comentario,
      }}
      intro={action.confirm && <p>{action.confirm}</p>}
      foresee={(datos) => hacer(datos, true)}
      run={(datos) => hecho(hacer(datos))}
      onClose={onClose}
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
  const { data } = useQuery(api.obtener.query({ id }));
  const hecho = useDone();
  const hacer = (datos: Record<string, unknown>, ensayo?: true) =>
    api.asignar.call({ ...formularioAsignar.schema.parse(datos), id, integranteId, ensayo });
  const informes = (data?.informes ?? []).map((value) => ({ value, label: value }));
  return (
    <ForeseenForm
      title="Asignar deuda"
      verb="Asignar deuda"
      def={data ? formularioAsignar : null}
      initial={{ academica: informes[0]?.value, economica: NINGUNA, fecha: hoy() }}
      options={{ academica: [...informes, { value: NINGUNA, label: 'Sin deuda' }] }}
      intro={<p>La académica alcanza a los roles que la admiten; la económica, solo al responsable. Se les avisará.</p>}
      foresee={(datos) => hacer(datos, true)}
      run={(datos) => hecho(hacer(datos))}
      onClose={onClose}
    />
  );
}
