import { actorName, audit } from '#core/audit/server/audit.ts';
import { requireVersion } from '#core/entity/server/entity.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { explainConstraints } from '#core/kernel/server/errors.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { CAMPOS_DE_FUSION, DIAS_REVERSIBLE, type FusionDatos } from '../../domain/fusion.ts';
import { nombreEnLista } from '../../domain/vocabularios.ts';
import { fusionPersona } from '../../tables.ts';
import { escribirPersona, PERSONA } from '../investigadores/registro.ts';
import type { Registro } from '../investigadores/valores.ts';
import { fallasDeUnidad } from '../investigadores/verificar.ts';
import { bloquearPar } from './comparar.ts';
import { ejecutarUnion } from './ejecutar.ts';
import { marcar } from './mover.ts';

export type CambioDeCampo = { columna: keyof Registro; antes: unknown; despues: unknown };

explainConstraints({
  persona_absorbida:
    'La persona fue unida a otro registro mientras usted trabajaba, y no se guardó nada. Actualice la página y elija el registro que se conserva.',
});

/**
 * Unites two records of one person: everything of one moves to the other, in one transaction, with what is needed to undo it.
 * @throws Failure not_found; conflict when one is merged already or an impediment remains; stale_version when either changed
 */
export async function unirPersonas(ctx: Ctx, input: FusionDatos): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    const { conservada, absorbida } = await bloquearPar(tx, input);
    await requireVersion(tx, PERSONA, conservada, input.versionConservada);
    await requireVersion(tx, PERSONA, absorbida, input.versionAbsorbida);
    const { pasos, arreglos, impedimentos, efectos } = await ejecutarUnion(tx, conservada.id, absorbida.id);
    if (impedimentos.length)
      throw new Failure('conflict', 'Estos registros no se pueden unir todavía.', {
        reasons: impedimentos.map((i) => ({ text: `${i.tabla}: ${i.texto}`, items: i.items })),
      });
    // What still points to it by mistake finds an inactive person.
    if (absorbida.activo) {
      const inactiva = { tabla: 'investigador', columna: 'activo', id: absorbida.id };
      await marcar(tx, inactiva, { antes: true, despues: false }, { pasos });
    }
    const campos = await tomarCampos(tx, conservada, absorbida, input.tomar);
    const [fila] = await tx.db
      .insert(fusionPersona)
      .values({
        conservadaId: conservada.id,
        absorbidaId: absorbida.id,
        motivo: input.motivo,
        campos,
        movimientos: pasos,
        efectos,
        hechaEn: tx.now(),
        hechaPor: actorName(tx),
        reversibleHasta: sumarDias(tx.today(), DIAS_REVERSIBLE),
      })
      .returning({ id: fusionPersona.id });
    const resumen = { registros: pasos.length, arreglos: arreglos.map((a) => `${a.tabla}: ${a.texto}`) };
    await audit(tx, {
      entity: 'investigador',
      entityId: conservada.id,
      action: 'unir',
      before: Object.fromEntries(campos.map((c) => [c.columna, c.antes])),
      after: {
        ...Object.fromEntries(campos.map((c) => [c.columna, c.despues])),
        absorbida: `${nombreEnLista(absorbida)} (ID ${absorbida.id})`,
        ...resumen,
      },
      reason: input.motivo,
    });
    await audit(tx, {
      entity: 'investigador',
      entityId: absorbida.id,
      action: 'absorber',
      after: { conservada: `${nombreEnLista(conservada)} (ID ${conservada.id})` },
      reason: input.motivo,
    });
    return { id: fila!.id };
  });
}

/** The kept record takes the chosen facts; the other one leaves lists and pickers with all of its own. */
async function tomarCampos(
  ctx: Ctx,
  conservada: Registro,
  absorbida: Registro,
  tomar: readonly string[],
): Promise<CambioDeCampo[]> {
  const columnas = CAMPOS_DE_FUSION.filter((c) => tomar.includes(c.clave)).flatMap((c) => c.columnas);
  const campos: CambioDeCampo[] = columnas
    .filter((c) => conservada[c] !== absorbida[c])
    .map((columna) => ({ columna, antes: conservada[columna], despues: absorbida[columna] }));
  const resultado = { ...conservada, ...Object.fromEntries(campos.map((c) => [c.columna, c.despues])) };
  const fallas = await fallasDeUnidad(ctx, resultado, { ...conservada, ...absorbida });
  if (fallas.length) throw new Failure('invalid', fallas.map((f) => f.message).join('. '), { fields: fallas });
  // First the absorbed record, so that its document, code and ORCID are free to be taken.
  await escribirPersona(ctx, absorbida.id, { fusionadaEnId: conservada.id });
  await escribirPersona(ctx, conservada.id, Object.fromEntries(campos.map((c) => [c.columna, c.despues])));
  return campos;
}

function sumarDias(dia: string, dias: number): string {
  const d = new Date(`${dia}T00:00:00Z`);
  d.setUTCDate(d.getUTCDate() + dias);
  return d.toISOString().slice(0, 10);
}
