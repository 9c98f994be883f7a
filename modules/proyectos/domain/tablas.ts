import type { Value, View } from '#core/documents/shared/pdf-doc.ts';
import { type ColumnOf, tableOf } from '#core/documents/shared/views.ts';
import { showBytes } from '#core/files/shared/slot.ts';
import { formatMoney } from '#core/kernel/shared/money.ts';
import { formatDay, formatInstant } from '#core/kernel/shared/time.ts';
import type { ColumnaActividad, ColumnaIntegrante, ColumnaPresupuesto } from './detalles/tipos.ts';
import type {
  ActividadLeida,
  DocumentoLeido,
  GrupoParticipante,
  IntegranteLeido,
  LineaLeida,
  PresupuestoLeido,
} from './leido.ts';

/** The tables of a project, as every reader sees them: each says which columns it wants besides those of all. */
type Columnas<K extends string, R> = Record<K, readonly ColumnOf<R>[]>;
const de = <R>(label: string, of: (fila: R) => Value): readonly ColumnOf<R>[] => [{ label, of }];
const pedidas = <K extends string, R>(todas: Columnas<K, R>, claves: readonly K[]) => claves.flatMap((c) => todas[c]);
const NUMERO: ColumnOf<unknown> = { label: 'Nro.', of: (_fila, n) => String(n + 1) };

export const COLUMNAS_INTEGRANTE = {
  id: de('ID', (i: IntegranteLeido) => String(i.investigadorId ?? '')),
  codigo: de('Código', (i: IntegranteLeido) => i.codigo),
  documento: de('N.° de documento', (i: IntegranteLeido) => i.documento),
  cargo: de('Cargo', (i: IntegranteLeido) => i.cargo),
  condicion: de('Condición', (i: IntegranteLeido) => i.condicion),
  correo: de('Correo institucional', (i: IntegranteLeido) => i.correo),
  facultad: de('Facultad', (i: IntegranteLeido) => i.facultad),
  grupo: de('Grupo', (i: IntegranteLeido) => i.grupo),
  tipoGrupo: de('Tipo en grupo', (i: IntegranteLeido) => i.tipoGrupo),
  contribucion: de('Contribución', (i: IntegranteLeido) => i.contribucion),
  tesis: [
    ...de('Tipo de tesis', (i: IntegranteLeido) => i.tesisTipo),
    ...de('Título de tesis', (i: IntegranteLeido) => i.tesisTitulo),
  ],
  carta: de('Carta de compromiso', (i: IntegranteLeido) =>
    i.carta ? { text: 'Sí', file: i.carta } : i.carta === 0 ? 'No' : null,
  ),
  incluido: de('Situación', (i: IntegranteLeido) =>
    i.excluido ? { text: 'Excluido', tone: 'red' } : { text: 'Incluido', tone: 'green' },
  ),
  deudas: de('Deudas', (i: IntegranteLeido) => i.deudas),
} as const;

const INTEGRANTE: readonly ColumnOf<IntegranteLeido>[] = [
  {
    label: 'Tipo de integrante',
    of: (i) => (i.excluido ? { text: `${i.rol} (excluido)`, tone: 'red' } : i.rol),
  },
  { label: 'Apellidos y nombres', of: (i) => i.nombre },
  { label: 'Tipo', of: (i) => i.tipo },
];
export const tablaIntegrantes = (columnas: readonly ColumnaIntegrante[], filas: readonly IntegranteLeido[]): View =>
  tableOf([...INTEGRANTE, ...pedidas(COLUMNAS_INTEGRANTE, columnas)], filas, {
    empty: 'El proyecto aún no tiene integrantes.',
  });

export const COLUMNAS_ACTIVIDAD = {
  justificacion: de('Justificación', (a: ActividadLeida) => a.justificacion),
  responsable: de('Responsable', (a: ActividadLeida) => a.responsable),
  duracion: [{ label: 'Horas', align: 'right', of: (a: ActividadLeida) => (a.duracion ? String(a.duracion) : '') }],
} as const;
export const tablaActividades = (columnas: readonly ColumnaActividad[], filas: readonly ActividadLeida[]): View => {
  const { duracion, ...antes } = COLUMNAS_ACTIVIDAD;
  return tableOf<ActividadLeida>(
    [
      NUMERO,
      { label: 'Actividad', of: (a) => a.actividad },
      ...(['justificacion', 'responsable'] as const).flatMap((c) => (columnas.includes(c) ? antes[c] : [])),
      { label: 'Fecha de inicio', of: (a) => formatDay(a.fechaInicio) },
      { label: 'Fecha de fin', of: (a) => formatDay(a.fechaFin) },
      ...(columnas.includes('duracion') ? duracion : []),
    ],
    filas,
    { empty: 'El proyecto aún no tiene actividades.' },
  );
};

export const COLUMNAS_PRESUPUESTO = {
  codigo: { label: 'Código', of: (l: LineaLeida) => l.codigo },
  justificacion: { label: 'Justificación', of: (l: LineaLeida) => l.justificacion },
} as const;
type FormaPresupuesto = { columnas: readonly ColumnaPresupuesto[]; porcentaje: boolean; subvencion?: boolean };
/** Lines with their total, and what each kind of them adds up to. */
export function vistasPresupuesto(forma: FormaPresupuesto, v: PresupuestoLeido): View[] {
  const si = (c: ColumnaPresupuesto) => forma.columnas.includes(c) && COLUMNAS_PRESUPUESTO[c];
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
        si('codigo'),
        { label: 'Tipo', of: (l) => l.tipo },
        { label: 'Partida', of: (l) => l.partida },
        si('justificacion'),
        { label: 'Monto', align: 'right', of: (l) => formatMoney(l.monto) },
      ],
      v.lineas,
      { empty: 'El proyecto aún no tiene presupuesto.', total: { Partida: 'Total', Monto: formatMoney(v.total) } },
    ),
    tableOf(
      [
        { label: 'Tipo de partida', of: (t) => t.tipo },
        { label: 'Cantidad', align: 'right', of: (t) => String(t.cantidad) },
        { label: 'Monto', align: 'right', of: (t) => formatMoney(t.monto) },
        forma.porcentaje && { label: 'Porcentaje', align: 'right', of: (t) => `${t.porcentaje} %` },
      ],
      v.porTipo,
    ),
  ];
}

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
    : { text: g.autorizado ? 'SÍ' : 'NO', tone: g.autorizado ? 'green' : 'red' };
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
