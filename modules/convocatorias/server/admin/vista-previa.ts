import { inArray } from 'drizzle-orm';
import type { Ctx } from '#core/kernel/server/context.ts';
import { createSteps } from '#core/steps/server/engine.ts';
import type { WizardState } from '#core/steps/shared/steps.ts';
import { partida } from '#modules/catalogos/tables.ts';
import { flujoProyecto } from '#modules/proyectos/domain/flujo.ts';
import type { Bloque, Presupuesto } from '../../domain/bloques.ts';
import { type Programa, programaDeConvocatoria } from '../../domain/programa.ts';
import { REGISTRO } from '../bloques/mostrar.ts';
import type { FilaConvocatoria, Postulacion } from '../postulacion.ts';
import { versionVigente } from '../versiones.ts';
import { conPrograma, exigirPrograma } from './parametros-leer.ts';

/** An application that exists nowhere: no row has its number, so every block shows itself empty. */
const SIN_REGISTRO = 0;

function postulacionVacia(ctx: Ctx, c: FilaConvocatoria, programa: Programa): Postulacion {
  return {
    id: SIN_REGISTRO,
    tipoProyecto: c.tipoProyecto,
    convocatoriaId: c.id,
    periodo: c.periodo,
    origen: 'sistema',
    titulo: '',
    palabrasClave: '',
    montoAsignado: '0',
    estado: flujoProyecto.initial,
    exclusivo: programa.exclusivo,
    paso: 1,
    version: 1,
    fechaInscripcion: ctx.now(),
    creadoEn: ctx.now(),
    actualizadoEn: ctx.now(),
    actualizadoPor: null,
    responsableId: null,
    facultadId: null,
    grupoId: null,
    lineaId: null,
    ocdeId: null,
    localizacion: null,
    autorizacionGrupo: null,
    terminosAceptadosEn: null,
    terminosAceptadosPor: null,
    observacionesAdmin: null,
    convocatoria: c,
    programa,
  } as Postulacion;
}

/** The wizard of a call with its draft parameters, read-only and without any record (spec 02 §10). */
export async function vistaPrevia(ctx: Ctx, id: number): Promise<WizardState> {
  const { c, programa: base } = await conPrograma(ctx, id);
  const programa = programaDeConvocatoria(
    exigirPrograma(base),
    c.parametrosBorrador ?? (await versionVigente(ctx, c.id)).parametros,
  );
  const ficticia = postulacionVacia(ctx, c, programa);
  const pasos = createSteps<Bloque, Postulacion>({
    registry: REGISTRO,
    definition: () => programa,
    find: async () => ficticia,
    assertEditable: async () => {},
    isReadOnly: () => true,
    lastChange: () => ({ by: '', at: ctx.now() }),
    bump: async () => {},
    title: () => 'Vista previa',
  });
  const estado = await pasos.load(ctx, SIN_REGISTRO);
  for (const paso of estado.steps)
    for (const b of paso.blocks) {
      const definido = bloqueDe(programa, b.key);
      if (definido?.kind === 'presupuesto') b.value = await fijasDe(ctx, definido);
    }
  return { ...estado, id, reached: 1 };
}

const bloqueDe = (programa: Programa, key: string): Bloque | undefined =>
  programa.steps.flatMap((s) => s.blocks).find((b) => b.key === key);

/** The locked lines that an application is born with. */
async function fijasDe(ctx: Ctx, b: Presupuesto) {
  const fijas = b.fijas ?? [];
  if (fijas.length === 0) return [];
  const codigos = fijas.map((f) => f.partida);
  const partidas = await ctx.db.select().from(partida).where(inArray(partida.codigo, codigos));
  return fijas.flatMap((f) => {
    const p = partidas.find((x) => x.codigo === f.partida);
    return p ? [{ partidaId: p.id, monto: f.monto, justificacion: 'Monto fijo de la convocatoria', fija: true }] : [];
  });
}
