import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#apps/testing/app.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { PROGRAMAS } from '../domain/programas/index.ts';
import { HOY } from './mundo.ts';
import { crearMundoDeProgramas, type MundoDeProgramas } from './mundo-programas.ts';
import { Recorrido } from './recorrido.ts';

const PLAN = 3;
const CORREO = 'otro.invitado@demo.edu.pe';
const CLAVE = { nueva: 'Arbol-Rio-Luna.7', repetida: 'Arbol-Rio-Luna.7' };
let app: TestApp;
let m: MundoDeProgramas;
let h: Recorrido;
let reloj = HOY;
beforeAll(async () => {
  app = await testApp({ now: () => reloj, settings: { rateLimitPerMinute: null } });
  m = await crearMundoDeProgramas(app);
  h = new Recorrido(await app.login('postulante'), PROGRAMAS.pinvpos!, () => []);
  await h.iniciar();
  await app.database.db.execute(
    sql`delete from usuario where id in (select usuario_id from usuario_rol where investigador_id = ${m.otro})`,
  );
  await correoDe(CORREO);
});
const filas = <T extends object>(consulta: ReturnType<typeof sql>) => rowsOf<T>(app.database.db, consulta);
const correoDe = (correo: string | null, tipo = 'Docente permanente') =>
  app.database.db.execute(
    sql`
      update investigador
      set email3 = ${correo}, email1 = 'propio@correo.example', tipo = ${tipo}
      where id = ${m.otro}
    `,
  );
const conceder = (pasos: number[]) => h.yo.put(h.ruta(`/permisos/${m.otro}`), { pasos });
const suyo = async () =>
  (await h.yo.get(h.ruta('/permisos'))).body.integrantes.find(
    (i: { investigadorId: number }) => i.investigadorId === m.otro,
  );
async function ultimaFicha(): Promise<string> {
  const [correo] = await filas<{ enlace: string }>(
    sql`select enlace from correo_saliente where plantilla = 'invitacion-escribir' order by id desc limit 1`,
  );
  return new URL(correo!.enlace, 'http://x').searchParams.get('token')!;
}
const abrir = (token: string) => app.anonymous.get(`/convocatorias/invitacion?token=${token}`);
const aceptar = (token: string, clave = CLAVE) => app.anonymous.post('/convocatorias/invitacion', { token, ...clave });

describe('compartir con quien no tiene una cuenta', () => {
  it('solo con un correo en el que se pueda confiar: de la casa, para quien es de la casa', async () => {
    for (const correo of [null, 'otro@correo.example', 'otro@falsademo.edu.pe']) {
      await correoDe(correo);
      expect(await suyo()).toMatchObject({ conCuenta: false, correo: null });
      const r = await conceder([PLAN]);
      expect([r.status, r.body.detail]).toEqual([422, expect.stringContaining('correo institucional')]);
    }
    await correoDe(null, 'Externo');
    expect(await suyo()).toMatchObject({ correo: 'propio@correo.example' });
    await correoDe(CORREO);
    expect(await suyo()).toMatchObject({ correo: CORREO, invitacion: null });
  });
  it('le envía un enlace, y mientras no acepte se ve que se le invitó', async () => {
    expect((await conceder([PLAN])).status).toBe(200);
    expect(await suyo()).toMatchObject({ pasos: [PLAN], invitacion: { enviadaA: CORREO } });
    const [correo] = await filas<{ para: string; cuerpo: string }>(
      sql`select para, cuerpo from correo_saliente where plantilla = 'invitacion-escribir'`,
    );
    expect(correo).toMatchObject({ para: CORREO, cuerpo: expect.stringContaining('Sirve una sola vez') });
    expect((await abrir(await ultimaFicha())).body).toMatchObject({ correo: CORREO, pideClave: true });
    const ficha = await ultimaFicha();
    expect(await filas(sql`select 1 from postulacion_invitacion where token_hash = ${ficha}`)).toEqual([]);
  });
  it('retirada, reemplazada o vencida, ya no abre nada', async () => {
    const primera = await ultimaFicha();
    await conceder([PLAN, 4]);
    const segunda = await ultimaFicha();
    expect([(await abrir(primera)).status, (await aceptar(primera)).status]).toEqual([409, 409]);
    await conceder([]);
    expect(await suyo()).toMatchObject({ pasos: [], invitacion: null });
    expect((await aceptar(segunda)).status).toBe(409);
    await conceder([PLAN]);
    const tercera = await ultimaFicha();
    reloj = new Date(HOY.getTime() + 14 * 86_400_000 + 1000);
    expect((await aceptar(tercera)).status).toBe(409);
    reloj = HOY;
    expect((await abrir('x'.repeat(40))).status).toBe(404);
  });
  it('quien deja el equipo pierde su invitación', async () => {
    const ficha = await ultimaFicha();
    const { value } = await h.bloque<{ investigadorId: number }[]>('integrantes');
    const sinOtro = value.filter((i) => i.investigadorId !== m.otro);
    expect((await h.poner('integrantes', sinOtro)).status).toBe(200);
    expect((await aceptar(ficha)).status).toBe(409);
    expect((await h.poner('integrantes', value)).status).toBe(200);
    expect((await conceder([PLAN])).status).toBe(200);
  });
  it('exige una contraseña buena sin gastar el enlace; aceptada, abre la cuenta una sola vez y la persona escribe', async () => {
    const ficha = await ultimaFicha();
    const mala = await aceptar(ficha, { nueva: 'Quipu-2027', repetida: 'Quipu-2027' });
    expect([mala.status, mala.body.errors[0].path]).toEqual([422, 'nueva']);
    const rs = await Promise.all([aceptar(ficha), aceptar(ficha)]);
    expect(rs.map((r) => r.status).sort()).toEqual([200, 409]);
    expect(rs.find((r) => r.status === 200)!.body.mensaje).toContain(CORREO);
    const otro = await app.login(CORREO, CLAVE.nueva);
    const { body } = await otro.get(h.ruta());
    expect(body.steps[PLAN - 1].readOnly).toBe(false);
    expect(await suyo()).toMatchObject({ conCuenta: true, pasos: [PLAN], invitacion: null });
    const [aviso] = await filas<{ titulo: string }>(sql`select titulo from aviso order by id desc limit 1`);
    expect(aviso!.titulo).toBe('Aceptaron su invitación');
  });
});
