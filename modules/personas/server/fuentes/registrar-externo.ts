import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure, invalidField } from '#core/kernel/shared/failure.ts';
import { pais } from '#modules/catalogos/tables.ts';
import type { DatosExterno } from '../../domain/externo.ts';
import { investigador } from '../../tables.ts';
import { fallasDeGrado } from '../grados.ts';
import { esVigente } from '../vigente.ts';
import { asegurarPersona, completar, vigenteDe } from './asegurar.ts';
import { exigirOtraPersona } from './homonimos.ts';

/** The least that identifies a person of another institution; some calls ask no more than this. */
export type ExternoMinimo = Pick<
  DatosExterno,
  | 'orcid'
  | 'apellido1'
  | 'apellido2'
  | 'nombres'
  | 'sexo'
  | 'docTipo'
  | 'docNumero'
  | 'paisCodigo'
  | 'institucion'
  | 'emailPersonal'
  | 'telefonoMovil'
> &
  Partial<DatosExterno>;

/**
 * Registers a person of another institution, or reuses the one with this document or ORCID (spec 04 R8, form F1).
 * What the register already says of the person stays; only gaps are filled.
 * @throws Failure conflict when document and ORCID belong to two people, or somebody else has that name and nobody said
 * it is another; invalid when the country does not exist
 */
export async function registrarExterno(
  ctx: Ctx,
  datos: ExternoMinimo,
  { tipo = 'Externo', esOtra = false }: { tipo?: 'Externo' | 'Externo internacional'; esOtra?: boolean } = {},
): Promise<{ investigadorId: number; creado: boolean }> {
  const [conocido] = await ctx.db.select({ codigo: pais.codigo }).from(pais).where(eq(pais.codigo, datos.paisCodigo));
  if (!conocido) throw invalidField('paisCodigo', 'Elija un país de la lista');
  const [deGrado] = await fallasDeGrado(ctx, datos.grado ?? null, null);
  if (deGrado) throw invalidField(deGrado.path, deGrado.message);
  return inTransaction(ctx, async (tx) => {
    const [hallado] = await tx.db
      .select()
      .from(investigador)
      .where(eq(investigador.orcid, datos.orcid))
      .orderBy(desc(esVigente(sql`${investigador}`)))
      .for('update');
    const porOrcid = hallado && (await vigenteDe(tx, hallado));
    if (porOrcid) return { investigadorId: await mismaPersona(tx, porOrcid, datos), creado: false };
    const alReusar = (actual: typeof investigador.$inferSelect) => {
      if (actual.orcid && actual.orcid !== datos.orcid)
        throw new Failure(
          'conflict',
          'personas.documento_de_otra_persona',
          `El documento ${datos.docNumero} pertenece a ${actual.nombres} ${actual.apellido1}, registrado con otro ORCID (${actual.orcid}). Revise el documento y el ORCID.`,
          { fields: [{ path: 'orcid', message: 'No coincide con el ORCID registrado' }] },
        );
      return completar(actual, datos);
    };
    return asegurarPersona(tx, { ...datos, tipo, origen: 'manual' }, alReusar, (t) =>
      exigirOtraPersona(t, datos, esOtra),
    );
  });
}

/** The ORCID is already registered: it must be this person's document, or its owner must have none. */
async function mismaPersona(ctx: Ctx, actual: typeof investigador.$inferSelect, datos: ExternoMinimo): Promise<number> {
  const coincide = actual.docTipo === datos.docTipo && actual.docNumero === datos.docNumero;
  const [duenoDelDocumento] = await ctx.db
    .select({ id: investigador.id })
    .from(investigador)
    .where(
      and(
        eq(investigador.docTipo, datos.docTipo),
        eq(investigador.docNumero, datos.docNumero),
        ne(investigador.id, actual.id),
      ),
    );
  if (duenoDelDocumento || (actual.docNumero && !coincide))
    throw new Failure(
      'conflict',
      'personas.orcid_de_otra_persona',
      `El ORCID ${datos.orcid} pertenece a ${actual.nombres} ${actual.apellido1}, registrado con otro documento. Revise el documento y el ORCID.`,
      { fields: [{ path: 'docNumero', message: 'No coincide con el documento registrado' }] },
    );
  return actual.id;
}
