import { eq } from 'drizzle-orm';
import { strict } from '#core/contract/shared/strict.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure, invalidField } from '#core/kernel/shared/failure.ts';
import { citarResolucion } from '#modules/catalogos/server/index.ts';
import { instituto } from '#modules/catalogos/tables.ts';
import { fallaDeDocumento } from '#modules/personas/domain/identificadores.ts';
import { corregirPersona, fallasDeGrado } from '#modules/personas/server/index.ts';
import { investigador } from '#modules/personas/tables.ts';
import { DE_MEMBRESIA, VARIANTES_EDICION, varianteDe } from '../../domain/formularios.ts';
import { asentar } from './asentar.ts';
import { abrirMiembro } from './exigir.ts';
import { exigirFechaDeInclusion } from './incluir.ts';

const propio = (k: string) => DE_MEMBRESIA.some((x) => x === k);
type Valores = Record<string, unknown>;
const separar = (datos: Valores, suyo: (k: string) => boolean): Valores =>
  Object.fromEntries(Object.entries(datos).filter(([k]) => suyo(k)));

/**
 * Corrects a member and the person behind them (spec 04 B2). The fields are those of the member's own variant; the
 * person changes everywhere, and both changes are audited.
 * @throws Failure not_found, action_not_available, stale_version, invalid
 */
export const editarMiembro = (ctx: Ctx, input: { id: number; integranteId: number; version: number; datos: Valores }) =>
  inTransaction(ctx, async (tx) => {
    const { g, m, nombre } = await abrirMiembro(tx, input.id, input.integranteId, 'editar');
    if (m.version !== input.version)
      throw new Failure(
        'stale_version',
        'grupos.miembro_cambiado',
        `Otra persona cambió los datos de ${nombre}. Cierre y vuelva a abrir la ficha.`,
        { meta: { version: m.version } },
      );
    const [persona] = await tx.db
      .select()
      .from(investigador)
      .where(eq(investigador.id, m.investigadorId))
      .for('update');
    const variante = varianteDe({ condicion: m.condicion, tipo: persona!.tipo });
    const datos: Valores = strict(VARIANTES_EDICION[variante]).parse(input.datos);
    const deLaPersona = separar(datos, (k) => !propio(k));
    const deMembresia = separar(datos, propio);
    await exigirPersona(tx, persona!, deLaPersona);
    if (g.tipo === 'solicitud') delete deMembresia.desde;
    else if (typeof deMembresia.desde === 'string' && deMembresia.desde !== m.desde)
      await exigirFechaDeInclusion(tx, deMembresia.desde, g.fechaCreacion, m.investigadorId);
    const { resolucion: numero, resolucionFecha: fecha } = { ...m, ...deMembresia };
    await citarResolucion(tx, { numero, fecha }, 'resolucionFecha');
    await corregirPersona(tx, persona!, deLaPersona);
    return asentar(tx, g, m, {
      set: deMembresia,
      historia: {
        action: 'editar_integrante',
        before: { integrante: nombre, ...separar({ ...m }, (k) => k in deMembresia) },
        after: { integrante: nombre, ...deMembresia },
      },
      mensaje: `Guardamos los datos de ${nombre}.`,
    });
  });

async function exigirPersona(ctx: Ctx, persona: typeof investigador.$inferSelect, cambios: Valores) {
  const falla =
    typeof cambios.docNumero === 'string' ? fallaDeDocumento(persona.docTipo ?? 'DNI', cambios.docNumero) : null;
  if (falla) throw invalidField('docNumero', falla);
  const grado = typeof cambios.grado === 'string' ? cambios.grado : null;
  const [deGrado] = await fallasDeGrado(ctx, grado, persona.grado);
  if (deGrado) throw invalidField(deGrado.path, deGrado.message);
  if (typeof cambios.institutoId === 'number' && cambios.institutoId !== persona.institutoId) {
    const [i] = await ctx.db.select().from(instituto).where(eq(instituto.id, cambios.institutoId));
    if (!i?.activo || i.facultadId !== persona.facultadId)
      throw invalidField('institutoId', 'Elija un instituto activo de su facultad');
  }
}
