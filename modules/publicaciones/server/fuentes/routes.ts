import { implement } from '#core/contract/server/implement.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { fuentesContract, type ObraHallada } from '../../contract-fuentes.ts';
import { type Obra, presentes } from '../../domain/fuentes/obra.ts';
import { deOtros } from '../leer.ts';
import { igualesA } from '../toma/reconocer.ts';
import { leerCitas } from './citas.ts';
import { buscarObra, type Hallazgo } from './consultar.ts';

/**
 * Which of these works the register has already: those of who asks, and those of others that may be read. The office
 * reads them all, whatever their state, so that nothing is registered twice.
 */
async function conRegistradas(ctx: Ctx, { obras, avisos }: Hallazgo) {
  const session = requireSession(ctx);
  const iguales = await igualesA(ctx, obras, session.subject.investigador ?? 0);
  const lasLeeTodas = session.permissions.has('publicaciones.editar');
  const abiertas = iguales.filter((p) => p.mia || (lasLeeTodas && p.tipo !== 'patente') || deOtros.allows(session, p));
  const registradas = new Map<number, ObraHallada['registrada']>();
  for (const { i, id, titulo, estado, mia } of abiertas)
    if (mia || !registradas.has(i)) registradas.set(i, { id, titulo, estado, mia });
  return { obras: obras.map((o: Obra, i) => ({ ...o, registrada: registradas.get(i) ?? null })), avisos };
}

export const fuentesModule = implement(fuentesContract, {
  buscar: async (ctx, { q }) => conRegistradas(ctx, await buscarObra(ctx, q)),
  citas: async (ctx, { texto }) => {
    const lecturas = await leerCitas(texto);
    const sinLeer = lecturas.flatMap(({ obra, ...una }) => (obra ? [] : [una]));
    const hallado = await conRegistradas(ctx, { obras: presentes(lecturas.map(({ obra }) => obra)), avisos: [] });
    return { ...hallado, total: lecturas.length, sinLeer };
  },
});
