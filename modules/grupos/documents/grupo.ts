import type { Block, PdfDoc } from '#core/documents/shared/pdf-doc.ts';
import { type ColumnOf, tableOf } from '#core/documents/shared/views.ts';
import { stateLabel } from '#core/flow/shared/flow.ts';
import { keysOf } from '#core/kernel/shared/keys.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import type { Ficha, Laboratorio, Linea } from '../contract-formas.ts';
import { CONTACTO, TEXTOS } from '../domain/campos.ts';
import { flujoGrupo } from '../domain/flujo.ts';
import type { IntegranteLeido } from '../server/integrantes/lista.ts';
import type { Grupo } from '../server/leer.ts';

type DeGrupo = 'resolucionCreacion' | 'fechaCreacion' | 'resolucion' | 'fechaResolucion';
type DeIntegrante = 'nombre' | 'documento' | 'condicion' | 'esCoordinador' | 'confirmacion' | 'tipo' | 'facultad';
export type GrupoImpreso = Omit<Ficha, 'id' | 'sustento'> &
  Pick<Grupo, DeGrupo | 'motivoDisolucion' | 'fechaDisolucion'> & {
    conSustento: boolean;
    integrantes: readonly Pick<IntegranteLeido, DeIntegrante>[];
    lineas: readonly Pick<Linea, 'codigo' | 'nombre'>[];
    laboratorios: readonly Pick<Laboratorio, 'codigo' | 'nombre' | 'responsable'>[];
  };
/**
 * `completo`: the request or the group (spec 04 §11.1, §11.2); `facultad`: data, members, lines and laboratories (spec
 * 08 §11.2).
 */
export type VarianteGrupo = 'completo' | 'facultad';

type Seccion = { titulo: string; bloques: Block[] };
const ROMANOS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

const html = (titulo: string, texto: string | null): Seccion => ({
  titulo,
  bloques: [texto ? { type: 'html', html: texto } : { type: 'paragraph', text: 'No registra.' }],
});
const conFecha = (numero: string | null, fecha: string | null) =>
  [numero, fecha && formatDay(fecha)].filter(Boolean).join(' · ') || null;

function datos(g: GrupoImpreso): Block {
  const esGrupo = g.tipo === 'grupo';
  return {
    type: 'keyValues',
    pairs: [
      ['Nombre', g.nombre],
      ['Nombre corto', g.nombreCorto.toUpperCase()],
      ['Facultad', g.facultad],
      ['Estado', stateLabel(flujoGrupo, g.estado)],
      ...(esGrupo
        ? ([
            ['Categoría', g.categoria],
            ['Coordinador', g.coordinador],
            ['Resolución de creación', conFecha(g.resolucionCreacion, g.fechaCreacion)],
            ['Resolución de la directiva actual', conFecha(g.resolucion, g.fechaResolucion)],
          ] as const)
        : []),
      ...(flujoGrupo.is(g, 'disuelto')
        ? ([['Disolución', conFecha(g.motivoDisolucion, g.fechaDisolucion)]] as const)
        : []),
      ...keysOf(CONTACTO).map((k): [string, string | null] => [CONTACTO[k].label, g[k]]),
    ],
  };
}

type De<K extends 'integrantes' | 'lineas' | 'laboratorios'> = readonly ColumnOf<GrupoImpreso[K][number]>[];
const DE_INTEGRANTES: De<'integrantes'> = [
  { label: 'Documento', of: (i) => i.documento },
  { label: 'Apellidos y nombres', of: (i) => i.nombre },
  {
    label: 'Condición',
    of: (i) =>
      `${i.condicion}${i.esCoordinador ? ' (Coordinador)' : ''}${i.confirmacion === 'pendiente' ? ' · por confirmar' : ''}`,
  },
  { label: 'Vínculo', of: (i) => i.tipo },
  { label: 'Facultad', of: (i) => i.facultad },
];
const DE_LINEAS: De<'lineas'> = [
  { label: 'Código', of: (l) => l.codigo },
  { label: 'Línea de investigación', of: (l) => l.nombre },
];
const DE_LABORATORIOS: De<'laboratorios'> = [
  { label: 'Código', of: (l) => l.codigo },
  { label: 'Laboratorio', of: (l) => l.nombre },
  { label: 'Responsable', of: (l) => l.responsable },
];
const tabla = <R>(columnas: readonly ColumnOf<R>[], filas: readonly R[], vacia: string): Block =>
  filas.length ? tableOf(columnas, filas) : { type: 'paragraph', text: vacia };

function secciones(g: GrupoImpreso, variante: VarianteGrupo): Seccion[] {
  const propias: Seccion[] = [
    { titulo: 'Datos del grupo', bloques: [datos(g)] },
    { titulo: 'Integrantes', bloques: [tabla(DE_INTEGRANTES, g.integrantes, 'No tiene integrantes.')] },
  ];
  const deLineas = {
    titulo: 'Líneas de investigación',
    bloques: [tabla(DE_LINEAS, g.lineas, 'No tiene líneas de investigación.')],
  };
  const deLaboratorios = {
    titulo: 'Laboratorios',
    bloques: [tabla(DE_LABORATORIOS, g.laboratorios, 'No tiene laboratorios.')],
  };
  if (variante === 'facultad') return [...propias, deLineas, deLaboratorios];
  return [
    ...propias,
    ...keysOf(TEXTOS).map((k) => html(TEXTOS[k].label, g[k])),
    deLineas,
    { titulo: 'Ambientes físicos', bloques: [{ type: 'paragraph', text: g.ambientes ?? 'No registra.' }] },
    {
      titulo: 'Documentos sustentatorios, resoluciones decanales o constancias',
      bloques: [{ type: 'paragraph', text: g.conSustento ? 'Sí adjunta.' : 'No adjunta.' }],
    },
    deLaboratorios,
  ];
}

/** The group, or its request, as a document (spec 04 §11.1 and §11.2): one template, the title and the members vary. */
export function documentoDeGrupo(g: GrupoImpreso, variante: VarianteGrupo): PdfDoc {
  const titulo =
    variante === 'facultad'
      ? 'Reporte de grupo de investigación'
      : g.tipo === 'grupo'
        ? 'Grupo de investigación'
        : 'Solicitud de inscripción de grupo de investigación';
  return {
    title: titulo,
    subtitle: [g.nombre],
    ...(g.tipo === 'solicitud' && !flujoGrupo.is(g, 'enviado') ? { watermark: stateLabel(flujoGrupo, g.estado) } : {}),
    content: secciones(g, variante).flatMap((s, i): Block[] => [
      { type: 'heading', text: `${ROMANOS[i]}. ${s.titulo}`, level: 1 },
      ...s.bloques,
    ]),
  };
}
