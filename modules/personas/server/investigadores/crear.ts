import { eq } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure, invalidField } from '#core/kernel/shared/failure.ts';
import type { DatosPersona } from '../../domain/datos-persona.ts';
import { CAMPOS_DE_FUENTE, TIPOS_POR_ALTA, type TipoDeAlta } from '../../domain/formulario-persona.ts';
import { investigador } from '../../tables.ts';
import { exigirOtraPersona } from '../fuentes/homonimos.ts';
import { type Fuente, fuenteDe } from './fuente.ts';
import { aColumnas } from './valores.ts';
import { verificarPersona } from './verificar.ts';

/**
 * «Agregar»: a teacher of the payroll, a student of the enrolment snapshot, or somebody from outside (spec 08 §9.2). What the
 * source says of the person's identity is taken from it, whatever the form sends.
 * @throws Failure conflict when the person is registered already, or somebody with that name; invalid by field
 */
export async function crearPersona(
  ctx: Ctx,
  input: DatosPersona & { alta: TipoDeAlta; fuenteId: number | null; esOtra: boolean },
): Promise<{ id: number }> {
  const { alta, fuenteId, esOtra, ...datos } = input;
  return inTransaction(ctx, async (tx) => {
    const fuente = alta === 'externo' ? null : await exigirFuente(tx, alta, fuenteId);
    const completos: DatosPersona = { ...datos, ...identidad(fuente) };
    exigirTipo(completos, alta);
    const codigo = fuente?.columnas.codigo ?? null;
    await verificarPersona(tx, completos, null, codigo);
    const distinta = await exigirOtraPersona(tx, completos, esOtra);
    const nueva = {
      ...aColumnas(completos),
      codigo,
      docenteCategoria: fuente?.columnas.docenteCategoria ?? null,
      rrhhActivo: fuente?.columnas.rrhhActivo ?? null,
      programaId: fuente?.columnas.programaId ?? null,
      origen: fuente?.columnas.origen ?? 'manual',
    };
    const [fila] = await tx.db
      .insert(investigador)
      .values({ ...nueva, creadoEn: tx.now(), actualizadoEn: tx.now() })
      .returning({ id: investigador.id });
    await audit(tx, { entity: 'investigador', entityId: fila!.id, action: 'crear', after: { ...nueva, ...distinta } });
    return { id: fila!.id };
  });
}

async function exigirFuente(ctx: Ctx, alta: 'docente' | 'estudiante', fuenteId: number | null): Promise<Fuente> {
  if (!fuenteId) throw invalidField('fuenteId', 'Elija a la persona de la lista', 'Elija primero a la persona.');
  const fuente = await fuenteDe(ctx, alta, fuenteId);
  if (!fuente.registrada) return fuente;
  const [ya] = await ctx.db
    .select({ id: investigador.id })
    .from(investigador)
    .where(eq(investigador.id, fuente.registrada.id));
  throw new Failure('conflict', `${fuente.registrada.nombre} ya está registrada.`, {
    meta: { investigadorId: ya?.id ?? null },
  });
}

const identidad = (fuente: Fuente | null): Partial<DatosPersona> =>
  fuente
    ? (Object.fromEntries(
        CAMPOS_DE_FUENTE.filter((c) => fuente.datos[c] !== null && fuente.datos[c] !== undefined).map((c) => [
          c,
          fuente.datos[c],
        ]),
      ) as Partial<DatosPersona>)
    : {};

function exigirTipo(d: DatosPersona, alta: TipoDeAlta): void {
  const fields = [
    ...(TIPOS_POR_ALTA[alta].includes(d.tipo)
      ? []
      : [{ path: 'tipo', message: `Elija ${TIPOS_POR_ALTA[alta].join(' o ')}` }]),
    ...(d.paisCodigo ? [] : [{ path: 'paisCodigo', message: 'Campo requerido' }]),
  ];
  if (fields.length) throw new Failure('invalid', 'Revise los datos marcados.', { fields });
}
