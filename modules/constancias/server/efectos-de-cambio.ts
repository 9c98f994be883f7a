import { sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { addDays, formatDay } from '#core/kernel/shared/time.ts';
import type { Efecto } from '#modules/proyectos/domain/cambios/efectos.ts';
import { activos, type Integra, responsableDe } from '#modules/proyectos/domain/cambios/foto.ts';
import type { CambioMirado } from '#modules/proyectos/server/index.ts';
import { TIPOS } from '../domain/tipos.ts';
import { constanciaEn } from '../tables.ts';

type Emitida = { investigador: number; codigo: string; tipo: keyof typeof TIPOS };
const MAXIMO = 5;
const efecto = (texto: string, tono: Efecto['tono'] = 'dato'): Efecto => ({ grupo: 'cuenta', tono, texto });

const emitidasDe = (ctx: Ctx, personas: readonly number[]) =>
  query(ctx)<Emitida>`
    select k.investigador_id::int as investigador, k.codigo, k.tipo
    from constancia k
    where k.investigador_id = any(${sql.param(personas)}::bigint[])
      and ${constanciaEn('emitida', 'k')}
    order by k.id desc
    limit ${MAXIMO}
  `;

/** How many certificates of the team say the project by the title that it has. */
async function conElTitulo(ctx: Ctx, { antes }: CambioMirado): Promise<number> {
  const [fila] = await query(ctx)<{ n: number }>`
    select count(*)::int as n
    from constancia k
    where k.investigador_id = any(${sql.param(activos(antes).map((i) => i.investigadorId))}::bigint[])
      and ${constanciaEn('emitida', 'k')}
      and position(${antes.titulo} in k.dicho::text) > 0
  `;
  return fila?.n ?? 0;
}

async function deSalidas(ctx: Ctx, { salen, vigencia }: CambioMirado): Promise<Efecto[]> {
  if (salen.length === 0) return [];
  const filas = await emitidasDe(
    ctx,
    salen.map((i) => i.investigadorId),
  );
  const nombre = (id: number) => salen.find((i) => i.investigadorId === id)?.nombre ?? '';
  return [
    ...salen.map((i) =>
      efecto(`Las constancias de ${i.nombre} dirán que participó hasta el ${formatDay(addDays(vigencia, -1))}.`),
    ),
    ...filas.map((f) => {
      const cual = `La constancia ${f.codigo} («${TIPOS[f.tipo].etiqueta}») de ${nombre(f.investigador)}`;
      return efecto(`${cual} sigue valiendo: dice lo que era cierto ese día.`);
    }),
  ];
}

const deEntradas = ({ entran, vigencia }: CambioMirado): Efecto[] =>
  entran.map((i) =>
    efecto(`Las constancias de ${i.nombre} dirán que participa como ${i.rol} desde el ${formatDay(vigencia)}.`),
  );

/** Members who stay with another role: their certificates say the one that they have when they are given. */
const deRoles = ({ antes, despues }: CambioMirado): Efecto[] =>
  activos(despues).flatMap((i): Efecto[] => {
    const era: Integra | undefined = activos(antes).find((x) => x.investigadorId === i.investigadorId);
    if (!era || era.rolId === i.rolId) return [];
    return [efecto(`Las constancias de ${i.nombre} dirán «${i.rol}», y ya no «${era.rol}».`)];
  });

async function deTitulo(ctx: Ctx, cambio: CambioMirado): Promise<Efecto[]> {
  if (cambio.antes.titulo === cambio.despues.titulo) return [];
  const n = await conElTitulo(ctx, cambio);
  return [
    efecto('Las constancias que se emitan desde entonces dirán el título nuevo.'),
    ...(n > 0
      ? [efecto(`${plural(n, 'constancia emitida conserva', 'constancias emitidas conservan')} el título de antes.`)]
      : []),
  ];
}

const dePlazo = ({ antes, despues }: CambioMirado): Efecto[] =>
  antes.fechaFin === despues.fechaFin
    ? []
    : [efecto('Las constancias no cambian: dicen en qué proyectos se participa, y no su plazo.', 'bien')];

const deEstado = ({ antes, despues }: CambioMirado): Efecto[] => {
  if (antes.estado === despues.estado) return [];
  const quien = responsableDe(antes)?.nombre;
  const suyas = quien ? `, tampoco las de ${quien}` : '';
  return [
    efecto(
      `Las constancias que se emitan desde entonces no listan el proyecto${suyas}; las emitidas siguen valiendo.`,
      'aviso',
    ),
  ];
};

/**
 * Certificates that were given say what was true on their day: they stand. What those of later say is told before the
 * change is decided: who leaves or comes, another role, another title, a project that ends.
 */
export async function constanciasDeCambio(ctx: Ctx, cambio: CambioMirado): Promise<Efecto[]> {
  return [
    ...(await deSalidas(ctx, cambio)),
    ...deEntradas(cambio),
    ...deRoles(cambio),
    ...(await deTitulo(ctx, cambio)),
    ...dePlazo(cambio),
    ...deEstado(cambio),
  ];
}
