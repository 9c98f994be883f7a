import { sql } from 'drizzle-orm';
import type { OutputOf } from '#core/contract/shared/endpoint.ts';
import { rowsOf } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import {
  type DocenteRrhh,
  type EstudianteSum,
  PERMANENCIAS_EGRESADO,
  PERMANENCIAS_ESTUDIANTE,
} from '#modules/personas/domain/fuentes.ts';
import { categoriaDocente } from '#modules/personas/domain/vocabularios.ts';
import { buscarDocentesRrhh, buscarEstudiantes, enLicencia } from '#modules/personas/server/index.ts';
import type { integrantesContract } from '../../contract.ts';
import { type ClaseInclusion, claseDe } from '../../domain/clases.ts';
import {
  fraseDeOcupacion,
  type Ocupacion,
  type PersonaJuzgada,
  puedeConMiembros,
  reparosDeDocente,
} from '../../domain/reglas.ts';
import { ajustesGrupo } from '../ajustes.ts';
import { exigirGrupo, papelEn } from '../leer.ts';
import { porQueNo } from './exigir.ts';
import { NADIE } from './personas.ts';

type Candidato = OutputOf<(typeof integrantesContract.endpoints)['candidatos']>['candidatos'][number];

/**
 * People who might enter by a way, each with the verdict of R1 and R5/R6 and a summary card (block B1).
 * @throws Failure not_found, or action_not_available when the actor may not include by that way
 */
export async function buscarCandidatos(ctx: Ctx, id: number, clase: ClaseInclusion, q: string): Promise<Candidato[]> {
  const g = await exigirGrupo(ctx, id, 'integrar');
  const papel = papelEn(ctx, g);
  if (!puedeConMiembros(papel, g, await ajustesGrupo(ctx)).incluir.includes(clase))
    throw new Failure('action_not_available', porQueNo(g, papel));
  const { fuente } = claseDe(clase);
  if (fuente === 'formulario') return [];
  if (fuente === 'rrhh') return deDocentes(ctx, id, await buscarDocentesRrhh(ctx, q));
  const permanencias = fuente === 'egresados' ? PERMANENCIAS_EGRESADO : PERMANENCIAS_ESTUDIANTE;
  return deEstudiantes(ctx, id, await buscarEstudiantes(ctx, q, { permanencias }));
}

type Hecho = PersonaJuzgada & {
  id: number;
  ocupacion: (Ocupacion & { grupoId: number }) | null;
  dependencia: string | null;
  instituto: string | null;
  facultad: string | null;
};
/** Facts of every suggestion in one statement. */
async function hechosDe(ctx: Ctx, ids: (number | null)[]): Promise<Map<number, Hecho>> {
  const buscados = ids.filter((x): x is number => x !== null);
  if (buscados.length === 0) return new Map();
  const filas = await rowsOf<Hecho>(
    ctx.db,
    sql`select i.id::int, true as registrado, i.activo, i.tipo = 'Docente permanente' as "esDocente", i.codigo_orcid as orcid, i.facultad_id::int as "facultadId",
        i.dependencia_id::int as "dependenciaId", i.instituto_id::int as "institutoId", ${enLicencia(ctx.today())} as "enLicencia",
        d.nombre as dependencia, n.nombre as instituto, f.nombre as facultad,
        (select jsonb_build_object('grupo', coalesce(nullif(g.nombre_corto, ''), g.nombre), 'tipo', g.tipo, 'pendiente', m.confirmacion = 'pendiente', 'grupoId', g.id)
          from grupo_integrante m join grupo g on g.id = m.grupo_id where m.investigador_id = i.id and m.hasta is null and m.exclusiva order by m.id limit 1) as ocupacion
      from investigador i left join dependencia d on d.id = i.dependencia_id left join instituto n on n.id = i.instituto_id left join facultad f on f.id = i.facultad_id
      where i.id in ${buscados}`,
  );
  return new Map(filas.map((f) => [f.id, f]));
}

const yaAqui = 'Ya figura entre los integrantes de este grupo.';
const ocupado = (h: Hecho | undefined, grupoId: number): Candidato['motivos'] => {
  if (!h?.ocupacion) return [];
  return [{ tono: 'error', texto: h.ocupacion.grupoId === grupoId ? yaAqui : fraseDeOcupacion(h.ocupacion) }];
};

async function deDocentes(ctx: Ctx, grupoId: number, hallados: DocenteRrhh[]): Promise<Candidato[]> {
  const hechos = await hechosDe(
    ctx,
    hallados.map((d) => d.investigadorId),
  );
  return hallados.map((d) => {
    const h = d.investigadorId ? hechos.get(d.investigadorId) : undefined;
    const c = categoriaDocente(d.categoria);
    return {
      investigadorId: d.investigadorId,
      sumId: null,
      nombre: d.nombre,
      detalle: [d.codigo, d.docNumero, d.facultad].filter(Boolean).join(' | '),
      ficha: Object.entries({
        Dependencia: h?.dependencia ?? d.dependencia,
        'Código docente': d.codigo,
        'Categoría, clase y horas': `${c.categoria} / ${c.clase}${c.horas ? ` / ${c.horas} h` : ''}`,
        Documento: [d.docTipo, d.docNumero].filter(Boolean).join(' '),
        Facultad: h?.facultad ?? d.facultad,
        Instituto: h?.instituto,
        ORCID: h?.orcid,
      }),
      motivos: [
        ...ocupado(h, grupoId),
        ...reparosDeDocente(h ?? NADIE).map((texto) => ({ tono: 'aviso' as const, texto })),
      ],
    };
  });
}

async function deEstudiantes(ctx: Ctx, grupoId: number, hallados: EstudianteSum[]): Promise<Candidato[]> {
  const hechos = await hechosDe(
    ctx,
    hallados.map((e) => e.investigadorId),
  );
  return hallados.map((e) => ({
    investigadorId: e.investigadorId,
    sumId: e.sumId,
    nombre: e.nombre,
    detalle: [e.codigo, e.docNumero, e.programa].filter(Boolean).join(' | '),
    ficha: Object.entries({
      Documento: e.docNumero,
      'Código de alumno': e.codigo,
      Facultad: e.facultad,
      Programa: e.programa,
      Permanencia: e.permanencia,
      'Último periodo matriculado': e.ultimoPeriodo,
    }),
    motivos: ocupado(e.investigadorId ? hechos.get(e.investigadorId) : undefined, grupoId),
  }));
}
