import { sql } from 'drizzle-orm';
import type { Client } from '#apps/testing/app.ts';
import { ANIO, mundo as deInformes } from '#modules/informes/tests/mundo.ts';

type Puede = Pick<Client, 'get' | 'post' | 'put' | 'delete'>;
/** A small university with goals, projects of a year and publications of who answers for them. */
export async function mundo() {
  const m = await deInformes();
  const oficina = (nivel: 'ver' | 'editar') =>
    m.cliente({
      usuario: `monitor_${nivel}`,
      roles: ['admin'],
      permisos: [
        ['monitoreo', nivel],
        ['publicaciones', nivel],
      ],
    });
  const [editora, lectora] = [await oficina('editar'), await oficina('ver')];
  const crear = async (ruta: string, datos: object): Promise<{ id: number; version: number }> => {
    const r = await editora.post(`/monitoreo/metas/${ruta}`, datos);
    if (r.status !== 200) throw new Error(r.text);
    return r.body;
  };
  const periodo = await crear('periodos', { periodo: ANIO, descripcion: 'De prueba' });
  const tipo = await crear('tipos', { periodoId: periodo.id, tipoProyecto: 'PCONFIGI' });
  const meta = (tipoPublicacion: string, cantidad = 1) =>
    crear('publicaciones', { metaTipoId: tipo.id, tipoPublicacion, cantidad });
  const articulos = await meta('articulo', 2);
  const patentes = await meta('patente');
  const actua = (quien: Puede, id: number, accion: string, datos: object = {}) =>
    quien.post(`/registros/monitoreo/${id}/acciones/${accion}`, { datos });
  return {
    ...m,
    editora,
    lectora,
    periodo,
    tipo,
    articulos,
    patentes,
    crear,
    actua,
    /** A monitored project, and who answers for it. */
    proyecto: (datos = {}) => m.delTipo('PCONFIGI', 'responsable', { estado: 'en_ejecucion', ...datos }),
    /** A registered article of this year of a person, unless it says otherwise. */
    obra: (persona: number, datos: Parameters<typeof m.publicacion>[1] = {}) =>
      m.publicacion([{ id: persona }], { fechaPublicacion: `${ANIO}-03-01`, ...datos }),
    estado: async (id: number): Promise<string> =>
      (await m.filas<{ estado: string }>(sql`select estado from monitoreo where proyecto_id = ${id}`))[0]?.estado ??
      'por_presentar',
    vinculadas: async (id: number): Promise<number[]> =>
      (
        await m.filas<{ id: number }>(
          sql`select publicacion_id::int as id from publicacion_proyecto where proyecto_id = ${id} order by 1`,
        )
      ).map((f) => f.id),
    entregadas: async (id: number): Promise<number[]> =>
      (
        await m.filas<{ id: number }>(
          sql`select publicacion_id::int as id from monitoreo_publicacion where proyecto_id = ${id} order by 1`,
        )
      ).map((f) => f.id),
    vincular: (quien: Puede, puerta: 'monitoreo' | 'mi-monitoreo', id: number, publicacionId: number) =>
      quien.post(`/${puerta}/${id}/publicaciones`, { publicacionId }),
    quitar: (quien: Puede, puerta: 'monitoreo' | 'mi-monitoreo', id: number, publicacionId: number) =>
      quien.delete(`/${puerta}/${id}/publicaciones/${publicacionId}`),
    /** Notices of an account: what the bell says. */
    avisos: (cuenta: number) =>
      m.filas<{ texto: string }>(sql`select texto from aviso where usuario_id = ${cuenta} order by id`),
  };
}
export { ANIO };
