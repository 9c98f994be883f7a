import type { Ctx } from '#core/kernel/server/context.ts';
import { defineExtension } from '#core/kernel/server/extension.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import type { Contexto, Pedido } from '../../domain/cambios/definicion.ts';
import { diaLargo } from '../../domain/cambios/dias.ts';
import type { Efecto } from '../../domain/cambios/efectos.ts';
import { activos, type Foto } from '../../domain/cambios/foto.ts';
import { efectosDeGrupo } from './efectos-de-grupo.ts';
import { juzgarQuienEntra } from './llamada.ts';
import { type CambioMirado, mirar } from './mirado.ts';

/** What a module knows that follows from a change; the modules above projects answer it. */
export const efectosDeCambio =
  defineExtension<(ctx: Ctx, cambio: CambioMirado) => Promise<Efecto[]>>('proyectos.efectosDeCambio');

const plazasDe = ({ antes, despues, vigencia, salen }: CambioMirado, c: Contexto): Efecto[] =>
  c.roles.flatMap((rol): Efecto[] => {
    const cuantos = (foto: Foto) => activos(foto).filter((i) => i.rolId === rol.id).length;
    const hay = cuantos(despues);
    const habia = cuantos(antes);
    const libres = salen.filter((i) => i.rolId === rol.id && i.esTesista);
    const topado = rol.maximo === null ? '' : ` de ${rol.maximo}`;
    const movido = habia !== hay || salen.some((i) => i.rolId === rol.id);
    return [
      ...(movido
        ? [{ grupo: 'plazas', tono: 'dato', texto: `${rol.nombre}: ${hay}${topado} (hoy ${habia}).` } as const]
        : []),
      ...libres.map(
        (i): Efecto => ({
          grupo: 'plazas',
          tono: 'dato',
          texto: `${i.nombre} queda libre el ${diaLargo(vigencia)} y puede integrar otro proyecto como tesista.`,
        }),
      ),
    ];
  });

const SIGUE_DE_TESISTA =
  'sigue figurando como tesista: para que quede libre, pida antes que se registre que terminó o se retiró.';
/** A project that ends without its team leaving it holds its thesis students: calls see them in it. */
const tesistasQueQuedan = ({ antes, despues }: CambioMirado): Efecto[] =>
  antes.estado === despues.estado
    ? []
    : activos(despues)
        .filter((i) => i.esTesista)
        .map((i): Efecto => ({ grupo: 'plazas', tono: 'aviso', texto: `${i.nombre} ${SIGUE_DE_TESISTA}` }));

/** The activities that a member who leaves still had to do, and who answers for them from now on. */
const actividadesDe = ({ antes, despues, salen }: CambioMirado): Efecto[] =>
  salen.flatMap((i): Efecto[] =>
    antes.actividades.flatMap((a, n): Efecto[] => {
      const ahora = despues.actividades[n]?.investigadorId;
      if (a.investigadorId !== i.investigadorId || ahora === i.investigadorId) return [];
      const nuevo = despues.integrantes.find((x) => x.investigadorId === ahora);
      return [
        {
          grupo: 'informes',
          tono: 'dato',
          texto: `«${a.actividad}», que termina el ${formatDay(a.fechaFin)}, pasa de ${i.nombre} a ${nuevo?.nombre ?? 'nadie'}.`,
        },
      ];
    }),
  );

async function elegibilidadDe(
  ctx: Ctx,
  proyectoId: number,
  pedido: Pedido,
  foto: Foto,
  c: Contexto,
): Promise<Efecto[]> {
  const entrada = pedido.entra(foto, c);
  const rol = entrada && c.roles.find((r) => r.id === entrada.rolId);
  if (!entrada || !rol) return [];
  const juicios = await juzgarQuienEntra(ctx, proyectoId, rol, entrada.investigadorId);
  if (juicios.length === 0)
    return [{ grupo: 'elegibilidad', tono: 'dato', texto: 'El proyecto no responde a una convocatoria que lo pida.' }];
  return juicios.map(
    (j): Efecto =>
      j.cumple
        ? { grupo: 'elegibilidad', tono: 'bien', texto: j.titulo }
        : { grupo: 'elegibilidad', tono: 'aviso', texto: `${j.titulo}: ${j.evidencia}`, incumple: true },
  );
}

/** Everything that follows from a change, of this module and of those above, in the order in which it is read. */
export async function efectosDe(
  ctx: Ctx,
  proyectoId: number,
  pedido: Pedido,
  foto: Foto,
  c: Contexto,
): Promise<Efecto[]> {
  const cambio = mirar(proyectoId, foto, pedido.aplicar(foto, c), c.vigencia);
  const deArriba: Efecto[] = [];
  for (const de of efectosDeCambio.all()) deArriba.push(...(await de(ctx, cambio)));
  return [
    ...(await elegibilidadDe(ctx, proyectoId, pedido, foto, c)),
    ...plazasDe(cambio, c),
    ...tesistasQueQuedan(cambio),
    ...actividadesDe(cambio),
    ...(await efectosDeGrupo(ctx, cambio)),
    ...deArriba,
  ];
}
