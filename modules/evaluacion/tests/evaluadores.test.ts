import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { fijarClave } from '#modules/acceso/server/index.ts';
import { type Cliente, type Mundo, mundo } from './mundo.ts';

const CLAVE = 'Prueba.2026';
let m: Mundo;
let oficina: Cliente;
beforeAll(async () => {
  m = await mundo();
  oficina = await m.admin('oficina', { evaluacion: 'editar' });
});

const datos = { apellidos: 'Quispe Rojas', nombres: 'Elena', institucion: 'Universidad del Sur' };
type Falla = { id: number; code: string; errors?: { path: string; message: string }[] };
let creados = 0;
/** Each with a name of its own, unless it says another. */
const crear = (extra: object) => {
  creados += 1;
  return oficina.pide<Falla>('POST', '/evaluacion/evaluadores', { ...datos, nombres: `Elena ${creados}`, ...extra });
};
type Fila = { id: number; tipo: string; usuario: string; estado: string };
const fila = async (usuario: string) => {
  const { rows } = (await oficina.pide<{ rows: Fila[] }>('GET', `/evaluacion/evaluadores?q=${usuario}`)).body;
  return rows.find((r) => r.usuario === usuario)!;
};
const correos = (plantilla: string, para: string) =>
  m.filas(sql`select 1 from correo_saliente where plantilla = ${plantilla} and para = ${para}`);

describe('usuarios evaluadores', () => {
  it('un externo recibe una invitación para elegir su contraseña', async () => {
    const r = await crear({ usuario: 'equispe', email: 'equispe@sur.example' });
    expect(r.status).toBe(200);
    expect(await fila('equispe')).toMatchObject({ id: r.body.id, tipo: 'Externo', estado: 'activo' });
    expect(await correos('acceso-invitacion', 'equispe@sur.example')).toHaveLength(1);
  });

  it('o entra con una contraseña que cumple las reglas, y la cambia al entrar', async () => {
    expect((await crear({ usuario: 'debil', acceso: 'clave', clave: 'corta' })).body.errors?.[0]?.path).toBe('clave');
    expect((await crear({ usuario: 'fuerte', acceso: 'clave', clave: CLAVE })).status).toBe(200);
    const cliente = await m.entra('fuerte', CLAVE);
    expect((await cliente.pide<{ meta: { paso: string } }>('GET', '/evaluador/evaluaciones')).body.meta.paso).toBe(
      'cambiar-clave',
    );
  });

  it('el nombre de usuario es único y la invitación necesita correo', async () => {
    await crear({ usuario: 'unico', email: 'unico@sur.example' });
    expect((await crear({ usuario: 'UNICO', email: 'otro@sur.example' })).body.errors).toEqual([
      { path: 'usuario', message: 'Ya existe una cuenta con ese nombre de usuario' },
    ]);
    expect((await crear({ usuario: 'unico@SUR.example', email: 'tercero@sur.example' })).body.errors).toEqual([
      { path: 'usuario', message: 'Ya existe una cuenta con ese nombre de usuario' },
    ]);
    expect((await crear({ usuario: 'sincorreo' })).body.errors?.[0]?.path).toBe('email');
    expect((await crear({ usuario: 'repetido', email: 'unico@sur.example' })).body.errors?.[0]?.path).toBe('email');
  });

  it('un docente elegido es interno, y no puede registrarse dos veces', async () => {
    const investigadorId = await m.persona({ apellido1: 'Ñaupari', nombres: 'Julia' });
    const hallados = (
      await oficina.pide<{ personas: { id: number; esEvaluador: boolean }[] }>('GET', '/evaluacion/docentes?q=naupari')
    ).body.personas;
    expect(hallados).toMatchObject([{ id: investigadorId, esEvaluador: false }]);
    const rs = await Promise.all(
      ['a', 'b'].map((x) => crear({ investigadorId, usuario: `julia${x}`, email: `julia${x}@sur.example` })),
    );
    expect(rs.map((r) => r.status).sort()).toEqual([200, 409]);
    expect(
      (await oficina.pide<{ personas: unknown[] }>('GET', '/evaluacion/docentes?q=naupari')).body.personas,
    ).toMatchObject([{ esEvaluador: true }]);
    const [fila] = await m.filas(sql`select tipo from evaluador where investigador_id = ${investigadorId}`);
    expect(fila).toEqual({ tipo: 'Interno' });
  });

  it('un externo con el nombre de un docente se registra solo si es otra persona, y queda dicho de quién', async () => {
    const docente = await m.persona({ apellido1: 'Ñahui', apellido2: 'Tito', nombres: 'Rosa Elvira' });
    await m.persona({ apellido1: 'Ñahui', apellido2: 'Tito', nombres: 'Rosa Elvira', tipo: 'Externo' });
    const externa = {
      apellidos: 'ñahui TITO',
      nombres: 'Rosa  Elvíra',
      usuario: 'rnahui',
      email: 'rnahui@sur.example',
    };
    const preguntada = await crear(externa);
    expect([preguntada.status, preguntada.body]).toMatchObject([
      409,
      { meta: { question: 'homonimos', homonimos: [{ id: docente, tipo: 'Docente permanente' }] } },
    ]);
    const hallados = await oficina.pide<{ personas: { id: number }[] }>(
      'GET',
      `/evaluacion/docentes?q=${encodeURIComponent('Ñahui Tito Rosa Elvira')}`,
    );
    expect(hallados.body.personas).toMatchObject([{ id: docente }]);
    const otra = await crear({ ...externa, esOtra: true });
    expect(otra.status).toBe(200);
    const [dicho] = await m.filas(
      sql`
        select despues -> 'distintaDe' as de
        from auditoria
        where entidad = 'evaluador' and entidad_id = ${otra.body.id}
      `,
    );
    expect(dicho).toEqual({ de: [docente] });
    // By now an external one has that name too.
    const tercera = await crear({ ...externa, usuario: 'rnahui3', email: 'rnahui3@sur.example' });
    expect(tercera.body).toMatchObject({
      meta: { homonimos: [{ id: docente }, { id: otra.body.id, tipo: 'Evaluador externo' }] },
    });
  });

  it('un docente con cuenta la conserva y gana el papel de evaluador', async () => {
    const investigadorId = await m.persona();
    await m.cuenta('docente1', { rol: 'investigador', investigadorId });
    const { body } = await crear({ investigadorId });
    expect(await fila('docente1')).toMatchObject({ id: body.id, tipo: 'Interno', usuario: 'docente1' });
    const cliente = await m.entra('docente1');
    expect((await cliente.pide('GET', '/evaluador/evaluaciones')).status).toBe(200);
  });

  it('al desactivarlo su cuenta no entra y sus sesiones terminan; el resto de su cuenta compartida sigue', async () => {
    const solo = await m.evaluador('solo');
    await fijarClave(m.contextFor(), solo.usuarioId, CLAVE, false);
    expect((await solo.cliente.pide('GET', '/evaluador/evaluaciones')).status).toBe(200);
    const activar = (activo: boolean, version: number) =>
      oficina.pide('PUT', `/evaluacion/evaluadores/${solo.id}/activo`, { activo, version });
    expect((await activar(false, 1)).status).toBe(200);
    expect((await fila('solo')).estado).toBe('inactivo');
    expect((await solo.cliente.pide('GET', '/evaluador/evaluaciones')).status).toBe(401);
    await expect(m.entra('solo', CLAVE)).rejects.toThrow('403');
    expect((await oficina.pide('POST', `/evaluacion/evaluadores/${solo.id}/clave`)).status).toBe(409);
    expect((await activar(true, 2)).status).toBe(200);
    await m.entra('solo', CLAVE);
  });

  it('su perfil se edita con control de versiones y su contraseña se restablece por correo', async () => {
    const e = await m.evaluador('perfil');
    const url = `/evaluacion/evaluadores/${e.id}`;
    const edicion = { ...datos, version: 1, dni: '12345678', email: 'nuevo@sur.example' };
    expect((await oficina.pide('PUT', url, edicion)).status).toBe(200);
    expect((await oficina.pide('GET', url)).body).toMatchObject({ dni: '12345678', version: 2 });
    expect((await oficina.pide('PUT', url, { ...datos, version: 1 })).status).toBe(409);
    expect((await oficina.pide('POST', `${url}/clave`)).status).toBe(200);
    expect(await correos('acceso-restablecer', 'nuevo@sur.example')).toHaveLength(1);
  });

  it('al cambiar su correo, los enlaces que esperaban en el anterior dejan de servir y sus sesiones terminan', async () => {
    const { body } = await crear({ usuario: 'mudada', email: 'antes@sur.example' });
    const [enlace] = await m.filas<{ enlace: string }>(
      sql`select enlace from correo_saliente where para = 'antes@sur.example'`,
    );
    const ficha = new URL(enlace!.enlace, 'http://x').searchParams.get('ficha')!;
    const cambio = (email: string, version: number) =>
      oficina.pide<Falla>('PUT', `/evaluacion/evaluadores/${body.id}`, { ...datos, version, email });
    expect((await cambio('unico@sur.example', 1)).body.errors).toEqual([
      { path: 'email', message: 'Ya existe una cuenta con ese correo' },
    ]);
    expect((await cambio('despues@sur.example', 1)).status).toBe(200);
    const r = await m.fastify.inject({
      method: 'POST',
      url: '/api/acceso/restablecer',
      payload: { ficha, nueva: 'Otra.Clave-9', repetida: 'Otra.Clave-9' },
    });
    expect(r.statusCode).toBe(409);
  });

  it('quien solo ve la evaluación no registra evaluadores, y un evaluador no llega a la lista', async () => {
    const consulta = await m.admin('consulta', { evaluacion: 'ver' });
    const evaluador = await m.evaluador('curioso');
    expect((await consulta.pide('GET', '/evaluacion/evaluadores')).status).toBe(200);
    expect((await consulta.pide('POST', '/evaluacion/evaluadores', { ...datos, usuario: 'x' })).status).toBe(403);
    expect((await evaluador.cliente.pide('GET', '/evaluacion/evaluadores')).status).toBe(403);
    const excel = await consulta.pide('GET', '/evaluacion/evaluadores/exportar?format=xlsx');
    expect([excel.status, excel.bytes.subarray(0, 2).toString()]).toEqual([200, 'PK']);
  });
});
