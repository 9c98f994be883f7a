import { sanitizeRichText } from '#core/documents/server/html.ts';
import { filesOf } from '#core/files/server/files.ts';
import type { FileInfo } from '#core/files/shared/slot.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { percentage, sumMoney } from '#core/kernel/shared/money.ts';
import { plainText } from '#core/kernel/shared/text.ts';
import { TIPOS_INVESTIGACION, TIPOS_PARTIDA } from '#modules/catalogos/domain/vocabularios.ts';
import { esPropia } from '#modules/convocatorias/domain/parametros-filas.ts';
import { type LecturaDeConvocatoria, leerRespuestas } from '#modules/convocatorias/server/index.ts';
import { leerGruposParticipantes } from '#modules/proyectos/server/index.ts';
import type { SeccionVista, VistaProyecto } from '../../contract-evaluador.ts';
import {
  ETIQUETAS_TEXTO,
  recursosDe,
  type SeccionVisor,
  TEXTOS_OCULTOS,
  type Visor,
  visorDe,
} from '../../domain/visor.ts';
import {
  calendarioDe,
  type DatosProyecto,
  datosDeProyecto,
  integrantesDe,
  presupuestoDe,
  proyectoBaseDe,
  textosDe,
} from './datos.ts';

type Textos = ReadonlyMap<string, string>;
type Material = {
  p: DatosProyecto;
  textos: Textos;
  archivos: Record<string, FileInfo[]>;
  convocatoria: LecturaDeConvocatoria;
};
type Armar<K extends SeccionVisor['kind']> = (
  ctx: Ctx,
  m: Material,
  s: Extract<SeccionVisor, { kind: K }>,
) => SeccionVista[] | Promise<SeccionVista[]>;

const html = async (titulo: string, texto: string, archivos: FileInfo[] = []): Promise<SeccionVista[]> =>
  plainText(texto) === '' && archivos.length === 0
    ? []
    : [{ kind: 'html', titulo, html: await sanitizeRichText(texto), archivos }];
const archivosDe = (m: Material, recursos: readonly string[]) => recursos.flatMap((r) => m.archivos[r] ?? []);

/** A section as the call of the project names it; null when that call does not ask it. */
const etiquetaDe = (m: Material, clave: string, label: string): string | null =>
  m.convocatoria.etiquetas.has(clave) ? m.convocatoria.etiquetas.get(clave)! : label;

/** One builder per kind of section; sections without content are left out, tables are not. */
const ARMAR: { [K in SeccionVisor['kind']]: Armar<K> } = {
  texto: (_ctx, m, s) => {
    const label = etiquetaDe(m, s.clave, s.label);
    return label === null ? [] : html(label, m.textos.get(s.clave) ?? '', archivosDe(m, s.archivos ?? []));
  },
  textos: async (_ctx, m) => {
    const vistos = [...m.textos]
      .filter(([clave]) => !TEXTOS_OCULTOS.includes(clave) && !esPropia(clave))
      .map(([clave, texto]) => ({ label: etiquetaDe(m, clave, ETIQUETAS_TEXTO[clave] ?? clave), texto }));
    return (await Promise.all(vistos.map((t) => (t.label === null ? [] : html(t.label, t.texto))))).flat();
  },
  palabras: (_ctx, m) => {
    const palabras = m.p.palabras
      .split(',')
      .map((x) => x.trim())
      .filter(Boolean);
    return palabras.length ? [{ kind: 'palabras', titulo: 'Palabras clave', palabras }] : [];
  },
  archivos: (_ctx, m, s) => {
    const archivos = archivosDe(m, s.recursos);
    return archivos.length ? [{ kind: 'archivos', titulo: s.label, archivos }] : [];
  },
  responsable: (_ctx, { p }) => [
    {
      kind: 'datos',
      titulo: 'Responsable',
      datos: [
        { label: 'Nombre', valor: p.responsable },
        { label: 'ORCID', valor: p.orcid },
        { label: 'Scopus', valor: p.scopus },
        { label: 'Google Scholar', valor: p.scholar },
      ],
    },
  ],
  base: async (ctx, m) => {
    const base = await proyectoBaseDe(ctx, m.textos);
    return base
      ? [
          {
            kind: 'base',
            titulo: 'Proyecto base',
            proyecto: { codigo: base.codigo, tipo: base.tipo, titulo: base.titulo },
          },
        ]
      : [];
  },
  grupos: async (ctx, { p }) => [
    {
      kind: 'grupos',
      titulo: 'Grupos participantes',
      filas: (await leerGruposParticipantes(ctx, p.id)).map((g) => ({
        nombreCorto: g.nombreCorto,
        nombre: g.nombre,
        categoria: g.categoria,
        coordinador: g.coordinador,
        autorizado: g.autorizado === null ? '...' : g.autorizado ? 'SÍ' : 'NO',
      })),
    },
  ],
  calendario: async (ctx, { p }) => [
    { kind: 'calendario', titulo: 'Calendario', filas: await calendarioDe(ctx, p.id) },
  ],
  integrantes: async (ctx, { p }, s) => {
    const filas = await integrantesDe(ctx, p.id);
    return [
      {
        kind: 'integrantes',
        titulo: 'Integrantes',
        deudas: s.deudas,
        filas: s.deudas ? filas : filas.map(({ deudas: _d, ...f }) => f),
      },
    ];
  },
  presupuesto: async (ctx, { p }) => [await presupuesto(ctx, p.id)],
};

async function presupuesto(ctx: Ctx, proyectoId: number): Promise<SeccionVista> {
  const filas = await presupuestoDe(ctx, proyectoId);
  const total = sumMoney(filas.map((f) => f.monto));
  const resumen = TIPOS_PARTIDA.map((tipo) => {
    const deTipo = filas.filter((f) => f.tipo === tipo);
    const monto = sumMoney(deTipo.map((f) => f.monto));
    return { tipo, cantidad: deTipo.length, monto, porcentaje: percentage(monto, total) };
  });
  return { kind: 'presupuesto', titulo: 'Presupuesto', filas, resumen, total };
}

function cabecera(visor: Visor, { p, textos }: Material): VistaProyecto['cabecera'] {
  const titulo = { label: 'Título', valor: p.titulo };
  if (visor.cabecera === 'titulo') return [titulo];
  const tipo = textos.get('tipo_investigacion') ?? '';
  return [
    titulo,
    { label: 'Grupo', valor: p.grupo },
    { label: 'Área', valor: p.area },
    { label: 'Unidad', valor: p.unidad },
    { label: 'Facultad', valor: p.facultad },
    { label: 'Línea de investigación', valor: p.linea },
    { label: 'Tipo de investigación', valor: TIPOS_INVESTIGACION[tipo as keyof typeof TIPOS_INVESTIGACION] ?? tipo },
    { label: 'Principal lugar de ejecución', valor: p.localizacion },
    { label: 'Línea OCDE', valor: p.ocde },
  ];
}

/** The project as its evaluators read it (spec 08 §6.4). The caller has checked that it is theirs to read. */
export async function verProyecto(ctx: Ctx, proyectoId: number): Promise<VistaProyecto> {
  const p = await datosDeProyecto(ctx, proyectoId);
  if (!p) throw notFound('El proyecto no existe.');
  const visor = visorDe(p.tipoVisor);
  const convocatoria = await leerRespuestas(ctx, p.id);
  const material: Material = {
    p,
    convocatoria,
    textos: await textosDe(ctx, p.id),
    archivos: await filesOf(ctx.db, 'proyecto', p.id, recursosDe(visor)),
  };
  const secciones: SeccionVista[] = [];
  for (const s of visor.secciones)
    secciones.push(...(await (ARMAR[s.kind] as Armar<typeof s.kind>)(ctx, material, s as never)));
  for (const r of convocatoria.respuestas)
    if (r.archivos?.length) secciones.push({ kind: 'archivos', titulo: r.label, archivos: r.archivos });
    else secciones.push(...(await html(r.label, r.html)));
  return {
    id: p.id,
    titulo: p.titulo,
    tipo: p.tipo,
    tipoNombre: p.tipoNombre,
    periodo: p.periodo,
    cabecera: cabecera(visor, material),
    secciones,
  };
}
