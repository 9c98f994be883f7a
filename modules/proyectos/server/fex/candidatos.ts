import { inArray } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { keysOf } from '#core/kernel/shared/keys.ts';
import { camposDocenteAlIncluir, camposTesistaAlIncluir } from '#modules/personas/domain/datos-persona.ts';
import { categoriaDocente } from '#modules/personas/domain/vocabularios.ts';
import {
  buscarDocentesRrhh,
  buscarEstudiantes,
  buscarInvestigadores,
  institutosPorFacultad,
  puedeCorregirPersonas,
} from '#modules/personas/server/index.ts';
import { investigador } from '#modules/personas/tables.ts';
import type { CandidatoFex } from '../../domain/fex/formas.ts';
import type { Puerta } from '../../domain/fex/pasos.ts';
import type { Clase } from '../../domain/fex/vocabularios.ts';
import { buscarFex } from './abrir.ts';
import { permanenciasDeTesista, YA_INTEGRA } from './integrantes.ts';

type Ficha = CandidatoFex['ficha'];
const NADIE = { rrhhId: null, sumId: null, investigadorId: null, persona: null, institutos: [], motivo: null };
const detalle = (...partes: (string | null)[]) => partes.filter(Boolean).join(' | ');

/** Who may enter by each way, with the card that confirms them and what keeps them out (spec 05 §6.2, F4). */
const BUSCAN: Record<Clase, (ctx: Ctx, q: string) => Promise<CandidatoFex[]>> = {
  docente: async (ctx, q) =>
    (await buscarDocentesRrhh(ctx, q)).map(({ rrhhId, investigadorId, nombre, ...d }) => {
      const c = categoriaDocente(d.categoria);
      const ficha: Ficha = [
        ['Código', d.codigo],
        ['N.° de documento', d.docNumero],
        ['Categoría y clase', `${c.categoria} / ${c.clase}`],
        ['Dependencia', d.dependencia],
        ['Facultad', d.facultad],
      ];
      const motivo = d.enLicencia ? 'Se encuentra con licencia' : null;
      return {
        ...NADIE,
        clave: `r${rrhhId}`,
        rrhhId,
        investigadorId,
        nombre,
        ficha,
        motivo,
        detalle: detalle(d.codigo, d.docNumero, d.facultad),
      };
    }),
  tesista: async (ctx, q) =>
    (await buscarEstudiantes(ctx, q, { permanencias: await permanenciasDeTesista(ctx) })).map(
      ({ sumId, investigadorId, nombre, ...e }) => ({
        ...NADIE,
        clave: `s${sumId}`,
        sumId,
        investigadorId,
        nombre,
        detalle: detalle(e.codigo, e.docNumero, e.programa),
        ficha: [
          ['Código', e.codigo],
          ['Facultad', e.facultad],
          ['Programa', e.programa],
          ['Permanencia', e.permanencia],
          ['Última matrícula', e.ultimoPeriodo],
        ],
      }),
    ),
  externo: async (ctx, q) =>
    (await buscarInvestigadores(ctx, q, { tipos: ['Externo', 'Externo internacional'], soloActivos: true })).map(
      ({ investigadorId, nombre, ...x }) => ({
        ...NADIE,
        clave: `i${investigadorId}`,
        investigadorId,
        nombre,
        detalle: detalle(x.docNumero, x.orcid, x.tipo),
        ficha: [
          ['N.° de documento', x.docNumero],
          ['ORCID', x.orcid],
          ['Correo', x.correo],
        ],
      }),
    ),
};
const CORREGIBLES = {
  docente: keysOf(camposDocenteAlIncluir),
  tesista: keysOf(camposTesistaAlIncluir),
};
export const buscarPor = (ctx: Ctx, clase: Clase, q: string) => BUSCAN[clase](ctx, q);

/** The same for a project: who is already in it may not enter again. @throws Failure not_found */
export async function candidatosDeFex(ctx: Ctx, puerta: Puerta, id: number, clase: Clase, q: string) {
  if (!(await buscarFex(ctx, puerta, id))) throw notFound();
  const dentro = await query(ctx)<{ id: number }>`
    select investigador_id::int as id from proyecto_integrante where proyecto_id = ${id}`;
  const yaEsta = new Set(dentro.map((d) => d.id));
  const hallados = (await buscarPor(ctx, clase, q)).map((c) =>
    c.investigadorId && yaEsta.has(c.investigadorId) ? { ...c, motivo: YA_INTEGRA } : c,
  );
  return puerta === 'oficina' && clase !== 'externo' && puedeCorregirPersonas(ctx)
    ? conSusDatos(ctx, clase, hallados)
    : hallados;
}

/** As a form writes it: references are the key of their row. */
const escrito = (valor: string | number | null): string | null => (valor === null ? null : String(valor));

/** With the data that the office may correct on the way; nobody registered yet has none. */
async function conSusDatos(
  ctx: Ctx,
  clase: 'docente' | 'tesista',
  candidatos: readonly CandidatoFex[],
): Promise<CandidatoFex[]> {
  const ids = candidatos.flatMap((c) => (c.investigadorId ? [c.investigadorId] : []));
  const personas = ids.length > 0 ? await ctx.db.select().from(investigador).where(inArray(investigador.id, ids)) : [];
  const institutos = clase === 'docente' ? await institutosPorFacultad(ctx) : null;
  return candidatos.map((candidato) => {
    const persona = personas.find((p) => p.id === candidato.investigadorId);
    return {
      ...candidato,
      persona: persona ? Object.fromEntries(CORREGIBLES[clase].map((clave) => [clave, escrito(persona[clave])])) : {},
      institutos: institutos?.get(persona?.facultadId ?? null) ?? [],
    };
  });
}
