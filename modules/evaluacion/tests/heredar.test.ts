import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { convocatoria } from '#modules/convocatorias/tables.ts';
import type { PlantillaDetalle } from '../contract.ts';
import { ANIO, type Cliente, dias, type Mundo, mundo } from './mundo.ts';

let m: Mundo;
let oficina: Cliente;
const VENTANA = { inicio: dias(40), fin: dias(60) };
const CRITERIOS: Parameters<Mundo['plantilla']>[1] = [
  { texto: 'Calidad', nivel: 'titulo' },
  { texto: 'Originalidad', puntajeMax: '60' },
  { texto: 'Grupo', puntajeMax: '40', editable: false, calculo: 'catgi', parametros: { puntaje_grupo_a: 9 } },
];
type Hecho = { id: number; avisos: string[]; errors?: { path: string; message: string }[] };

beforeAll(async () => {
  m = await mundo();
  oficina = await m.admin('oficina', { convocatorias: 'editar', evaluacion: 'editar' });
});

/** The template of a type and year, as its page shows it. */
async function plantillaDe(tipo: string, periodo = ANIO): Promise<PlantillaDetalle | null> {
  const [fila] = await m.filas<{ id: number }>(
    sql`select id::int from evaluacion_plantilla where tipo_proyecto = ${tipo} and periodo = ${periodo}`,
  );
  return fila ? (await oficina.pide<PlantillaDetalle>('GET', `/evaluacion/plantillas/${fila.id}`)).body : null;
}
const derivar = (id: number, codigo: string, mas: object = {}) =>
  oficina.pide<Hecho>('POST', `/convocatorias/admin/${id}/derivar`, {
    nombre: `Fondo ${codigo}`,
    codigo,
    slug: codigo.toLowerCase(),
    prefijo: codigo.slice(0, 5),
    periodo: ANIO,
    descripcion: `Fondo ${codigo} ${ANIO}`,
    visibleEnMenu: true,
    registroInicio: dias(1),
    registroFin: dias(30),
    fechaCorte: dias(1),
    calendarioInicio: dias(90),
    calendarioFin: dias(300),
    evaluacionInicio: dias(40),
    evaluacionFin: dias(60),
    ...mas,
  });
/** Others copy too what they keep by type. */
const deCriterios = (avisos: string[]) => avisos.filter((aviso) => aviso.includes('criterios'));
const textos = (p: PlantillaDetalle | null) =>
  p?.criterios.map((c) => [c.texto, c.nivel, c.puntajeMax, c.editable, c.calculo, c.parametros]);

describe('los criterios de evaluación acompañan a la convocatoria que se clona', () => {
  it('un tipo derivado nace con los de su base, en una plantilla propia por aprobar', async () => {
    const base = await m.convocatoria('PCONFIGI', VENTANA);
    await m.plantilla('PCONFIGI', CRITERIOS);
    const r = await derivar(base, 'SEMILLA');
    expect([r.status, deCriterios(r.body.avisos)]).toEqual([
      200,
      [
        `Se copiaron los 3 criterios de evaluación de PCONFIGI ${ANIO}. Revíselos y apruébelos en «Lista de evaluaciones» antes de evaluar.`,
      ],
    ]);
    const propia = await plantillaDe('SEMILLA');
    expect(propia).toMatchObject({ estado: 'en_proceso', editable: true });
    expect(textos(propia)).toEqual(textos(await plantillaDe('PCONFIGI')));
    expect((await plantillaDe('PCONFIGI'))!.estado).toBe('aprobado');
  });

  it('de una base sin criterios de ese año toma los últimos que tuvo, nunca los de un año posterior', async () => {
    const base = await m.convocatoria('PCONFIGI-INV', VENTANA);
    await m.plantilla('PCONFIGI-INV', [{ texto: 'Antiguo', puntajeMax: '100' }], true, ANIO - 3);
    await m.plantilla('PCONFIGI-INV', [{ texto: 'Último', puntajeMax: '100' }], true, ANIO - 1);
    await m.plantilla('PCONFIGI-INV', [{ texto: 'Futuro', puntajeMax: '100' }], false, ANIO + 1);
    expect((await derivar(base, 'INNOVA')).status).toBe(200);
    expect((await plantillaDe('INNOVA'))!.criterios.map((c) => c.texto)).toEqual(['Último']);
  });

  it('una base sin criterios deja el tipo sin plantilla, y no promete nada', async () => {
    const base = await m.convocatoria('PINVPOS', VENTANA);
    const r = await derivar(base, 'TALLER');
    expect([r.status, deCriterios(r.body.avisos), await plantillaDe('TALLER')]).toEqual([200, [], null]);
  });

  it('un tipo que no se pudo crear no deja criterios', async () => {
    const [base] = await m.db.select().from(convocatoria).where(eq(convocatoria.tipoProyecto, 'PCONFIGI'));
    expect((await derivar(base!.id, 'REPETIDO', { slug: 'pconfigi' })).status).toBe(422);
    expect(await plantillaDe('REPETIDO')).toBeNull();
  });

  it('copiar la convocatoria del año anterior trae sus criterios a la de este año, por aprobar', async () => {
    const anterior = await m.convocatoria('ECI', VENTANA);
    await m.db
      .update(convocatoria)
      .set({ periodo: ANIO - 1 })
      .where(eq(convocatoria.id, anterior));
    await m.plantilla('ECI', CRITERIOS, true, ANIO - 1);
    const nueva = await m.convocatoria('ECI', VENTANA);
    const copiar = async () => {
      const { version } = (await oficina.pide<{ version: number }>('GET', `/convocatorias/admin/${nueva}/parametros`))
        .body;
      const ruta = `/convocatorias/admin/${nueva}/parametros/copiar`;
      return (await oficina.pide<Hecho>('POST', ruta, { version, desde: anterior })).body;
    };
    expect((await copiar()).avisos).toHaveLength(1);
    const propia = await plantillaDe('ECI');
    expect(propia!.estado).toBe('en_proceso');
    expect(textos(propia)).toEqual(textos(await plantillaDe('ECI', ANIO - 1)));

    // What the office changed since then is not overwritten by a second copy.
    await m.db.execute(sql`delete from evaluacion_criterio where plantilla_id = ${propia!.id} and orden = 1`);
    expect((await copiar()).avisos).toEqual([]);
    expect((await plantillaDe('ECI'))!.criterios).toHaveLength(2);
  });
});
