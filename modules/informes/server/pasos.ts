import { eq, sql } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import type { View } from '#core/documents/shared/pdf-doc.ts';
import { wordsOf } from '#core/field/shared/schema.ts';
import { filesOf } from '#core/files/server/files.ts';
import type { FileInfo } from '#core/files/shared/slot.ts';
import { applyTransition } from '#core/flow/server/execute.ts';
import type { FormField } from '#core/form/shared/form.ts';
import { type Ctx, once } from '#core/kernel/server/context.ts';
import { plainText } from '#core/kernel/shared/text.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { fieldsBlock, missingFiles, savedApart, submitBlock, toRead } from '#core/steps/server/blocks.ts';
import { createSteps } from '#core/steps/server/engine.ts';
import { readBlock, type ShownRegistry, shown, showSteps } from '#core/steps/server/show.ts';
import { nombreDePropuesta } from '#modules/catalogos/domain/propuesta.ts';
import { codigoDeProyecto } from '#modules/proyectos/domain/codigo.ts';
import { flujoInforme } from '../domain/flujo.ts';
import {
  type BloqueDe,
  type BloqueInforme,
  type Campo,
  camposDe,
  type OpcionesDeArchivo,
  pasosDe,
  pedidas,
  type Ranura,
  seMuestra,
} from '../domain/plantilla.ts';
import { RUTA_PRESENTAR } from '../domain/rutas.ts';
import { ENTIDAD_TIPO } from '../domain/tipos.ts';
import { informe } from '../tables.ts';
import { deActividad } from './archivos.ts';
import { type Actividad, actividadesDe, infoDe, tabla } from './datos.ts';
import {
  ajuste,
  buscarInforme,
  escribeSeccion,
  exigirEscritura,
  type Informe,
  type Puerta,
  seEscribe,
} from './leer.ts';

const archivosDe = (ctx: Ctx, { id }: Informe) =>
  once(ctx, `informe-archivos-${id}`, () => filesOf(ctx.db, flujoInforme.entity, id));
const opcionesDeArchivo = async (ctx: Ctx, { tipoId }: Informe): Promise<OpcionesDeArchivo> => ({
  maxMb: Number(await ajuste(ctx, 'informes_max_mb')) || 6,
  tipoId,
  formatos: tipoId
    ? Object.keys(await once(ctx, `formatos-${tipoId}`, () => filesOf(ctx.db, ENTIDAD_TIPO, tipoId)))
    : [],
});

/** A field of a template as it is read: texts under their own title, the rest beside their name. */
function vistaDe(campo: Campo, valor: unknown, rotulos: boolean): View[] {
  const [definido] = camposDe({ campos: [campo] });
  const escrito = valor ? wordsOf(definido!, valor) : '';
  if (campo.clase !== 'richtext' && campo.clase !== 'longtext')
    return [{ type: 'keyValues', pairs: [[campo.label, escrito]] }];
  const texto: View =
    campo.clase === 'richtext' && plainText(escrito).trim()
      ? { type: 'html', html: escrito }
      : { type: 'paragraph', text: plainText(escrito).trim() || '—' };
  return rotulos ? [{ type: 'heading', text: campo.label, level: 2 }, texto] : [texto];
}

const bloqueCampos = fieldsBlock<BloqueDe<'campos'>, Informe, { campos: FormField[] }>({
  fields: camposDe,
  optionsStay: true,
  options: async (_ctx, _r, b) => ({ campos: camposDe(b) }),
  load: async (_ctx, r) => r.contenido,
  store: async (ctx, r, b, valores, antes) => {
    const cambian = b.campos.filter(({ key }) => valores[key] !== undefined && valores[key] !== antes[key]);
    if (!cambian.length) return;
    const nuevo = Object.fromEntries(cambian.map(({ key }) => [key, String(valores[key])]));
    await ctx.db
      .update(informe)
      .set({ contenido: sql`${informe.contenido} || ${JSON.stringify(nuevo)}::jsonb` })
      .where(eq(informe.id, r.id));
    if (r.puerta !== 'oficina') return;
    const dicho = (de: Record<string, unknown>) =>
      Object.fromEntries(cambian.map(({ key, label }) => [label, plainText(String(de[key] ?? ''))]));
    await audit(ctx, {
      entity: flujoInforme.entity,
      entityId: r.id,
      action: 'corregir',
      before: dicho(antes),
      after: dicho(nuevo),
    });
  },
});

/** Slots as they are read: those of a group under its name. */
function ranurasVistas(ranuras: readonly Ranura[], archivoDe: (key: string) => FileInfo | undefined): View[] {
  const dicho = (archivo: FileInfo | undefined) => (archivo ? { text: 'Sí', file: archivo.id } : 'No');
  const par = ({ key, label }: Ranura) => [label, dicho(archivoDe(key))] as const;
  if (!ranuras.some((r) => r.grupo)) return [{ type: 'keyValues', pairs: ranuras.map(par) }];
  const rows = ranuras.flatMap((r, n) => [...(r.grupo === ranuras[n - 1]?.grupo ? [] : [[r.grupo]]), par(r)]);
  const marks = Object.fromEntries(rows.flatMap((r, n) => (r.length === 1 ? [[n, 'title' as const]] : [])));
  return [{ type: 'table', columns: [{ label: 'Producto' }, { label: 'Presentado' }], rows, marks }];
}

type Fila = Actividad & { archivo: { id: number; name: string } | null };
/** Server twins of the blocks of every report; a kind that is not shown does not compile. */
const REGISTRO: ShownRegistry<BloqueInforme, Informe> = {
  info: readBlock((ctx, r) => infoDe(ctx, r)),
  calendario: shown<BloqueDe<'calendario'>, Informe, Fila[], OpcionesDeArchivo>(
    {
      ...toRead,
      options: opcionesDeArchivo,
      load: async (ctx, r) => {
        const archivos = await archivosDe(ctx, r);
        return (await actividadesDe(ctx, r.p.id)).map((a) => ({
          ...a,
          archivo: archivos[deActividad(a.id)]?.[0] ?? null,
        }));
      },
    },
    (_b, filas) => [
      tabla(
        ['Actividad', 'Justificación', 'Responsable', 'Inicio', 'Fin', 'Archivo'],
        filas.map((a) => [
          a.actividad,
          a.justificacion,
          a.responsable,
          formatDay(a.inicio),
          formatDay(a.fin),
          a.archivo ? { text: 'Sí', file: a.archivo.id } : 'No',
        ]),
        'El proyecto no registró actividades.',
      ),
    ],
  ),
  campos: shown(bloqueCampos, (b, v): View[] =>
    b.campos
      .filter((c) => seMuestra(c, v) && (c.requerido || v[c.key]))
      .flatMap((c) => vistaDe(c, v[c.key], b.rotulos)),
  ),
  archivos: shown(
    {
      ...savedApart,
      options: opcionesDeArchivo,
      load: async (ctx: Ctx, r: Informe, b: BloqueDe<'archivos'>) => {
        const archivos = await archivosDe(ctx, r);
        return Object.fromEntries(b.ranuras.map(({ key }) => [key, archivos[key] ?? []]));
      },
      requirements: (_ctx, r, b, archivos) => missingFiles(pedidas(b.ranuras, r.p.periodo), archivos),
      isEmpty: (archivos) => Object.values(archivos).flat().length === 0,
    },
    ({ ranuras }, archivos) => ranurasVistas(ranuras, (key) => archivos[key]?.[0]),
  ),
  envio: shown(
    submitBlock<BloqueDe<'envio'>, Informe>({
      field: 'acepta',
      missing: 'Acepte la declaración jurada.',
      accepted: (r) => r.declaradoEn !== null,
      store: (ctx, r, declaradoEn) => ctx.db.update(informe).set({ declaradoEn }).where(eq(informe.id, r.id)),
    }),
    () => [],
  ),
};

const seccionDe = (r: Informe, paso: number) => r.cuerpo.secciones[paso - 1]?.key;
type Busca = (ctx: Ctx, id: number, bloquear: boolean) => Promise<Informe | null>;
const pasosPor = (puerta: Puerta, find: Busca = (ctx, id, bloquear) => buscarInforme(ctx, puerta, id, bloquear)) =>
  createSteps<BloqueInforme, Informe>({
    registry: REGISTRO,
    definition: (r) => pasosDe(r.cuerpo, puerta === 'investigador'),
    find,
    assertEditable: async (_ctx, r) => exigirEscritura(r),
    isReadOnly: (_ctx, r) => !seEscribe(r),
    canWrite: (r, paso) => escribeSeccion(r, seccionDe(r, paso)),
    observation: (r) =>
      flujoInforme.is(r, 'conObservacion')
        ? (r.observaciones ?? (Object.keys(r.notas).length ? 'Corrija las secciones señaladas.' : null))
        : null,
    observed: (r) => r.cuerpo.secciones.flatMap((s, n) => (r.pendientes.includes(s.key) ? [n + 1] : [])),
    notes: (r) =>
      flujoInforme.is(r, 'conObservacion')
        ? Object.fromEntries(r.cuerpo.secciones.flatMap((s, n) => (r.notas[s.key] ? [[n + 1, r.notas[s.key]!]] : [])))
        : {},
    versions: (r) => r.pasosVersion,
    lastChange: (r) => ({ by: r.actualizadoPor ?? 'Otra persona', at: r.actualizadoEn }),
    // The first save of what was observed takes it back to be mended (spec 06 §1.2).
    bump: async (ctx, r, { step, reached, versions, by }) => {
      const set = {
        paso: reached,
        pasosVersion: versions,
        actualizadoEn: ctx.now(),
        actualizadoPor: by,
        pendientes: r.pendientes.filter((s) => s !== seccionDe(r, step)),
        ...(puerta === 'investigador' ? { fechaInforme: ctx.now() } : {}),
      };
      if (puerta === 'investigador' && flujoInforme.is(r, 'observado'))
        await applyTransition(ctx, flujoInforme, informe, {
          id: r.id,
          action: 'guardar',
          roles: () => r.roles,
          set: () => set,
        });
      else
        await ctx.db
          .update(informe)
          .set({ ...set, version: r.version + 1 })
          .where(eq(informe.id, r.id));
    },
    path: () => (puerta === 'investigador' ? `${RUTA_PRESENTAR}?paso=` : ''),
    title: (r) => nombreDePropuesta(r.p),
    caption: (r) => `${r.nombre} · ${codigoDeProyecto(r.p) ?? r.p.tipoNombre}`,
  });
/** The steps engine over reports, by each door. */
export const pasos: Record<Puerta, ReturnType<typeof pasosPor>> = {
  oficina: pasosPor('oficina'),
  investigador: pasosPor('investigador'),
};

/** A report that nobody presents, as its form shows it. */
export const pasosDeMuestra = (ctx: Ctx, r: Informe) => pasosPor('oficina', async () => r).load(ctx, r.id);

/** The report as everybody reads it, section by section. */
export const leerSecciones = async (ctx: Ctx, r: Informe) =>
  (await showSteps(ctx, REGISTRO, pasosDe(r.cuerpo, false).steps, r)).map(({ step, content }) => ({
    title: step.title,
    content,
  }));
