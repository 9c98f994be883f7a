import type { Value, View } from '#core/documents/shared/pdf-doc.ts';
import { type ColumnOf, tableOf } from '#core/documents/shared/views.ts';
import { showBytes } from '#core/files/shared/slot.ts';
import { formatMoney } from '#core/kernel/shared/money-format.ts';
import { formatDay, formatInstant } from '#core/kernel/shared/time.ts';
import { permanencia } from './cambios/foto.ts';
import type { ColumnaActividad, ColumnaIntegrante, ColumnaPresupuesto } from './detalles/tipos.ts';
import { claseDe } from './fex/vocabularios.ts';
import type {
  ActividadLeida,
  DocumentoLeido,
  GrupoParticipante,
  IntegranteLeido,
  LineaLeida,
  PresupuestoLeido,
} from './leido.ts';

/** The tables of a project, as every reader sees them: each says which columns it wants besides those of all. */
const NUMERO: ColumnOf<unknown> = { label: 'Nro.', of: (_fila, n) => String(n + 1) };

const DE_INTEGRANTE: Record<ColumnaIntegrante, readonly ColumnOf<IntegranteLeido>[]> = {
  id: [{ label: 'ID', of: (i) => String(i.investigadorId ?? '') }],
  codigo: [{ label: 'Código', of: (i) => i.codigo }],
  documento: [{ label: 'N.° de documento', of: (i) => i.documento }],
  cargo: [{ label: 'Cargo', of: (i) => i.cargo }],
  condicion: [{ label: 'Condición', of: (i) => i.condicion }],
  correo: [{ label: 'Correo institucional', of: (i) => i.correo }],
  facultad: [{ label: 'Facultad', of: (i) => i.facultad }],
  grupo: [{ label: 'Grupo', of: (i) => i.grupo }],
  tipoGrupo: [{ label: 'Tipo en grupo', of: (i) => i.tipoGrupo }],
  contribucion: [{ label: 'Contribución', of: (i) => i.contribucion }],
  tesis: [
    { label: 'Tipo de tesis', of: (i) => i.tesisTipo },
    { label: 'Título de tesis', of: (i) => i.tesisTitulo },
  ],
  carta: [
    {
      label: 'Carta de compromiso',
      of: (i) => (i.carta ? { text: 'Sí', file: i.carta } : i.carta === 0 ? 'No' : null),
    },
  ],
  aceptacion: [{ label: 'Aceptación', of: (i) => i.aceptacion }],
  incluido: [
    {
      label: 'Situación',
      of: (i) => (i.excluido ? { text: 'Excluido', tone: 'red' } : { text: 'Incluido', tone: 'green' }),
    },
  ],
  deudas: [{ label: 'Deudas', of: (i) => i.deudas }],
  representa: [{ label: 'Representa a la universidad', of: (i) => (claseDe(i.tipo) === 'externo' ? 'No' : 'Sí') }],
};

/** The role with its days, for members who came or left while the project ran: in words, for papers say it too. */
function rolConDias(i: IntegranteLeido): Value {
  const dias = permanencia(i);
  if (!i.excluido) return [i.rol, dias].filter(Boolean).join(', ');
  const como = i.salida === 'termino' ? 'terminó' : 'excluido';
  return dias ? `${i.rol} (${como}), ${dias}` : { text: `${i.rol} (${como})`, tone: 'red' };
}

const INTEGRANTE: readonly ColumnOf<IntegranteLeido>[] = [
  {
    label: 'Tipo de integrante',
    of: rolConDias,
  },
  { label: 'Apellidos y nombres', of: (i) => i.nombre },
  { label: 'Tipo', of: (i) => i.tipo },
];
export const tablaIntegrantes = (columnas: readonly ColumnaIntegrante[], filas: readonly IntegranteLeido[]): View =>
  tableOf([...INTEGRANTE, ...columnas.flatMap((c) => DE_INTEGRANTE[c])], filas, {
    empty: 'El proyecto aún no tiene integrantes.',
  });

export const tablaActividades = (columnas: readonly ColumnaActividad[], filas: readonly ActividadLeida[]): View => {
  const si = (c: ColumnaActividad) => columnas.includes(c);
  return tableOf<ActividadLeida>(
    [
      NUMERO,
      { label: 'Actividad', of: (a) => a.actividad },
      si('justificacion') && { label: 'Justificación', of: (a) => a.justificacion },
      si('responsable') && { label: 'Responsable', of: (a) => a.responsable },
      { label: 'Fecha de inicio', of: (a) => formatDay(a.fechaInicio) },
      { label: 'Fecha de fin', of: (a) => formatDay(a.fechaFin) },
      si('duracion') && { label: 'Horas', align: 'right', of: (a) => (a.duracion ? String(a.duracion) : '') },
    ],
    filas,
    { empty: 'El proyecto aún no tiene actividades.' },
  );
};

type FormaPresupuesto = { columnas: readonly ColumnaPresupuesto[]; porcentaje: boolean; subvencion?: boolean };
/** Lines with their total, and what each kind of them adds up to. */
export function vistasPresupuesto(forma: FormaPresupuesto, v: PresupuestoLeido): View[] {
  const si = (c: ColumnaPresupuesto) => forma.columnas.includes(c);
  return [
    ...(forma.subvencion
      ? [
          {
            type: 'keyValues' as const,
            pairs: [['Subvención', v.subvencion ? formatMoney(v.subvencion) : 'UIT del año no registrada']] as const,
          },
        ]
      : []),
    tableOf<LineaLeida>(
      [
        NUMERO,
        si('codigo') && { label: 'Código', of: (l) => l.codigo },
        { label: 'Tipo', of: (l) => l.tipo },
        { label: 'Partida', of: (l) => l.partida },
        si('justificacion') && { label: 'Justificación', of: (l) => l.justificacion },
        { label: 'Monto', align: 'right', of: (l) => formatMoney(l.monto) },
      ],
      v.lineas,
      { empty: 'El proyecto aún no tiene presupuesto.', total: { Partida: 'Total', Monto: formatMoney(v.total) } },
    ),
    tablaPorTipo(v.porTipo, forma.porcentaje),
  ];
}
/** What each kind of budget line adds up to. */
export const tablaPorTipo = (filas: PresupuestoLeido['porTipo'], porcentaje = true): View =>
  tableOf(
    [
      { label: 'Tipo de partida', of: (t) => t.tipo },
      { label: 'Cantidad', align: 'right', of: (t) => String(t.cantidad) },
      { label: 'Monto', align: 'right', of: (t) => formatMoney(t.monto) },
      porcentaje && { label: 'Porcentaje', align: 'right', of: (t) => `${t.porcentaje} %` },
    ],
    filas,
  );

export const tablaDocumentos = (filas: readonly DocumentoLeido[], timeZone: string): View =>
  tableOf(
    [
      { label: 'Documento', of: (a) => a.tipo },
      { label: 'Archivo', of: (a) => ({ text: a.nombre, file: a.id, note: showBytes(a.bytes) }) },
      { label: 'Comentario', of: (a) => a.comentario },
      { label: 'Recibido', of: (a) => formatInstant(a.subidoEn, timeZone) },
    ],
    filas,
    { empty: 'El proyecto no tiene documentos.' },
  );

const PALABRA = (g: GrupoParticipante): Value =>
  g.autorizado === null
    ? { text: '...', note: 'Sin respuesta de su coordinador' }
    : { text: g.autorizado ? 'Sí' : 'No', tone: g.autorizado ? 'green' : 'red' };
/** Groups that take part, with the answer of each coordinator (spec 05 §4). */
export const tablaGrupos = (filas: readonly GrupoParticipante[]): View =>
  tableOf(
    [
      { label: 'Nombre corto', of: (g) => g.nombreCorto },
      { label: 'Grupo', of: (g) => g.nombre },
      { label: 'Categoría', of: (g) => g.categoria },
      { label: 'Coordinador', of: (g) => g.coordinador },
      { label: 'Autorizado', of: PALABRA },
      {
        label: 'Respondió',
        of: (g) =>
          g.respondidoPor && [`${g.respondidoPor} (${formatDay(g.respondidoEn)})`, g.motivo].filter(Boolean).join(': '),
      },
    ],
    filas,
    { empty: 'Ningún integrante participa por un grupo.' },
  );
