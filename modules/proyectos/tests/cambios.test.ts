import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { onPostgres } from '#core/testing/server/database.ts';
import { samplePdf } from '#core/testing/server/pdf.ts';
import { behindLock } from '#core/testing/server/waiting.ts';
import type { CambioDetalle, EnsayoDeCambio, NuevoCambio, VersionesDeProyecto } from '../contract-cambios.ts';
import { documentoAdenda } from '../documents/adenda.ts';
import { aplicarLosDeHoy } from '../server/cambios/aplicar.ts';
import {
  proyecto,
  proyectoActividad,
  proyectoCambio,
  proyectoDescripcion,
  proyectoIntegrante,
  proyectoPermanencia,
} from '../tables.ts';
import { crearMundo, HOY, type Mundo, type Persona } from './mundo.ts';

let m: Mundo;
let oficina: Persona;
let otraOficina: Persona;
let lectora: Persona;
let serie = 0;

beforeAll(async () => {
  m = await crearMundo();
  oficina = await m.administrador('cambios', 'proyectos.editar');
  otraOficina = await m.administrador('cambios2', 'proyectos.editar');
  lectora = await m.administrador('cambios3', 'proyectos.ver');
});

const ROLES = { co: 'co_responsable', docente: 'miembro_docente', tesista: 'tesista' } as const;
type Caso = Awaited<ReturnType<typeof enEjecucion>>;

/** A running project with its responsible person, who signs in, a co-responsible, a member and a thesis student. */
async function enEjecucion(mas: Partial<typeof proyecto.$inferInsert> = {}) {
  serie += 1;
  const dueno = await m.docente('Salas');
  const id = await m.nuevoProyecto({
    estado: 'en_ejecucion',
    codigoProyecto: `PCG26${String(serie).padStart(4, '0')}`,
    fechaInicio: '2026-01-01',
    fechaFin: '2026-12-31',
    responsableId: dueno,
    presupuesto: ['1000.00'],
    ...mas,
  });
  const rol = (clave: string) => m.catalogos.integranteTipo.get(`PCONFIGI|${clave}`)!;
  const incluir = async (clave: string) => {
    const investigadorId = await m.docente(`Yapo${serie}`);
    const [fila] = await m.db
      .insert(proyectoIntegrante)
      .values({ proyectoId: id, investigadorId, tipoId: rol(clave) })
      .returning({ id: proyectoIntegrante.id });
    return { investigadorId, id: fila!.id };
  };
  const co = await incluir(ROLES.co);
  const docente = await incluir(ROLES.docente);
  const tesista = await incluir(ROLES.tesista);
  return { id, dueno, co, docente, tesista, rol, responsable: await m.cuentaDe(`dueno${serie}`, dueno) };
}

const pedido = (tipo: string, datos: object, mas: object = {}) => ({
  tipo,
  datos,
  motivo: 'Renunció por motivos de estudio.',
  vigencia: HOY,
  ...mas,
});
const pedir = (quien: Persona, id: number, cuerpo: object) =>
  quien.pide<{ id: number }>('POST', `/proyectos/${id}/cambios`, cuerpo);
const PDF = samplePdf();
const pedirConCarta = (quien: Persona, id: number, cuerpo: object, nombre = 'carta.pdf') =>
  quien.sube<{ id: number }>(`/proyectos/${id}/cambios`, {
    nombre,
    contenido: PDF,
    campos: { input: JSON.stringify(cuerpo) },
  });
const actuar = (quien: Persona, id: number, accion: string, datos: object = {}, version?: number) =>
  quien.pide<{ estado: string; mensaje: string }>('POST', `/registros/proyecto_cambio/${id}/acciones/${accion}`, {
    datos,
    ...(version === undefined ? {} : { version }),
  });
let rr = 0;
const RESOLUCION = (mas: object = {}) => ({
  resolucion_rectoral: `RR-${++rr}-2026`,
  resolucion_fecha: HOY,
  excepcion: 'Lo dispone la resolución.',
  ...mas,
});
const leer = async (id: number) => (await m.db.select().from(proyectoCambio).where(eq(proyectoCambio.id, id)))[0]!;
const integrante = async (caso: Caso, investigadorId: number) =>
  (await m.db.select().from(proyectoIntegrante).where(eq(proyectoIntegrante.proyectoId, caso.id))).find(
    (i) => i.investigadorId === investigadorId,
  );
async function pedido1(caso: Caso, tipo: string, datos: object, mas: object = {}) {
  const r = await pedir(caso.responsable, caso.id, pedido(tipo, datos, mas));
  expect(r.cuerpo.detail ?? '').toBe('');
  return r.cuerpo.id;
}

describe('pedir un cambio', () => {
  it('el responsable pide el reemplazo de un tesista, la oficina lo aprueba con su resolución y el proyecto cambia', async () => {
    const caso = await enEjecucion();
    const nuevo = await m.docente('Ccori');
    const id = await pedido1(caso, 'reemplazar_integrante', {
      saleId: caso.tesista.id,
      entraId: String(nuevo),
      tesisTitulo: 'Retención de plomo',
    });
    const r = await actuar(
      oficina,
      id,
      'aprobar',
      RESOLUCION({ resolucion_decanal: 'RD-9-2026', resolucion_decanal_fecha: HOY }),
    );
    expect(r.cuerpo.mensaje).toContain('adenda N.° 1');
    expect(await leer(id)).toMatchObject({ estado: 'aplicado', adenda: 1, resolucionDecanal: 'RD-9-2026' });
    expect(await integrante(caso, caso.tesista.investigadorId)).toMatchObject({
      excluido: true,
      exclusionFecha: '2026-03-09',
      exclusionMotivo: 'Renunció por motivos de estudio.',
      salida: 'exclusion',
      cambioSalidaId: id,
    });
    const correos = await m.db.execute<{ plantilla: string }>(
      sql`
        select plantilla
        from correo_saliente
        where entidad = 'proyecto_cambio' and entidad_id = ${id}
        order by plantilla`,
    );
    expect(correos.rows.map((c) => c.plantilla)).toEqual([
      'proyecto_cambio-aprobar',
      'proyecto_cambio-entra',
      'proyecto_cambio-sale',
    ]);
    expect(await integrante(caso, nuevo)).toMatchObject({
      excluido: false,
      desde: HOY,
      tesisTitulo: 'Retención de plomo',
      tipoId: caso.rol('tesista'),
      cambioIngresoId: id,
    });
  });

  it('quien solo integra el proyecto lee sus cambios y no los pide; a un ajeno no le existen', async () => {
    const caso = await enEjecucion();
    const miembro = await m.cuentaDe(`miembro${serie}`, caso.docente.investigadorId);
    const ajeno = await m.cuentaDe(`ajeno${serie}`, await m.docente('Ajeno'));
    const id = await pedido1(caso, 'cambiar_titulo', { titulo: 'Otro' });
    expect((await miembro.pide('GET', `/cambios/${id}`)).estado).toBe(200);
    expect((await pedir(miembro, caso.id, pedido('cambiar_titulo', { titulo: 'Mío' }))).estado).toBe(403);
    expect((await actuar(miembro, id, 'retirar')).estado).toBe(403);
    expect((await ajeno.pide('GET', `/cambios/${id}`)).estado).toBe(404);
    expect((await pedir(ajeno, caso.id, pedido('cambiar_titulo', { titulo: 'Mío' }))).estado).toBe(404);
  });

  it('una oficina que solo consulta ve el cambio y no lo resuelve', async () => {
    const caso = await enEjecucion();
    const id = await pedido1(caso, 'cambiar_titulo', { titulo: 'Otro' });
    expect((await lectora.pide('GET', `/cambios/${id}`)).estado).toBe(200);
    expect((await actuar(lectora, id, 'aprobar', RESOLUCION())).estado).toBe(403);
    expect((await pedir(lectora, caso.id, pedido('cambiar_titulo', { titulo: 'Mío' }))).estado).toBe(403);
  });

  it('solo cambia un proyecto en marcha', async () => {
    const caso = await enEjecucion({ estado: 'enviado' });
    const r = await pedir(caso.responsable, caso.id, pedido('cambiar_titulo', { titulo: 'Otro' }));
    expect(r.estado).toBe(409);
    expect(r.cuerpo.detail).toContain('aprobado o en ejecución');
  });

  it('lo que falta se dice en su campo, y lo imposible con su razón', async () => {
    const caso = await enEjecucion();
    const vacio = await pedir(caso.responsable, caso.id, pedido('ampliar_plazo', {}));
    expect(vacio.estado).toBe(422);
    expect(vacio.cuerpo.errors?.[0]?.path).toBe('hasta');
    const corto = await pedir(caso.responsable, caso.id, pedido('ampliar_plazo', { hasta: '2026-06-30' }));
    expect(JSON.stringify(corto.cuerpo)).toContain('31/12/2026');
  });

  it('antes de pedir se ve cómo quedaría y qué se sigue, sin escribir nada', async () => {
    const caso = await enEjecucion();
    const { cuerpo } = await caso.responsable.pide<EnsayoDeCambio>(
      'POST',
      `/proyectos/${caso.id}/cambios/ensayo`,
      pedido('cerrar_tesista', { saleId: caso.tesista.id, como: 'termino' }),
    );
    expect(cuerpo.diferencias).toHaveLength(1);
    expect(cuerpo.diferencias[0]?.despues).toContain('hasta el 9 de marzo de 2026');
    expect(cuerpo.iguales).toBeGreaterThan(4);
    expect(
      cuerpo.efectos
        .filter((e) => e.grupo === 'plazas')
        .map((e) => e.texto)
        .join(' '),
    ).toContain('queda libre');
    expect(cuerpo.efectos.map((e) => e.grupo)).toEqual(expect.arrayContaining(['plazas', 'informes', 'cuenta']));
    expect(await m.db.select().from(proyectoCambio).where(eq(proyectoCambio.proyectoId, caso.id))).toEqual([]);
  });

  it('lo que se ofrece sale del proyecto: no se retira al responsable', async () => {
    const caso = await enEjecucion();
    const { cuerpo } = await caso.responsable.pide<NuevoCambio>('GET', `/proyectos/${caso.id}/cambios/nuevo`);
    const sale = cuerpo.tipos.find((t) => t.tipo === 'excluir_integrante')!.opciones.saleId!;
    expect(sale.map((o) => Number(o.value)).sort()).toEqual([caso.co.id, caso.docente.id, caso.tesista.id].sort());
    expect(cuerpo.impedimento).toBeNull();
  });

  it('dos cambios abiertos no tocan lo mismo, y uno que se cierra lo suelta', async () => {
    const caso = await enEjecucion();
    const primero = await pedido1(caso, 'ampliar_plazo', { hasta: '2027-03-31' });
    const otro = await pedir(
      caso.responsable,
      caso.id,
      pedido('suspender_plazo', { desde: '2026-07-01', hasta: '2026-07-31' }),
    );
    expect(otro.estado).toBe(409);
    expect(otro.cuerpo.detail).toContain('Ya hay otro cambio abierto sobre el plazo');
    expect((await actuar(caso.responsable, primero, 'retirar')).cuerpo.estado).toBe('retirado');
    await pedido1(caso, 'suspender_plazo', { desde: '2026-07-01', hasta: '2026-07-31' });
  });

  it('la base de datos rechaza dos cambios abiertos sobre lo mismo, dos responsables y una adenda repetida', async () => {
    const caso = await enEjecucion();
    const id = await pedido1(caso, 'cambiar_titulo', { titulo: 'Otro' });
    await expect(
      m.db.execute(
        sql`insert into proyecto_cambio_hecho (proyecto_id, hecho, cambio_id) values (${caso.id}, 'titulo', ${id})`,
      ),
    ).rejects.toThrow();
    await expect(
      m.db.execute(sql`update proyecto_integrante set es_responsable = true where id = ${caso.co.id}`),
    ).rejects.toThrow();
    await expect(m.db.execute(sql`update proyecto_cambio set estado = 'aplicado' where id = ${id}`)).rejects.toThrow();
    await expect(
      m.db.execute(sql`update proyecto_integrante set desde = '2026-05-01', excluido = true,
        exclusion_fecha = '2026-04-01' where id = ${caso.co.id}`),
    ).rejects.toThrow();
  });
});

type Debida = { clase: string; titulo: string; vence: string; cerradaEl: string | null; pruebas: object[] };
/** The correction of a change that a person owes, or owed. */
async function correccionQueDebe(quien: Awaited<ReturnType<typeof enEjecucion>>['responsable']) {
  const { cuerpo } = await quien.pide<{ abiertas: Debida[]; cumplidas: Debida[] }>('GET', '/mis-obligaciones');
  const deCambio = ({ clase }: Debida) => clase === 'cambio';
  return { abierta: cuerpo.abiertas.find(deCambio), cumplida: cuerpo.cumplidas.find(deCambio) };
}

describe('resolver un cambio', () => {
  it('observado, se corrige hasta su día y vuelve a la oficina', async () => {
    const caso = await enEjecucion();
    const id = await pedido1(caso, 'ampliar_plazo', { hasta: '2027-06-30' });
    await actuar(oficina, id, 'observar', { respuesta: 'El tope son tres meses.', corregir_hasta: HOY });
    const { cuerpo } = await caso.responsable.pide<CambioDetalle>('GET', `/cambios/${id}`);
    expect(cuerpo).toMatchObject({ estado: 'observado', respuesta: 'El tope son tres meses.' });
    const debida = await correccionQueDebe(caso.responsable);
    expect(debida.abierta).toMatchObject({
      titulo: 'Corregir un cambio observado: Ampliar el plazo hasta el 30/06/2027',
      vence: HOY,
      pruebas: [{ texto: 'Solicitud enviada otra vez', estado: 'falta' }],
    });
    const { tipo: _tipo, ...corregido } = pedido('ampliar_plazo', { hasta: '2027-03-31' });
    const r = await caso.responsable.pide('PUT', `/cambios/${id}`, { ...corregido, version: cuerpo.version });
    expect(r.estado).toBe(200);
    expect(await leer(id)).toMatchObject({ estado: 'en_revision', titulo: 'Ampliar el plazo hasta el 31/03/2027' });
    expect(await correccionQueDebe(caso.responsable)).toMatchObject({
      abierta: undefined,
      cumplida: { cerradaEl: HOY, pruebas: [{ estado: 'llego' }] },
    });
  });

  it('pasado su día ya no se corrige, y se rechaza con su motivo', async () => {
    const caso = await enEjecucion();
    const id = await pedido1(caso, 'ampliar_plazo', { hasta: '2027-06-30' });
    await actuar(oficina, id, 'observar', { respuesta: 'Corrija.', corregir_hasta: HOY });
    await m.db.update(proyectoCambio).set({ corregirHasta: '2026-03-01' }).where(eq(proyectoCambio.id, id));
    const { tipo: _tipo, ...corregido } = pedido('ampliar_plazo', { hasta: '2027-03-31' });
    const { version } = await leer(id);
    const r = await caso.responsable.pide('PUT', `/cambios/${id}`, { ...corregido, version });
    expect(r.cuerpo.detail).toContain('terminó');
    await actuar(oficina, id, 'rechazar', { respuesta: 'Fuera de plazo.' });
    expect(await leer(id)).toMatchObject({ estado: 'rechazado', respuesta: 'Fuera de plazo.' });
    expect((await correccionQueDebe(caso.responsable)).cumplida).toMatchObject({
      pruebas: [{ texto: 'Solicitud rechazada', estado: 'llego' }],
    });
    expect((await m.leer(caso.id)).fechaFin).toBe('2026-12-31');
  });

  it('lo que se movió desde que se pidió se dice y se pregunta otra vez', async () => {
    const caso = await enEjecucion();
    const id = await pedido1(caso, 'ampliar_plazo', { hasta: '2027-06-30' });
    await m.db.update(proyecto).set({ fechaFin: '2027-01-31' }).where(eq(proyecto.id, caso.id));
    const { excepcion: _sin, ...sinMotivo } = RESOLUCION();
    const r = await actuar(oficina, id, 'aprobar', sinMotivo);
    expect(r.estado).toBe(422);
    expect(JSON.stringify(r.cuerpo)).toContain('Cambió el plazo después de que se pidió');
    expect((await actuar(oficina, id, 'aprobar', RESOLUCION())).estado).toBe(200);
    expect((await m.leer(caso.id)).fechaFin).toBe('2027-06-30');
  });

  it('lo que ya no se puede hacer no se aprueba ni con motivo, y el proyecto queda como estaba', async () => {
    const caso = await enEjecucion();
    const id = await pedido1(caso, 'excluir_integrante', { saleId: caso.docente.id });
    await m.db
      .update(proyectoIntegrante)
      .set({ excluido: true, exclusionFecha: HOY })
      .where(eq(proyectoIntegrante.id, caso.docente.id));
    const r = await actuar(oficina, id, 'aprobar', RESOLUCION());
    expect(r.estado).toBe(422);
    expect(JSON.stringify(r.cuerpo)).toContain('ya no integra el proyecto');
    expect((await leer(id)).estado).toBe('en_revision');
  });

  it('lo que rige más adelante espera su día, y ese día se aplica entero', async () => {
    const caso = await enEjecucion();
    const id = await pedido1(caso, 'cambiar_titulo', { titulo: 'Plomo y cadmio' });
    await actuar(oficina, id, 'aprobar', RESOLUCION({ vigencia: '2026-03-20' }));
    expect(await leer(id)).toMatchObject({ estado: 'aprobado', vigencia: '2026-03-20', adenda: null });
    await aplicarLosDeHoy(m.ctx);
    expect((await leer(id)).estado).toBe('aprobado');
    const eseDia = { ...m.ctx, today: () => '2026-03-20' };
    await aplicarLosDeHoy(eseDia);
    await aplicarLosDeHoy(eseDia);
    expect(await leer(id)).toMatchObject({ estado: 'aplicado', adenda: 1 });
    expect((await m.leer(caso.id)).titulo).toBe('Plomo y cadmio');
  });

  it('si el proyecto se movió antes de ese día, vuelve a la oficina y nada cambia', async () => {
    const caso = await enEjecucion();
    const id = await pedido1(caso, 'cambiar_titulo', { titulo: 'Plomo y cadmio' });
    await actuar(oficina, id, 'aprobar', RESOLUCION({ vigencia: '2026-03-21' }));
    await m.db.update(proyecto).set({ titulo: 'Corregido por la oficina' }).where(eq(proyecto.id, caso.id));
    await aplicarLosDeHoy({ ...m.ctx, today: () => '2026-03-21' });
    expect(await leer(id)).toMatchObject({ estado: 'en_revision' });
    expect((await m.leer(caso.id)).titulo).toBe('Corregido por la oficina');
  });

  it('la oficina abre un cambio por su cuenta y lo aprueba: la suspensión corre el fin', async () => {
    const caso = await enEjecucion();
    const { cuerpo } = await pedir(
      oficina,
      caso.id,
      pedido('suspender_plazo', { desde: '2026-07-01', hasta: '2026-07-31' }),
    );
    expect((await actuar(caso.responsable, cuerpo.id, 'retirar')).estado).toBe(403);
    await actuar(oficina, cuerpo.id, 'aprobar', RESOLUCION());
    expect((await m.leer(caso.id)).fechaFin).toBe('2027-01-31');
  });

  it('observado el que abrió la oficina, lo corrige la oficina: a nadie más le toca ni se le avisa', async () => {
    const caso = await enEjecucion();
    const { id } = (await pedir(oficina, caso.id, pedido('ampliar_plazo', { hasta: '2027-06-30' }))).cuerpo;
    const observado = await actuar(otraOficina, id, 'observar', { respuesta: 'Tope.', corregir_hasta: '2026-03-20' });
    expect(observado.cuerpo.estado).toBe('observado');
    const leToca = async (quien: Persona) =>
      (await quien.pide<{ turno: object | null }>('GET', `/registros/proyecto_cambio/${id}/turno`)).cuerpo.turno;
    const suyo = { area: 'admin', verb: 'Corregir', who: 'la oficina', due: '2026-03-20' };
    expect(await leToca(oficina)).toMatchObject({ ...suyo, mine: true });
    expect(await leToca(caso.responsable)).toMatchObject({ ...suyo, mine: false });
    type Pagina = { rows: { id: number }[] };
    const porAtender = async () =>
      (await oficina.pide<Pagina>('GET', '/cambios', { f: 'leToca:oficina', size: '100' })).cuerpo.rows.map(
        (f) => f.id,
      );
    expect(await porAtender()).toContain(id);
    const { rows: correos } = await m.db.execute(
      sql`select plantilla from correo_saliente where entidad = 'proyecto_cambio' and entidad_id = ${id}`,
    );
    expect(correos).toEqual([]);
    const { rows: campanas } = await m.db.execute<{ quien: number }>(sql`
      select usuario_id::int as quien
      from aviso
      where enlace like ${`%cambios/detalle?id=${id}`} and titulo like 'Debe corregirse%'
      order by 1`);
    expect(campanas.map((c) => c.quien)).toEqual([oficina.userId, otraOficina.userId].sort((a, b) => a - b));
    const { tipo: _tipo, ...corregido } = pedido('ampliar_plazo', { hasta: '2027-03-31' });
    const { version } = await leer(id);
    expect((await caso.responsable.pide('PUT', `/cambios/${id}`, { ...corregido, version })).estado).toBe(403);
    expect((await oficina.pide('PUT', `/cambios/${id}`, { ...corregido, version })).estado).toBe(200);
    const suya = await pedido1(caso, 'cambiar_titulo', { titulo: 'Otro' });
    await actuar(oficina, suya, 'observar', { respuesta: 'Más breve.', corregir_hasta: '2026-03-20' });
    expect(await porAtender()).not.toContain(suya);
  });

  it('otra persona responde por el proyecto: hay uno solo, y quien lo era sigue con otra condición', async () => {
    const caso = await enEjecucion();
    const id = await pedido1(caso, 'cambiar_responsable', {
      entraId: String(caso.docente.investigadorId),
      quedaComo: String(caso.rol('miembro_docente')),
    });
    await actuar(oficina, id, 'aprobar', RESOLUCION());
    expect((await m.leer(caso.id)).responsableId).toBe(caso.docente.investigadorId);
    expect(await integrante(caso, caso.docente.investigadorId)).toMatchObject({ esResponsable: true });
    expect(await integrante(caso, caso.dueno)).toMatchObject({ esResponsable: false, excluido: false });
    expect((await pedir(caso.responsable, caso.id, pedido('cambiar_titulo', { titulo: 'X' }))).estado).toBe(403);
  });

  it('una renuncia cierra el proyecto por su flujo', async () => {
    const caso = await enEjecucion();
    const sinCarta = await pedir(caso.responsable, caso.id, pedido('retirar_proyecto', {}));
    expect([sinCarta.estado, sinCarta.cuerpo.errors?.[0]?.path]).toEqual([422, 'archivo']);
    const { id } = (await pedirConCarta(caso.responsable, caso.id, pedido('retirar_proyecto', {}))).cuerpo;
    await actuar(oficina, id, 'aprobar', RESOLUCION());
    expect((await m.leer(caso.id)).estado).toBe('renuncio');
  });

  it('la carta con la que se pide se lee con el cambio, y no la abre quien no lo lee', async () => {
    const caso = await enEjecucion();
    const ajeno = await m.cuentaDe(`sincarta${serie}`, await m.docente('Ajeno'));
    const r = await pedirConCarta(caso.responsable, caso.id, pedido('cambiar_titulo', { titulo: 'Con carta' }));
    const { id } = r.cuerpo;
    const ver = async () => (await oficina.pide<CambioDetalle>('GET', `/cambios/${id}`)).cuerpo;
    expect((await ver()).carta).toBe('carta.pdf');
    expect((await oficina.pide('GET', `/cambios/${id}/carta`)).bytes.equals(PDF)).toBe(true);
    expect((await ajeno.pide('GET', `/cambios/${id}/carta`)).estado).toBe(404);
    const antes = await m.db.execute(sql`select 1 from proyecto_cambio where proyecto_id = ${caso.id}`);
    const mala = await pedirConCarta(
      caso.responsable,
      caso.id,
      pedido('ampliar_plazo', { hasta: '2027-06-30' }),
      'x.exe',
    );
    expect(mala.estado).toBe(415);
    const despues = await m.db.execute(sql`select 1 from proyecto_cambio where proyecto_id = ${caso.id}`);
    expect(despues.rows.length).toBe(antes.rows.length);
  });

  it('quien salió vuelve a su fila, y lo que estuvo antes queda dicho', async () => {
    const caso = await enEjecucion();
    const { investigadorId, id: fila } = caso.docente;
    const salida = await pedido1(caso, 'excluir_integrante', { saleId: fila }, { vigencia: '2026-02-01' });
    await actuar(oficina, salida, 'aprobar', RESOLUCION());
    const vuelta = await pedido1(caso, 'incluir_integrante', {
      rolId: String(caso.rol('miembro_docente')),
      entraId: String(investigadorId),
    });
    const aprobada = await actuar(oficina, vuelta, 'aprobar', RESOLUCION());
    expect(aprobada.cuerpo.mensaje).toContain('adenda N.° 2');
    expect(await integrante(caso, investigadorId)).toMatchObject({
      id: fila,
      excluido: false,
      exclusionFecha: null,
      salida: null,
      desde: HOY,
      cambioIngresoId: vuelta,
      cambioSalidaId: null,
    });
    const estancias = await m.db.select().from(proyectoPermanencia).where(eq(proyectoPermanencia.integranteId, fila));
    expect(estancias).toMatchObject([
      { desde: null, hasta: '2026-01-31', salida: 'exclusion', cambioSalidaId: salida },
    ]);
    const { cuerpo } = await oficina.pide<object>('GET', `/proyectos/${caso.id}`);
    expect(JSON.stringify(cuerpo)).toContain('hasta el 31 de enero de 2026; desde el 10 de marzo de 2026');
    const otra = await pedido1(caso, 'excluir_integrante', { saleId: fila }, { vigencia: '2026-03-20' });
    await actuar(oficina, otra, 'aprobar', RESOLUCION());
  });

  it('lo que quien sale tenía por hacer pasa a quien lo reemplaza, y se dice antes de aprobar', async () => {
    const caso = await enEjecucion();
    await m.db.insert(proyectoActividad).values({
      proyectoId: caso.id,
      actividad: 'Análisis',
      fechaInicio: '2026-05-01',
      fechaFin: '2026-08-01',
      integranteId: caso.docente.id,
    });
    const nuevo = await m.docente('Ccori');
    const datos = { saleId: caso.docente.id, entraId: String(nuevo), tesisTitulo: null };
    const id = await pedido1(caso, 'reemplazar_integrante', datos);
    const { ensayo } = (await oficina.pide<CambioDetalle>('GET', `/cambios/${id}`)).cuerpo;
    expect(ensayo.efectos.some((e) => e.texto.startsWith('«Análisis», que termina el 01/08/2026, pasa de'))).toBe(true);
    expect(ensayo.efectos.some((e) => e.texto.includes('no cambian: son de sus publicaciones'))).toBe(true);
    await actuar(oficina, id, 'aprobar', RESOLUCION());
    const suya = (await integrante(caso, nuevo))!.id;
    const filas = await m.db.select().from(proyectoActividad).where(eq(proyectoActividad.proyectoId, caso.id));
    expect(filas.map((a) => a.integranteId)).toEqual([suya]);
  });

  it('el calendario y los objetivos cambian sin tocar lo demás', async () => {
    const caso = await enEjecucion();
    await m.db.insert(proyectoDescripcion).values({ proyectoId: caso.id, clave: 'objetivos', texto: '<p>Medir.</p>' });
    const [a] = await m.db
      .insert(proyectoActividad)
      .values({
        proyectoId: caso.id,
        actividad: 'Muestreo',
        justificacion: 'Porque sí',
        fechaInicio: '2026-02-01',
        fechaFin: '2026-03-01',
        integranteId: caso.docente.id,
      })
      .returning({ id: proyectoActividad.id });
    const texto = await pedido1(caso, 'cambiar_descripcion', {
      seccion: 'objetivos',
      texto: '<p>Medir el cadmio.</p>',
    });
    const calendario = await pedido1(caso, 'cambiar_calendario', {
      actividades: [
        { id: a!.id, actividad: 'Muestreo', fechaInicio: '2026-02-01', fechaFin: '2026-05-01' },
        { id: null, actividad: 'Análisis', fechaInicio: '2026-05-02', fechaFin: '2026-08-01' },
      ],
    });
    await actuar(oficina, texto, 'aprobar', RESOLUCION());
    await actuar(oficina, calendario, 'aprobar', RESOLUCION());
    const filas = await m.db
      .select()
      .from(proyectoActividad)
      .where(eq(proyectoActividad.proyectoId, caso.id))
      .orderBy(proyectoActividad.orden);
    expect(filas).toMatchObject([
      { id: a!.id, fechaFin: '2026-05-01', justificacion: 'Porque sí', integranteId: caso.docente.id },
      { actividad: 'Análisis' },
    ]);
    expect((await leer(texto)).despues?.textos[0]?.texto).toBe('<p>Medir el cadmio.</p>');
  });

  it.skipIf(!onPostgres)('dos personas de la oficina aprueban a la vez: vale una vez', async () => {
    const caso = await enEjecucion();
    const id = await pedido1(caso, 'ampliar_plazo', { hasta: '2027-06-30' });
    const { version } = await leer(id);
    const r = await behindLock(
      m.db,
      (tx) => tx.execute(sql`select id from proyecto where id = ${caso.id} for update`),
      [oficina, otraOficina].map((quien) => () => actuar(quien, id, 'aprobar', RESOLUCION(), version)),
    );
    const estados = r.map((x) => (x.status === 'fulfilled' ? x.value.estado : 500)).sort();
    expect(estados).toEqual([200, 409]);
    expect(await leer(id)).toMatchObject({ estado: 'aplicado', adenda: 1 });
  });

  it.skipIf(!onPostgres)('dos cambios del mismo proyecto aprobados a la vez toman números seguidos', async () => {
    const caso = await enEjecucion();
    const uno = await pedido1(caso, 'ampliar_plazo', { hasta: '2027-06-30' });
    const otro = await pedido1(caso, 'cambiar_titulo', { titulo: 'Otro' });
    await behindLock(m.db, (tx) => tx.execute(sql`select id from proyecto where id = ${caso.id} for update`), [
      () => actuar(oficina, uno, 'aprobar', RESOLUCION()),
      () => actuar(otraOficina, otro, 'aprobar', RESOLUCION()),
    ]);
    expect([(await leer(uno)).adenda, (await leer(otro)).adenda].sort()).toEqual([1, 2]);
  });
});

describe('las versiones', () => {
  it('cada cambio aplicado es una versión numerada, y se comparan dos cualesquiera', async () => {
    const caso = await enEjecucion();
    for (const [tipo, datos] of [
      ['cambiar_titulo', { titulo: 'Uno' }],
      ['ampliar_plazo', { hasta: '2027-03-31' }],
      ['cambiar_titulo', { titulo: 'Dos' }],
    ] as const)
      await actuar(oficina, await pedido1(caso, tipo, datos), 'aprobar', RESOLUCION());
    const ver = (donde: object) =>
      caso.responsable.pide<VersionesDeProyecto>('GET', `/proyectos/${caso.id}/versiones`, donde);
    const { cuerpo } = await ver({ a: 1, b: 2 });
    expect(cuerpo.versiones.map((v) => v.numero)).toEqual([0, 1, 2, 3, 4]);
    expect(cuerpo.diferencias).toMatchObject([
      { rotulo: 'Fin del proyecto', antes: '31/12/2026', despues: '31/03/2027' },
    ]);
    expect((await ver({ a: 1, b: 3 })).cuerpo.diferencias.map((d) => d.rotulo)).toEqual(['Título', 'Fin del proyecto']);
    expect((await ver({ a: 9 })).estado).toBe(422);
  });

  it('la adenda dice la resolución, el antes y el después, y quién firma; por regir, es un borrador', () => {
    const nombre = 'Huamán de la Cruz Apaza, María de los Ángeles Guadalupe';
    const datos = {
      numero: 3,
      proyecto: {
        titulo: 'Plomo',
        tipo: 'Grupos',
        codigo: 'PCG260001',
        facultad: null,
        grupo: null,
        responsable: nombre,
      },
      dispone: 'Ampliar el plazo del proyecto hasta el 30 de junio de 2027',
      motivo: 'Las lluvias.',
      vigencia: '2026-05-04',
      resoluciones: { decanal: 'RD-9', decanalFecha: '2026-04-30', rectoral: 'RR-1', rectoralFecha: '2026-05-02' },
      diferencias: [{ clave: 'fin', rotulo: 'Fin del proyecto', antes: '31/12/2026', despues: null }],
      iguales: 30,
      firma: { nombre, cargo: 'Vicerrectora de Investigación' },
      institucion: 'Universidad Nacional de Demostración',
    };
    const papel = documentoAdenda(datos);
    const dicho = JSON.stringify(papel.content).replaceAll('\u00a0', ' ');
    expect(papel).toMatchObject({ title: 'Adenda N.° 3', legal: { density: 'letter' } });
    expect(papel.watermark).toBeUndefined();
    expect(dicho).toContain('la resolución rectoral RR-1, del 2 de mayo de 2026, y la resolución decanal RD-9');
    expect(dicho).toContain('hasta el 30 de junio de 2027, a partir del 4 de mayo de 2026.');
    expect(dicho).toContain('["Fin del proyecto","31/12/2026","No figura"]');
    expect(documentoAdenda({ ...datos, numero: null })).toMatchObject({ title: 'Adenda', watermark: 'Por regir' });
  });

  it('la adenda sale en PDF cuando hay resolución, y antes se dice por qué no', async () => {
    const caso = await enEjecucion();
    const id = await pedido1(caso, 'cambiar_titulo', { titulo: 'Otro' });
    expect((await caso.responsable.pide('GET', `/cambios/${id}/adenda`)).estado).toBe(409);
    await actuar(oficina, id, 'aprobar', RESOLUCION());
    const { bytes } = await caso.responsable.pide('GET', `/cambios/${id}/adenda`);
    expect(bytes.subarray(0, 4).toString()).toBe('%PDF');
  });
});
