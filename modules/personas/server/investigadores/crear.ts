import { audit } from '#core/audit/server/audit.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure, invalidField } from '#core/kernel/shared/failure.ts';
import { FAULTS } from '#core/kernel/shared/faults.ts';
import type { DatosPersona } from '../../domain/datos-persona.ts';
import { TIPOS_POR_ALTA, type TipoDeAlta } from '../../domain/formulario-persona.ts';
import { investigador } from '../../tables.ts';
import { exigirOtraPersona } from '../fuentes/homonimos.ts';
import { type Fuente, fuenteDe, identidadDe } from './fuente.ts';
import { aColumnas } from './valores.ts';
import { verificarPersona } from './verificar.ts';

const A_MANO = { codigo: null, docenteCategoria: null, rrhhActivo: null, programaId: null, origen: 'manual' };

/**
 * «Agregar»: a teacher of the payroll, a student of the enrolment snapshot, or somebody from outside (spec 08 §9.2).
 * What the source says of the person's identity is taken from it, whatever the form sends.
 * @throws Failure conflict when the person is registered already, or somebody with that name; invalid by field
 */
export async function crearPersona(
  ctx: Ctx,
  input: DatosPersona & { alta: TipoDeAlta; fuenteId: number | null; esOtra: boolean },
): Promise<{ id: number }> {
  const { alta, fuenteId, esOtra, ...datos } = input;
  return inTransaction(ctx, async (tx) => {
    const fuente = alta === 'externo' ? null : await exigirFuente(tx, alta, fuenteId);
    const completos: DatosPersona = { ...datos, ...(fuente && identidadDe(fuente)) };
    exigirTipo(completos, alta);
    const columnas = fuente?.columnas ?? A_MANO;
    await verificarPersona(tx, completos, null, columnas.codigo);
    const distinta = await exigirOtraPersona(tx, completos, esOtra);
    const nueva = { ...aColumnas(completos), ...columnas };
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
  const { id, nombre } = fuente.registrada;
  throw new Failure('conflict', 'personas.persona_registrada', `${nombre} ya está registrada.`, {
    meta: { investigadorId: id },
  });
}

function exigirTipo(d: DatosPersona, alta: TipoDeAlta): void {
  const fields = [
    ...(TIPOS_POR_ALTA[alta].includes(d.tipo)
      ? []
      : [{ path: 'tipo', message: `Elija ${TIPOS_POR_ALTA[alta].join(' o ')}` }]),
    ...(d.paisCodigo ? [] : [{ path: 'paisCodigo', message: FAULTS.required }]),
  ];
  if (fields.length)
    throw new Failure('invalid', 'personas.datos_rechazados', 'Revise los datos marcados.', { fields });
}
