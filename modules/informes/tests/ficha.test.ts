import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { instituto } from '#modules/catalogos/tables.ts';
import { proyectoDescripcion } from '#modules/proyectos/tables.ts';
import { mundo } from './mundo.ts';

let m: Awaited<ReturnType<typeof mundo>>;
beforeAll(async () => {
  m = await mundo();
});

type Vista = { type: string; text?: string; pairs?: [string, { text: string } | string][]; columns?: unknown };
/** The first section of the report of a project, as the person who presents it reads it. */
async function vistaDe(tipo: string, rol: string, miembros: [number, string][] = []) {
  const p = await m.delTipo(tipo, rol, {}, miembros);
  const id = await m.empezar(p.cuenta, p.proyectoId);
  const { secciones } = (await p.cuenta.get(`/mis-informes/${id}/vista`)).body;
  expect((await p.cuenta.get(`/mis-informes/${id}/reporte`)).status).toBe(200);
  return secciones[0].content as Vista[];
}

/** What the card of the report of a project says, by label. */
async function fichaDe(
  tipo: string,
  rol: string,
  antes: (p: { proyectoId: number; persona: number }) => Promise<unknown>,
) {
  const p = await m.delTipo(tipo, rol);
  await antes(p);
  const id = await m.empezar(p.cuenta, p.proyectoId);
  const { secciones } = (await p.cuenta.get(`/mis-informes/${id}/vista`)).body;
  const pares = (secciones[0].content as { pairs?: [string, { text: string }][] }[]).flatMap((c) => c.pairs ?? []);
  const papel = await p.cuenta.get(`/mis-informes/${id}/reporte`);
  expect(papel.status).toBe(200);
  return Object.fromEntries(pares.map(([k, v]) => [k, v?.text])) as Record<string, string>;
}
const investiga = ({ proyectoId }: { proyectoId: number }) =>
  m.db.insert(proyectoDescripcion).values({ proyectoId, clave: 'tipo_investigacion', texto: 'aplicada' });

describe('la ficha del proyecto en su informe (spec 06 §1.4)', () => {
  it.each([
    ['PCONFIGI', 'responsable'],
    ['PMULTI', 'responsable'],
    ['PICV', 'asesor'],
  ])('%s dice el tipo de investigación de su postulación', async (tipo, rol) => {
    expect((await fichaDe(tipo, rol, investiga))['Tipo de investigación']).toMatch(/^2\. Aplicada/);
  });

  it('nombra el tipo de cada publicación vinculada, y no su clave', async () => {
    const p = await m.delTipo('PCONFIGI', 'responsable');
    await m.db.execute(sql`
      with obra as (
        insert into publicacion (tipo_publicacion, titulo, estado, fecha_publicacion)
        values ('capitulo', 'El capítulo del proyecto', 'registrado', '2025-09-25')
        returning id)
      insert into publicacion_proyecto (publicacion_id, proyecto_id, nombre, entidad)
      select id, ${p.proyectoId}, 'El proyecto', 'La universidad'
      from obra`);
    const id = await m.empezar(p.cuenta, p.proyectoId);
    const { secciones } = (await p.cuenta.get(`/mis-informes/${id}/vista`)).body;
    const filas = (secciones[0].content as { rows?: string[][] }[]).flatMap((c) => c.rows ?? []);
    expect(filas).toContainEqual(['El capítulo del proyecto', 'Capítulo de libro', '25/09/2025']);
  });

  it('PSINFINV no lo dice, aunque su postulación lo tenga', async () => {
    expect(await fichaDe('PSINFINV', 'responsable', investiga)).not.toHaveProperty('Tipo de investigación');
  });

  it('la de una tesis dice su tipo, de quien la hace', async () => {
    const ficha = await fichaDe('PTPMAEST', 'asesor', ({ proyectoId }) =>
      m.db.execute(sql`update proyecto_integrante set tesis_tipo = 'Maestría' where proyecto_id = ${proyectoId}`),
    );
    expect(ficha).toMatchObject({ 'Tipo de tesis': 'Maestría' });
    expect(ficha).not.toHaveProperty('Tipo de investigación');
  });

  it.each(['PTPBACHILLER', 'PTPGRADO', 'PTPMAEST', 'PTPDOCTO'])(
    '%s dice su asesor y su tesista en lugar del equipo',
    async (tipo) => {
      const tesista = await m.persona({ tipo: 'Estudiante posgrado', apellido1: 'Tesista' });
      const vista = await vistaDe(tipo, 'asesor', [[tesista, 'tesista']]);
      const titulos = vista.flatMap((v) => (v.type === 'heading' ? [v.text] : []));
      expect(titulos).toEqual(['Asesor', 'Tesista', 'Publicaciones vinculadas']);
      const deTesista = vista[vista.findIndex((v) => v.text === 'Tesista') + 1]!;
      const datos = Object.fromEntries(deTesista.pairs!);
      expect(Object.keys(datos)).toEqual(expect.arrayContaining(['Nombres', 'Condición', 'Facultad']));
      expect(JSON.stringify(datos)).toContain('Tesista');
    },
  );

  it('la de un equipo conserva su tabla de miembros', async () => {
    const vista = await vistaDe('PCONFIGI', 'responsable');
    expect(vista.flatMap((v) => (v.type === 'heading' ? [v.text] : []))).toEqual([
      'Miembros',
      'Publicaciones vinculadas',
    ]);
  });

  it('PINTERDIS nombra una vez cada instituto del proyecto y de su equipo', async () => {
    const [uno, dos] = await m.db
      .insert(instituto)
      .values(['Instituto Andino', 'Centro del Agua'].map((nombre) => ({ nombre, facultadId: m.facultadId })))
      .returning({ id: instituto.id });
    const ficha = await fichaDe('PINTERDIS', 'responsable', async ({ proyectoId, persona }) => {
      await m.db.execute(sql`update proyecto set instituto_id = ${uno!.id} where id = ${proyectoId}`);
      await m.db.execute(sql`update investigador set instituto_id = ${dos!.id} where id = ${persona}`);
    });
    expect(ficha).toMatchObject({ 'Institutos, centros y unidades': 'Centro del Agua; Instituto Andino' });
  });

  it('la de un equipamiento dice quién lo coordina', async () => {
    expect((await fichaDe('ECI', 'responsable', async () => {})).Coordinador).toMatch(/\S/);
  });
});
