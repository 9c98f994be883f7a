import { renderPdf } from '#core/documents/server/pdf.ts';
import { frameOf } from '#core/documents/server/pdf-frame.ts';
import type { Block, PdfDoc } from '#core/documents/shared/pdf-doc.ts';
import type { FileInfo } from '#core/files/shared/slot.ts';
import { stateLabel } from '#core/flow/shared/flow.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { formatMoney } from '#core/kernel/shared/money.ts';
import { formatDay, formatInstant } from '#core/kernel/shared/time.ts';
import { flujoProyecto } from '#modules/proyectos/domain/flujo.ts';
import type { Bloque } from '../domain/bloques.ts';
import { evaluarPresupuesto, type ReglasPresupuesto } from '../domain/presupuesto.ts';
import type {
  ValorActividades,
  ValorDatosGenerales,
  ValorIntegrantes,
  ValorNarrativa,
  ValorPresupuesto,
} from '../domain/valores.ts';
import { REGISTRO } from '../server/bloques/registro.ts';
import type { Postulacion } from '../server/postulacion.ts';

type Opciones = Record<string, unknown> | null;
/** Paper twin of each block (spec 02 §8): the printed form is the wizard, step by step. */
const SECCIONES: {
  [K in Bloque['kind']]: (b: Extract<Bloque, { kind: K }>, valor: never, opciones: never, p: Postulacion) => Block[];
} = {
  datosGenerales: (b, v: ValorDatosGenerales, o: Opciones) => datosGenerales(b, v, o),
  fichaResponsable: (_b, v: Record<string, string>) => [{ type: 'keyValues', pairs: Object.entries(v), columns: 2 }],
  documentoUnico: (b, v: FileInfo[]) => [
    { type: 'keyValues', pairs: [[b.label, v.length ? `Sí (${v[0]!.name})` : 'No']] },
  ],
  documentosLista: (b, v: Record<string, FileInfo[]>) => [
    {
      type: 'table',
      columns: [{ label: 'Documento' }, { label: 'Archivo' }, { label: 'Comentario' }],
      rows: b.docTypes.flatMap((d) => (v[d.recurso] ?? []).map((f) => [d.label, f.name, f.comment])),
    },
  ],
  narrativa: (b, v: ValorNarrativa) => b.sections.flatMap((s) => narrativa(s.label, v[s.clave])),
  actividades: (b, v: ValorActividades) => [
    {
      type: 'table',
      columns: [
        { label: 'Nro.', width: 30 },
        { label: 'Actividad' },
        ...(b.justificacion ? [{ label: 'Justificación' }] : []),
        { label: 'Fecha inicial', width: 70 },
        { label: 'Fecha final', width: 70 },
      ],
      rows: v.map((a, i) => [
        String(i + 1),
        a.actividad,
        ...(b.justificacion ? [a.justificacion] : []),
        formatDay(a.fechaInicio),
        formatDay(a.fechaFin),
      ]),
    },
  ],
  presupuesto: (b, v: ValorPresupuesto, o: ReglasPresupuesto) => presupuesto(b.justificacion ?? false, v, o),
  integrantes: (b, v: ValorIntegrantes) =>
    integrantes(
      b.roles.some((r) => r.extra?.includes('tesis')),
      v,
    ),
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
        ['Área académica', opciones.contexto?.area],
        ['Grupo de investigación', opciones.contexto?.grupo],
        ['Línea de investigación', linea ? `${linea.codigo} ${linea.nombre}` : null],
        ['Campo OCDE', ocde ? `${ocde.codigo} ${ocde.nombre}` : null],
        ...(b.tipoInvestigacion
          ? ([['Tipo de investigación', opciones.tipos.find((t) => t.value === v.tipoInvestigacion)?.label]] as const)
          : []),
        ...(b.areaTematica ? ([['Área temática', v.areaTematica]] as const) : []),
        ['Localización', v.localizacion],
        ...(b.ods === 'ninguno'
          ? []
          : ([['Objetivo de Desarrollo Sostenible', opciones.ods.find((x) => x.id === v.odsId)?.objetivo]] as const)),
      ],
    },
  ];
}

function narrativa(label: string, valor: unknown): Block[] {
  const titulo: Block = { type: 'heading', text: label, level: 2 };
  if (Array.isArray(valor)) return [titulo, { type: 'paragraph', text: valor.join(', ') || 'No registrado.' }];
  return [titulo, valor ? { type: 'html', html: String(valor) } : { type: 'paragraph', text: 'No registrado.' }];
}

function presupuesto(justificacion: boolean, v: ValorPresupuesto, reglas: ReglasPresupuesto): Block[] {
  const { total, porTipo } = evaluarPresupuesto(v, reglas);
  const partida = (id: number) => reglas.partidas.find((p) => p.id === id);
  return [
    {
      type: 'table',
      columns: [
        { label: 'Nro.', width: 30 },
        { label: 'Partida' },
        { label: 'Tipo', width: 60 },
        ...(justificacion ? [{ label: 'Justificación' }] : []),
        { label: 'Monto', align: 'right', width: 80 },
      ],
      rows: v.map((l, i) => [
        String(i + 1),
        partida(l.partidaId)?.nombre,
        partida(l.partidaId)?.tipo,
        ...(justificacion ? [l.justificacion] : []),
        formatMoney(l.monto),
      ]),
      total: ['', 'Total', '', ...(justificacion ? [''] : []), formatMoney(total)],
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

const integrantes = (conTesis: boolean, v: ValorIntegrantes): Block[] => [
  {
    type: 'table',
    columns: [
      { label: 'Rol' },
      { label: 'Apellidos y nombres' },
      { label: 'Tipo' },
      { label: 'Facultad' },
      ...(conTesis ? [{ label: 'Tipo de tesis' }, { label: 'Título de tesis' }] : []),
    ],
    rows: v.map((i) => [
      (i as { rolEtiqueta?: string }).rolEtiqueta ?? i.rol,
      i.nombre,
      i.tipoPersona,
      i.facultad,
      ...(conTesis ? [i.tesisTipo, i.tesisTitulo] : []),
    ]),
  },
];

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
        ...(p.estado === 'observado' ? ([['Observación', p.observacionesAdmin]] as const) : []),
      ],
    },
  ];
  for (const [n, paso] of p.programa.steps.entries()) {
    content.push({ type: 'heading', text: `${n + 1}. ${paso.title}`, level: 1 });
    for (const b of paso.blocks) {
      const gemelo = REGISTRO[b.kind];
      const valor = await gemelo.load(ctx, p, b as never);
      const opciones = (await gemelo.options?.(ctx, p, b as never)) ?? null;
      content.push(...SECCIONES[b.kind](b as never, valor as never, opciones as never, p));
    }
  }
  return {
    title: p.programa.title,
    subtitle: [String(p.periodo), p.titulo || 'Propuesta sin título'],
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
