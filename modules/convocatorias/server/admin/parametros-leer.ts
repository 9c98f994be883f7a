import { asc, desc, eq, ne, sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { Failure, notFound } from '#core/kernel/shared/failure.ts';
import { tipoProyecto } from '#modules/catalogos/tables.ts';
import type { CampoParametro, ParametrosCompletos } from '../../contract-parametros.ts';
import { columnasDe, type Fila, type ParametroSimple, parametrosDeBloque } from '../../domain/parametros.ts';
import {
  chequeosQuitables,
  clavesDeTexto,
  pasosOcultables,
  TITULOS_CHEQUEO,
  valoresDe,
} from '../../domain/parametros-valores.ts';
import { claveDePaso, type Programa } from '../../domain/programa.ts';
import { PROGRAMAS } from '../../domain/programas/index.ts';
import { seleccionDe } from '../../domain/seleccion.ts';
import { convocatoria, convocatoriaParametros } from '../../tables.ts';
import { type FilaConvocatoria, faseDe } from '../postulacion.ts';
import { programaDe } from '../programas.ts';
import { usoDe } from './leer-convocatoria.ts';

const ETIQUETA_TEXTO: Record<string, { label: string; max: number }> = {
  titulo: { label: 'Título fijo de las propuestas', max: 500 },
  presentacion: { label: 'Presentación de la convocatoria', max: 1000 },
  terminos: { label: 'Términos que acepta el postulante', max: 4000 },
  declaracion: { label: 'Declaración jurada', max: 4000 },
};

/** The form of the parameters, generated from the blocks of the programme. */
function estructuraDe(programa: Programa): NonNullable<ParametrosCompletos['estructura']> {
  const ocultables = new Set(pasosOcultables(programa));
  return {
    titulo: programa.title,
    pasos: programa.steps.map((s) => ({
      clave: claveDePaso(s),
      titulo: s.title,
      ocultable: ocultables.has(claveDePaso(s)),
      bloques: s.blocks.map((b) => {
        const propios = parametrosDeBloque(b);
        return {
          clave: b.key,
          campos: propios.flatMap((p) => (p.tipo === 'tabla' ? [] : [campo(p)])),
          tablas: propios.flatMap((p) =>
            p.tipo === 'tabla'
              ? [
                  {
                    clave: p.clave,
                    label: p.label,
                    quitable: p.quitable ?? false,
                    filas: (b as unknown as Record<string, Fila[]>)[p.clave]!.map((fila, i) => ({
                      nombre: String(fila.label ?? fila.text ?? fila[p.identidad] ?? i + 1),
                      columnas: columnasDe(p, fila).map(campo),
                    })),
                  },
                ]
              : [],
          ),
        };
      }),
    })),
    textos: clavesDeTexto(programa).map((clave) => ({ clave, ...ETIQUETA_TEXTO[clave]! })),
    chequeos: chequeosQuitables(programa).map((clave) => ({ clave, titulo: TITULOS_CHEQUEO[clave] })),
    conCupo: programa.elegibilidad.crear.some((c) => typeof c !== 'string'),
  };
}
const campo = ({ siExiste: _siExiste, ...p }: ParametroSimple): CampoParametro => p;

export type ConvocatoriaConPrograma = {
  c: FilaConvocatoria;
  tipoNombre: string;
  base: string | null;
  programa: Programa | null;
};

/** A call with the programme of its type. @throws Failure not_found */
export async function conPrograma(ctx: Ctx, id: number): Promise<ConvocatoriaConPrograma> {
  const [fila] = await ctx.db
    .select({ c: convocatoria, tipoNombre: tipoProyecto.nombre, base: tipoProyecto.base })
    .from(convocatoria)
    .innerJoin(tipoProyecto, eq(tipoProyecto.codigo, convocatoria.tipoProyecto))
    .where(eq(convocatoria.id, id));
  if (!fila) throw notFound();
  return { ...fila, programa: await programaDe(ctx, fila.c.tipoProyecto) };
}

/** The programme of a call that must have one. @throws Failure action_not_available */
export function exigirPrograma(programa: Programa | null): Programa {
  if (!programa)
    throw new Failure(
      'action_not_available',
      'Este tipo de proyecto no tiene una postulación en línea que configurar.',
    );
  return programa;
}

/** Everything the page of parameters shows (spec 02 §10). */
export async function obtenerParametros(ctx: Ctx, id: number): Promise<ParametrosCompletos> {
  const { c, tipoNombre, base, programa } = await conPrograma(ctx, id);
  const { postulaciones } = await usoDe(ctx, c);
  const versiones = await ctx.db
    .select()
    .from(convocatoriaParametros)
    .where(eq(convocatoriaParametros.convocatoriaId, id))
    .orderBy(desc(convocatoriaParametros.numero));
  return {
    id: c.id,
    version: c.version,
    descripcion: c.descripcion,
    periodo: c.periodo,
    tipoProyecto: c.tipoProyecto,
    tipoNombre,
    derivadoDe: base ? (PROGRAMAS[base]?.tipo ?? null) : null,
    activa: c.activa,
    fase: faseDe(c, ctx.today()),
    ventanas: [
      { titulo: 'Registro', desde: c.registroInicio, hasta: c.registroFin },
      { titulo: 'Calendario de actividades', desde: c.calendarioInicio, hasta: c.calendarioFin },
      { titulo: 'Evaluación', desde: c.evaluacionInicio, hasta: c.evaluacionFin },
    ],
    direccion: programa ? `/investigador/convocatoria/${programa.key}` : null,
    postulaciones,
    estructura: programa ? estructuraDe(programa) : null,
    valores: programa
      ? valoresDe(programa, c.parametrosBorrador ?? c.parametros)
      : { bloques: {}, textos: {}, cupoGrupo: null, chequeosQuitados: [], pasosOcultos: [] },
    hayBorrador: c.parametrosBorrador !== null,
    copiables: programa ? await copiables(ctx, c, base) : [],
    versiones: versiones.map((v) => ({
      numero: v.numero,
      en: v.publicadaEn.toISOString(),
      por: v.publicadaPor,
      nota: v.nota,
    })),
    seleccion: seleccionDe(c.seleccion),
    puedeEditar: requireSession(ctx).permissions.has('convocatorias.editar'),
  };
}

/** Calls with the same steps: those of its type, of its base and of the types that derive from it. */
async function copiables(ctx: Ctx, c: FilaConvocatoria, base: string | null) {
  const filas = await ctx.db
    .select({
      id: convocatoria.id,
      nombre: sql<string>`${convocatoria.periodo} || ' · ' || ${convocatoria.descripcion}`,
    })
    .from(convocatoria)
    .innerJoin(tipoProyecto, eq(tipoProyecto.codigo, convocatoria.tipoProyecto))
    .where(
      sql`${ne(convocatoria.id, c.id)} and coalesce(${tipoProyecto.base}, ${tipoProyecto.slug}) = ${base ?? (await slugDe(ctx, c.tipoProyecto))}`,
    )
    .orderBy(desc(convocatoria.periodo), asc(convocatoria.id))
    .limit(60);
  return filas;
}

async function slugDe(ctx: Ctx, tipo: string): Promise<string | null> {
  const [t] = await rowsOf<{ slug: string | null }>(ctx.db, sql`select slug from tipo_proyecto where codigo = ${tipo}`);
  return t?.slug ?? null;
}
