import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { avisarInformes } from '../server/vencimientos.ts';
import { ANIO, mundo } from './mundo.ts';

let m: Awaited<ReturnType<typeof mundo>>;
let oficina: Awaited<ReturnType<typeof m.oficina>>;
beforeAll(async () => {
  m = await mundo();
  oficina = await m.oficina();
});
/** A day far from what is due in other tests. */
const VENCE = `${ANIO + 3}-03-31`;
const menos = (dias: number) => new Date(Date.parse(VENCE) - dias * 86_400_000).toISOString().slice(0, 10);
const alDia = (dia: string) => ({ ...m.ctx(), now: () => new Date(`${dia}T12:00:00Z`), today: () => dia });
const queVence = async (miembros: [number, string][] = []) => {
  const p = await m.delTipo('PCONFIGI', 'responsable', {}, miembros);
  const { vence } = (await p.cuenta.get(`/mis-informes/proyecto/${p.proyectoId}`)).body;
  await m.db.execute(
    sql`update proyecto set fecha_fin = fecha_fin + (${VENCE}::date - ${vence}::date) where id = ${p.proyectoId}`,
  );
  return p;
};
const avisos = async (usuario: number) =>
  (await m.filas<{ titulo: string }>(sql`select titulo from aviso where usuario_id = ${usuario} order by id`)).map(
    (a) => a.titulo,
  );

describe('los recordatorios', () => {
  it('avisan 30, 7 y 1 días antes y al vencer, una vez cada uno, a quien presenta y a nadie más', async () => {
    const miembro = await m.persona();
    const p = await queVence([[miembro, 'miembro_docente']]);
    const cuenta = await m.cuentaDe(miembro);
    const dados: number[] = [];
    for (const quedan of [31, 30, 30, 29, 7, 6, 1, 0, -1, -2, -2])
      dados.push(await avisarInformes(alDia(menos(quedan))));
    expect(dados).toEqual([0, 1, 0, 0, 1, 0, 1, 0, 1, 0, 0]);
    expect(await avisos(p.cuenta.id)).toEqual([
      'Un informe vence en 30 días',
      'Un informe vence en 7 días',
      'Un informe vence en 1 día',
      'Un informe está vencido',
    ]);
    expect(await avisos(cuenta.id)).toEqual([]);
    const correos = await m.filas(
      sql`select 1 from correo_saliente where plantilla = 'informe-por-vencer' and entidad_id = ${p.proyectoId}`,
    );
    expect(correos).toHaveLength(4);
  });

  it('tarde, se avisa solo del más cercano; enviado, de nada; lo que venció hace mucho se calla', async () => {
    const p = await queVence();
    expect(await avisarInformes(alDia(menos(3)))).toBe(1);
    expect(await avisos(p.cuenta.id)).toEqual(['Un informe vence en 3 días']);
    const id = await m.empezar(p.cuenta, p.proyectoId);
    await m.completar(p.quien, id);
    expect((await m.actua(p.cuenta, id, 'enviar')).status).toBe(200);
    expect(await avisarInformes(alDia(menos(1)))).toBe(0);
    await queVence();
    expect(await avisarInformes(alDia(menos(-31)))).toBe(0);
    expect(await avisarInformes(alDia(menos(-30)))).toBe(1);
  });

  it('dos procesos a la vez avisan una vez; los días los pone la institución', async () => {
    const p = await queVence();
    await Promise.all([1, 2].map(() => avisarInformes(alDia(menos(7)))));
    expect(await avisos(p.cuenta.id)).toEqual(['Un informe vence en 7 días']);
    await m.db.execute(sql`update parametro set valor = '20' where clave = 'informes_avisos'`);
    const otro = await queVence();
    expect(await avisarInformes(alDia(menos(21)))).toBe(0);
    await avisarInformes(alDia(menos(20)));
    expect(await avisos(otro.cuenta.id)).toEqual(['Un informe vence en 20 días']);
    await m.db.execute(sql`update parametro set valor = '30, 7, 1' where clave = 'informes_avisos'`);
  });

  it('a quien no se le pudo escribir lo dice la lista de la oficina', async () => {
    const p = await queVence();
    await m.db.execute(sql`update investigador set email1 = null, email3 = null where id = ${p.persona}`);
    await m.db.execute(sql`delete from usuario_rol where investigador_id = ${p.persona}`);
    await avisarInformes(alDia(menos(7)));
    const { rows } = (await oficina.get('/informes?size=100')).body;
    const de = (id: number) => rows.find((f: { id: number }) => f.id === id).recordado;
    expect(de(p.proyectoId)).toMatch(/^Sin correo: Nombre/);
  });
});

describe('lo que vence', () => {
  it('el inicio de quien presenta lo pide hasta su día, y el de otro no', async () => {
    const p = await queVence();
    const suyos = async (c: typeof p.cuenta) => (await c.get('/portal/pendientes?area=investigador')).body.pendientes;
    const mio = (await suyos(p.cuenta)).find((x: { clave: string }) => x.clave.startsWith('informe-'));
    expect(mio).toMatchObject({ hasta: VENCE, accion: 'Presentar' });
    const otro = await m.cuentaDe(await m.persona());
    expect((await suyos(otro)).some((x: { clave: string }) => x.clave.startsWith('informe-'))).toBe(false);
    const id = await m.empezar(p.cuenta, p.proyectoId);
    await m.completar(p.quien, id);
    await m.actua(p.cuenta, id, 'enviar');
    expect((await suyos(p.cuenta)).some((x: { clave: string }) => x.clave.startsWith('informe-'))).toBe(false);
  });
});
