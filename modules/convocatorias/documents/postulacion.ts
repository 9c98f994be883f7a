import { renderPdf } from '#core/documents/server/pdf.ts';
import { frameOf } from '#core/documents/server/pdf-frame.ts';
import type { Block, PdfDoc } from '#core/documents/shared/pdf-doc.ts';
import type { FileInfo } from '#core/files/shared/slot.ts';
import { stateLabel } from '#core/flow/shared/flow.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { formatMoney } from '#core/kernel/shared/money.ts';
import { formatDay, formatInstant } from '#core/kernel/shared/time.ts';
import { nombreDePropuesta } from '#modules/catalogos/domain/propuesta.ts';
import { flujoProyecto } from '#modules/proyectos/domain/flujo.ts';
import type { Bloque, ColumnaIntegrante, ExtraIntegrante, Seccion } from '../domain/bloques.ts';
import { evaluarPresupuesto, type ReglasPresupuesto } from '../domain/presupuesto.ts';
import type {
  ValorActividades,
  ValorCofinanciamiento,
  ValorDatosGenerales,
  ValorGrupo,
  ValorInvestigacionBase,
  ValorNarrativa,
  ValorPresupuesto,
} from '../domain/valores.ts';
import type { OpcionesBase } from '../server/bloques/base.ts';
import type { OpcionesActividades } from '../server/bloques/calendario.ts';
import type { FilaIntegrante } from '../server/bloques/integrantes-leer.ts';
import { REGISTRO } from '../server/bloques/registro.ts';
import { type OpcionesNarrativa, vistaDe } from '../server/bloques/textos.ts';
import type { Postulacion } from '../server/postulacion.ts';

type Opciones = Record<string, unknown> | null;
/** Paper twin of each block (spec 02 §8): the printed form is the wizard, step by step. */
const SECCIONES: {
  [K in Bloque['kind']]: (b: Extract<Bloque, { kind: K }>, valor: never, opciones: never, p: Postulacion) => Block[];
} = {
  datosGenerales: (b, v: ValorDatosGenerales, o: Opciones) => datosGenerales(b, v, o),
  fichaResponsable: (_b, v: Record<string, string>) => [{ type: 'keyValues', pairs: Object.entries(v), columns: 2 }],
  grupoResumen: (_b, v: ValorGrupo) => grupoResumen(v),
  documentoUnico: (b, v: FileInfo[]) => [
    { type: 'keyValues', pairs: [[b.label, v.length ? `Sí (${v[0]!.name})` : 'No']] },
  ],
  documentosLista: (b, v: Record<string, FileInfo[]>) => [
    {
      type: 'table',
      columns: [
        { label: 'Documento' },
        { label: 'Presentado' },
        { label: 'Archivo' },
        ...(b.comentario ? [{ label: 'Comentario' }] : []),
      ],
      rows: b.docTypes.flatMap((d) => documentosDe(d.label, v[d.recurso] ?? [], b.comentario)),
    },
  ],
  narrativa: (b, v: ValorNarrativa, o: OpcionesNarrativa) => [
    ...b.sections.flatMap((s) => seccion(s, v[s.clave], o)),
    ...(b.anexos ?? []).map((a) => conArchivo(a.label, o.anexos[a.recurso] ?? [])),
  ],
  investigacionBase: (b, v: ValorInvestigacionBase, o: OpcionesBase) => [
    ...b.tesis.map((t) => conArchivo(t.label, o.archivos[t.recurso] ?? [])),
    { type: 'keyValues', pairs: [['Proyecto de base', o.proyectos.find((x) => x.id === v.proyectoId)?.etiqueta]] },
  ],
  cofinanciamiento: (_b, v: ValorCofinanciamiento) => [
    {
      type: 'keyValues',
      pairs: [
        ['Facultad', v.facultad],
        ['Participación de la facultad (cofinanciamiento)', formatMoney(v.cofinanciamiento)],
        ['Subvención económica', formatMoney(v.subvencion)],
        ['Monto disponible', formatMoney(v.disponible)],
      ],
    },
  ],
  actividades: (b, v: ValorActividades, o: OpcionesActividades) => [
    {
      type: 'table',
      columns: [
        { label: 'Nro.' },
        { label: 'Actividad' },
        ...(b.justificacion ? [{ label: 'Justificación' }] : []),
        ...(b.responsable ? [{ label: 'Responsable' }] : []),
        { label: 'Fecha inicial' },
        { label: 'Fecha final' },
        ...(b.duracion ? [{ label: 'Horas' }] : []),
      ],
      rows: v.map((a, i) => [
        String(i + 1),
        a.actividad,
        ...(b.justificacion ? [a.justificacion] : []),
        ...(b.responsable ? [o.integrantes.find((i) => i.id === a.integranteId)?.etiqueta] : []),
        formatDay(a.fechaInicio),
        formatDay(a.fechaFin),
        ...(b.duracion ? [String(a.duracion ?? '')] : []),
      ]),
    },
  ],
  presupuesto: (b, v: ValorPresupuesto, o: ReglasPresupuesto) => presupuesto(b, v, o),
  integrantes: (b, v: FilaIntegrante[]) => integrantes(b, v),
  envio: (b, v: { acepta: boolean }, _o, p) => [
    ...(b.declaracion
      ? [{ type: 'paragraph' as const, text: p.programa.textos.declaracion, align: 'justify' as const }]
      : []),
    ...(b.terminos
      ? [
          {
            type: 'paragraph' as const,
            text: `${p.programa.textos.terminos} ${v.acepta ? '(Aceptado)' : '(Pendiente de aceptación)'}`,
            align: 'justify' as const,
          },
        ]
      : []),
  ],
};

function datosGenerales(b: Extract<Bloque, { kind: 'datosGenerales' }>, v: ValorDatosGenerales, o: Opciones): Block[] {
  const opciones = o as {
    contexto: Record<string, string> | null;
    lineas: { id: number; codigo: string; nombre: string }[];
    ocde: { id: number; codigo: string; nombre: string }[];
    tipos: { value: string; label: string }[];
    ods: { id: number; objetivo: string }[];
  };
  const linea = opciones.lineas.find((l) => l.id === v.lineaId);
  const ocde = opciones.ocde.find((x) => x.id === v.ocdeId);
  return [
    {
      type: 'keyValues',
      pairs: [
        ['Título', v.titulo],
        ['Responsable', opciones.contexto?.responsable],
        ['Facultad', opciones.contexto?.facultad],
        ...(b.ficha === 'breve' ? [] : ([['Área académica', opciones.contexto?.area]] as const)),
        ['Grupo de investigación', opciones.contexto?.grupo],
        ['Línea de investigación', linea ? `${linea.codigo} ${linea.nombre}` : null],
        ['Campo OCDE', ocde ? `${ocde.codigo} ${ocde.nombre}` : null],
        ...(b.tipoInvestigacion
          ? ([['Tipo de investigación', opciones.tipos.find((t) => t.value === v.tipoInvestigacion)?.label]] as const)
          : []),
        ...(b.areaTematica ? ([['Área temática', v.areaTematica]] as const) : []),
        ['Principal lugar de ejecución', v.localizacion],
        ...(b.ods === 'ninguno'
          ? []
          : ([['Objetivo de Desarrollo Sostenible', opciones.ods.find((x) => x.id === v.odsId)?.objetivo]] as const)),
      ],
    },
  ];
}

const conArchivo = (label: string, archivos: FileInfo[]): Block => ({
  type: 'keyValues',
  pairs: [[label, archivos.length ? `Sí (${archivos[0]!.name})` : 'No']],
});

const documentosDe = (label: string, archivos: FileInfo[], comentario: boolean) =>
  archivos.length
    ? archivos.map((f) => [label, 'Sí', f.name, ...(comentario ? [f.comment] : [])])
    : [[label, 'No', null, ...(comentario ? [null] : [])]];

function seccion(s: Seccion, valor: unknown, o: OpcionesNarrativa): Block[] {
  if (s.tipo === 'file') return [conArchivo(s.label, o.anexos[s.clave] ?? [])];
  return [
    { type: 'heading', text: s.label, level: 2 },
    vistaDe(s, valor, s.destino === 'linea' ? o.lineas : s.options),
    ...(s.annex ? [conArchivo(s.annex.label, o.anexos[s.annex.recurso] ?? [])] : []),
  ];
}

const grupoResumen = (v: ValorGrupo): Block[] => [
  {
    type: 'keyValues',
    pairs: [
      ['Grupo', v.grupo],
      ['Coordinador del grupo', v.coordinador],
      ['Facultad', v.facultad],
    ],
  },
  {
    type: 'table',
    columns: ['Condición', 'N° documento', 'Nombre', 'ORCID', 'Tipo', 'Facultad', 'Tesista'].map((label) => ({
      label,
    })),
    rows: v.miembros.map((m) => [
      m.condicion,
      m.documento,
      m.nombre,
      m.orcid,
      m.tipo,
      m.facultad,
      m.tesista ? 'Sí' : 'No',
    ]),
  },
];

function presupuesto(
  { justificacion = false, showCodigo = false }: Extract<Bloque, { kind: 'presupuesto' }>,
  v: ValorPresupuesto,
  reglas: ReglasPresupuesto,
): Block[] {
  const { total, porTipo } = evaluarPresupuesto(v, reglas);
  const partida = (id: number) => reglas.partidas.find((p) => p.id === id);
  return [
    {
      type: 'table',
      columns: [
        { label: 'Nro.' },
        ...(showCodigo ? [{ label: 'Código' }] : []),
        { label: 'Partida' },
        { label: 'Tipo' },
        ...(justificacion ? [{ label: 'Justificación' }] : []),
        { label: 'Monto', align: 'right' },
      ],
      rows: v.map((l, i) => [
        String(i + 1),
        ...(showCodigo ? [partida(l.partidaId)?.codigo] : []),
        partida(l.partidaId)?.nombre,
        partida(l.partidaId)?.tipo,
        ...(justificacion ? [l.justificacion] : []),
        formatMoney(l.monto),
      ]),
      total: ['', ...(showCodigo ? [''] : []), 'Total', '', ...(justificacion ? [''] : []), formatMoney(total)],
    },
    {
      type: 'table',
      columns: [
        { label: 'Tipo' },
        { label: 'Cantidad', align: 'right' },
        { label: 'Monto', align: 'right' },
        { label: 'Porcentaje', align: 'right' },
      ],
      rows: porTipo.map((t) => [t.tipo, String(t.cantidad), formatMoney(t.monto), `${t.porcentaje} %`]),
    },
  ];
}

const COLUMNAS: Record<ColumnaIntegrante, { label: string; de: (i: FilaIntegrante) => string | null | undefined }> = {
  condicion: { label: 'Condición', de: (i) => i.condicion },
  documento: { label: 'DNI', de: (i) => i.documento },
  codigo: { label: 'Código', de: (i) => i.codigo },
  correo: { label: 'Correo', de: (i) => i.correo },
  facultad: { label: 'Facultad', de: (i) => i.facultad },
  grupo: { label: 'Grupo', de: (i) => i.grupo },
  cargo: { label: 'Cargo', de: (i) => i.cargo },
};

function integrantes(b: Extract<Bloque, { kind: 'integrantes' }>, v: FilaIntegrante[]): Block[] {
  const pide = (x: ExtraIntegrante) => b.roles.some((r) => r.extra?.includes(x));
  const columnas = (b.columnas ?? (['facultad'] as const)).map((c) => COLUMNAS[c]);
  const rol = (i: FilaIntegrante) => b.roles.find((r) => r.rol === i.rol)?.label ?? i.rolEtiqueta;
  return [
    {
      type: 'table',
      columns: [
        { label: 'Rol' },
        { label: 'Apellidos y nombres' },
        { label: 'Tipo' },
        ...columnas.map((c) => ({ label: c.label })),
        ...(pide('contribucion') ? [{ label: 'Contribución' }] : []),
        ...(pide('tesis') ? [{ label: 'Tipo de tesis' }, { label: 'Título de tesis' }] : []),
        ...(pide('carta') ? [{ label: 'Carta' }] : []),
      ],
      rows: v.map((i) => [
        rol(i),
        i.nombre,
        i.tipoPersona,
        ...columnas.map((c) => c.de(i)),
        ...(pide('contribucion') ? [i.contribucion] : []),
        ...(pide('tesis') ? [i.tesisTipo, i.tesisTitulo] : []),
        ...(pide('carta') ? [i.carta ? 'Sí' : 'No'] : []),
      ]),
    },
  ];
}

/** The last step tells the applicant what to do; on paper it is what was declared. */
const tituloImpreso = ({ title, blocks }: Postulacion['programa']['steps'][number]): string =>
  blocks.every((b) => b.kind === 'envio') ? 'Declaración' : title;

/** The application as a document; a draft carries a watermark. */
export async function documentoDePostulacion(ctx: Ctx, p: Postulacion): Promise<PdfDoc> {
  const content: Block[] = [
    {
      type: 'keyValues',
      pairs: [
        ['Convocatoria', p.convocatoria.descripcion],
        ['Estado', stateLabel(flujoProyecto, p.estado)],
        ['Código', p.codigoProyecto],
        ['Enviada', p.enviadoEn ? formatInstant(p.enviadoEn, ctx.settings.timeZone) : null],
        ['Última actualización', formatInstant(p.actualizadoEn, ctx.settings.timeZone)],
        ...(flujoProyecto.is(p, 'observado') ? ([['Observación', p.observacionesAdmin]] as const) : []),
      ],
    },
  ];
  let numero = 0;
  for (const paso of p.programa.steps) {
    const bloques: Block[] = [];
    for (const b of paso.blocks) {
      const gemelo = REGISTRO[b.kind];
      const valor = await gemelo.load(ctx, p, b as never);
      const opciones = (await gemelo.options?.(ctx, p, b as never)) ?? null;
      bloques.push(...SECCIONES[b.kind](b as never, valor as never, opciones as never, p));
    }
    if (bloques.length === 0) continue;
    numero += 1;
    content.push({ type: 'heading', text: `${numero}. ${tituloImpreso(paso)}`, level: 1 }, ...bloques);
  }
  return {
    title: p.programa.title,
    subtitle: [String(p.periodo), nombreDePropuesta(p)],
    ...(p.enviadoEn ? {} : { watermark: 'Borrador' }),
    content,
  };
}

/** PDF of the application, ready to send. */
export async function reporteDePostulacion(ctx: Ctx, p: Postulacion) {
  const body = await renderPdf(await documentoDePostulacion(ctx, p), await frameOf(ctx));
  return {
    filename: `${p.tipoProyecto}-${p.periodo}-${p.codigoProyecto ?? p.id}.pdf`,
    mime: 'application/pdf',
    body,
    inline: true,
  };
}
