import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { cdiEvaluacion } from '#modules/docente-investigador/tables.ts';
import { rrhhDocente } from '#modules/personas/tables-padrones.ts';
import { proyectoPresupuesto } from '#modules/proyectos/tables.ts';
import { publicacion, publicacionAutor, publicacionIndexada } from '#modules/publicaciones/tables.ts';
import { calcular, type Hechos } from '../domain/calculos.ts';
import type { Calculo } from '../domain/vocabularios.ts';
import { hechosDeProyecto } from '../server/hechos.ts';
import { ANIO, dias, type Mundo, mundo } from './mundo.ts';

let m: Mundo;
let convocatorias: Record<string, number>;
beforeAll(async () => {
  m = await mundo();
  const ventana = { inicio: dias(-1), fin: dias(1) };
  convocatorias = { PCONFIGI: await m.convocatoria('PCONFIGI', ventana), ECI: await m.convocatoria('ECI', ventana) };
});

const nuevo = (tipo: 'PCONFIGI' | 'ECI', p: Omit<Parameters<Mundo['proyecto']>[0], 'tipo' | 'convocatoriaId'>) =>
  m.proyecto({ tipo, convocatoriaId: convocatorias[tipo]!, ...p });
const hechos = (id: number) => hechosDeProyecto(m.contextFor(), id);
const puntos = (calculo: Calculo, h: Hechos, puntajeMax = 100) =>
  calcular({ calculo, puntajeMax, parametros: {} }, h).puntaje;

describe('hechos de las reglas automáticas', () => {
  it('la ventana son los siete años anteriores, y las patentes suman por su año', async () => {
    const responsable = await m.persona();
    await m.obra([responsable], ANIO - 7, 10);
    for (const [i, anio] of [ANIO - 1, ANIO - 8].entries()) {
      const [p] = await m.db
        .insert(publicacion)
        .values({
          tipo: 'patente',
          codigoRegistro: `P${i}`,
          tipoPatente: 'Modelo de utilidad',
          titulo: 'P',
          fechaPublicacion: `${anio}-05-05`,
          estado: 'registrado',
          validado: true,
        })
        .returning({ id: publicacion.id });
      const inventor = { autor: 'X', categoria: 'Inventor', orden: 1, puntaje: '2' };
      await m.db.insert(publicacionAutor).values({ ...inventor, publicacionId: p!.id, investigadorId: responsable });
    }
    const h = await hechos(await nuevo('PCONFIGI', { responsable }));
    expect(h.ventana).toEqual({ desde: ANIO - 7, hasta: ANIO - 1 });
    expect(h.miembros).toMatchObject([{ publicaciones: 10, patentes: 2, responsable: true, docente: true }]);
    expect(puntos('responsable', h)).toBe(1.2);
  });

  it('la constancia de docente investigador cuenta mientras está vigente', async () => {
    const [vigente, vencida, solicitud] = [
      await m.persona({ renacyt: 'P0002' }),
      await m.persona({ renacyt: 'P0003' }),
      await m.persona(),
    ];
    const cdi = { estado: 'vigente', fechaConstancia: dias(-400) };
    await m.db.insert(cdiEvaluacion).values([
      { ...cdi, investigadorId: vigente, fase: 'Constancia', fechaFin: dias(30) },
      { ...cdi, investigadorId: vencida, fase: 'Constancia', fechaFin: dias(-1) },
      { ...cdi, investigadorId: solicitud, fase: 'Solicitud', fechaFin: dias(30) },
    ]);
    const h = await hechos(
      await nuevo('PCONFIGI', {
        responsable: vigente,
        miembros: [
          { id: vencida, rol: 'co_responsable' },
          { id: solicitud, rol: 'miembro_docente' },
        ],
      }),
    );
    expect(puntos('docente_investigador', h, 9)).toBe(5);
  });

  it('un docente nuevo ingresó y se unió a un grupo vigente desde el año del parámetro', async () => {
    const nuevoDocente = await m.persona({ docNumero: '70000001' });
    const antiguo = await m.persona({ docNumero: '70000002' });
    await m.db.insert(rrhhDocente).values([
      { docNumero: '70000001', apellido1: 'A', nombres: 'A', fechaIngreso: `${ANIO - 1}-03-01` },
      { docNumero: '70000002', apellido1: 'B', nombres: 'B', fechaIngreso: '2010-03-01' },
    ]);
    const grupoId = await m.grupo(antiguo, [nuevoDocente]);
    const h = await hechos(
      await nuevo('PCONFIGI', {
        responsable: antiguo,
        miembros: [{ id: nuevoDocente, rol: 'co_responsable' }],
        datos: { grupoId },
      }),
    );
    expect(puntos('docnvos', h, 5)).toBe(1);
  });

  it('la experiencia del grupo cuenta cada producto una vez: artículos indexados, tesis y proyectos aprobados', async () => {
    const [coordinador, miembro] = [await m.persona(), await m.persona()];
    const grupoId = await m.grupo(coordinador, [miembro]);
    const indexada = await m.obra([coordinador, miembro], ANIO - 1);
    await m.db
      .insert(publicacionIndexada)
      .values(['Scopus', 'SciELO'].map((b) => ({ publicacionId: indexada, baseId: m.catalogos.baseIndexada.get(b)! })));
    const otraBase = await m.obra([miembro], ANIO - 1);
    await m.db
      .insert(publicacionIndexada)
      .values({ publicacionId: otraBase, baseId: m.catalogos.baseIndexada.get('DOAJ')! });
    await m.obra([miembro], ANIO - 2, 0, { tipo: 'tesis' });
    await m.obra([miembro], ANIO - 4, 0, { tipo: 'tesis' });
    await nuevo('PCONFIGI', {
      responsable: coordinador,
      miembros: [{ id: miembro, rol: 'co_responsable' }],
      datos: { estado: 'aprobado', codigoProyecto: 'X1', periodo: ANIO - 1 },
    });
    const h = await hechos(await nuevo('ECI', { responsable: coordinador, datos: { grupoId } }));
    expect(calcular({ calculo: 'experiencia_gi', puntajeMax: 10, parametros: {} }, h)).toMatchObject({
      puntaje: 6,
      sustento: { desde: ANIO - 3, hasta: ANIO - 1, publicaciones: 2, proyectos: 1 },
    });
  });

  it('la experiencia del grupo es la de quienes lo integraban en la fecha de corte', async () => {
    const [coordinador, quienSalio, quienEntro] = [await m.persona(), await m.persona(), await m.persona()];
    const grupoId = await m.grupo(coordinador, [quienSalio, quienEntro]);
    for (const [persona, anio] of [
      [quienSalio, ANIO - 1],
      [quienEntro, ANIO - 2],
    ] as const)
      await m.obra([persona], anio, 0, { tipo: 'tesis' });
    await m.db.execute(sql`
      update grupo_integrante
      set hasta = ${dias(-35)}::date
      where grupo_id = ${grupoId} and investigador_id = ${quienSalio}`);
    await m.db.execute(sql`
      update grupo_integrante
      set desde = ${dias(-35)}::date
      where grupo_id = ${grupoId} and investigador_id = ${quienEntro}`);
    const id = await nuevo('ECI', { responsable: coordinador, datos: { grupoId } });
    const anios = async () => (await hechos(id)).produccionGrupo.map((p) => p.anio);
    const conCorte = (corte: string | null) =>
      m.db.execute(sql`update convocatoria set fecha_corte = ${corte}::date where id = ${convocatorias.ECI!}`);
    expect(await anios()).toEqual([ANIO - 2]);
    try {
      await conCorte(dias(-40));
      expect(await anios()).toEqual([ANIO - 1]);
    } finally {
      await conCorte(null);
    }
  });

  it('el presupuesto se compara con la UIT del año de la convocatoria', async () => {
    const id = await nuevo('ECI', { responsable: await m.persona() });
    const [partidaId] = [...m.catalogos.partida.values()];
    const { parametros } = await hechos(id);
    const limite = parametros.uit! * 4;
    await m.db.insert(proyectoPresupuesto).values({ proyectoId: id, partidaId: partidaId!, monto: String(limite - 1) });
    expect(puntos('presupuesto_eci', await hechos(id), 10)).toBe(5);
    await m.db.insert(proyectoPresupuesto).values({ proyectoId: id, partidaId: partidaId!, linea: 2, monto: '1.00' });
    expect(puntos('presupuesto_eci', await hechos(id), 10)).toBe(10);
  });
});
