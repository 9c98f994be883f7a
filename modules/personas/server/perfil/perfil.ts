import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { everyone } from '#core/access/server/rule.ts';
import { strict } from '#core/contract/shared/strict.ts';
import { query } from '#core/db/server/open.ts';
import { change } from '#core/entity/server/entity.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { Failure, notFound } from '#core/kernel/shared/failure.ts';
import { mapRecord, pickOf } from '#core/kernel/shared/keys.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import type { Enlaces } from '#modules/catalogos/domain/enlaces.ts';
import { enlacesDe } from '#modules/catalogos/server/index.ts';
import type { perfilContract } from '../../contract.ts';
import { type PerfilDatos, perfilDatos, perfilDatosDocente } from '../../domain/datos-persona.ts';
import { formularioPerfil } from '../../domain/formulario-persona.ts';
import { orcidDicho } from '../../domain/identificadores.ts';
import { categoriaDocente, nombreEnFrase } from '../../domain/vocabularios.ts';
import { gruposDePersona, orcidProbado } from '../extensiones.ts';
import { fallasDeGrado } from '../grados.ts';
import { opcionesDeCatalogos } from '../investigadores/opciones.ts';
import { proyectosDePersona } from '../investigadores/pertenencias.ts';
import { PERSONA, registroDe } from '../investigadores/registro.ts';
import type { Registro } from '../investigadores/valores.ts';
import { fallasDeUnidad } from '../investigadores/verificar.ts';

type Perfil = z.input<typeof perfilContract.endpoints.obtener.output>;
const esDocente = (r: Registro) => r.tipo === 'Docente permanente';

function propioId(ctx: Ctx): number {
  const id = requireSession(ctx).subject.investigador;
  if (!id) throw notFound('Su cuenta no tiene un registro de investigador.');
  return id;
}

/** What the researcher sees and may change of themselves (spec 06 §6). @throws Failure not_found */
export async function obtenerPerfil(ctx: Ctx): Promise<Perfil> {
  const r = await registroDe(ctx, propioId(ctx));
  const docente = esDocente(r);
  const [el] = await query(ctx)<{ probo: string }>`select ${orcidProbado.one()(sql`${r.id}`)} as probo`;
  const campos = formularioPerfil(docente).fields.map((f) => f.key);
  return {
    id: r.id,
    version: r.version,
    docente,
    identidad: [...identidad(r, el?.probo ?? null, await enlacesDe(ctx)), ...(await pertenencias(ctx, r.id))],
    datos: mapRecord(pickOf(r, campos), (dato) => dato ?? null),
    campos: await opcionesDeCatalogos(ctx, r),
    soporte: ctx.settings.institution.supportMail,
  };
}

function identidad(r: Registro, probado: string | null, enlaces: Enlaces): Perfil['identidad'] {
  const c = r.docenteCategoria ? categoriaDocente(r.docenteCategoria) : null;
  return [
    ['Nombres y apellidos', nombreEnFrase(r)],
    ['N° de documento', [r.docTipo, r.docNumero].filter(Boolean).join(' ') || null],
    ['Fecha de nacimiento', formatDay(r.fechaNac) || null],
    ['Código', r.codigo],
    ['Tipo', r.tipo],
    ['Categoría', c?.categoria ?? null],
    ['Clase y horas', c && [c.clase, c.horas && `${c.horas} horas`].filter(Boolean).join(', ')],
    ['Correo institucional', r.emailInstitucional],
    ['ORCID', { text: orcidDicho(r.orcid, r.orcid === probado), href: enlaces('orcid', r.orcid) }],
    ['Google Scholar', { text: r.googleScholar && 'Ver perfil', href: r.googleScholar }],
    ['CTI Vitae', { text: r.ctiVitae && 'Ver hoja de vida', href: r.ctiVitae }],
    ['RENACYT', [r.renacyt, r.renacytNivel && `nivel ${r.renacytNivel}`].filter(Boolean).join(', ') || null],
  ];
}

async function pertenencias(ctx: Ctx, id: number): Promise<Perfil['identidad']> {
  const grupos = await gruposDePersona.one()(ctx, id);
  const proyectos = await proyectosDePersona(ctx, id);
  return [
    ...grupos.map((g) => ['Grupo de investigación', `${g.nombre} (${g.cargo ?? g.condicion})`] as const),
    ['Proyectos aprobados en que participó', String(proyectos.filter((p) => p.ganado).length)],
  ];
}

/** Their own record, whatever they may see of others. */
const PROPIO = { ...PERSONA, see: everyone<Registro>(), edit: everyone<Registro>() };
/**
 * The researcher saves their part of the record; what belongs to the office is not in the schema, whatever is sent.
 * @throws Failure stale_version; invalid by field
 */
export const guardarPerfil = (ctx: Ctx, { version, datos }: { version: number; datos: Record<string, unknown> }) =>
  change(ctx, PROPIO, { id: propioId(ctx), version }, async (antes, tx) => {
    const set: PerfilDatos = strict(esDocente(antes) ? perfilDatosDocente : perfilDatos).parse(datos);
    const deUnidad = await fallasDeUnidad(tx, set, antes);
    const fields = [...deUnidad, ...(await fallasDeGrado(tx, set.grado, antes.grado))];
    if (fields.length)
      throw new Failure('invalid', 'personas.datos_rechazados', 'Revise los datos marcados.', { fields });
    return { set };
  });
