import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, type TestApp, testApp } from '#apps/testing/app.ts';
import { grupoIntegrante } from '#modules/grupos/tables.ts';
import { investigador } from '#modules/personas/tables.ts';
import { proyecto } from '#modules/proyectos/tables.ts';
import { PROGRAMAS } from '../domain/programas/index.ts';
import { HOY } from './mundo.ts';
import { crearMundoDeProgramas, type MundoDeProgramas } from './mundo-programas.ts';
import { Recorrido } from './recorrido.ts';

let app: TestApp;
let m: MundoDeProgramas;
let externa: Client, titular: Client;

beforeAll(async () => {
  app = await testApp({ now: () => HOY });
  m = await crearMundoDeProgramas(app);
  const id = await m.persona('Visitante', 'Externo', 'externa');
  // The institution lets external people be in several groups.
  await app.database.db.insert(grupoIntegrante).values(
    [m.grupoId, m.g2].map((grupoId) => ({
      grupoId,
      investigadorId: id,
      condicion: 'Colaborador Externo' as const,
      desde: '2024-01-01',
      exclusiva: false,
    })),
  );
  [externa, titular] = [await app.login('externa'), await app.login('postulante')];
});
const RUTA = '/convocatorias/programa/pro-ctie';
type Grupo = { id: number; nombre: string };

describe('quien integra varios grupos', () => {
  it('elige por cuál presenta, y la propuesta es de ese grupo', async () => {
    const { grupos, requisitos } = (await externa.get(`${RUTA}?grupoId=${m.g2}`)).body;
    expect(grupos.map((g: Grupo) => g.nombre).sort()).toEqual(['Grupo BIOGEN (BIOGEN)', 'Grupo QUIMED (QUIMED)']);
    const miembro = requisitos.find((r: { clave: string }) => r.clave === 'MIEMBRO_GI');
    expect(miembro).toMatchObject({ cumple: true, evidencia: expect.stringContaining('QUIMED') });
    const { id } = (await externa.post(RUTA, { grupoId: m.g2 })).body;
    const [p] = await app.database.db.select().from(proyecto).where(eq(proyecto.id, id));
    expect(p!.grupoId).toBe(m.g2);
  });

  it('no presenta por un grupo que no integra', async () => {
    for (const pedido of [titular.get(`${RUTA}?grupoId=${m.g3}`), titular.post(RUTA, { grupoId: m.g3 })]) {
      const r = await pedido;
      expect([r.status, r.body.errors]).toEqual([422, [expect.objectContaining({ path: 'grupoId' })]]);
    }
  });

  it('donde se pide ser titular no hay qué elegir: un docente es titular de un solo grupo', async () => {
    expect((await titular.get('/convocatorias/programa/pconfigi')).body.grupos).toHaveLength(1);
    expect((await externa.get('/convocatorias/programa/pconfigi')).body.grupos).toEqual([]);
    await expect(m.miembro(m.g2, m.postulante, 'Titular')).rejects.toThrow();
  });

  it('los talleres no son de un grupo', async () => {
    expect((await titular.get('/convocatorias/programa/pinvpos')).body.grupos).toEqual([]);
  });
});

describe('un externo que se llama como alguien registrado', () => {
  it('no entra a la propuesta sin decir si es la misma persona', async () => {
    const ya = await m.persona('Béltran', 'Externo');
    const [registrada] = await app.database.db.select().from(investigador).where(eq(investigador.id, ya));
    const r = new Recorrido(titular, PROGRAMAS['pro-ctie']!, () => []);
    expect((await r.iniciar()).status).toBe(200);
    const poner = (mas: object) =>
      r.poner('integrantes', [{ rol: 'estudiante_externo', externo: externoDe(registrada!), ...mas }]);
    const pregunta = await poner({});
    expect([pregunta.status, pregunta.body.meta]).toMatchObject([
      409,
      { question: 'homonimos', homonimos: [{ id: ya, enlace: null }] },
    ]);
    expect((await poner({ esOtra: true })).status).toBe(200);
    const [otra] = (await r.bloque<{ investigadorId: number; esResponsable?: boolean }[]>('integrantes')).value.filter(
      (i) => !i.esResponsable,
    );
    expect(otra!.investigadorId).not.toBe(ya);
  });
});

const externoDe = (p: { apellido1: string; apellido2: string | null; nombres: string }) => ({
  orcid: '0000-0002-1694-233X',
  apellido1: ` ${p.apellido1.toUpperCase()} `,
  apellido2: p.apellido2 ?? 'X',
  nombres: p.nombres.toLowerCase(),
  sexo: 'F',
  institucion: 'Otra universidad',
  paisCodigo: 'PE',
  emailPersonal: 'homonima@otra.example',
  docTipo: 'DNI',
  docNumero: '71234567',
  telefonoMovil: null,
});
