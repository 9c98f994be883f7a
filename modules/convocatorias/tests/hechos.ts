import { and, eq, sql } from 'drizzle-orm';
import type { TestApp } from '#apps/testing/app.ts';
import { integranteTipo } from '#modules/catalogos/tables.ts';
import { deuda } from '#modules/deudas/tables.ts';
import { cdiEvaluacion } from '#modules/docente-investigador/tables.ts';
import { grupoIntegrante } from '#modules/grupos/tables.ts';
import { investigador } from '#modules/personas/tables.ts';
import { proyecto, proyectoIntegrante } from '#modules/proyectos/tables.ts';
import { programaDeTipo } from '../domain/programas/index.ts';
import type { Chequeo } from '../domain/requisitos.ts';
import { convocatoriaHabilitado } from '../tables.ts';
import type { MundoDeProgramas } from './mundo-programas.ts';

/** Facts that break a rule and can be undone. */
export function hechos(app: TestApp, m: MundoDeProgramas) {
  const { db } = app.ctx();

  async function otroProyecto(
    investigadorId: number,
    de: { tipo: string; estado: string; rol: string; deuda?: boolean; grupoId?: number | null; responsable?: boolean },
  ) {
    const [p] = await db
      .insert(proyecto)
      .values({
        tipoProyecto: de.tipo,
        periodo: de.deuda ? 2024 : 2026,
        titulo: 'Otro proyecto',
        estado: de.estado,
        origen: 'historico',
        grupoId: de.grupoId ?? null,
        fechaInscripcion: app.ctx().now(),
      })
      .returning({ id: proyecto.id });
    const [t] = await db
      .select({ id: integranteTipo.id })
      .from(integranteTipo)
      .where(and(eq(integranteTipo.tipoProyecto, de.tipo), eq(integranteTipo.clave, de.rol)));
    const [i] = await db
      .insert(proyectoIntegrante)
      .values({ proyectoId: p!.id, investigadorId, tipoId: t!.id, esResponsable: de.responsable ?? false })
      .returning({ id: proyectoIntegrante.id });
    if (de.responsable) await db.update(proyecto).set({ responsableId: investigadorId }).where(eq(proyecto.id, p!.id));
    if (de.deuda)
      await db
        .insert(deuda)
        .values({ integranteId: i!.id, clase: 'academica', detalle: 'Informe académico', fechaDeuda: '2025-01-01' });
    return {
      deshacer: async () => {
        await db.delete(deuda).where(eq(deuda.integranteId, i!.id));
        await db.update(proyecto).set({ responsableId: null }).where(eq(proyecto.id, p!.id));
        await db.delete(proyecto).where(eq(proyecto.id, p!.id));
      },
    };
  }

  async function sin(investigadorId: number, que: 'renacyt' | 'cdi') {
    if (que === 'renacyt') {
      await db.update(investigador).set({ renacyt: null }).where(eq(investigador.id, investigadorId));
      return {
        deshacer: () => db.update(investigador).set({ renacyt: 'P0012345' }).where(eq(investigador.id, investigadorId)),
      };
    }
    const vence = (fechaFin: string) =>
      db.update(cdiEvaluacion).set({ fechaFin }).where(eq(cdiEvaluacion.investigadorId, investigadorId));
    await vence('2026-04-14');
    return { deshacer: () => vence('2027-06-01') };
  }

  /** What breaks each eligibility check of the applicant, and the words that say so. */
  async function rompe(chequeo: Chequeo | 'CUPO_GRUPO', yo: number, tipo: string, maximo = 0) {
    const mia = and(eq(grupoIntegrante.investigadorId, yo), sql`${grupoIntegrante.hasta} is null`);
    const [membresia] = await db.select().from(grupoIntegrante).where(mia);
    /**
     * Facts that the office could not bring about in one step (a group without coordinator): the triggers look away.
     */
    const forzar = (cambio: object) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`);
        await tx.update(grupoIntegrante).set(cambio).where(eq(grupoIntegrante.id, membresia!.id));
      });
    const conMembresia = async (cambio: object) => {
      await forzar(cambio);
      const { id: _id, ...antes } = membresia!;
      return { deshacer: () => forzar(antes) };
    };
    switch (chequeo) {
      case 'TITULAR':
        return conMembresia({ condicion: 'Adherente', esCoordinador: false });
      case 'COORDINADOR':
        return conMembresia({ esCoordinador: false });
      case 'MIEMBRO_GI':
        return conMembresia({ hasta: '2026-01-01', esCoordinador: false });
      case 'SIN_DEUDAS':
      case 'SIN_DEUDA_INFORMES':
        return otroProyecto(yo, { tipo: 'PCONFIGI', estado: 'aprobado', rol: 'responsable', deuda: true });
      case 'PERFIL':
        await db.update(investigador).set({ googleScholar: null }).where(eq(investigador.id, yo));
        return {
          deshacer: () =>
            db.update(investigador).set({ googleScholar: 'https://s.example' }).where(eq(investigador.id, yo)),
        };
      case 'NO_INTEGRANTE_DE_OTRO': {
        const rol = tipo === 'PINVPOS' ? 'miembro' : 'miembro_docente';
        return otroProyecto(yo, { tipo, estado: 'en_proceso', rol, grupoId: tipo === 'PINVPOS' ? null : m.grupoId });
      }
      case 'CUPO_GRUPO': {
        const otros: Awaited<ReturnType<typeof otroProyecto>>[] = [];
        for (let n = 0; n < maximo; n++)
          otros.push(await otroProyecto(m.otro, { tipo, estado: 'en_proceso', rol: 'asesor', grupoId: m.grupoId }));
        return { deshacer: () => Promise.all(otros.map((o) => o.deshacer())) };
      }
      case 'HABILITADO': {
        const filas = await db
          .select()
          .from(convocatoriaHabilitado)
          .where(eq(convocatoriaHabilitado.investigadorId, yo));
        await db.delete(convocatoriaHabilitado).where(eq(convocatoriaHabilitado.investigadorId, yo));
        return { deshacer: () => db.insert(convocatoriaHabilitado).values(filas) };
      }
      case 'UNICO':
        return otroProyecto(yo, {
          tipo,
          estado: 'enviado',
          rol: programaDeTipo(tipo)!.rolResponsable,
          responsable: true,
        });
      case 'ABIERTA':
        throw new Error('the window is moved by the clock');
    }
  }
  return { otroProyecto, sin, rompe };
}
export const DICHOS: Record<Exclude<Chequeo, 'ABIERTA'> | 'CUPO_GRUPO', string> = {
  TITULAR: 'Adherente del grupo BIOGEN',
  COORDINADOR: 'Titular del grupo BIOGEN',
  MIEMBRO_GI: 'No integra ningún grupo de investigación vigente',
  SIN_DEUDAS: 'Usted tiene registradas deudas pendientes',
  SIN_DEUDA_INFORMES: 'Tiene deudas de informes técnicos, académicos o económicos pendientes',
  PERFIL: 'Falta registrar: Google Scholar',
  UNICO: 'Ya se encuentra inscrito en un proyecto',
  NO_INTEGRANTE_DE_OTRO: 'ya está presentando un proyecto',
  HABILITADO: 'Esta convocatoria no está disponible para usted',
  CUPO_GRUPO: 'propuestas en esta convocatoria',
};
