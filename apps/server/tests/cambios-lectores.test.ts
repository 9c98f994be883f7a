import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#apps/testing/app.ts';
import { inTransaction } from '#core/kernel/server/context.ts';
import { keysOf } from '#core/kernel/shared/keys.ts';
import { abrirEconomia } from '#modules/economia/server/abrir-economia.ts';
import { conflictosDePares } from '#modules/evaluacion/server/asignacion/conflictos.ts';
import { ANIO, mundo } from '#modules/informes/tests/mundo.ts';
import { evaluador } from '#modules/personas/tables.ts';
import { GRUPOS_DE_EFECTO, type GrupoDeEfecto } from '#modules/proyectos/domain/cambios/efectos.ts';
import { TIPOS_DE_CAMBIO, type TipoDeCambio } from '#modules/proyectos/domain/cambios/nombres.ts';
import { proyecto, proyectoDescripcion, proyectoIntegrante, proyectoPresupuesto } from '#modules/proyectos/tables.ts';

/**
 * Who left a project and who came to it, as the modules above read them: reports, certificates, debts and evaluation.
 */
let m: Awaited<ReturnType<typeof mundo>>;
let oficina: Client;
let n = 0;

beforeAll(async () => {
  m = await mundo();
  oficina = await m.cliente({
    usuario: 'cambios-lectores',
    roles: ['admin'],
    permisos: [
      ['proyectos', 'editar'],
      ['deudas', 'editar'],
      ['constancias', 'editar'],
      ['reportes', 'ver'],
      ['investigadores', 'ver'],
    ],
  });
  await m.db.execute(sql`
    insert into autoridad (nombre, cargo, desde, actos)
    values ('Inca Ccallo, Maruja', 'Vicerrectora de Investigación', '2020-01-01', '{firma_constancias}')`);
});

/** A running project whose co-responsible was replaced today by another teacher. */
async function conReemplazo() {
  const sale = await m.persona({ emailInstitucional: `sale${++n}@demo.edu.pe` });
  const entra = await m.persona({ emailInstitucional: `entra${n}@demo.edu.pe` });
  const p = await m.delTipo('PCONFIGI', 'responsable', {}, [
    [sale, 'co_responsable'],
    [await m.persona(), 'tesista'],
  ]);
  const hoy = m.ctx().today();
  const { body } = await p.cuenta.post(`/proyectos/${p.proyectoId}/cambios`, {
    tipo: 'cambiar_corresponsable',
    datos: { entraId: String(entra), quedaComo: 'sale' },
    motivo: 'Pasó a otra universidad.',
    vigencia: hoy,
  });
  const r = await oficina.post(`/registros/proyecto_cambio/${body.id}/acciones/aprobar`, {
    datos: { resolucion_rectoral: `RR-LEC-${n}`, resolucion_fecha: hoy, excepcion: 'Lo dispone.' },
  });
  expect([r.status, r.body.estado]).toEqual([200, 'aprobado']);
  return { ...p, sale, entra, hoy };
}
const nombreDe = async (id: number) =>
  (
    await m.filas<{ n: string }>(
      sql`select apellido1 || ' ' || coalesce(apellido2, '') as n from investigador where id = ${id}`,
    )
  )[0]!.n;

describe('después de un cambio', () => {
  it('el asistente del informe lista a quien entró y no a quien salió', async () => {
    const p = await conReemplazo();
    const id = await m.empezar(p.cuenta, p.proyectoId);
    const vista = JSON.stringify((await p.cuenta.get(`/mis-informes/${id}/vista`)).body.secciones[0].content);
    expect(vista).toContain(await nombreDe(p.entra));
    expect(vista).not.toContain(await nombreDe(p.sale));
  });

  it('quien responde ahora presenta el informe, y quien lo hacía ya no', async () => {
    const p = await conReemplazo();
    const { body } = await p.cuenta.post(`/proyectos/${p.proyectoId}/cambios`, {
      tipo: 'cambiar_responsable',
      datos: {
        entraId: String(await m.persona()),
        quedaComo: String(m.catalogos.integranteTipo.get('PCONFIGI|miembro_docente')),
      },
      motivo: 'Asume el vicedecanato.',
      vigencia: p.hoy,
    });
    await oficina.post(`/registros/proyecto_cambio/${body.id}/acciones/aprobar`, {
      datos: { resolucion_rectoral: `RR-LEC-R${n}`, resolucion_fecha: p.hoy, excepcion: 'Lo dispone.' },
    });
    const [fila] = await m.db.select().from(proyecto).where(eq(proyecto.id, p.proyectoId));
    const nuevo = await m.cuentaDe(fila!.responsableId!);
    expect((await nuevo.post('/mis-informes', { proyectoId: p.proyectoId })).status).toBe(200);
    expect((await p.cuenta.post('/mis-informes', { proyectoId: p.proyectoId })).status).toBe(404);
  });

  it('la constancia de quien salió dice hasta cuándo participó', async () => {
    const p = await conReemplazo();
    const cuenta = await m.cuentaDe(p.sale);
    const { id } = (await cuenta.post('/mis-constancias', { tipo: 'estudios' })).body;
    const [dicho] = await m.filas<{ texto: string }>(sql`select dicho::text as texto from constancia where id = ${id}`);
    expect(dicho!.texto).toMatch(/co responsable, hasta el \d+ de \w+ de \d{4}/);
  });

  it('quien salió antes del plazo no debe el informe, y quien entró sí puede deberlo', async () => {
    const p = await conReemplazo();
    await m.db.execute(sql`update integrante_tipo set aplica_deuda = true where tipo_proyecto = 'PCONFIGI'`);
    const r = await oficina.post(`/deudas/proyectos/${p.proyectoId}`, {
      academica: 'Informe académico',
      economica: 'ninguna',
      fecha: p.hoy,
      detalle: 'No presentó',
      comentario: '',
    });
    expect([r.status, r.body.detail ?? '']).toEqual([200, '']);
    const deudores = await m.filas<{ quien: number }>(sql`
      select pi.investigador_id::int as quien
      from deuda d
        join proyecto_integrante pi on pi.id = d.integrante_id
      where pi.proyecto_id = ${p.proyectoId}`);
    expect(deudores.map((d) => d.quien)).toContain(p.entra);
    expect(deudores.map((d) => d.quien)).not.toContain(p.sale);
  });

  it('quien salió sigue en conflicto para evaluar el proyecto, y quien entró también', async () => {
    const p = await conReemplazo();
    const ids: number[] = [];
    for (const investigadorId of [p.sale, p.entra]) {
      const [e] = await m.db
        .insert(evaluador)
        .values({ tipo: 'Interno', investigadorId, apellidos: 'Juez', nombres: 'Uno' })
        .returning({ id: evaluador.id });
      ids.push(e!.id);
    }
    const pares = await conflictosDePares(m.ctx(), [p.proyectoId], ids);
    expect(ids.map((id) => pares.de(p.proyectoId, id).length > 0)).toEqual([true, true]);
  });

  it('la página del proyecto dice hasta cuándo estuvo uno y desde cuándo está el otro', async () => {
    const p = await conReemplazo();
    const { body } = await p.cuenta.get(`/actividades/proyectos/${p.proyectoId}`);
    const participantes = JSON.stringify(body.participantes);
    expect(participantes).toMatch(/hasta el \d+ de \w+ de \d{4}/);
    expect(participantes).toMatch(/desde el \d+ de \w+ de \d{4}/);
    expect((await p.cuenta.get(`/actividades/proyectos/${p.proyectoId}/reporte`)).status).toBe(200);
  });

  it('ampliado el plazo, la deuda se mide con el nuevo fin', async () => {
    const p = await conReemplazo();
    const { body } = await p.cuenta.post(`/proyectos/${p.proyectoId}/cambios`, {
      tipo: 'ampliar_plazo',
      datos: { hasta: '2099-12-31' },
      motivo: 'Más muestras.',
      vigencia: p.hoy,
    });
    await oficina.post(`/registros/proyecto_cambio/${body.id}/acciones/aprobar`, {
      datos: { resolucion_rectoral: `RR-LEC-P${n}`, resolucion_fecha: p.hoy, excepcion: 'Lo dispone.' },
    });
    const [fila] = await m.db.select().from(proyecto).where(eq(proyecto.id, p.proyectoId));
    expect(fila!.fechaFin).toBe('2099-12-31');
    const [sale] = await m.db.select().from(proyectoIntegrante).where(eq(proyectoIntegrante.investigadorId, p.sale));
    expect(sale).toMatchObject({ excluido: true, salida: 'exclusion' });
  });
});

/** Of the first months of the year that ended: what is asked of it closed long ago. */
const PASADO = ANIO - 1;
const INICIO = {
  periodo: PASADO,
  fechaInicio: `${PASADO}-01-10`,
  fechaInscripcion: new Date(`${PASADO}-01-05T15:00:00Z`),
};
type Cambiado = { proyectoId: number; cuenta: Client };
/** Asks for a change that holds from a past day, and the office approves it. */
async function rige({ proyectoId, cuenta }: Cambiado, tipo: string, datos: object, vigencia: string) {
  const pedido = await cuenta.post(`/proyectos/${proyectoId}/cambios`, { tipo, datos, motivo: 'Viaja.', vigencia });
  expect(pedido.status, pedido.text).toBe(200);
  const r = await oficina.post(`/registros/proyecto_cambio/${pedido.body.id}/acciones/aprobar`, {
    datos: { resolucion_rectoral: `RR-DIA-${++n}`, resolucion_fecha: vigencia, excepcion: 'Lo dispone.' },
  });
  expect([r.status, r.text]).toEqual([200, expect.stringContaining('adenda')]);
}
/** A project of last year: one member left it in September and another came in their place; one left and came back. */
async function deDosAnios() {
  const sale = await m.persona();
  const entra = await m.persona();
  const vuelve = await m.persona();
  const p = await m.delTipo('PCONFIGI', 'responsable', INICIO, [
    [sale, 'co_responsable'],
    [vuelve, 'miembro_docente'],
    [await m.persona(), 'tesista'],
  ]);
  const rol = String(m.catalogos.integranteTipo.get('PCONFIGI|miembro_docente'));
  const [, , fila] = p.integrantes;
  await rige(p, 'cambiar_corresponsable', { entraId: String(entra), quedaComo: 'sale' }, `${PASADO}-09-01`);
  await rige(p, 'excluir_integrante', { saleId: String(fila) }, `${PASADO}-04-01`);
  await rige(p, 'incluir_integrante', { rolId: rol, entraId: String(vuelve) }, `${PASADO}-07-01`);
  return { ...p, sale, entra, vuelve };
}

describe('lo que se pregunta a un día lo responde el equipo de ese día', () => {
  it('el reporte de proyectos lista a quien estaba, con el primer y el último día de cada estancia', async () => {
    const p = await deDosAnios();
    const quienes = { sale: await nombreDe(p.sale), entra: await nombreDe(p.entra), vuelve: await nombreDe(p.vuelve) };
    const estaban = async (al: string) => {
      const r = await oficina.get(`/reportes/proyecto?tipo=PCONFIGI&periodo=${PASADO}&al=${al}`);
      expect(r.status, r.text).toBe(200);
      const dicho = JSON.stringify(r.body.content);
      return Object.entries(quienes).flatMap(([quien, nombre]) => (dicho.includes(nombre.trim()) ? [quien] : []));
    };
    expect(await estaban(`${PASADO}-03-31`)).toEqual(['sale', 'vuelve']);
    expect(await estaban(`${PASADO}-04-01`)).toEqual(['sale']);
    expect(await estaban(`${PASADO}-06-30`)).toEqual(['sale']);
    expect(await estaban(`${PASADO}-07-01`)).toEqual(['sale', 'vuelve']);
    expect(await estaban(`${PASADO}-08-31`)).toEqual(['sale', 'vuelve']);
    expect(await estaban(`${PASADO}-09-01`)).toEqual(['entra', 'vuelve']);
  });

  it('el informe que ya se envió dice el equipo de ese día; el que se escribe, el de hoy', async () => {
    const p = await conReemplazo();
    const quien = { cliente: p.cuenta, ruta: '/mis-informes' } as const;
    const id = await m.empezar(p.cuenta, p.proyectoId);
    const equipo = async () =>
      JSON.stringify((await p.cuenta.get(`${quien.ruta}/${id}/vista`)).body.secciones[0].content);
    expect(await equipo()).toContain(await nombreDe(p.entra));
    await m.db.execute(sql`
      update informe set estado = 'presentado', fecha_envio = ${`${p.hoy}T15:00:00Z`}::timestamptz - interval '2 days'
      where id = ${id}`);
    const antes = await equipo();
    expect(antes).toContain(await nombreDe(p.sale));
    expect(antes).not.toContain(await nombreDe(p.entra));
  });

  it('un año cerrado no pierde a quien salió después', async () => {
    const sale = await m.persona();
    const p = await m.delTipo('PCONFIGI', 'responsable', INICIO, [[sale, 'miembro_docente']]);
    const cuantos = async () => {
      const { body } = await oficina.get(`/reportes/investigador?periodo=${PASADO}`);
      return body.answer.total.values.at(-1);
    };
    const antes = await cuantos();
    await rige(p, 'excluir_integrante', { saleId: String(p.integrantes[1]) }, m.ctx().today());
    expect(await cuantos()).toBe(antes);
    const temprano = await m.persona();
    const otro = await m.delTipo('PCONFIGI', 'responsable', INICIO, [[temprano, 'miembro_docente']]);
    expect(await cuantos()).toBe(antes + 2);
    await rige(otro, 'excluir_integrante', { saleId: String(otro.integrantes[1]) }, `${PASADO}-10-01`);
    expect(await cuantos()).toBe(antes + 1);
  });
});

describe('quien salió conserva su historia', () => {
  it('en su hoja de vida, en su ficha, en su perfil y en sus cifras el proyecto sigue, con sus días', async () => {
    const p = await deDosAnios();
    const cuenta = await m.cuentaDe(p.sale);
    const hasta = `hasta el 31/08/${PASADO}`;
    const [titulo] = await m.filas<{ t: string }>(sql`select titulo as t from proyecto where id = ${p.proyectoId}`);
    const hoja = JSON.stringify((await cuenta.get('/hoja-de-vida/ver')).body);
    expect(hoja).toContain(titulo!.t);
    expect(hoja).toContain(hasta);
    const ficha = await oficina.get(`/investigadores/${p.sale}/proyectos`);
    expect(JSON.stringify(ficha.body)).toContain(`(${hasta})`);
    const produccion = await oficina.get(`/investigadores/${p.sale}/produccion`);
    expect(produccion.body.proyectos).toEqual({ ganados: 1, enEjecucion: 0 });
    const deUno = await oficina.get(`/reportes/investigador?investigador=${p.sale}`);
    expect(JSON.stringify(deUno.body.content)).toContain(hasta);
    const perfil = JSON.stringify((await cuenta.get('/perfil')).body);
    expect(perfil).toContain('["Proyectos aprobados en que participó","1"]');
  });

  it('de quien volvió se dice cada estancia, y de quien entró, desde cuándo', async () => {
    const p = await deDosAnios();
    const de = async (id: number) => JSON.stringify((await oficina.get(`/investigadores/${id}/proyectos`)).body);
    expect(await de(p.vuelve)).toContain(`(hasta el 31/03/${PASADO}; desde el 01/07/${PASADO})`);
    expect(await de(p.entra)).toContain(`(desde el 01/09/${PASADO})`);
  });

  it('excluido sin un cambio, se dice el día y no cuenta como participación', async () => {
    const sale = await m.persona();
    const p = await m.delTipo('PCONFIGI', 'responsable', INICIO, [[sale, 'miembro_docente']]);
    await m.db.execute(sql`
      update proyecto_integrante
      set excluido = true, exclusion_fecha = ${`${PASADO}-02-01`}
      where id = ${p.integrantes[1]!}`);
    const ficha = JSON.stringify((await oficina.get(`/investigadores/${sale}/proyectos`)).body);
    expect(ficha).toContain(`(excluido el 01/02/${PASADO})`);
    expect((await oficina.get(`/investigadores/${sale}/produccion`)).body.proyectos.ganados).toBe(0);
  });
});

describe('qué se sigue de cada clase de cambio, antes de pedirlo', () => {
  type Visto = { grupo: GrupoDeEfecto; texto: string };
  /** A project with its account, its calendar and its texts, and what each kind of change would do to it. */
  async function deTodo() {
    const p = await m.delTipo('PCONFIGI', 'responsable', {}, [
      [await m.persona(), 'co_responsable'],
      [await m.persona(), 'miembro_docente'],
      [await m.persona(), 'tesista'],
    ]);
    const [, , docente, tesista] = p.integrantes;
    await m.db
      .insert(proyectoDescripcion)
      .values({ proyectoId: p.proyectoId, clave: 'objetivos', texto: '<p>Uno.</p>' });
    await m.db.insert(proyectoPresupuesto).values({
      proyectoId: p.proyectoId,
      partidaId: m.catalogos.partida.get('2.3.18.21')!,
      monto: '1000.00',
    });
    await inTransaction(m.ctx(), (tx) => abrirEconomia(tx, { proyectoId: p.proyectoId }));
    const entraId = String(await m.persona());
    const rol = String(m.catalogos.integranteTipo.get('PCONFIGI|miembro_docente'));
    const datos: Record<TipoDeCambio, object> = {
      incluir_integrante: { rolId: rol, entraId },
      excluir_integrante: { saleId: String(docente) },
      reemplazar_integrante: { saleId: String(tesista), entraId, tesisTitulo: 'Otra tesis' },
      cerrar_tesista: { saleId: String(tesista), como: 'termino' },
      cambiar_responsable: { entraId, quedaComo: rol },
      cambiar_corresponsable: { entraId, quedaComo: 'sale' },
      ampliar_plazo: { hasta: `${ANIO + 1}-06-30` },
      suspender_plazo: { desde: `${ANIO}-11-01`, hasta: `${ANIO}-11-30` },
      cambiar_titulo: { titulo: 'Otro título' },
      cambiar_descripcion: { seccion: 'objetivos', texto: '<p>Otros.</p>' },
      cambiar_calendario: {
        actividades: [{ id: null, actividad: 'Análisis', fechaInicio: `${ANIO}-05-02`, fechaFin: `${ANIO}-08-01` }],
      },
      retirar_proyecto: {},
      terminar_antes: { hasta: `${ANIO}-11-30` },
    };
    const ensayar = async (tipo: TipoDeCambio): Promise<Visto[]> => {
      const r = await p.cuenta.post(`/proyectos/${p.proyectoId}/cambios/ensayo`, {
        tipo,
        datos: datos[tipo],
        motivo: 'Se pide.',
        vigencia: `${ANIO}-10-01`,
      });
      expect([tipo, r.status, r.body.faltas], r.text).toEqual([tipo, 200, []]);
      return r.body.efectos.map((e: Visto) => ({ ...e, texto: e.texto.replace(/\s/g, ' ') }));
    };
    return { ...p, ensayar };
  }

  /** Which of the four cells say something. What none says is that nothing changes there. */
  const HABLAN: Record<TipoDeCambio, readonly GrupoDeEfecto[]> = {
    incluir_integrante: ['elegibilidad', 'plazas', 'cuenta'],
    excluir_integrante: ['plazas', 'cuenta'],
    reemplazar_integrante: ['elegibilidad', 'plazas', 'cuenta'],
    cerrar_tesista: ['plazas', 'cuenta'],
    cambiar_responsable: ['elegibilidad', 'plazas', 'informes', 'cuenta'],
    cambiar_corresponsable: ['elegibilidad', 'plazas', 'cuenta'],
    ampliar_plazo: ['informes', 'cuenta'],
    suspender_plazo: ['informes', 'cuenta'],
    cambiar_titulo: ['cuenta'],
    cambiar_descripcion: ['cuenta'],
    cambiar_calendario: ['cuenta'],
    retirar_proyecto: ['plazas', 'informes', 'cuenta'],
    terminar_antes: ['informes', 'cuenta'],
  };
  it('cada una dice lo que le toca, y en las demás casillas nada cambia', async () => {
    const { ensayar } = await deTodo();
    const dicho: [string, string[]][] = [];
    for (const tipo of TIPOS_DE_CAMBIO) {
      const efectos = await ensayar(tipo);
      dicho.push([tipo, keysOf(GRUPOS_DE_EFECTO).filter((grupo) => efectos.some((e) => e.grupo === grupo))]);
    }
    expect(dicho).toEqual(TIPOS_DE_CAMBIO.map((tipo) => [tipo, HABLAN[tipo]]));
  });

  it('una renuncia dice qué informes caducan, qué queda por rendir y que los tesistas siguen en él', async () => {
    const { ensayar } = await deTodo();
    const textos = (await ensayar('retirar_proyecto')).map((e) => e.texto);
    expect(textos).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/: caduca; un proyecto «Renunció» ya no lo presenta\.$/),
        expect.stringMatching(/^Quedan S\/ 1 000\.00 por rendir/),
        expect.stringContaining('sigue figurando como tesista'),
        expect.stringContaining('no listan el proyecto'),
      ]),
    );
  });

  it('un plazo que pasa de año dice qué pasa de año fiscal, y el título, qué dirán las constancias', async () => {
    const p = await deTodo();
    const amplia = (await p.ensayar('ampliar_plazo')).map((e) => e.texto);
    expect(amplia).toContain(`S/ 1 000.00 por rendir pasan del año fiscal ${ANIO} al ${ANIO + 1}.`);
    expect((await p.ensayar('suspender_plazo')).map((e) => e.texto).join(' ')).not.toContain('fiscal');
    const titulo = (await p.ensayar('cambiar_titulo')).map((e) => e.texto);
    expect(titulo).toContain('Las constancias que se emitan desde entonces dirán el título nuevo.');
    const responsable = (await p.ensayar('cambiar_responsable')).map((e) => e.texto).join(' ');
    expect(responsable).toMatch(/dirán «Miembro docente», y ya no «Responsable»/);
  });
});
