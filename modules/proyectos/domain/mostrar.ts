import type { Value, View } from '#core/documents/shared/pdf-doc.ts';
import type { FileInfo } from '#core/files/shared/slot.ts';
import { plainText } from '#core/kernel/shared/text.ts';
import { TIPOS_INVESTIGACION } from '#modules/catalogos/domain/vocabularios.ts';
import { detalleDe } from './detalle.ts';
import type { Texto } from './detalles/textos.ts';
import { CAMPOS, type Campo, type ClaveParte, type Detalle, type Parte, recursosDe } from './detalles/tipos.ts';
import type { ClaveSeccion, DocumentoLeido, FichaLeida, ProyectoEntero } from './leido.ts';
import { tablaActividades, tablaDocumentos, tablaGrupos, tablaIntegrantes, vistasPresupuesto } from './tablas.ts';

type De<K extends ClaveParte> = Extract<Parte, { clave: K }>;
/** A method: what is shown of one part is also what is shown of any. */
type Muestra<P> = { muestra(parte: P, v: ProyectoEntero): View[] }['muestra'];

const parrafo = (text: Value): View => ({ type: 'paragraph', text });
const SIN_REGISTRO = parrafo('No registrado.');

/** A part of a project, for anyone who reads it: page, documents, evaluator. */
export const mostrar = (parte: Parte, v: ProyectoEntero): View[] => {
  const muestra: Muestra<Parte> = MUESTRAS[parte.clave];
  return muestra(parte, v);
};

/** What each part is drawn from, besides the record itself. */
const LEE: Partial<Record<ClaveParte, readonly ClaveSeccion[]>> = {
  integrantes: ['integrantes'],
  responsable: ['responsable'],
  asesoria: ['asesoria'],
  asesor: ['asesoria'],
  tesistas: ['asesoria'],
  especificaciones: ['documentos'],
  impacto: ['documentos'],
  calendario: ['calendario'],
  presupuesto: ['presupuesto'],
  documentos: ['documentos'],
  identificadores: ['identificadores'],
  grupos: ['grupos'],
};
export const seccionesDe = (partes: readonly Parte[]): ClaveSeccion[] =>
  partes.flatMap((p) => [
    ...(LEE[p.clave] ?? []),
    ...('textos' in p && p.textos.some((t) => t.anexos) ? (['documentos'] as const) : []),
  ]);

const documentosDe = (v: ProyectoEntero, recursos: readonly string[]): DocumentoLeido[] =>
  (v.secciones.documentos ?? []).filter((d) => recursos.includes(d.recurso));

/** Facts by their names. */
export const paresDe = (campos: readonly Campo[], { datos }: Pick<ProyectoEntero, 'datos'>) =>
  campos.map((c): readonly [string, Value] => [CAMPOS[c], c === 'webFuente' ? enlaceWeb(datos[c]) : datos[c]]);

/** An address of the web by its host; what is no address is read as it was written. */
const enlaceWeb = (url: string | null | undefined): Value =>
  url && /^https?:\/\//i.test(url) && URL.canParse(url) ? { text: new URL(url).host, href: url } : url;

/** Facts and named links of the grid. */
export const datosGenerales = (
  def: Detalle,
  campos: readonly Campo[],
  v: ProyectoEntero,
): (readonly [string, Value])[] => [
  ...paresDe(campos, v),
  ...def.enlaces.map((e): readonly [string, Value] => {
    if (!('recurso' in e)) return [e.label, v.base && { text: v.base.codigo ?? v.base.titulo, href: v.base.href }];
    const [archivo] = documentosDe(v, [e.recurso]);
    return [e.label, archivo && { text: archivo.nombre, file: archivo.id }];
  }),
];

function unTexto(t: Texto, v: ProyectoEntero): View[] {
  const valor = v.secciones.descripcion?.[t.clave];
  const anexos = documentosDe(v, t.anexos ?? []);
  const cuerpo = !valor
    ? SIN_REGISTRO
    : t.formato
      ? parrafo(enLinea(t, valor))
      : ({ type: 'html', html: valor } as const);
  return anexos.length
    ? [cuerpo, listaDeArchivos(anexos.map((a) => ({ id: a.id, name: a.nombre, comment: a.comentario })))]
    : [cuerpo];
}
const enLinea = (t: Texto, valor: string | undefined): Value => (t.formato === 'enlace' ? enlaceWeb(valor) : valor);
/** Files by name, with what was said of each. */
export const listaDeArchivos = (archivos: readonly Pick<FileInfo, 'id' | 'name' | 'comment'>[]): View => ({
  type: 'list',
  items: archivos.map((a) => ({ text: a.name, file: a.id, note: a.comment })),
});

/** One text needs no title, and short values no opening and closing. */
function variosTextos(textos: readonly Texto[], v: ProyectoEntero): View[] {
  if (textos.length === 1) return unTexto(textos[0]!, v);
  if (textos.every((t) => t.formato))
    return [{ type: 'keyValues', pairs: textos.map((t) => [t.label, enLinea(t, v.secciones.descripcion?.[t.clave])]) }];
  return [{ type: 'sections', items: textos.map((t) => ({ title: t.label, content: unTexto(t, v) })) }];
}

const textosYArchivos = ({ textos, recursos }: De<'descripcion'>, v: ProyectoEntero): View[] => [
  ...variosTextos(textos, v),
  ...(recursos ? [tablaDocumentos(documentosDe(v, recursos), v.timeZone)] : []),
];

/** Facts of a person, with what they open. */
export const paresDeFicha = (datos: FichaLeida['datos']) =>
  datos.map((d) => [d.label, d.enlace ? { text: d.valor, href: d.enlace } : d.valor] as const);

const ficha = (grupos: readonly FichaLeida[] = [], conTitulo = true): View[] =>
  grupos.length === 0
    ? [SIN_REGISTRO]
    : grupos.flatMap((g): View[] => [
        ...(conTitulo ? [{ type: 'heading', text: g.titulo, level: 2 } as const] : []),
        {
          type: 'keyValues',
          columns: 2,
          pairs: paresDeFicha(g.datos),
        },
      ]);
const asesoria =
  (titulo: string) =>
  (_parte: unknown, { secciones }: ProyectoEntero) =>
    ficha(
      secciones.asesoria?.filter((g) => g.titulo === titulo),
      false,
    );

/** What is shown of each part; a new one without it does not compile. */
const MUESTRAS: { [K in ClaveParte]: Muestra<De<K>> } = {
  campos: ({ campos }, v) => [{ type: 'keyValues', pairs: paresDe(campos, v) }],
  integrantes: ({ columnas }, v) => {
    const integrantes = v.secciones.integrantes ?? [];
    const conPalabra = integrantes.some((i) => i.aceptacion);
    return [tablaIntegrantes(conPalabra ? [...columnas, 'aceptacion'] : columnas, integrantes)];
  },
  responsable: (_parte, v) => ficha(v.secciones.responsable),
  asesoria: (_parte, v) => ficha(v.secciones.asesoria),
  asesor: asesoria('Asesor'),
  tesistas: asesoria('Tesista'),
  identificadores: ({ solo }, v) => [
    {
      type: 'keyValues',
      columns: 2,
      pairs: paresDeFicha((v.secciones.identificadores ?? []).filter((d) => !solo || solo.includes(d.label))),
    },
  ],
  descripcion: textosYArchivos,
  especificaciones: textosYArchivos,
  impacto: textosYArchivos,
  calendario: ({ columnas }, v) => [tablaActividades(columnas, v.secciones.calendario ?? [])],
  presupuesto: (parte, v) => (v.secciones.presupuesto ? vistasPresupuesto(parte, v.secciones.presupuesto) : []),
  documentos: ({ recursos }, v) => {
    const propios = recursosDe(detalleDe(v.raiz));
    const sueltos = (v.secciones.documentos ?? []).filter((d) => !propios.includes(d.recurso));
    return [tablaDocumentos(recursos ? documentosDe(v, recursos) : sueltos, v.timeZone)];
  },
  grupos: (_parte, v) => [tablaGrupos(v.secciones.grupos ?? [])],
  base: (_parte, { base }) =>
    base
      ? [parrafo({ text: [base.codigo, base.tipo, base.titulo].filter(Boolean).join(' - '), href: base.href })]
      : [SIN_REGISTRO],
  tipoInvestigacion: (_parte, v) => [
    {
      type: 'list',
      items: Object.values(TIPOS_INVESTIGACION).map((t) => `${t === v.datos.tipoInvestigacion ? '[X]' : '[  ]'} ${t}`),
    },
  ],
  condiciones: (_parte, v) =>
    (v.reconocimiento ?? []).map((text): View => ({ type: 'paragraph', text, align: 'justify' })),
};

/** Whether texts, files and the base project have something to read; tables and facts always do. */
export function tieneAlgo(parte: Parte, v: ProyectoEntero): boolean {
  if (parte.clave === 'base') return v.base !== null;
  const recursos = 'recursos' in parte ? (parte.recursos ?? []) : [];
  if (!('textos' in parte)) return parte.clave !== 'documentos' || documentosDe(v, recursos).length > 0;
  return parte.textos.some(
    (t) =>
      plainText(v.secciones.descripcion?.[t.clave] ?? '') !== '' ||
      documentosDe(v, [...recursos, ...(t.anexos ?? [])]).length > 0,
  );
}

/** What its call asked of its own, each answer under its question. */
export const mostrarRespuestas = ({ respuestas }: ProyectoEntero): View[] => [
  { type: 'sections', items: respuestas.map((r) => ({ title: r.label, content: r.content })) },
];
