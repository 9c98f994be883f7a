import { query } from '#core/db/server/open.ts';
import { labelsOf } from '#core/field/shared/options.ts';
import { stateLabel } from '#core/flow/shared/flow.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { isKeyOf, keysOf } from '#core/kernel/shared/keys.ts';
import { formatMoney } from '#core/kernel/shared/money-format.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { dayOf, formatDay } from '#core/kernel/shared/time.ts';
import { TIPOS_INVESTIGACION } from '#modules/catalogos/domain/vocabularios.ts';
import { codigoDeProyecto } from '../domain/codigo.ts';
import { CAMPOS, type Campo } from '../domain/detalles/tipos.ts';
import { DATOS } from '../domain/fex/campos.ts';
import { type Aporte, OTROS, simboloDe } from '../domain/fex/vocabularios.ts';
import { flujoProyecto } from '../domain/flujo.ts';
import type { ProyectoBase } from '../domain/leido.ts';
import { rutaDeProyectoSql } from './buscar.ts';
import { codigoDeProyectoSql } from './expresiones.ts';
import type { ProyectoLeido } from './leer.ts';

export type Fuentes = {
  p: ProyectoLeido;
  textos: Readonly<Record<string, string>>;
  base: ProyectoBase | null;
  timeZone: string;
};

const dinero = (texto: string | undefined): string | null =>
  texto && /^\d+(\.\d+)?$/.test(texto) ? formatMoney(texto) : (texto ?? null);

/** Name of a kind of research, from its key or as it was written. */
export const tipoDeInvestigacion = (clave: string | undefined): string | null =>
  clave ? (isKeyOf(TIPOS_INVESTIGACION, clave) ? TIPOS_INVESTIGACION[clave] : clave) : null;

/** Contributions in the currency of the project. */
const aporte =
  (clave: Aporte) =>
  ({ p }: Fuentes) =>
    p.fex && formatMoney(p.fex[clave], simboloDe(p.fex.moneda));
const MONEDAS_DICHAS = labelsOf(DATOS.moneda);
const duracionDe = (x: NonNullable<ProyectoLeido['fex']>) =>
  [
    x.duracionAnios && plural(x.duracionAnios, 'año', 'años'),
    x.duracionMeses && plural(x.duracionMeses, 'mes', 'meses'),
    x.duracionDias && plural(x.duracionDias, 'día', 'días'),
  ]
    .filter(Boolean)
    .join(', ');

/** Text of each fact of the «Datos generales» grid. */
const VALORES: { [C in Campo]: (f: Fuentes) => string | null } = {
  titulo: ({ p }) => p.titulo,
  codigo: ({ p }) => codigoDeProyecto(p),
  tipo: ({ p }) => p.tipoNombre,
  estado: ({ p }) => stateLabel(flujoProyecto, p.estado),
  periodo: ({ p }) => String(p.periodo),
  resolucionRectoral: ({ p }) => p.resolucionRectoral,
  resolucionFecha: ({ p }) => formatDay(p.resolucionFecha),
  resolucionDecanal: ({ p }) => p.resolucionDecanal,
  comentario: ({ p }) => p.comentario,
  observaciones: ({ p }) => p.observacionesAdmin,
  fechaInscripcion: ({ p, timeZone }) => formatDay(dayOf(p.fechaInscripcion, timeZone)),
  fechaInicio: ({ p }) => formatDay(p.fechaInicio),
  fechaFin: ({ p }) => formatDay(p.fechaFin),
  palabrasClave: ({ p }) => p.palabrasClave.split(',').filter(Boolean).join(', '),
  responsable: ({ p }) => p.responsable,
  grupo: ({ p }) => p.grupo,
  area: ({ p }) => p.area,
  unidad: ({ p }) => p.unidad,
  facultad: ({ p }) => p.facultad,
  programa: ({ p }) => p.programa,
  linea: ({ p }) => p.linea,
  ods: ({ p }) => p.ods,
  ocde: ({ p }) => p.ocde,
  areaTematica: ({ textos }) => textos.area_tematica ?? null,
  tipoInvestigacion: ({ textos }) => tipoDeInvestigacion(textos.tipo_investigacion),
  propiedadIntelectual: ({ textos }) => textos.pintelectual ?? null,
  localizacion: ({ p }) => p.localizacion,
  monto: ({ p }) => formatMoney(p.monto),
  montoAsignado: ({ p }) => formatMoney(p.monto),
  cofinanciamiento: ({ textos }) => dinero(textos.facultad_monto),
  otrosFondosFuente: ({ textos }) => textos.presupuesto_otros_fondo_fuente ?? null,
  otrosFondosMonto: ({ textos }) => dinero(textos.presupuesto_otros_fondo_monto),
  moneda: ({ p }) => p.fex && MONEDAS_DICHAS[p.fex.moneda]!,
  aporteUniversidad: aporte('aporteUniversidad'),
  aporteNoMonetario: aporte('aporteNoMonetario'),
  fuenteExterna: aporte('fuenteExterna'),
  entidadAsociada: aporte('entidadAsociada'),
  total: ({ p }) => formatMoney(p.monto, simboloDe(p.fex?.moneda)),
  fuente: ({ p }) => p.fex && (p.fex.fuente === OTROS ? p.fex.otraFuente : p.fex.fuente),
  webFuente: ({ p }) => p.fex?.webFuente ?? null,
  pais: ({ p }) => p.pais,
  participacion: ({ p }) => p.fex?.participacion ?? null,
  duracion: ({ p }) => p.fex && duracionDe(p.fex),
  proyectoBase: ({ base }) => (base ? [base.codigo, base.titulo].filter(Boolean).join(' · ') : null),
};

/** The asked facts, as screen and paper show them; what is empty is null. */
export const valoresDe = (fuentes: Fuentes, campos: readonly Campo[]): Record<string, string | null> =>
  Object.fromEntries(campos.map((c) => [c, VALORES[c](fuentes) || null]));

/** Every fact, for documents that choose their own. */
export const TODOS_LOS_CAMPOS = keysOf(CAMPOS);

/** The project that a publication comes from, when its text names one (`investigacion_base`, spec 05 §4). */
export async function leerProyectoBase(ctx: Ctx, textos: Fuentes['textos']): Promise<ProyectoBase | null> {
  const id = Number(textos.investigacion_base ?? '');
  if (!Number.isSafeInteger(id) || id <= 0) return null;
  const [base] = await query(ctx)<ProyectoBase>`
    select
      p.id::int,
      p.tipo_proyecto as tipo,
      p.titulo,
      ${codigoDeProyectoSql('p')} as codigo,
      t.externo,
      ${rutaDeProyectoSql} as ruta
    from proyecto p
      join tipo_proyecto t on t.codigo = p.tipo_proyecto
    where p.id = ${id}
  `;
  return base ?? null;
}
