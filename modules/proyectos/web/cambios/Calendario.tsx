import type { Option } from '#core/field/shared/kind.ts';
import { defineFields, formOf } from '#core/form/shared/fields.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { BlockRows } from '#core/steps/web/BlockRows.tsx';

export type FilaDeCalendario = {
  id: number | null;
  actividad: string;
  fechaInicio: string;
  fechaFin: string;
  investigadorId: number | null;
};
const FILA = formOf(
  defineFields({
    actividad: { kind: 'text', label: 'Actividad', required: true, max: 500 },
    fechaInicio: { kind: 'day', label: 'Inicio', required: true },
    fechaFin: { kind: 'day', label: 'Fin', required: true },
    investigadorId: { kind: 'reference', label: 'A cargo de' },
  }),
  'Aceptar',
);
const VACIA: FilaDeCalendario = { id: null, actividad: '', fechaInicio: '', fechaFin: '', investigadorId: null };
const texto = (valor: unknown) => String(valor ?? '');

type Props = {
  filas: FilaDeCalendario[];
  onChange: (filas: FilaDeCalendario[]) => void;
  /** The members who may answer for one. */
  equipo: readonly Option[];
};
const nombreEn = (equipo: readonly Option[], id: number | null) =>
  equipo.find(({ value }) => value === String(id))?.label ?? '';

/** The activities as they would be: rows are added, edited in their cells and taken out; nothing is saved yet. */
export const Calendario = ({ filas, onChange, equipo }: Props) => (
  <BlockRows<FilaDeCalendario>
    title="Calendario"
    empty="El proyecto no tiene actividades."
    disabled={false}
    rows={filas}
    rowKey={(f, n) => f.id ?? `nueva-${n}`}
    add={{ label: 'Añadir actividad' }}
    columns={[
      { label: 'Actividad', field: 'actividad', value: (f) => f.actividad },
      { label: 'Inicio', field: 'fechaInicio', value: (f) => formatDay(f.fechaInicio), width: 160 },
      { label: 'Fin', field: 'fechaFin', value: (f) => formatDay(f.fechaFin), width: 160 },
      { label: 'A cargo de', field: 'investigadorId', value: (f) => nombreEn(equipo, f.investigadorId) },
    ]}
    form={(at, todas) => {
      const previa = at === 'new' ? VACIA : (todas[at] ?? VACIA);
      const { id, ...initial } = previa;
      return {
        def: FILA,
        options: { investigadorId: equipo },
        initial,
        row: (d) => ({
          id,
          actividad: texto(d.actividad),
          fechaInicio: texto(d.fechaInicio),
          fechaFin: texto(d.fechaFin),
          investigadorId: Number(d.investigadorId) || null,
        }),
      };
    }}
    save={async (nuevas) => onChange(nuevas)}
    remove={{
      title: '¿Quitar la actividad?',
      text: (f) => `«${f.actividad}» dejará de estar en el calendario cuando el cambio se apruebe.`,
      verb: 'Quitar',
      run: (fila) => onChange(filas.filter((f) => f !== fila)),
    }}
  />
);
