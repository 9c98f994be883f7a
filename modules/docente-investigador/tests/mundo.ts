import { eq, sql } from 'drizzle-orm';
import { clientOf } from '#apps/testing/app.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { dayOf } from '#core/kernel/shared/time.ts';
import { samplePdf } from '#core/testing/server/pdf.ts';
import { abrirSesion } from '#modules/acceso/tests/mundo.ts';
import { rrhhDocente } from '#modules/personas/tables-padrones.ts';
import { ANIO, mundo as deGente } from '#modules/personas/tests/mundo.ts';
import { proyecto } from '#modules/proyectos/tables.ts';
import { publicacionAutor } from '#modules/publicaciones/tables.ts';

export const PDF = { name: 'documento.pdf', content: samplePdf() };

/** A small university whose clock is moved by hand, with teachers who may ask to be research teachers. */
export async function mundo() {
  let reloj = new Date(`${ANIO}-06-15T15:00:00Z`);
  const m = await deGente(() => reloj);
  let n = 0;
  /** A teacher who meets what is asked to send, and as many criteria as the data of `sin` leave. */
  async function docente(datos: Parameters<typeof m.persona>[0] = {}, cumple = true) {
    const id = await m.persona({
      orcid: m.orcid(),
      ctiVitae: 'https://ctivitae.example/1',
      googleScholar: 'https://scholar.example/1',
      renacyt: `P00${++n}`,
      renacytNivel: 'V',
      emailInstitucional: `docente${n}@demo.edu.pe`,
      docenteCategoria: '1-2-40',
      ...datos,
    });
    await m.db.execute(sql`
      insert into rrhh_docente (doc_tipo, doc_numero, apellido1, nombres, categoria_actual, fecha_ingreso)
      select doc_tipo, doc_numero, apellido1, nombres, '1-2-40', '2010-03-01'
      from investigador
      where id = ${id}
    `);
    if (cumple) {
      await m.grupo([{ id: await m.persona(), coordina: true }, { id }]);
      for (const anio of [ANIO - 2, ANIO - 1]) {
        const p = await m.proyecto(id);
        await m.db.update(proyecto).set({ periodo: anio, estado: 'concluido' }).where(eq(proyecto.id, p));
      }
      const obra = await m.publicacion([{ id }]);
      await m.db
        .update(publicacionAutor)
        .set({ filiacion: true, filiacionUnica: true })
        .where(eq(publicacionAutor.publicacionId, obra));
    }
    return id;
  }
  return {
    ...m,
    docente,
    sinPlanilla: (id: number) =>
      m.db.execute(
        sql`delete from ${rrhhDocente} r using investigador i where i.id = ${id} and r.doc_numero = i.doc_numero`,
      ),
    oficina: (nivel: 'ver' | 'editar' = 'editar') =>
      m.cliente({ usuario: `oficina${++n}`, roles: ['admin'], permisos: [['docente_investigador', nivel]] }),
    /** Enters again: a session does not outlive a jump of the clock. */
    entrar: async (cuenta: { id: number }) => clientOf(m.app, await abrirSesion(m.ctx(), cuenta.id)),
    hoy: () => dayOf(reloj, 'America/Lima'),
    alDia(dia: string) {
      reloj = new Date(`${dia}T15:00:00Z`);
    },
    ultima: async (investigadorId: number) =>
      (
        await rowsOf<{
          id: number;
          estado: string;
          fin: string | null;
          tramite: string | null;
          tipo: string | null;
          motivo: string | null;
        }>(
          m.db,
          sql`
            select
              id::int,
              estado,
              fecha_fin::text as fin,
              fecha_tramite::text as tramite,
              tipo_investigador as tipo,
              confirmar_descripcion as motivo
            from cdi_evaluacion
            where investigador_id = ${investigadorId}
            order by id desc
            limit 1
          `,
        )
      )[0]!,
  };
}
export { ANIO };
