import type { Ctx } from '#core/kernel/server/context.ts';
import type { Juicio, LlamadaDeProyecto, Candidato as Llamado } from '#modules/proyectos/server/index.ts';
import type { Candidato, Verificacion } from '../contract.ts';
import type { RolIntegrante } from '../domain/bloques.ts';
import type { ContextoCandidato } from './candidatos/chequeos.ts';
import { buscarCandidatos, candidatosPorId } from './candidatos.ts';
import { hechosDe, juzgar } from './elegibilidad.ts';
import { leerPostulacion, type Postulacion } from './postulacion.ts';
import { rolesDe } from './simulador.ts';

/** The entries of its call that a role of the catalogue comes by; several may share one. */
const entradasDe = (p: Postulacion, clave: string): RolIntegrante[] =>
  rolesDe(p.programa).filter((r) => (r.clave ?? r.rol) === clave);

/** Who comes to a project that runs is measured today: its cut-off day is of those who applied. */
const hoy = (p: Postulacion): ContextoCandidato => ({ ...p, convocatoria: { fechaCorte: null } });

const comoLlamado = ({ investigadorId, sumId, nombre, detalle, motivos }: Candidato): Llamado => ({
  investigadorId,
  sumId,
  nombre,
  detalle,
  motivos,
});
const comoJuicio = ({ titulo, cumple, evidencia }: Verificacion): Juicio => ({ titulo, cumple, evidencia });
const fallas = (c: Candidato) => c.verificaciones.filter((v) => !v.cumple).length;

/** One person by each entry of the role: the entry that suits them best. */
async function enSuMejorEntrada(
  p: Postulacion,
  clave: string,
  de: (r: RolIntegrante) => Promise<Candidato[]>,
): Promise<Candidato[] | null> {
  const entradas = entradasDe(p, clave);
  if (entradas.length === 0) return null;
  const mejores = new Map<string, Candidato>();
  for (const entrada of entradas)
    for (const c of await de(entrada)) {
      const quien = `${c.investigadorId}-${c.sumId}`;
      const previo = mejores.get(quien);
      if (!previo || fallas(c) < fallas(previo)) mejores.set(quien, c);
    }
  return [...mejores.values()];
}

/** What the call asks of who answers for a project: the checks of every step of its application. */
async function juzgarResponsable(ctx: Ctx, p: Postulacion, investigadorId: number): Promise<Juicio[]> {
  const c = { ...p.convocatoria, fechaCorte: null };
  const hechos = await hechosDe(ctx, investigadorId, c, p.id, p.grupoId);
  return juzgar(p.programa.elegibilidad.siempre, hechos, c, ctx.today()).map(({ titulo, cumple, evidencia }) => ({
    titulo,
    cumple,
    evidencia,
  }));
}

/** A change of a project admits people by the rules of the call that it answered. */
export const llamadaDeCambios: LlamadaDeProyecto = {
  async buscar(ctx, proyectoId, rol, q) {
    const p = await leerPostulacion(ctx, proyectoId);
    if (!p) return null;
    const hallados = await enSuMejorEntrada(p, rol.clave, (r) => buscarCandidatos(ctx, hoy(p), r, q));
    return hallados?.map(comoLlamado) ?? null;
  },
  async juzgar(ctx, proyectoId, rol, investigadorId) {
    const p = await leerPostulacion(ctx, proyectoId);
    if (!p) return null;
    if (rol.esResponsable) return juzgarResponsable(ctx, p, investigadorId);
    const [juzgado] =
      (await enSuMejorEntrada(p, rol.clave, (r) => candidatosPorId(ctx, hoy(p), r, [investigadorId]))) ?? [];
    return juzgado ? juzgado.verificaciones.map(comoJuicio) : null;
  },
};
