import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditOf } from '#core/audit/server/audit.ts';
import { query } from '#core/db/server/open.ts';
import type { Modulo, Nivel } from '#modules/acceso/domain/permisos.ts';
import { HOY, mundo } from '#modules/personas/tests/mundo.ts';
import type { CuentaDeRegla, ResumenDeCalidad } from '../contract.ts';
import { CLAVES_REGLA, type ClaveRegla, hallazgoId } from '../domain/reglas.ts';
import { medir } from '../server/index.ts';

const ZONA = '-05:00';
let ahora = new Date();
/** When it runs, a millisecond passes each time that the hour is read. */
let corre = 0;
const m = await mundo(() => (corre ? new Date(ahora.getTime() + corre++) : ahora));
let serie = 0;
const cuenta = (...permisos: [Modulo, Nivel][]) =>
  m.cliente({ usuario: `calidad${++serie}`, roles: ['admin'], permisos });
const oficina = await cuenta(['calidad', 'editar'], ['investigadores', 'ver'], ['publicaciones', 'ver']);
const SIN_DOI = 'publicacion-sin-doi';
const MOTIVO = { motivo: 'La revista no los da' };
type Cliente = typeof oficina;
const sinDoi = async (datos = {}) => {
  const registro = await m.publicacion([{ id: autor }], datos);
  return { registro, id: hallazgoId(SIN_DOI, registro) };
};
let autor: number;
beforeAll(async () => {
  autor = await m.persona({ orcid: m.orcid() });
});
const resumen = async (quien: Cliente = oficina): Promise<ResumenDeCalidad> => {
  const { status, body } = await quien.get('/calidad?rehacer=true');
  expect(status).toBe(200);
  return body;
};
const deRegla = async (regla: ClaveRegla, quien?: Cliente): Promise<CuentaDeRegla> =>
  (await resumen(quien)).reglas.find((r) => r.regla === regla)!;
const lista = async (f: string, quien: Cliente = oficina) =>
  (await quien.get(`/calidad/hallazgos?size=100&f=${encodeURIComponent(f)}`)).body.rows as Record<string, unknown>[];
const aceptadas = () =>
  query(m)<{
    id: number;
    regla: string;
    motivo: string;
    por: string;
  }>`select id::int, regla, motivo, por from calidad_aceptada order by id`;

describe('aceptar', () => {
  it('con un motivo deja de contar como abierto, se ve como aceptado con quién y por qué, y queda auditado', async () => {
    const { id, registro } = await sinDoi();
    const antes = await deRegla(SIN_DOI);
    const r = await oficina.post('/calidad/aceptaciones', { ids: [id], ...MOTIVO });
    expect([r.status, r.body.mensaje]).toEqual([200, 'Se aceptó con su motivo: 1 registro.']);
    const despues = await deRegla(SIN_DOI);
    expect([despues.abiertos, despues.aceptados]).toEqual([antes.abiertos - 1, antes.aceptados + 1]);
    const [fila] = await lista(`regla:${SIN_DOI};situacion:aceptado`);
    expect(fila).toMatchObject({ id, ...MOTIVO, por: 'Prueba calidad1', situacion: 'aceptado' });
    expect(String(fila!.ruta)).toBe(`/admin/estudios/gestion_publicaciones/detalle?id=${registro}`);
    expect(await lista(`regla:${SIN_DOI};situacion:abierto`)).not.toContainEqual(expect.objectContaining({ id }));
    const [ultima] = (await aceptadas()).slice(-1);
    const [entrada] = await auditOf(m.db, 'calidad_aceptada', ultima!.id);
    expect(entrada).toMatchObject({
      action: 'aceptar',
      actor: 'Prueba calidad1',
      reason: MOTIVO.motivo,
      after: { regla: SIN_DOI, registro },
    });
  });

  it('«Volver a contar» lo devuelve a lo abierto; no se retira dos veces', async () => {
    const { id } = await sinDoi();
    await oficina.post('/calidad/aceptaciones', { ids: [id], ...MOTIVO });
    const { id: aceptada } = (await aceptadas()).at(-1)!;
    const r = await oficina.post('/calidad/aceptaciones/retiro', { ids: [id] });
    expect([r.status, r.body.mensaje]).toEqual([200, 'Se vuelve a contar: 1 registro.']);
    expect(await lista(`regla:${SIN_DOI};situacion:abierto`)).toContainEqual(expect.objectContaining({ id }));
    expect((await auditOf(m.db, 'calidad_aceptada', aceptada))[0]).toMatchObject({ action: 'retirar', before: MOTIVO });
    expect((await oficina.post('/calidad/aceptaciones/retiro', { ids: [id] })).status).toBe(404);
  });

  it('lo que se corrige desaparece de lo abierto y de lo aceptado', async () => {
    const { id, registro } = await sinDoi();
    await oficina.post('/calidad/aceptaciones', { ids: [id], ...MOTIVO });
    const antes = await deRegla(SIN_DOI);
    await m.db.execute(sql`update publicacion set doi = ${`10.5555/${registro}`} where id = ${registro}`);
    expect((await lista(`regla:${SIN_DOI}`)).map((f) => f.id)).not.toContain(id);
    expect(await deRegla(SIN_DOI)).toMatchObject({ abiertos: antes.abiertos, aceptados: antes.aceptados - 1 });
    expect((await oficina.post('/calidad/aceptaciones', { ids: [id], ...MOTIVO })).status).toBe(404);
  });

  it('la noche siguiente a su corrección deja de estar aceptado: si vuelve a incumplir, cuenta', async () => {
    const { id, registro } = await sinDoi();
    const { id: otro } = await sinDoi();
    await oficina.post('/calidad/aceptaciones', { ids: [id, otro], ...MOTIVO });
    const [aceptada] = (await aceptadas()).slice(-2);
    const doi = (valor: string | null) =>
      m.db.execute(sql`update publicacion set doi = ${valor} where id = ${registro}`);
    await doi(`10.5555/${registro}`);
    await medir(m.ctx());
    await doi(null);
    expect(await lista(`regla:${SIN_DOI};situacion:abierto`)).toContainEqual(expect.objectContaining({ id }));
    expect(await lista(`regla:${SIN_DOI};situacion:aceptado`)).toContainEqual(expect.objectContaining({ id: otro }));
    expect((await auditOf(m.db, 'calidad_aceptada', aceptada!.id))[0]).toMatchObject({
      action: 'retirar',
      before: { regla: SIN_DOI, registro, ...MOTIVO },
      reason: 'El registro ya no incumple la regla.',
    });
  });

  it('varios a la vez: dos personas aceptan lo mismo y queda una sola aceptación de cada uno', async () => {
    const ids = [(await sinDoi()).id, (await sinDoi()).id];
    const otra = await cuenta(['calidad', 'editar'], ['publicaciones', 'ver']);
    const cuantas = (await aceptadas()).length;
    const respuestas = await Promise.all(
      [oficina, otra, oficina].map((quien) => quien.post('/calidad/aceptaciones', { ids, ...MOTIVO })),
    );
    expect(respuestas.map((r) => r.status)).toEqual([200, 200, 200]);
    expect(respuestas.map((r) => r.body.mensaje).toSorted()).toEqual([
      '2 registros ya estaban aceptados.',
      '2 registros ya estaban aceptados.',
      'Se aceptó con su motivo: 2 registros.',
    ]);
    expect(await aceptadas()).toHaveLength(cuantas + 2);
  });

  it('exige el motivo', async () => {
    const { id } = await sinDoi();
    for (const motivo of ['', '   ', undefined]) {
      const { status, body } = await oficina.post('/calidad/aceptaciones', { ids: [id], motivo });
      expect([status, body.errors[0].path]).toEqual([422, 'motivo']);
    }
    expect((await oficina.post('/calidad/aceptaciones', { ids: [], ...MOTIVO })).status).toBe(422);
  });

  it('no acepta lo que no existe, lo que no incumple la regla ni una regla que no hay', async () => {
    const cuantas = (await aceptadas()).length;
    const bien = await m.publicacion([{ id: autor }], { doi: '10.5555/bien' });
    for (const id of [hallazgoId(SIN_DOI, 999_999), hallazgoId(SIN_DOI, bien), bien * 100 + 99])
      expect((await oficina.post('/calidad/aceptaciones', { ids: [id], ...MOTIVO })).status).toBe(404);
    expect(await aceptadas()).toHaveLength(cuantas);
  });
});

describe('quién puede', () => {
  it('sin permiso no se ve, y con el de ver no se acepta', async () => {
    const { id } = await sinDoi();
    const ajena = await cuenta(['publicaciones', 'editar']);
    for (const ruta of ['/calidad', '/calidad/hallazgos', '/calidad/hallazgos/exportar?format=csv'])
      expect([ruta, (await ajena.get(ruta)).status]).toEqual([ruta, 403]);
    const lectora = await cuenta(['calidad', 'ver'], ['publicaciones', 'editar']);
    expect((await lectora.get('/calidad/hallazgos')).status).toBe(200);
    for (const ruta of ['/calidad/aceptaciones', '/calidad/aceptaciones/retiro'])
      expect((await lectora.post(ruta, { ids: [id], ...(ruta.endsWith('es') ? MOTIVO : {}) })).status).toBe(403);
  });

  it('cada cuenta ve y acepta las reglas de los módulos que puede ver; las demás no existen para ella', async () => {
    const { id } = await sinDoi();
    const deGrupos = await cuenta(['calidad', 'editar'], ['grupos', 'ver']);
    expect((await resumen(deGrupos)).reglas.map((r) => r.regla)).toEqual([
      'grupo-bajo-minimo',
      'grupo-sin-coordinador',
      'grupo-sin-lineas',
    ]);
    expect(await lista(`regla:${SIN_DOI}`, deGrupos)).toEqual([]);
    expect(await lista('', await cuenta(['calidad', 'ver']))).toEqual([]);
    expect((await deGrupos.post('/calidad/aceptaciones', { ids: [id], ...MOTIVO })).status).toBe(404);
    await oficina.post('/calidad/aceptaciones', { ids: [id], ...MOTIVO });
    expect((await deGrupos.post('/calidad/aceptaciones/retiro', { ids: [id] })).status).toBe(404);
  });
});

describe('las cuentas', () => {
  it('son por facultad, la de quien la presentó o del primer autor que tenga una', async () => {
    const deOtra = await m.persona({ facultadId: m.otraFacultadId, orcid: m.orcid() });
    const { nombre } = await m.unaFila<{ nombre: string }>(
      sql`select nombre from facultad where id = ${m.otraFacultadId}`,
    );
    const de = async () => (await deRegla(SIN_DOI)).facultades.find((f) => f.facultad === nombre)?.abiertos ?? 0;
    const antes = await de();
    const id = await m.publicacion([{ id: autor }, { id: deOtra }]);
    expect(await de()).toBe(antes);
    await m.db.execute(
      sql`update publicacion_autor set presentado = true where publicacion_id = ${id} and investigador_id = ${deOtra}`,
    );
    expect(await de()).toBe(antes + 1);
  });

  it('se guardan cinco minutos, salvo que se pida rehacerlas; lo aceptado se ve al momento', async () => {
    const rapido = async () => (await oficina.get('/calidad')).body as ResumenDeCalidad;
    const abiertos = (r: ResumenDeCalidad) => r.reglas.find((x) => x.regla === SIN_DOI)!.abiertos;
    const { reglas, calculado } = await resumen();
    const antes = abiertos({ reglas } as ResumenDeCalidad);
    const { id } = await sinDoi();
    expect(await rapido()).toMatchObject({ calculado });
    expect(abiertos(await rapido())).toBe(antes);
    ahora = new Date(ahora.getTime() + 5 * 60_000);
    expect(abiertos(await rapido())).toBe(antes + 1);
    await oficina.post('/calidad/aceptaciones', { ids: [id], ...MOTIVO });
    expect(abiertos(await rapido())).toBe(antes);
  });

  it('se miden cada noche: dos veces el mismo día es una medición, y de los meses pasados queda el último día', async () => {
    const ctx = (dia: string) => m.ctx({ now: () => new Date(`${dia}T02:30:00${ZONA}`), today: () => dia });
    const dias = () =>
      m.filas<{ dia: string; n: number; repetidas: number }>(
        sql`
          select
            dia::text,
            sum(abiertos)::int as n,
            (count(*) - count(distinct (regla, facultad_id)))::int as repetidas
          from calidad_medicion
          where regla = ${SIN_DOI}
          group by dia
          order by dia
        `,
      );
    const hay = async () => (await deRegla(SIN_DOI)).abiertos;
    const mes = (n: number) =>
      new Date(Date.UTC(Number(HOY.slice(0, 4)), Number(HOY.slice(5, 7)) - 1 - n, 1)).toISOString().slice(0, 7);
    const alPrincipio = await hay();
    await medir(ctx(`${mes(2)}-11`));
    await medir(ctx(`${mes(1)}-10`));
    await Promise.all([medir(ctx(`${mes(1)}-20`)), medir(ctx(`${mes(1)}-20`))]);
    await sinDoi();
    await medir(ctx(`${mes(1)}-20`));
    await medir(ctx(HOY));
    await medir(ctx(HOY));
    expect(await dias()).toEqual([
      { dia: `${mes(2)}-11`, n: alPrincipio, repetidas: 0 },
      { dia: `${mes(1)}-20`, n: alPrincipio + 1, repetidas: 0 },
      { dia: HOY, n: alPrincipio + 1, repetidas: 0 },
    ]);
    const { meses } = await deRegla(SIN_DOI);
    expect(meses).toEqual([
      { mes: mes(2), abiertos: alPrincipio },
      { mes: mes(1), abiertos: alPrincipio + 1 },
    ]);
    expect((await resumen()).mesAnterior).toBe(mes(1));
    const medidas = await m.filas<{ regla: string }>(
      sql`select distinct regla from calidad_medicion where dia = ${HOY}`,
    );
    expect(medidas).toHaveLength(CLAVES_REGLA.length);
  });
});

describe('calcular de nuevo', () => {
  it('varias personas a la vez esperan una misma cuenta, que empezó después de pedirla', async () => {
    corre = 1;
    const calculadas = await Promise.all(Array.from({ length: 8 }, async () => (await resumen()).calculado));
    corre = 0;
    expect(new Set(calculadas).size).toBeLessThanOrEqual(2);
  });
});
