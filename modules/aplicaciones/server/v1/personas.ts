import { sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { claveDe, type Ficha, nombreDeFicha, partesDe } from '#modules/interoperabilidad/domain/oai/fichas.ts';
import { leerFichas, saleSql } from '#modules/interoperabilidad/server/index.ts';
import { rutaDe } from '#modules/portal-publico/domain/direcciones.ts';
import type { Fuente, Nivel, Registro } from './fuente.ts';
import { marcaSql, ultimoCambio } from './marcas.ts';

type Fila = {
  id: number;
  facultad: { codigo: string; nombre: string } | null;
  documentoTipo: string | null;
  documento: string | null;
  codigo: string | null;
  tipo: string;
  categoria: string | null;
  correoInstitucional: string | null;
  activo: boolean;
};
const filasDe = (ctx: Ctx, ids: readonly number[]) => query(ctx)<Fila>`
  select
    i.id::int as id,
    case when f.id is not null then jsonb_build_object('codigo', f.codigo, 'nombre', f.nombre) end as facultad,
    i.doc_tipo as "documentoTipo",
    i.doc_numero as documento,
    i.codigo,
    i.tipo,
    i.docente_categoria as categoria,
    i.email3::text as "correoInstitucional",
    i.activo
  from investigador i
    left join facultad f on f.id = i.facultad_id
  where i.id = any(${`{${ids}}`}::bigint[])
`;

/** The groups of some people that may be named. */
async function gruposDe(ctx: Ctx, fichas: readonly Ficha[], nivel: Nivel) {
  const claves = fichas.flatMap(({ contenido: c }) => (c.de === 'Person' ? c.afiliaciones.map((a) => a.unidad) : []));
  const deGrupos = [...new Set(claves)].filter((clave) => partesDe(clave).clase === 'grupo');
  const grupos = await leerFichas(ctx, deGrupos, true);
  return ({ contenido: c }: Ficha) =>
    (c.de === 'Person' ? c.afiliaciones : []).flatMap(({ unidad, desde, hasta }) => {
      const grupo = grupos.get(unidad);
      if (!grupo || (nivel === 'publico' && grupo.motivo)) return [];
      return [{ id: partesDe(unidad).id, nombre: nombreDeFicha(grupo), desde, hasta }];
    });
}

async function leer(ctx: Ctx, ids: readonly number[], nivel: Nivel): Promise<Registro[]> {
  const todas = await leerFichas(
    ctx,
    ids.map((id) => claveDe('persona', id)),
    false,
  );
  const fichas = [...todas.values()].filter(({ motivo }) => nivel === 'institucional' || motivo === null);
  const grupos = await gruposDe(ctx, fichas, nivel);
  const filas = new Map((await filasDe(ctx, ids)).map((fila) => [fila.id, fila]));
  return fichas.flatMap((ficha) => {
    const { contenido: c, motivo } = ficha;
    const fila = filas.get(partesDe(ficha.clave).id);
    if (c.de !== 'Person' || !fila) return [];
    const { apellidos, nombres, orcid, scopus, researcherId, correo } = c;
    const nombre = `${nombres} ${apellidos}`;
    const publica = {
      apellidos,
      nombres,
      orcid,
      scopus,
      researcherId,
      correo,
      grupos: grupos(ficha),
      ruta: motivo === null ? rutaDe('persona', { id: fila.id, nombre }) : null,
      publico: motivo === null,
    };
    return [Object.assign(fila, publica)];
  });
}

/** People: those who let their record be published, or all that were not joined to another. */
export const PERSONAS: Fuente = {
  desde: sql`investigador i left join facultad f on f.id = i.facultad_id`,
  id: sql`i.id`,
  sale: saleSql('persona', sql`i.id`),
  existe: sql`i.fusionada_en_id is null`,
  cambio: {
    publico: marcaSql(['persona'], sql`i.id`),
    institucional: ultimoCambio(marcaSql(['persona'], sql`i.id`), sql`i.actualizado_en`),
  },
  filtros: {
    documento: { sql: (v) => sql`i.doc_numero = ${v}`, nivel: 'institucional' },
    codigo: { sql: (v) => sql`quipu_clave(i.codigo) = quipu_clave(${v})`, nivel: 'institucional' },
    orcid: { sql: (v) => sql`i.codigo_orcid = ${v}`, nivel: 'publico' },
    facultad: { sql: (v) => sql`f.codigo = ${v}`, nivel: 'publico' },
  },
  leer,
};
