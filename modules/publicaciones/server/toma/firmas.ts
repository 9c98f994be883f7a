import { setImmediate } from 'node:timers/promises';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import type { investigador } from '#modules/personas/tables.ts';
import { coincidencia, firmaDe } from '../../domain/coincidencia.ts';
import { type AutorHallado, impreso, type Obra } from '../../domain/fuentes/obra.ts';
import { CONFIANZAS } from '../../domain/vocabularios.ts';
import { proponerPersonas } from '../autores/proponer.ts';

export type Persona = typeof investigador.$inferSelect;
export type Firma = {
  firma: string;
  escrita: string;
  cuantas: number;
  investigadorId: number | null;
  razon: string;
  es: boolean | null;
};
type Suelta = { autor: AutorHallado; cuantas: number };

/** Signatures judged before other requests have their turn. */
const DE_UNA_VEZ = 200;
/** Of several people, so many signatures are looked for among those of the house, the most frequent first. */
const SE_BUSCAN = 1_500;
const BUSCADAS_A_LA_VEZ = 60;

/** An author as a source tells of them, as they are judged. */
export const comoAutor = (a: AutorHallado) => ({
  autor: impreso(a),
  nombres: a.nombres || null,
  apellido1: a.apellidos || null,
  codigoOrcid: a.orcid,
});
/** Who has another identifier is another person, whatever their name: their signature is of nobody asked about. */
export const firmaEn = (autor: AutorHallado, persona: Persona | null): string =>
  persona?.orcid && autor.orcid && autor.orcid !== persona.orcid ? '' : firmaDe(impreso(autor));

function sueltasDe(obras: readonly Obra[], persona: Persona | null): Map<string, Suelta> {
  const sueltas = new Map<string, Suelta>();
  for (const autor of obras.flatMap(({ autores }) => autores)) {
    const firma = firmaEn(autor, persona);
    const antes = sueltas.get(firma);
    if (firma === '') continue;
    if (antes) {
      antes.cuantas += 1;
      if (!antes.autor.orcid) antes.autor = { ...antes.autor, orcid: autor.orcid };
    } else sueltas.set(firma, { autor, cuantas: 1 });
  }
  return sueltas;
}

/** The signatures that may be of a person: those that surely are stand said. */
async function dePersona(sueltas: Map<string, Suelta>, persona: Persona): Promise<Firma[]> {
  const firmas: Firma[] = [];
  let vistas = 0;
  for (const [firma, { autor, cuantas }] of sueltas) {
    vistas += 1;
    if (vistas % DE_UNA_VEZ === 0) await setImmediate();
    const { valor, razones } = coincidencia(comoAutor(autor), persona);
    if (valor < CONFIANZAS.baja) continue;
    const es = valor >= CONFIANZAS.alta ? true : null;
    const razon = razones[0] ?? '';
    firmas.push({ firma, escrita: impreso(autor), cuantas, investigadorId: persona.id, razon, es });
  }
  return firmas;
}

/** Of several people: who of the house each signature may be. */
async function deVarias(ctx: Ctx, sueltas: Map<string, Suelta>): Promise<Firma[]> {
  const frecuentes = [...sueltas].toSorted(([, a], [, b]) => b.cuantas - a.cuantas).slice(0, SE_BUSCAN);
  const firmas: Firma[] = [];
  for (let desde = 0; desde < frecuentes.length; desde += BUSCADAS_A_LA_VEZ) {
    const lote = frecuentes.slice(desde, desde + BUSCADAS_A_LA_VEZ);
    const propuestas = await proponerPersonas(
      ctx,
      lote.map(([, { autor }], i) => ({ ...comoAutor(autor), id: i, publicacionId: 0 })),
    );
    for (const [i, { personas }] of propuestas.entries()) {
      const [firma, { autor, cuantas }] = lote[i]!;
      const [probable] = personas;
      if (!probable) continue;
      const es = probable.confianza === 'alta' ? true : null;
      const razon = [probable.razones[0], probable.detalle].filter(Boolean).join(' · ');
      firmas.push({ firma, escrita: impreso(autor), cuantas, investigadorId: probable.investigadorId, razon, es });
    }
  }
  return firmas;
}

/** The signatures of these works that may be of who takes them, or of somebody of the house. */
export function firmasDe(ctx: Ctx, obras: readonly Obra[], persona: Persona | null): Promise<Firma[]> {
  const sueltas = sueltasDe(obras, persona);
  return persona ? dePersona(sueltas, persona) : deVarias(ctx, sueltas);
}

/**
 * Says who presents each work by the signatures that were said, but for those of which it was said one by one. The new
 * ones of which it becomes known are chosen; those of which it is no longer known are not.
 */
export async function resolver(tx: Ctx, tomaId: number): Promise<void> {
  await query(tx)`
    update toma_obra o
    set
      autor = r.autor,
      investigador_id = r.persona,
      elegida = r.persona is not null and o.clase = 'nueva'
    from (
        select x.id, q.autor, q.persona
        from toma_obra x
          left join lateral (
            select (u.lugar - 1)::int as autor, f.investigador_id as persona
            from unnest(x.firmas) with ordinality u (firma, lugar)
              join toma_firma f on f.toma_id = x.toma_id and f.firma = u.firma and f.es
            order by u.lugar
            limit 1
          ) q on true
        where x.toma_id = ${tomaId} and not x.a_mano and x.obra is not null and x.clase <> 'tomada'
      ) r
    where o.id = r.id and (o.autor, o.investigador_id) is distinct from (r.autor, r.persona)
  `;
}
