import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { audit } from '#core/audit/server/audit.ts';
import { strict } from '#core/contract/shared/strict.ts';
import { requireVersion } from '#core/entity/server/entity.ts';
import { type Ctx, inTransaction, requireSession } from '#core/kernel/server/context.ts';
import { Failure, notFound } from '#core/kernel/shared/failure.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import type { perfilContract } from '../../contract.ts';
import { type PerfilDatos, perfilDatos, perfilDatosDocente } from '../../domain/datos-persona.ts';
import { formularioPerfil } from '../../domain/formulario-persona.ts';
import { categoriaDocente, nombreEnFrase } from '../../domain/vocabularios.ts';
import { investigador } from '../../tables.ts';
import { gruposDePersona } from '../extensiones.ts';
import { PERSONA, registroDe } from '../investigadores/obtener.ts';
import { opcionesDeUnidades } from '../investigadores/opciones.ts';
import { proyectosDePersona } from '../investigadores/proyectos.ts';
import type { Registro } from '../investigadores/valores.ts';
import { fallasDeUnidad } from '../investigadores/verificar.ts';

type Perfil = z.input<typeof perfilContract.endpoints.obtener.output>;
const esDocente = (r: Registro) => r.tipo === 'Docente permanente';

async function propio(ctx: Ctx, bloquear = false): Promise<Registro> {
  const id = requireSession(ctx).subject.investigador;
  if (!id) throw notFound('Su cuenta no tiene un registro de investigador.');
  return registroDe(ctx, id, bloquear);
}

/** What the researcher sees and may change of himself (spec 06 §6). @throws Failure not_found */
export async function obtenerPerfil(ctx: Ctx): Promise<Perfil> {
  const r = await propio(ctx);
  const docente = esDocente(r);
  const campos = formularioPerfil(docente).fields.map((f) => f.key);
  return {
    version: r.version,
    docente,
    identidad: identidad(r),
    datos: Object.fromEntries(campos.map((c) => [c, r[c as keyof Registro] ?? null])),
    campos: await opcionesDeUnidades(ctx, r),
    soporte: ctx.settings.institution.supportMail,
    pertenencias: await pertenencias(ctx, r.id),
  };
}

function identidad(r: Registro): Perfil['identidad'] {
  const c = r.docenteCategoria ? categoriaDocente(r.docenteCategoria) : null;
  const dato = (label: string, value: string | null, href: string | null = null) => ({ label, value, href });
  return [
    dato('Nombres y apellidos', nombreEnFrase(r)),
    dato('N° de documento', [r.docTipo, r.docNumero].filter(Boolean).join(' ') || null),
    dato('Fecha de nacimiento', formatDay(r.fechaNac) || null),
    dato('Código', r.codigo),
    dato('Tipo', r.tipo),
    dato('Categoría', c?.categoria ?? null),
    dato('Clase y horas', c && [c.clase, c.horas && `${c.horas} horas`].filter(Boolean).join(', ')),
    dato('Correo institucional', r.emailInstitucional),
    dato('ORCID', r.orcid, r.orcid && `https://orcid.org/${r.orcid}`),
    dato('Google Scholar', r.googleScholar && 'Ver perfil', r.googleScholar),
    dato('CTI Vitae', r.ctiVitae && 'Ver hoja de vida', r.ctiVitae),
    dato('RENACYT', [r.renacyt, r.renacytNivel && `nivel ${r.renacytNivel}`].filter(Boolean).join(', ') || null),
  ];
}

async function pertenencias(ctx: Ctx, id: number): Promise<Perfil['pertenencias']> {
  const grupos = await gruposDePersona.one()(ctx, id);
  const proyectos = await proyectosDePersona(ctx, id);
  return [
    ...grupos.map((g) => ({ label: 'Grupo de investigación', value: `${g.nombre} (${g.cargo ?? g.condicion})` })),
    { label: 'Proyectos aprobados en que participa', value: String(proyectos.filter((p) => p.ganado).length) },
  ];
}

/**
 * The researcher saves his part of the record; what belongs to the office is not in the schema, whatever is sent.
 * @throws Failure stale_version; invalid by field
 */
export async function guardarPerfil(
  ctx: Ctx,
  input: { version: number; datos: Record<string, unknown> },
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const antes = await propio(tx, true);
    const datos: PerfilDatos = strict(esDocente(antes) ? perfilDatosDocente : perfilDatos).parse(input.datos);
    await requireVersion(tx, PERSONA, antes, input.version);
    const fields = await fallasDeUnidad(tx, datos, antes);
    if (fields.length) throw new Failure('invalid', 'Revise los datos marcados.', { fields });
    await tx.db
      .update(investigador)
      .set({ ...datos, version: sql`${investigador.version} + 1`, actualizadoEn: tx.now() })
      .where(eq(investigador.id, antes.id));
    await audit(tx, {
      entity: 'investigador',
      entityId: antes.id,
      action: 'editar',
      before: { ...antes },
      after: { ...datos },
    });
  });
}
