import type { Block, PdfColumn } from '#core/documents/shared/pdf-doc.ts';
import { formatMoney } from '#core/kernel/shared/money.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { TIPOS_INVESTIGACION } from '#modules/catalogos/domain/vocabularios.ts';
import type { ProyectoDetalle } from '../contract.ts';
import { CAMPOS, type ColumnaIntegrante, type Parte, type Texto, TITULO_RESPUESTAS } from '../domain/detalle.ts';

/** What a printed project may read: its page, plus the facts that only some documents need. */
export type ProyectoImpreso = ProyectoDetalle & {
  secciones: ProyectoDetalle['secciones'] & { identificadores?: { label: string; valor: string | null }[] | undefined };
  /** Acknowledgement that the products of the project must carry (settings). */
  reconocimiento?: readonly string[];
};
type De<K extends Parte['clave']> = Extract<Parte, { clave: K }>;
type Integrante = NonNullable<ProyectoDetalle['secciones']['integrantes']>[number];

const derecha = (label: string): PdfColumn => ({ label, align: 'right' });
const EXTRAS: Partial<Record<ColumnaIntegrante, { columna: PdfColumn; valor: (i: Integrante) => string | null }>> = {
  codigo: { columna: { label: 'Código' }, valor: (i) => i.codigo },
  documento: { columna: { label: 'N.° de documento' }, valor: (i) => i.documento },
  cargo: { columna: { label: 'Cargo' }, valor: (i) => i.cargo },
  correo: { columna: { label: 'Correo institucional' }, valor: (i) => i.correo },
  facultad: { columna: { label: 'Facultad' }, valor: (i) => i.facultad },
  grupo: { columna: { label: 'Grupo' }, valor: (i) => i.grupo },
  tesis: {
    columna: { label: 'Tesis' },
    valor: (i) => [i.tesisTipo, i.tesisTitulo].filter(Boolean).join(': ') || null,
  },
};

const texto = (t: Texto, valor: string | undefined): Block =>
  !valor
    ? { type: 'paragraph', text: 'No registrado.' }
    : t.formato
      ? { type: 'paragraph', text: valor }
      : { type: 'html', html: valor };

export const bloquesDeTextos = (textos: readonly Texto[], p: ProyectoImpreso): Block[] => {
  const uno = textos.length === 1;
  return textos.flatMap((t): Block[] => [
    ...(uno ? [] : [{ type: 'heading', text: t.label, level: 2 } as const]),
    texto(t, p.secciones.descripcion?.[t.clave]),
  ]);
};

/** What its call asked of its own, under one heading; nothing when it asked nothing. */
export const bloquesDeRespuestas = ({ respuestas }: ProyectoImpreso): Block[] =>
  respuestas.length === 0
    ? []
    : [
        { type: 'heading', text: TITULO_RESPUESTAS, level: 1 },
        ...respuestas.flatMap((r): Block[] => [
          { type: 'heading', text: r.label, level: 2 },
          r.archivos?.length
            ? { type: 'list', items: r.archivos.map((a) => a.name) }
            : r.html
              ? { type: 'html', html: r.html }
              : { type: 'paragraph', text: 'No registrado.' },
        ]),
      ];

const ficha = (grupos: NonNullable<ProyectoDetalle['secciones']['responsable']>, conTitulo = true): Block[] =>
  grupos.length === 0
    ? [{ type: 'paragraph', text: 'No registrado.' }]
    : grupos.flatMap((g): Block[] => [
        ...(conTitulo ? [{ type: 'heading', text: g.titulo, level: 2 } as const] : []),
        { type: 'keyValues', pairs: g.datos.map((d) => [d.label, d.valor] as const), columns: 2 },
      ]);

function archivos(p: ProyectoImpreso, recursos?: readonly string[]): Block {
  const lista = (p.secciones.documentos ?? []).filter((a) => !recursos || recursos.includes(a.recurso));
  return {
    type: 'table',
    columns: [{ label: 'Documento' }, { label: 'Archivo' }, { label: 'Comentario' }],
    rows: lista.map((a) => [a.tipo, a.nombre, a.comentario]),
  };
}

function presupuesto(parte: De<'presupuesto'>, p: ProyectoImpreso): Block[] {
  const v = p.secciones.presupuesto;
  if (!v) return [];
  const justificacion = parte.columnas.includes('justificacion');
  return [
    {
      type: 'table',
      columns: [
        { label: 'Tipo' },
        { label: 'Partida' },
        ...(justificacion ? [{ label: 'Justificación' }] : []),
        derecha('Monto'),
      ],
      rows: v.lineas.map((l) => [
        l.tipo,
        `${l.codigo} ${l.partida}`,
        ...(justificacion ? [l.justificacion] : []),
        formatMoney(l.monto),
      ]),
      total: ['Total', '', ...(justificacion ? [''] : []), formatMoney(v.total)],
    },
    {
      type: 'table',
      columns: [
        { label: 'Tipo' },
        derecha('Cantidad'),
        derecha('Monto'),
        ...(parte.porcentaje ? [derecha('Porcentaje')] : []),
      ],
      rows: v.porTipo.map((t) => [
        t.tipo,
        String(t.cantidad),
        formatMoney(t.monto),
        ...(parte.porcentaje ? [`${t.porcentaje} %`] : []),
      ]),
    },
    ...(parte.subvencion
      ? ([{ type: 'keyValues', pairs: [['Subvención', formatMoney(v.subvencion)]] }] satisfies Block[])
      : []),
  ];
}

/** Paper twin of each part; a new kind without its printer does not compile. */
const IMPRIME: { [K in Parte['clave']]: (parte: De<K>, p: ProyectoImpreso) => Block[] } = {
  campos: ({ campos }, p) => [
    { type: 'keyValues', pairs: campos.map((c) => [CAMPOS[c], p.datos[c]] as const) },
    ...(p.secciones.grupos && campos.includes('titulo') ? gruposParticipantes(p) : []),
  ],
  integrantes: (parte, p) => {
    const extras = parte.columnas.flatMap((c) => EXTRAS[c] ?? []);
    return [
      {
        type: 'table',
        columns: [
          { label: 'Tipo de integrante' },
          { label: 'Nombre' },
          { label: 'Tipo' },
          ...extras.map((e) => e.columna),
        ],
        rows: (p.secciones.integrantes ?? []).map((i) => [
          i.excluido ? `${i.rol} (excluido)` : i.rol,
          i.nombre,
          i.tipo,
          ...extras.map((e) => e.valor(i)),
        ]),
      },
    ];
  },
  responsable: (_parte, p) => ficha(p.secciones.responsable ?? []),
  asesoria: (_parte, p) => ficha(p.secciones.asesoria ?? []),
  asesor: (_parte, p) =>
    ficha(
      (p.secciones.asesoria ?? []).filter((g) => g.titulo === 'Asesor'),
      false,
    ),
  tesistas: (_parte, p) =>
    ficha(
      (p.secciones.asesoria ?? []).filter((g) => g.titulo === 'Tesista'),
      false,
    ),
  identificadores: (_parte, p) => [
    {
      type: 'keyValues',
      pairs: (p.secciones.identificadores ?? []).map((d) => [d.label, d.valor] as const),
      columns: 2,
    },
  ],
  descripcion: ({ textos }, p) => bloquesDeTextos(textos, p),
  especificaciones: ({ textos, recursos }, p) => [...bloquesDeTextos(textos, p), archivos(p, recursos)],
  impacto: ({ textos, recursos }, p) => [...bloquesDeTextos(textos, p), archivos(p, recursos)],
  calendario: ({ columnas }, p) => {
    const con = (c: (typeof columnas)[number]) => columnas.includes(c);
    return [
      {
        type: 'table',
        columns: [
          { label: 'Nro.' },
          { label: 'Actividad' },
          ...(con('justificacion') ? [{ label: 'Justificación' }] : []),
          ...(con('responsable') ? [{ label: 'Responsable' }] : []),
          { label: 'Fecha de inicio' },
          { label: 'Fecha de fin' },
          ...(con('duracion') ? [derecha('Horas')] : []),
        ],
        rows: (p.secciones.calendario ?? []).map((a, n) => [
          String(n + 1),
          a.actividad,
          ...(con('justificacion') ? [a.justificacion] : []),
          ...(con('responsable') ? [a.responsable] : []),
          formatDay(a.fechaInicio),
          formatDay(a.fechaFin),
          ...(con('duracion') ? [a.duracion === null ? '' : String(a.duracion)] : []),
        ]),
      },
    ];
  },
  presupuesto,
  documentos: ({ recursos }, p) => [archivos(p, recursos)],
  tipoInvestigacion: (_parte, p) => [
    {
      type: 'list',
      items: Object.values(TIPOS_INVESTIGACION).map((t) => `${t === p.datos.tipoInvestigacion ? '[X]' : '[  ]'} ${t}`),
    },
  ],
  condiciones: (_parte, p) =>
    (p.reconocimiento ?? []).map((t): Block => ({ type: 'paragraph', text: t, align: 'justify' })),
};

export const gruposParticipantes = (p: ProyectoImpreso): Block[] => [
  { type: 'heading', text: 'Grupos participantes', level: 2 },
  {
    type: 'table',
    columns: [{ label: 'Nombre corto' }, { label: 'Categoría' }, { label: 'Coordinador' }, { label: 'Autorizado' }],
    rows: (p.secciones.grupos ?? []).map((g) => [
      g.nombreCorto,
      g.categoria,
      g.coordinador,
      g.autorizado === null ? '...' : g.autorizado ? 'SÍ' : 'NO',
    ]),
  },
];

export const imprimirParte = (parte: Parte, p: ProyectoImpreso): Block[] => IMPRIME[parte.clave](parte as never, p);
