import type { Block, PdfDoc } from '#core/documents/shared/pdf-doc.ts';
import { stateLabel } from '#core/flow/shared/flow.ts';
import { formatMoney } from '#core/kernel/shared/money.ts';
import { formatDay, formatInstant } from '#core/kernel/shared/time.ts';
import type { ProyectoDetalle } from '../contract.ts';
import { CAMPOS, type Campo, detalleDe, type FormatoPdf, type Pestana } from '../domain/detalle.ts';
import { flujoProyecto } from '../domain/flujo.ts';

type Valores = Required<ProyectoDetalle['secciones']>;
type De<K extends Pestana['clave']> = Extract<Pestana, { clave: K }>;
const derecha = (label: string, width?: number) => ({ label, align: 'right' as const, ...(width ? { width } : {}) });

/** Paper twin of each tab. */
const BLOQUES: { [K in Pestana['clave']]: (tab: De<K>, valor: Valores[K]) => Block[] } = {
  integrantes: (tab, v) => {
    const tesis = tab.columnas.includes('tesis');
    return [
      {
        type: 'table',
        columns: ['Tipo de integrante', 'Nombre', 'Tipo', ...(tesis ? ['Tesis'] : [])].map((label) => ({ label })),
        rows: v.map((i) => [
          i.excluido ? `${i.rol} (excluido)` : i.rol,
          i.nombre,
          i.tipo,
          ...(tesis ? [[i.tesisTipo, i.tesisTitulo].filter(Boolean).join(': ')] : []),
        ]),
      },
    ];
  },
  responsable: (_tab, v) =>
    v.flatMap((g): Block[] => [
      { type: 'heading', text: g.titulo, level: 2 },
      { type: 'keyValues', pairs: g.datos.map((d) => [d.label, d.valor] as const), columns: 2 },
    ]),
  descripcion: (tab, v) =>
    tab.textos.flatMap((t): Block[] => [
      { type: 'heading', text: t.label, level: 2 },
      v[t.clave] ? { type: 'html', html: v[t.clave] } : { type: 'paragraph', text: 'No registrado.' },
    ]),
  calendario: (_tab, v) => [
    {
      type: 'table',
      columns: [
        { label: 'Nro.', width: 30 },
        { label: 'Actividad' },
        { label: 'Fecha de inicio', width: 70 },
        { label: 'Fecha de fin', width: 70 },
      ],
      rows: v.map((a, n) => [String(n + 1), a.actividad, formatDay(a.fechaInicio), formatDay(a.fechaFin)]),
    },
  ],
  presupuesto: (tab, v) => [
    {
      type: 'table',
      columns: [{ label: 'Tipo', width: 60 }, { label: 'Partida' }, { label: 'Justificación' }, derecha('Monto', 80)],
      rows: v.lineas.map((l) => [l.tipo, `${l.codigo} ${l.partida}`, l.justificacion, formatMoney(l.monto)]),
      total: ['Total', '', '', formatMoney(v.total)],
    },
    {
      type: 'table',
      columns: [
        { label: 'Tipo' },
        derecha('Cantidad'),
        derecha('Monto'),
        ...(tab.porcentaje ? [derecha('Porcentaje')] : []),
      ],
      rows: v.porTipo.map((t) => [
        t.tipo,
        String(t.cantidad),
        formatMoney(t.monto),
        ...(tab.porcentaje ? [`${t.porcentaje} %`] : []),
      ]),
    },
  ],
  documentos: (_tab, v) => [
    {
      type: 'table',
      columns: [{ label: 'Documento' }, { label: 'Archivo' }, { label: 'Comentario' }],
      rows: v.map((a) => [a.tipo, a.nombre, a.comentario]),
    },
  ],
};

/** Facts that only the office reads, or that the heading already says. */
const FUERA: readonly Campo[] = ['estado', 'comentario', 'observaciones'];

/**
 * The project as a document: the descriptive one has only its texts, the complete one every section of its type
 * (spec 05 §5). The internal comment is never printed.
 */
export function documentoDeProyecto(p: ProyectoDetalle, formato: FormatoPdf, timeZone: string): PdfDoc {
  const def = detalleDe(p.tipo);
  const pestanas = def.pestanas.filter((t) => formato === 'completo' || t.clave === 'descripcion');
  const campos: readonly Campo[] = formato === 'completo' ? def.campos : ['titulo', 'codigo', 'palabrasClave'];
  const cabecera: Block = {
    type: 'keyValues',
    pairs: [
      ['Estado', stateLabel(flujoProyecto, p.estado)],
      ['Última actualización', formatInstant(p.actualizadoEn, timeZone)],
      ...(p.estado === 'observado' ? ([['Observaciones', p.datos.observaciones]] as const) : []),
      ...campos.filter((c) => !FUERA.includes(c)).map((c) => [CAMPOS[c], p.datos[c]] as const),
    ],
  };
  const cuerpo = pestanas.flatMap((t): Block[] => [
    { type: 'heading', text: t.titulo, level: 1 },
    ...BLOQUES[t.clave](t as never, p.secciones[t.clave] as never),
  ]);
  return {
    title: `${p.datos.tipo} ${p.periodo}`,
    subtitle: [p.titulo || 'Sin título'],
    content: [cabecera, ...cuerpo],
  };
}
