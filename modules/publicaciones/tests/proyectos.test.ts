import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Client, Reply } from '#apps/testing/app.ts';
import type { WizardState } from '#core/steps/shared/steps.ts';
import { integranteTipo } from '#modules/catalogos/tables.ts';
import { proyecto, proyectoIntegrante } from '#modules/proyectos/tables.ts';
import { flujoPublicacion } from '../domain/flujo.ts';
import { publicacion, publicacionProyecto } from '../tables.ts';
import { PDF } from './mundo.ts';
import { crearMundo, type Mundo } from './mundo-oficina.ts';

let m: Mundo;
let gestora: Client;
let ajeno: number;
beforeAll(async () => {
  m = await crearMundo();
  gestora = m.gestora;
  ajeno = await m.persona('Docente permanente');
});
const RUTA = '/publicaciones/oficina';
const EXTERNO = { nombre: 'Aguas del sur', entidad: 'Fondo de prueba', codigo: '' };
const campos = (r: Reply) => ((r.body.errors ?? []) as { path: string }[]).map((e) => e.path).sort();
const candidatos = async (yo: Client, ruta: string, q: string) =>
  (await yo.get(`${ruta}/proyectos/candidatos?q=${encodeURIComponent(q)}`)).body.proyectos;
const filas = (id: number) =>
  m.db
    .select()
    .from(publicacionProyecto)
    .where(eq(publicacionProyecto.publicacionId, id))
    .orderBy(publicacionProyecto.id);
let serie = 0;
/** A project of `quien`, approved and with its code unless it says otherwise. */
const nuevo = (quien: number, mas: Partial<typeof proyecto.$inferInsert> = {}) =>
  m.db.transaction(async (tx) => {
    const n = ++serie;
    const suyo = {
      tipoProyecto: 'PCONFIGI',
      periodo: 2024,
      titulo: `Bofedales altoandinos ${n}`,
      responsableId: quien,
    };
    const fechaInscripcion = new Date('2024-02-01T12:00:00Z');
    const [p] = await tx
      .insert(proyecto)
      .values({ ...suyo, fechaInscripcion, estado: 'aprobado', codigoProyecto: `PCG24${n}`, ...mas })
      .returning({ id: proyecto.id });
    const roles = await tx.select().from(integranteTipo).where(eq(integranteTipo.tipoProyecto, 'PCONFIGI'));
    const tipoId = roles.find((r) => r.esResponsable)!.id;
    await tx
      .insert(proyectoIntegrante)
      .values({ proyectoId: p!.id, investigadorId: quien, tipoId, esResponsable: true });
    return p!.id;
  });
const maximo = (valor: number) =>
  m.db.execute(`update parametro set valor = '${valor}' where clave = 'publicacion_proyectos_max'`);

describe('los proyectos que escribe la oficina', () => {
  it('asocia cualquier proyecto aprobado con código, y lo quita; cada cambio queda en su historia', async () => {
    const id = await m.nueva();
    const suyo = await nuevo(ajeno);
    const sinCodigo = await nuevo(ajeno, { codigoProyecto: null, estado: 'en_proceso' });
    const sinAprobar = await nuevo(ajeno, { estado: 'enviado' });
    expect(await candidatos(gestora, `${RUTA}/${id}`, 'bofedales')).toEqual([
      { proyectoId: suyo, codigo: 'PCG241', titulo: 'Bofedales altoandinos 1', periodo: 2024 },
    ]);
    for (const otro of [sinCodigo, sinAprobar, 999_999])
      expect(campos(await gestora.post(`${RUTA}/${id}/proyectos`, { proyectoId: otro }))).toEqual(['proyectoId']);
    const r = await gestora.post(`${RUTA}/${id}/proyectos`, { proyectoId: suyo });
    expect(r.status, r.text).toBe(200);
    const { proyectos, cambiaPartes } = (await m.lectora.get(`${RUTA}/${id}`)).body;
    expect(cambiaPartes).toBe(false);
    expect(proyectos).toMatchObject([{ codigo: 'PCG241', nombre: 'Bofedales altoandinos 1', archivo: null }]);
    expect((await m.leer(id)).actualizadoPor).toContain('gestora');
    expect((await gestora.delete(`${RUTA}/${id}/proyectos/${proyectos[0].id}`)).status).toBe(200);
    expect(await filas(id)).toEqual([]);
    const { entries } = (await gestora.get(`/registros/publicacion/${id}/movimientos`)).body;
    expect(entries.map((e: { action: string }) => e.action)).toEqual(
      expect.arrayContaining(['asociar_proyecto', 'quitar_proyecto']),
    );
  });
  it('uno de otra entidad no lleva documento, y no impide a su autor enviarla; el que él agrega sí lo exige', async () => {
    const id = await m.nueva({ estado: 'observado', observaciones: 'Corrija el título' });
    expect(campos(await gestora.post(`${RUTA}/${id}/proyectos/externo`, { ...EXTERNO, entidad: '' }))).toEqual([
      'entidad',
    ]);
    expect((await gestora.post(`${RUTA}/${id}/proyectos/externo`, EXTERNO)).status).toBe(200);
    const faltan = async () =>
      ((await m.investigador.get(`/publicaciones/${id}/pasos`)).body as WizardState).steps[1]!.unmet.map((u) => u.text);
    expect(await faltan()).toEqual([]);
    await m.db
      .update(publicacionProyecto)
      .set({ investigadorId: m.docente })
      .where(eq(publicacionProyecto.publicacionId, id));
    expect(await faltan()).toEqual(['Aguas del sur: adjunte su documento de sustento.']);
  });
  it('respeta el máximo de la institución, y ninguno se asocia dos veces', async () => {
    const id = await m.nueva();
    const [uno, dos] = [await nuevo(ajeno), await nuevo(ajeno)];
    const asociar = (proyectoId: number) => gestora.post(`${RUTA}/${id}/proyectos`, { proyectoId });
    const [a, b] = await Promise.all([asociar(uno), asociar(dos)]);
    expect([a!.status, b!.status].sort()).toEqual([200, 409]);
    await maximo(3);
    const repetido = await asociar((await filas(id))[0]!.proyectoId!);
    expect([repetido.status, repetido.body.detail]).toEqual([409, 'Ese proyecto ya está asociado a la publicación.']);
    expect((await gestora.get(`${RUTA}/${id}`)).body.maxProyectos).toBe(3);
    await maximo(1);
  });
  it('solo quien edita, solo en lo vigente, y no en una patente', async () => {
    const id = await m.nueva();
    const proyectoId = await nuevo(ajeno);
    for (const quien of [m.lectora, m.otra, m.investigador]) {
      for (const r of [
        await quien.get(`${RUTA}/${id}/proyectos/candidatos`),
        await quien.post(`${RUTA}/${id}/proyectos`, { proyectoId }),
        await quien.post(`${RUTA}/${id}/proyectos/externo`, EXTERNO),
        await quien.delete(`${RUTA}/${id}/proyectos/1`),
      ])
        expect(r.status).toBe(403);
    }
    expect((await gestora.post(`${RUTA}/999999/proyectos`, { proyectoId })).status).toBe(404);
    for (const estado of flujoPublicacion.sets.descartadas) {
      const descartada = await m.nueva({ estado });
      expect((await gestora.post(`${RUTA}/${descartada}/proyectos`, { proyectoId })).status, estado).toBe(409);
    }
    const patente = await m.nueva({ tipo: 'patente' });
    const r = await gestora.post(`${RUTA}/${patente}/proyectos/externo`, EXTERNO);
    expect([r.status, r.body.detail]).toEqual([409, 'Una patente no lleva proyectos.']);
  });
  it('la fila de otra publicación no se quita por esta, y una unida a otra no se toca', async () => {
    const [id, otra] = [await m.nueva(), await m.nueva()];
    await gestora.post(`${RUTA}/${otra}/proyectos/externo`, EXTERNO);
    const [fila] = await filas(otra);
    expect((await gestora.delete(`${RUTA}/${id}/proyectos/${fila!.id}`)).status).toBe(404);
    await m.db.update(publicacion).set({ fusionadaEnId: id, estado: 'duplicado' }).where(eq(publicacion.id, otra));
    expect((await gestora.delete(`${RUTA}/${otra}/proyectos/${fila!.id}`)).status).toBe(403);
    expect(await filas(otra)).toHaveLength(1);
  });
});

describe('los proyectos que escribe su autor', () => {
  it('solo los suyos, y uno de otra entidad con su documento', async () => {
    const id = await m.nueva({ estado: 'en_proceso' });
    const [mio, deOtro] = [await nuevo(m.docente), await nuevo(ajeno)];
    const hallados = await candidatos(m.investigador, `/publicaciones/${id}`, 'bofedales');
    expect(hallados.map((p: { proyectoId: number }) => p.proyectoId)).toEqual([mio]);
    const asociar = (proyectoId: number) => m.investigador.post(`/publicaciones/${id}/proyectos`, { proyectoId });
    expect(campos(await asociar(deOtro))).toEqual(['proyectoId']);
    expect((await asociar(mio)).status).toBe(200);
    const [fila] = await filas(id);
    expect(fila).toMatchObject({ proyectoId: mio, investigadorId: m.docente });
    expect((await m.investigador.delete(`/publicaciones/${id}/proyectos/${fila!.id}`)).status).toBe(200);
    const archivo = { name: 'sustento.pdf', content: PDF };
    expect((await m.investigador.upload(`/publicaciones/${id}/proyectos/externo`, EXTERNO, archivo)).status).toBe(200);
    expect((await filas(id))[0]).toMatchObject({ codigo: null, investigadorId: m.docente });
  });
});
