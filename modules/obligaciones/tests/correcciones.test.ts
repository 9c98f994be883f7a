import { type SQL, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testApp } from '#apps/testing/app.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { monitoreoEn } from '#modules/monitoreo/tables.ts';
import { cambioEn, proyectoEn } from '#modules/proyectos/tables.ts';
import type { Obligacion } from '../contract.ts';
import { type Clase, TODAS } from '../domain/clases.ts';
import { relacionDe } from '../server/relacion.ts';

const app = await testApp({ demo: true });
await app.database.raw(`update usuario set superadmin = true where username = 'mixto'`);
const oficina = await app.login('mixto');

type Debida = { clave: string; cerrada: boolean; personas: number[]; prueba: string; enlace: string };
const lasDe = async (clase: Clase): Promise<Debida[]> => {
  const ctx = app.ctx();
  return rowsOf<Debida>(
    ctx.db,
    sql`
      select o.clave, o.cerrada, o.personas, o.enlace, o.pruebas -> 0 ->> 'texto' as prueba
      from ${await relacionDe(ctx, { de: 'todas' }, TODAS)} o
      where o.clase = ${clase}
    `,
  );
};
const clavesDe = async (consulta: SQL): Promise<string[]> =>
  (await rowsOf<{ clave: string }>(app.ctx().db, consulta)).map((fila) => fila.clave).toSorted();

/** Records of each kind that stand observed, as their own tables say it. */
const OBSERVADOS: readonly (readonly [Clase, SQL])[] = [
  [
    'postulacion',
    sql`
      select 'postulacion-' || p.id as clave
      from proyecto p
        join tipo_proyecto t on t.codigo = p.tipo_proyecto
      where not t.externo and p.convocatoria_id is not null and ${proyectoEn('observado', 'p')}
    `,
  ],
  [
    'fex',
    sql`
      select 'fex-' || p.id as clave
      from proyecto p
        join tipo_proyecto t on t.codigo = p.tipo_proyecto
      where t.externo and p.origen = 'sistema' and ${proyectoEn('observado', 'p')}
    `,
  ],
  [
    'monitoreo',
    sql`
      select 'monitoreo-' || m.proyecto_id as clave
      from monitoreo m
      where ${monitoreoEn('observado', 'm')}
    `,
  ],
  [
    'cambio',
    sql`
      select 'cambio-' || k.id as clave
      from proyecto_cambio k
      where not k.de_oficina and ${cambioEn('observado', 'k')}
    `,
  ],
];

type Enviado = { id: number; usuario: string };
/** One of the demonstration that the office may observe, and the account of who answers for it. */
async function enviado(externo: boolean): Promise<Enviado> {
  const [fila] = await rowsOf<Enviado>(
    app.ctx().db,
    sql`
      select p.id::int as id, u.username as usuario
      from proyecto p
        join tipo_proyecto t on t.codigo = p.tipo_proyecto
        join usuario_rol r on r.investigador_id = p.responsable_id
        join usuario u on u.id = r.usuario_id
      where t.externo = ${externo}
        and (t.externo or p.convocatoria_id is not null)
        and p.origen = 'sistema'
        and ${proyectoEn('enviado', 'p')}
      order by p.id
      limit 1
    `,
  );
  return fila!;
}
const observar = async ({ id }: Enviado) => {
  const r = await oficina.post(`/registros/proyecto/${id}/acciones/observar`, { datos: { observacion: 'Falta.' } });
  expect(r.status, r.text).toBe(200);
};
const suyas = async ({ usuario }: Enviado): Promise<{ abiertas: Obligacion[]; cumplidas: Obligacion[] }> =>
  (await (await app.login(usuario)).get('/mis-obligaciones')).body;

describe('lo que la oficina observó se debe corregir', () => {
  it.each(OBSERVADOS)(
    '%s: se deben los que están observados, y cada uno tiene quien lo corrija',
    async (clase, sql) => {
      const abiertas = (await lasDe(clase)).filter((o) => !o.cerrada);
      expect(abiertas.map((o) => o.clave).toSorted()).toEqual(await clavesDe(sql));
      expect(abiertas.filter((o) => o.personas.length === 0 || !o.enlace)).toEqual([]);
    },
  );

  it.each([
    ['postulacion', false, 'Propuesta anulada'],
    ['fex', true, 'Proyecto anulado'],
  ] as const)('%s: quien responde la ve en lo que debe, y al terminar dice cómo', async (clase, externo, texto) => {
    const proyecto = await enviado(externo);
    await observar(proyecto);
    const clave = `${clase}-${proyecto.id}`;
    expect((await suyas(proyecto)).abiertas.find((o) => o.clave === clave)).toMatchObject({
      clase,
      verbo: 'Corregir',
      vence: null,
      cerradaEl: null,
    });
    const datos = { resolucion_anulacion: 'RR-1', fecha_anulacion: app.ctx().today(), motivo: 'Se anula.' };
    const r = await oficina.post(`/registros/proyecto/${proyecto.id}/acciones/anular`, { datos });
    expect(r.status, r.text).toBe(200);
    const cerrada = (await suyas(proyecto)).cumplidas.find((o) => o.clave === clave);
    expect([cerrada?.cerradaEl, cerrada?.pruebas.map((p) => p.texto)]).toEqual([app.ctx().today(), [texto]]);
  });
});
