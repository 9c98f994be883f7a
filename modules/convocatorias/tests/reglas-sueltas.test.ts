import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, type TestApp, testApp } from '#apps/testing/app.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { deuda } from '#modules/deudas/tables.ts';
import { proyecto } from '#modules/proyectos/tables.ts';
import { programaDeConvocatoria } from '../domain/programa.ts';
import { PROGRAMAS } from '../domain/programas/index.ts';
import type { ValorActividades, ValorIntegrantes } from '../domain/valores.ts';
import { hechos } from './hechos.ts';
import { HOY } from './mundo.ts';
import { crearMundoDeProgramas, type MundoDeProgramas } from './mundo-programas.ts';
import { type Miembro, Recorrido } from './recorrido.ts';

let app: TestApp;
let m: MundoDeProgramas;
let de: ReturnType<typeof hechos>;
let yo: Client;

beforeAll(async () => {
  app = await testApp({ now: () => HOY });
  m = await crearMundoDeProgramas(app);
  de = hechos(app, m);
  yo = await app.login('postulante');
});

const iniciar = async (slug: string, equipo: Miembro[] = []) => {
  const h = new Recorrido(yo, programaDeConvocatoria(PROGRAMAS[slug]!, {}), () => equipo);
  const r = await h.iniciar();
  if (r.status !== 200) throw new Error(r.text);
  return h;
};

describe('retirar a un integrante', () => {
  it('con actividades se rechaza hasta que las deje; después se retira', async () => {
    const h = await iniciar('psinfinv', [
      { rol: 'co_responsable', investigadorId: m.docente, contribucion: 'Análisis' },
      { rol: 'colaborador', investigadorId: m.estudiante },
    ]);
    await h.llenar();
    const miembros = async () => (await h.bloque<ValorIntegrantes>('integrantes')).value;
    const docente = (await miembros()).find((i) => i.investigadorId === m.docente)!;
    const actividades = (await h.bloque<ValorActividades>('calendario')).value;
    const aCargoDe = (integranteId: number) =>
      h.poner(
        'calendario',
        actividades.map((a, n) => (n === 0 ? { ...a, integranteId } : a)),
      );
    expect((await aCargoDe(docente.id!)).status).toBe(200);
    const sinDocente = (await miembros()).filter((i) => i.investigadorId !== m.docente);
    const r = await h.poner('integrantes', sinDocente);
    expect([r.status, r.text]).toEqual([422, expect.stringContaining('tiene actividades asociadas')]);
    expect(await miembros()).toHaveLength(3);
    expect((await aCargoDe(actividades[1]!.integranteId!)).status).toBe(200);
    expect((await h.poner('integrantes', sinDocente)).status).toBe(200);
    expect(await miembros()).toHaveLength(2);
  });
});

describe('cuántas propuestas', () => {
  it('de publicación académica puede haber varias de la misma persona', async () => {
    const [una, otra] = [await iniciar('psinfipu'), await iniciar('psinfipu')];
    expect(una!.id).not.toBe(otra!.id);
    const { postulaciones } = (await yo.get('/convocatorias/programa/psinfipu')).body;
    expect(postulaciones).toHaveLength(2);
  });

  it('de las demás, quien ya tiene un borrador vuelve a él', async () => {
    const [una, otra] = [await iniciar('picv'), await iniciar('picv')];
    expect(una!.id).toBe(otra!.id);
  });

  it('la que se elimina deja su lugar, y no se puede volver a abrir', async () => {
    const una = await iniciar('pro-ctie');
    expect((await yo.delete(una.ruta())).status).toBe(200);
    expect((await yo.get(una.ruta())).status).toBe(404);
    expect((await yo.delete(una.ruta())).status).toBe(404);
    const [fila] = await app.database.db.select().from(proyecto).where(eq(proyecto.id, una.id));
    expect(fila!.estado).toBe('eliminado');
    expect((await iniciar('pro-ctie')).id).not.toBe(una.id);
  });
});

describe('deudas', () => {
  it('una deuda subsanada no impide postular', async () => {
    const previo = await de.otroProyecto(m.postulante, {
      tipo: 'PCONFIGI',
      estado: 'aprobado',
      rol: 'responsable',
      deuda: true,
    });
    const requisito = async () =>
      (await yo.get('/convocatorias/programa/pconfigi')).body.requisitos.find(
        (r: { clave: string }) => r.clave === 'SIN_DEUDAS',
      );
    expect(await requisito()).toMatchObject({ cumple: false, items: [expect.stringContaining('Informe académico')] });
    await app.database.db
      .update(deuda)
      .set({ estado: 'subsanada', fechaSubsanacion: '2026-02-01' })
      .where(eq(deuda.detalle, 'Informe académico'));
    expect(await requisito()).toMatchObject({ cumple: true, items: [] });
    await previo.deshacer();
  });
});

describe('el proyecto base de una publicación', () => {
  it('es propio, aprobado, de los tipos admitidos y de los últimos siete años', async () => {
    const h = await iniciar('psinfipu');
    const con = async (cambio: object, investigadorId = m.postulante) => {
      await de.otroProyecto(investigadorId, {
        tipo: 'PSINFINV',
        estado: 'aprobado',
        rol: 'responsable',
        responsable: true,
      });
      const [p] = await rowsOf<{ id: number }>(app.database.db, sql`select max(id)::int as id from proyecto`);
      await app.database.db
        .update(proyecto)
        .set({ periodo: 2022, exclusivo: false, ...cambio })
        .where(eq(proyecto.id, p!.id));
      return p!.id;
    };
    const casos: [string, number, boolean][] = [
      ['aprobado hace cuatro años', await con({}), true],
      ['aprobado hace siete', await con({ periodo: 2019 }), true],
      ['aprobado hace ocho', await con({ periodo: 2018 }), false],
      ['no aprobado', await con({ estado: 'no_aprobado' }), false],
      ['de otra persona', await con({}, m.otro), false],
    ];
    for (const [nombre, proyectoId, vale] of casos) {
      const r = await h.poner('base', { proyectoId });
      expect([nombre, r.status]).toEqual([nombre, vale ? 200 : 422]);
    }
  });
});

describe('la página que verifica antes de registrar', () => {
  it('pide integrar un grupo, aunque el registro pida más', async () => {
    const { verificar, requisitos } = (await yo.get('/convocatorias/programa/picv')).body;
    expect(verificar).toContain('MIEMBRO_GI');
    expect(requisitos.map((r: { clave: string }) => r.clave)).toContain('TITULAR');
  });
});
