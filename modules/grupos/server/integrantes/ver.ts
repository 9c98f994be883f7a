import { asc, eq, sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import { fileHistory, filesOf } from '#core/files/server/files.ts';
import type { SlotDef } from '#core/files/shared/slot.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { facultad, instituto } from '#modules/catalogos/tables.ts';
import { categoriaDocente, nombreEnFrase } from '#modules/personas/domain/vocabularios.ts';
import { investigador } from '#modules/personas/tables.ts';
import {
  ETIQUETA_RECURSO,
  plantillaDePersona,
  ranuraDeExclusion,
  ranuraDeMiembro,
  recursosDeEdicion,
} from '../../domain/clases.ts';
import { cargoMostrado, condicionMostrada, ETIQUETA_CONFIRMACION } from '../../domain/estados.ts';
import { VARIANTES_EDICION, varianteDe } from '../../domain/formularios.ts';
import { grupoIntegrante } from '../../tables.ts';
import { ajustesGrupo } from '../ajustes.ts';
import { exigirGrupo, papelEn } from '../leer.ts';
import type { Miembro } from './exigir.ts';
import { juzgarExclusion } from './retirar.ts';

const abierta = ({ accept, ...ranura }: SlotDef) => ({ ...ranura, accept: [...accept] });
type Dato = { etiqueta: string; valor: string | null; enlace?: string };
const dato = (etiqueta: string, valor: string | null | undefined): Dato => ({ etiqueta, valor: valor || null });
type Persona = typeof investigador.$inferSelect;

/**
 * A member as the screens show him (spec 04 B4). Personal data, inclusion and documents travel only to the office; other
 * members see his projects in the group.
 * @throws Failure not_found
 */
export async function verMiembro(ctx: Ctx, input: { id: number; integranteId: number }) {
  const g = await exigirGrupo(ctx, input.id, 'ver');
  const [fila] = await ctx.db
    .select({ m: grupoIntegrante, p: investigador, facultad: facultad.nombre })
    .from(grupoIntegrante)
    .innerJoin(investigador, eq(investigador.id, grupoIntegrante.investigadorId))
    .leftJoin(facultad, eq(facultad.id, investigador.facultadId))
    .where(eq(grupoIntegrante.id, input.integranteId));
  if (!fila || fila.m.grupoId !== g.id) throw notFound('El integrante que busca no existe.');
  const { p } = fila;
  const m = fila.m as Miembro;
  const salio = m.hasta !== null;
  const gestor = papelEn(ctx, g) === 'gestor';
  const variante = varianteDe({ condicion: m.condicion, tipo: p.tipo });
  const juicio = gestor && !salio ? await juzgarExclusion(ctx, m, g) : { impide: [], avisa: [], sinMinimo: null };
  return {
    id: m.id,
    version: m.version,
    nombre: nombreEnFrase(p),
    condicion: condicionMostrada(m.condicion, salio),
    cargo: cargoMostrado(m.esCoordinador, salio),
    confirmacion: ETIQUETA_CONFIRMACION[m.confirmacion].label,
    salio,
    proyectos: await proyectosDe(ctx, m.id),
    informacion: gestor ? await informacion(ctx, m, p, fila.facultad) : null,
    inclusion: gestor ? inclusion(g.tipo, m) : null,
    exclusion: gestor && salio ? exclusion(m) : null,
    documentos: gestor ? await documentos(ctx, m.id) : [],
    ...juicio,
    ranuraExclusion: abierta(ranuraDeExclusion(await ajustesGrupo(ctx))),
    edicion: gestor
      ? {
          variante,
          encabezado: encabezado(variante, m, p, fila.facultad, await puntajes(ctx, p.id)),
          valores: valoresDe(variante, m, p),
          institutos: await institutosDe(ctx, p),
          documentos: salio ? [] : await renovables(ctx, m, p),
        }
      : null,
  };
}

async function informacion(ctx: Ctx, m: Miembro, p: Persona, fac: string | null): Promise<Dato[]> {
  const c = categoriaDocente(p.docenteCategoria);
  const doc = dato('Documento', [p.docTipo, p.docNumero].filter(Boolean).join(' '));
  if (m.condicion === 'Titular' || p.tipo === 'Docente permanente') {
    const [dep] = await rowsOf<{ nombre: string }>(
      ctx.db,
      sql`select nombre from dependencia where id = ${m.dependenciaId ?? p.dependenciaId}::bigint`,
    );
    return [
      dato('Código docente', m.codigo ?? p.codigo),
      doc,
      dato('Categoría y clase', `${c.categoria} / ${c.clase}`),
      dato('Dependencia', dep?.nombre),
      dato('Facultad', fac),
      dato('ORCID', p.orcid),
      dato('Researcher ID', p.researcherId),
      dato('Scopus ID', p.scopusId),
      dato('Biografía', p.biografia),
    ];
  }
  if (p.tipo.startsWith('Externo'))
    return [
      dato('ORCID', p.orcid),
      dato('Institución', p.institucion),
      doc,
      dato('Correo', p.emailPersonal),
      dato('Teléfono móvil', p.telefonoMovil),
      dato('Teléfono de casa', p.telefonoCasa),
      dato('Teléfono del trabajo', p.telefonoTrabajo),
    ];
  return [
    dato('Código de alumno', m.codigo ?? p.codigo),
    doc,
    dato('Facultad', fac),
    ...(await deMatricula(ctx, p)),
    dato('Tipo', p.tipo),
    dato('Teléfono móvil', p.telefonoMovil),
    dato('Teléfono de casa', p.telefonoCasa),
  ];
}

async function deMatricula(ctx: Ctx, p: Persona): Promise<Dato[]> {
  const [s] = await rowsOf<{ programa: string | null; permanencia: string | null; ultimo: string | null }>(
    ctx.db,
    sql`select programa, permanencia, ultimo_periodo as ultimo from sum_estudiante where codigo_alumno = ${p.codigo} or (${p.docTipo} = 'DNI' and dni = ${p.docNumero})
      order by (codigo_alumno = ${p.codigo}) desc nulls last, id desc limit 1`,
  );
  return [
    dato('Programa', s?.programa),
    dato('Permanencia', s?.permanencia),
    dato('Último periodo matriculado', s?.ultimo),
  ];
}

function inclusion(tipo: string, m: Miembro): Dato[] {
  return [
    dato('Oficio', m.resolucionOficina),
    dato('Fecha de inclusión', tipo === 'grupo' ? formatDay(m.desde) : 'Con la aprobación del grupo'),
    dato('Resolución rectoral', m.resolucion),
    dato('Fecha de la R.R.', formatDay(m.resolucionFecha)),
    dato('Resolución decanal', m.resolucionDecanal),
    dato('Participación', ETIQUETA_CONFIRMACION[m.confirmacion].label),
    dato('Respondió', m.confirmadoPor),
    dato('Motivo de la confirmación', m.confirmacionMotivo),
    dato('Observación', m.observacion),
  ];
}
const exclusion = (m: Miembro): Dato[] => [
  dato('Oficio', m.exclusionOficina),
  dato('Fecha de exclusión', formatDay(m.hasta)),
  dato('Resolución', m.exclusionResolucion),
  dato('Fecha de la resolución', formatDay(m.exclusionResolucionFecha)),
  dato('Observación', m.exclusionObservacion),
];

async function documentos(ctx: Ctx, integranteId: number) {
  const porRecurso = await filesOf(ctx.db, 'grupo_integrante', integranteId);
  return Object.entries(porRecurso).flatMap(([recurso, archivos]) =>
    archivos.map((a) => ({ archivoId: a.id, nombre: ETIQUETA_RECURSO[recurso] ?? recurso, subidoEn: a.uploadedAt })),
  );
}

/** The documents that the office may renew, each with its versions. */
async function renovables(ctx: Ctx, m: Miembro, p: Persona) {
  const ajustes = await ajustesGrupo(ctx);
  const documentos = [];
  for (const recurso of recursosDeEdicion({ condicion: m.condicion, tipo: p.tipo })) {
    const versiones = await fileHistory(ctx.db, 'grupo_integrante', m.id, recurso);
    const { accept, ...ranura } = ranuraDeMiembro(recurso, ajustes, plantillaDePersona(recurso, p.tipo, ajustes));
    documentos.push({
      recurso,
      ranura: { ...ranura, accept: [...accept] },
      actual: versiones.find((v) => v.current) ?? null,
      anteriores: versiones.filter((v) => !v.current),
    });
  }
  return documentos;
}

/** Approved projects joined as a member of this group. */
const proyectosDe = (ctx: Ctx, integranteId: number) =>
  rowsOf<{
    id: number;
    codigo: string | null;
    tipo: string;
    titulo: string;
    condicion: string;
    periodo: number;
    estado: string;
  }>(
    ctx.db,
    sql`select p.id::int, p.codigo_proyecto as codigo, p.tipo_proyecto as tipo, p.titulo, t.nombre as condicion, p.periodo, p.estado
      from proyecto_integrante pi join proyecto p on p.id = pi.proyecto_id join integrante_tipo t on t.id = pi.integrante_tipo_id
      where pi.grupo_integrante_id = ${integranteId} and not pi.excluido
        and p.estado in ('aprobado', 'en_ejecucion', 'ejecutado', 'sustentado', 'concluido') order by p.periodo desc, p.id desc`,
  );

/** Points of the person's validated publications: of all time and of the seven years before this one. */
async function puntajes(ctx: Ctx, investigadorId: number): Promise<{ total: string; ultimos: string }> {
  const anio = Number(ctx.today().slice(0, 4));
  const [f] = await rowsOf<{ total: string; ultimos: string }>(
    ctx.db,
    sql`select coalesce(sum(a.puntaje), 0)::text as total,
        coalesce(sum(a.puntaje) filter (where extract(year from p.fecha_publicacion) between ${anio - 7}::int and ${anio - 1}::int), 0)::text as ultimos
      from publicacion_autor a join publicacion p on p.id = a.publicacion_id where a.investigador_id = ${investigadorId} and p.estado = 'registrado' and p.validado`,
  );
  return f!;
}

function encabezado(
  variante: string,
  m: Miembro,
  p: Persona,
  fac: string | null,
  puntos: { total: string; ultimos: string },
): Dato[] {
  const c = categoriaDocente(p.docenteCategoria);
  const comunes = [dato('Documento', [p.docTipo, p.docNumero].filter(Boolean).join(' ')), dato('Facultad', fac)];
  if (variante === 'titular')
    return [
      dato('Código docente', m.codigo ?? p.codigo),
      ...comunes,
      dato('Categoría, clase y horas', `${c.categoria} / ${c.clase}${c.horas ? ` / ${c.horas} h` : ''}`),
      dato('ORCID', p.orcid),
      dato('Puntaje total', puntos.total),
      dato('Puntaje de los últimos 7 años', puntos.ultimos),
    ];
  return variante === 'interno'
    ? [dato('Código de alumno', m.codigo ?? p.codigo), dato('Tipo', p.tipo), ...comunes]
    : [dato('ORCID', p.orcid), dato('Documento', [p.docTipo, p.docNumero].filter(Boolean).join(' '))];
}

function valoresDe(variante: keyof typeof VARIANTES_EDICION, m: Miembro, p: Persona): Record<string, unknown> {
  const todos: Record<string, unknown> = {
    ...p,
    desde: m.desde,
    resolucion: m.resolucion,
    resolucionFecha: m.resolucionFecha,
    observacion: m.observacion,
  };
  return Object.fromEntries(
    Object.keys(VARIANTES_EDICION[variante].shape).map((k) => [
      k,
      k === 'institutoId' && todos[k] ? String(todos[k]) : (todos[k] ?? null),
    ]),
  );
}

async function institutosDe(ctx: Ctx, p: Persona) {
  const filas = await ctx.db
    .select({ id: instituto.id, nombre: instituto.nombre, activo: instituto.activo })
    .from(instituto)
    .where(eq(instituto.facultadId, p.facultadId ?? 0))
    .orderBy(asc(instituto.nombre));
  return filas.filter((i) => i.activo || i.id === p.institutoId).map((i) => ({ value: String(i.id), label: i.nombre }));
}
