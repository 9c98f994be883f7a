import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#apps/testing/app.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { obligacionPlazo } from '#modules/personas/tables-obligaciones.ts';
import { ecoProyecto, informeCumplimiento } from '../tables.ts';
import { ANIO, mundo } from './mundo.ts';

const FIN = `${ANIO - 1}-02-28`;
let m: Awaited<ReturnType<typeof mundo>>;
let oficina: Client;
beforeAll(async () => {
  m = await mundo();
  oficina = await m.cliente({ usuario: 'cobranzas', roles: ['admin'], permisos: [['deudas', 'editar']] });
});

const vencida = () => m.cuenta(undefined, { fechaInicio: `${ANIO - 2}-03-01`, fechaFin: FIN });
const propuestas = async (): Promise<{ id: number; informes: string; afectados: number }[]> =>
  (await oficina.get('/deudas/proyectos?cuales=rendiciones&size=100')).body.rows;
const propuesta = async ({ proyectoId }: { proyectoId: number }) =>
  (await propuestas()).find(({ id }) => id === proyectoId);
const generar = async ({ proyectoId }: { proyectoId: number }) =>
  (await oficina.post('/deudas/vencidos', { ids: [proyectoId], grupo: 'rendiciones' })).body;

describe('una cuenta que nadie rindió en su plazo', () => {
  it('se propone a la oficina como deuda económica de su responsable, y confirmada no se propone más', async () => {
    const cuenta = await vencida();
    expect(await propuesta(cuenta)).toMatchObject({ informes: 'Informe económico', afectados: 1 });
    const titulo = 'proyecto con su cuenta sin rendir y sin deuda';
    expect((await oficina.get('/portal/pendientes?area=admin')).text).toContain(titulo);
    expect(await generar(cuenta)).toMatchObject({ mensaje: '1 deuda generada.', avisos: [] });
    const deudas = await rowsOf(
      m.ctx().db,
      sql`
        select d.clase, d.detalle, pi.investigador_id::int as persona
        from deuda d
          join proyecto_integrante pi on pi.id = d.integrante_id
        where pi.proyecto_id = ${cuenta.proyectoId}
      `,
    );
    expect(deudas).toEqual([
      { clase: 'economica', detalle: expect.stringMatching(/^No se rindió hasta el /), persona: cuenta.responsable },
    ]);
    expect(await propuesta(cuenta)).toBeUndefined();
    expect((await oficina.get('/portal/pendientes?area=admin')).text).not.toContain(titulo);
    expect((await generar(cuenta)).avisos).toEqual([
      'El proyecto ya no tiene su cuenta sin rendir, o ya se registró su deuda.',
    ]);
  });

  it('no se propone la que está en plazo, la que se amplió, la que espera a la oficina ni la cerrada', async () => {
    const enPlazo = await m.cuenta();
    const ampliada = await vencida();
    await m.db.insert(obligacionPlazo).values({
      clave: `cuenta-${ampliada.id}`,
      numero: 1,
      desde: FIN,
      hasta: `${ANIO + 1}-01-01`,
      motivo: 'Se pidió.',
      ampliadoPor: 'Oficina',
      ampliadoEn: m.ctx().now(),
    });
    const entregada = await vencida();
    await m.db.update(ecoProyecto).set({ completado: true }).where(eq(ecoProyecto.id, entregada.id));
    const sinInforme = await propuesta(entregada);
    const enviado = { ecoProyectoId: entregada.id, enviadoEn: m.ctx().now(), enviadoPor: 'Su responsable' };
    await m.db.insert(informeCumplimiento).values(enviado);
    const ids = (await propuestas()).map(({ id }) => id);
    expect(sinInforme).toBeDefined();
    for (const cuenta of [enPlazo, ampliada, entregada]) expect(ids).not.toContain(cuenta.proyectoId);
  });

  it('se recuerda antes a su responsable, y a nadie más', async () => {
    const cuenta = await vencida();
    const pedido = { ids: [cuenta.proyectoId], grupo: 'rendiciones' };
    const r = await oficina.post('/deudas/vencidos/recordatorios', pedido);
    expect(r.body.mensaje).toBe('1 registro atendido.');
    const avisados = await rowsOf<{ persona: number }>(
      m.ctx().db,
      sql`
        select r.investigador_id::int as persona
        from aviso a
          join usuario_rol r on r.usuario_id = a.usuario_id
          join proyecto_integrante pi on pi.investigador_id = r.investigador_id
        where pi.proyecto_id = ${cuenta.proyectoId}
      `,
    );
    expect(avisados.map(({ persona }) => persona)).toEqual([cuenta.responsable]);
  });
});
