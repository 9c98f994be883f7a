import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { pdfFaults } from '#core/documents/tests/pdf-faults.ts';
import type { Change } from '#core/flow/shared/acts.ts';
import type { FichaInforme } from '../contract.ts';
import { pedidas, plantillaInicial, TIPOS } from '../domain/plantilla.ts';
import { ANIO, mundo, PDF, type Quien } from './mundo.ts';

let m: Awaited<ReturnType<typeof mundo>>;
let oficina: Awaited<ReturnType<typeof m.oficina>>;
beforeAll(async () => {
  m = await mundo();
  oficina = await m.oficina();
});
const FECHA = { fechaRegistro: `${ANIO}-01-15`, deuda: 'no' };
const deOficina = (): Quien => ({ cliente: oficina, ruta: '/informes' });
const PRESENTA: Record<string, string> = {
  'PRO-CTIE': 'asesor',
  PICV: 'asesor',
  PSINFIPU: 'autor_corresponsal',
  PTPBACHILLER: 'asesor',
  PTPGRADO: 'asesor',
  PTPMAEST: 'asesor',
  PTPDOCTO: 'asesor',
};
/** A report begun by who presents it. */
async function empezado(tipo = 'PICV', datos = {}) {
  const p = await m.delTipo(tipo, PRESENTA[tipo] ?? 'responsable', datos);
  return { ...p, id: await m.empezar(p.cuenta, p.proyectoId) };
}
async function presentado(tipo = 'PICV') {
  const r = await empezado(tipo);
  await m.completar(r.quien, r.id);
  expect((await m.actua(r.cuenta, r.id, 'enviar')).status).toBe(200);
  return r;
}
const estado = async (id: number) =>
  (await m.unaFila<{ estado: string }>(sql`select estado from informe where id = ${id}`)).estado;

describe('retirar el envío', () => {
  it('lo devuelve como estaba, salvo que la oficina ya anotó algo', async () => {
    const r = await empezado();
    await m.completar(r.quien, r.id);
    const leer = () =>
      m.unaFila(
        sql`select estado, fecha_envio, entregado, entregado_antes, notas, pendientes from informe where id = ${r.id}`,
      );
    const antes = await leer();
    await m.actua(r.cuenta, r.id, 'enviar');
    const espera = async () => (await r.cuenta.get(`/registros/informe/${r.id}/espera`)).body.espera;
    expect(await espera()).toMatchObject({ estado: 'presentado', dias: 15, accion: 'retirar_envio', impide: null });
    expect((await m.actua(oficina, r.id, 'retirar_envio')).status).toBe(409);
    expect((await m.actua(r.cuenta, r.id, 'retirar_envio')).status).toBe(200);
    expect(await leer()).toEqual(antes);
    await m.actua(r.cuenta, r.id, 'enviar');
    await m.db.execute(sql`update informe set notas = '{"resumen":"Falta"}' where id = ${r.id}`);
    expect((await espera()).impide).toContain('La oficina ya empezó a revisarlo');
    expect((await m.actua(r.cuenta, r.id, 'retirar_envio')).body.code).toBe('action_not_available');
  });
});

describe('cada plantilla', () => {
  it.each(TIPOS.filter((t) => t.orden === 1).map((t) => [t.tipoProyecto, t] as const))(
    '%s: completa se envía, y lo que falta se dice por su nombre',
    async (tipo, t) => {
      const r = await empezado(tipo);
      const { secciones } = plantillaInicial(t);
      const piden = [
        ...secciones.flatMap((s) => s.campos.filter((c) => c.requerido)),
        ...secciones.flatMap((s) => pedidas(s.ranuras, ANIO).filter((x) => x.min > 0)),
      ].map((x) => x.label);
      const vacio = await m.actua(r.cuenta, r.id, 'enviar');
      expect([vacio.status, vacio.body.code]).toEqual([422, 'requirements_pending']);
      const razones = vacio.body.reasons.map((x: { text: string }) => x.text) as string[];
      for (const label of piden)
        expect(
          razones.some((x) => x.includes(`${label}:`)),
          label,
        ).toBe(true);
      expect(razones).toHaveLength(piden.length + 1);
      // The office reads the same of it, section by section.
      const deLaOficina = async (): Promise<FichaInforme['secciones']> =>
        (await oficina.get(`/informes/${r.id}`)).body.secciones;
      expect((await deLaOficina()).flatMap((s) => s.falta).sort()).toEqual([...piden].sort());
      await m.completar(r.quien, r.id);
      const completas = await deLaOficina();
      expect(completas.flatMap((s) => s.falta)).toEqual([]);
      expect(completas.some((s) => s.palabras > 0)).toBe(true);
      // Key words are words, too.
      for (const { key, palabras } of completas) if (key === 'palabras_clave') expect(palabras).toBeGreaterThan(0);
      expect((await m.actua(r.cuenta, r.id, 'enviar')).status).toBe(200);
      expect(await estado(r.id)).toBe('presentado');
      expect((await r.cuenta.get(`/mis-informes/${r.id}/reporte?formato=pdf`)).status).toBe(200);
    },
  );

  it.each(['PTPGRADO', 'PTPMAEST'])(
    '%s: el final se empieza aprobado su avance, y cabe en sus páginas diga lo que diga',
    async (tipo) => {
      const r = await empezado(tipo);
      await m.completar(r.quien, r.id);
      await m.actua(r.cuenta, r.id, 'enviar');
      await m.actua(oficina, r.id, 'aprobar', FECHA);
      const id = await m.empezar(r.cuenta, r.proyectoId);
      await m.completar(r.quien, id);
      const largo = `<p>${'Electroencefalografista'.repeat(40)}</p><ul><li>${'una frase más. '.repeat(300)}</li></ul>`;
      await m.db.execute(
        sql`
          update informe
          set
            contenido = (
              select jsonb_object_agg(key, ${largo}::text)
              from jsonb_each(contenido)
            )
          where id = ${id}
        `,
      );
      const { status, bytes } = await r.cuenta.get(`/mis-informes/${id}/reporte?formato=pdf`);
      expect([status, await pdfFaults(bytes)]).toEqual([200, []]);
    },
  );

  it('pasarse de palabras, o un porcentaje de más de cien, no se envía; una fecha que no existe no se guarda', async () => {
    const r = await empezado('PTPGRADO');
    await m.completar(r.quien, r.id);
    const { steps } = await m.estadoDe(r.quien, r.id);
    const paso = (clave: string) => steps.find((s) => s.blocks.some((b) => b.key === `campos_${clave}`))!.number;
    await m.guardar(r.quien, r.id, paso('actividades'), {
      campos_actividades: { actividades: `<p>${'palabra '.repeat(201)}</p>` },
    });
    await m.guardar(r.quien, r.id, paso('porcentaje'), { campos_porcentaje: { porcentaje: '101' } });
    const { reasons } = (await m.actua(r.cuenta, r.id, 'enviar')).body;
    expect(reasons.map((x: { text: string }) => x.text).join()).toMatch(
      /200 palabras como máximo \(tiene 201\).*el porcentaje va de 0 a 100/s,
    );
    const taller = await empezado('PINVPOS');
    const mala = await m.guardar(taller.quien, taller.id, 3, { campos_programa: { fecha_evento: '2026-02-31x' } });
    expect(mala.status).toBe(422);
    expect(
      (
        await m.guardar(taller.quien, taller.id, 3, {
          campos_programa: { programa: '<p onclick="x">Hola<script>1</script></p>' },
        })
      ).status,
    ).toBe(200);
    const { contenido } = await m.unaFila<{ contenido: Record<string, string> }>(
      sql`select contenido from informe where id = ${taller.id}`,
    );
    expect(contenido.programa).toBe('<p>Hola</p>');
  });
});

describe('lo que se debe', () => {
  it('el siguiente informe se debe solo cuando el anterior se aprobó, y la deuda se salda con lo que se vio', async () => {
    const r = await presentado('PTPDOCTO');
    await m.deber(r.integrantes[0]!, 'Informe académico de avance');
    expect((await r.cuenta.post('/mis-informes', { proyectoId: r.proyectoId })).body.id).toBe(r.id);
    const ensayo = `/registros/informe/${r.id}/acciones/aprobar/ensayo`;
    const cambios = async (deuda: string) =>
      (await oficina.post(ensayo, { datos: { ...FECHA, deuda } })).body.cambios.map((c: Change) => c.cambios);
    expect(await cambios('no')).toEqual([['Pasará a «Aprobado».']]);
    expect(await cambios('si')).toEqual([
      ['Pasará a «Aprobado».'],
      [expect.stringMatching(/^Subsanada: /), 'Sin deudas: podrá postular.'],
    ]);
    expect(await m.deudas(r.integrantes[0]!)).toEqual(['pendiente']);
    expect((await r.cuenta.post(ensayo, { datos: FECHA })).status).toBe(409);
    expect((await m.actua(oficina, r.id, 'aprobar', { ...FECHA, deuda: 'si' })).body.mensaje).toContain(
      '1 deuda académica',
    );
    expect(await m.deudas(r.integrantes[0]!)).toEqual(['subsanada']);
    const segundo = await m.empezar(r.cuenta, r.proyectoId);
    expect(segundo).not.toBe(r.id);
    expect((await r.cuenta.get(`/mis-informes/proyecto/${r.proyectoId}`)).body.nombre).toBe(
      'Segundo informe académico de avance',
    );
  });

  it('dos comienzos a la vez dan el mismo informe, y la base de datos no admite otro', async () => {
    const p = await m.delTipo('PICV', 'asesor');
    const dos = await Promise.all([1, 2].map(() => m.empezar(p.cuenta, p.proyectoId)));
    expect(new Set(dos).size).toBe(1);
    await expect(
      m.db.execute(
        sql`
          insert into informe (proyecto_id, tipo_id, plantilla_id, estado)
          select proyecto_id, tipo_id, plantilla_id, 'en_proceso'
          from informe
          where id = ${dos[0]!}
        `,
      ),
    ).rejects.toThrow();
  });

  it('quien no presenta, un proyecto ajeno o uno sin aprobar no tienen informe que empezar', async () => {
    const miembro = await m.persona();
    const p = await m.delTipo('PCONFIGI', 'responsable', {}, [[miembro, 'miembro_docente']]);
    expect((await (await m.cuentaDe(miembro)).post('/mis-informes', { proyectoId: p.proyectoId })).status).toBe(404);
    const enviado = await m.delTipo('PCONFIGI', 'responsable', { estado: 'enviado' });
    expect((await enviado.cuenta.post('/mis-informes', { proyectoId: enviado.proyectoId })).status).toBe(404);
    expect((await p.cuenta.post('/mis-informes', { proyectoId: enviado.proyectoId })).status).toBe(404);
  });
});

describe('quién escribe', () => {
  it('un ajeno no lo ve, no lo guarda, no lo envía ni abre sus archivos', async () => {
    const r = await presentado();
    const otro = (await m.delTipo('PICV', 'asesor')).cuenta;
    const archivo = (
      await m.unaFila<{ id: number }>(
        sql`select archivo_id::int as id from archivo_vinculo where entidad = 'informe' and entidad_id = ${r.id}`,
      )
    ).id;
    const intentos = await Promise.all([
      otro.get(`/mis-informes/${r.id}/pasos`),
      otro.put(`/mis-informes/${r.id}/pasos/2`, { version: 1, values: {} }),
      otro.get(`/mis-informes/${r.id}/archivos/${archivo}`),
      otro.get(`/mis-informes/${r.id}/reporte`),
      otro.get(`/mis-informes/${r.id}/vista`),
      otro.get(`/mis-informes/${r.id}/permisos`),
      m.actua(otro, r.id, 'enviar'),
      otro.upload(`/mis-informes/${r.id}/archivos`, { ranura: 'informe' }, PDF),
    ]);
    expect(intentos.map((x) => x.status)).toEqual(Array(8).fill(404));
    const propio = await presentado();
    expect((await propio.cuenta.get(`/mis-informes/${propio.id}/archivos/${archivo}`)).status).toBe(404);
    expect((await oficina.get(`/informes/${propio.id}/archivos/${archivo}`)).status).toBe(404);
  });

  it('un integrante escribe solo la sección que le dieron', async () => {
    const miembro = await m.persona();
    const p = await m.delTipo('PCONFIGI', 'responsable', {}, [[miembro, 'miembro_docente']]);
    const id = await m.empezar(p.cuenta, p.proyectoId);
    const suya = await m.cuentaDe(miembro);
    const quien: Quien = { cliente: suya, ruta: '/mis-informes' };
    expect((await suya.get(`/mis-informes/${id}/pasos`)).status).toBe(404);
    await p.cuenta.put(`/mis-informes/${id}/permisos/${p.integrantes[1]}`, { secciones: ['resumen', 'anexos'] });
    expect((await m.guardar(quien, id, 2, { campos_resumen: { resumen: '<p>Mío</p>' } })).status).toBe(200);
    expect((await m.guardar(quien, id, 4, { campos_introduccion: { introduccion: '<p>No</p>' } })).status).toBe(403);
    expect((await suya.upload(`/mis-informes/${id}/archivos`, { ranura: 'informe' }, PDF)).status).toBe(200);
    expect((await m.actua(suya, id, 'enviar')).status).toBe(403);
    expect(
      (await suya.put(`/mis-informes/${id}/permisos/${p.integrantes[1]}`, { secciones: ['resultados'] })).status,
    ).toBe(404);
    await p.cuenta.put(`/mis-informes/${id}/permisos/${p.integrantes[1]}`, { secciones: [] });
    expect((await suya.get(`/mis-informes/${id}/pasos`)).status).toBe(404);
  });

  it('presentado o aprobado no se escribe por ninguna puerta de quien lo presenta; aprobado, tampoco la oficina', async () => {
    const r = await presentado();
    const intentos = () =>
      Promise.all([
        m.guardar(r.quien, r.id, 1, { campos_info: { correcciones: '<p>Otra</p>' } }),
        r.cuenta.upload(`/mis-informes/${r.id}/archivos`, { ranura: 'informe' }, PDF),
        m.actua(r.cuenta, r.id, 'eliminar'),
        m.actua(r.cuenta, r.id, 'enviar'),
      ]);
    expect((await intentos()).map((x) => x.status)).toEqual([409, 409, 409, 409]);
    expect(
      (await m.guardar(deOficina(), r.id, 1, { campos_info: { correcciones: '<p>De la oficina</p>' } })).status,
    ).toBe(200);
    await m.actua(oficina, r.id, 'aprobar', FECHA);
    expect((await intentos()).map((x) => x.status)).toEqual([409, 409, 409, 409]);
    expect((await m.guardar(deOficina(), r.id, 1, { campos_info: { correcciones: '<p>Tarde</p>' } })).status).toBe(409);
    expect(await estado(r.id)).toBe('aprobado');
  });

  it('quien solo mira no actúa ni corrige, y guarda solo lo que cambió con su versión', async () => {
    const r = await presentado();
    const mira = await m.oficina('ver');
    expect((await m.actua(mira, r.id, 'aprobar', FECHA)).status).toBe(403);
    const { version } = (await oficina.get(`/informes/${r.id}`)).body;
    const tramite = {
      version,
      fechaPresentacion: null,
      nroRegistro: 'A-1',
      fechaRegistro: null,
      observaciones: null,
      observacionesAdmin: 'Interna',
    };
    expect((await mira.put(`/informes/${r.id}/tramite`, tramite)).status).toBe(403);
    expect((await oficina.put(`/informes/${r.id}/tramite`, tramite)).status).toBe(200);
    expect((await oficina.put(`/informes/${r.id}/tramite`, tramite)).status).toBe(409);
  });
});

describe('la revisión', () => {
  it('observa por sección, se corrige, se ve qué cambió y se aprueba con fecha y firma', async () => {
    const r = await presentado('ECI');
    expect((await m.actua(oficina, r.id, 'observar')).status).toBe(422);
    const nota = async (seccion: string, texto: string) => {
      const { version } = (await oficina.get(`/informes/${r.id}`)).body;
      return oficina.put(`/informes/${r.id}/notas`, { version, seccion, texto });
    };
    expect((await nota('resumen', 'Falta el modelo del equipo.')).status).toBe(200);
    expect((await nota('documentos', 'La conformidad no está firmada.')).status).toBe(200);
    expect((await nota('nada', 'x')).status).toBe(422);
    expect((await m.estadoDe(r.quien, r.id)).steps[1]!.note).toBeUndefined();
    expect((await m.actua(oficina, r.id, 'observar')).status).toBe(200);
    const visto = await m.estadoDe(r.quien, r.id);
    expect([visto.steps[1]!.state, visto.steps[1]!.note, visto.steps[7]!.state]).toEqual([
      'observed',
      'Falta el modelo del equipo.',
      'observed',
    ]);
    expect((await m.actua(r.cuenta, r.id, 'enviar')).status).toBe(409);
    await m.guardar(r.quien, r.id, 2, { campos_resumen: { resumen: '<p>Equipo modelo X.</p>' } });
    expect(await estado(r.id)).toBe('en_proceso');
    expect((await m.estadoDe(r.quien, r.id)).observation).not.toBeNull();
    await r.cuenta.upload(`/mis-informes/${r.id}/archivos`, { ranura: 'anexo1' }, { ...PDF, name: 'firmada.pdf' });
    await m.guardar(r.quien, r.id, 10, { envio: { acepta: true } });
    expect((await m.actua(r.cuenta, r.id, 'enviar')).status).toBe(200);
    const ficha = (await oficina.get(`/informes/${r.id}`)).body;
    expect(ficha.cambios.map((c: { seccion: string }) => c.seccion)).toEqual(['Resumen', 'Documentos']);
    expect((await m.actua(oficina, r.id, 'aprobar', { ...FECHA, fechaRegistro: `${ANIO + 2}-01-01` })).status).toBe(
      422,
    );
    expect((await m.actua(oficina, r.id, 'aprobar', FECHA)).status).toBe(200);
    expect((await oficina.get(`/informes/${r.id}`)).body.aprobado).toContain('oficina');
    const avisos = await m.filas<{ titulo: string }>(sql`select titulo from aviso where usuario_id = ${r.cuenta.id}`);
    expect(avisos).toHaveLength(2);
  });

  it('reabrir pide un motivo que el responsable lee; eliminar lo permite solo en proceso', async () => {
    const r = await presentado();
    await m.actua(oficina, r.id, 'aprobar', FECHA);
    expect((await m.actua(oficina, r.id, 'reabrir')).status).toBe(422);
    expect((await m.actua(oficina, r.id, 'reabrir', { motivo: 'Se adjuntó otro archivo.' })).status).toBe(200);
    expect((await m.estadoDe(r.quien, r.id)).observation).toBe('Se adjuntó otro archivo.');
    expect((await m.actua(r.cuenta, r.id, 'eliminar')).status).toBe(200);
    expect((await r.cuenta.get(`/mis-informes/${r.id}/pasos`)).status).toBe(404);
    expect(await m.empezar(r.cuenta, r.proyectoId)).not.toBe(r.id);
  });

  it('un informe se lee siempre por la plantilla con que empezó', async () => {
    const r = await empezado();
    await m.db.execute(
      sql`
        insert into informe_plantilla (tipo_id, numero, cuerpo, creado_por)
        select
          tipo_id,
          2,
          jsonb_set(cuerpo, '{secciones,1,titulo}', '"Otro título"'),
          'Prueba'
        from informe_plantilla
        where id = (
            select plantilla_id
            from informe
            where id = ${r.id}
          )
      `,
    );
    const titulo = async (x: typeof r) =>
      ((await m.estadoDe(x.quien, x.id)).steps[1] as unknown as { title: string }).title;
    expect(await titulo(r)).toBe('Reporte final');
    expect(await titulo(await empezado())).toBe('Otro título');
  });

  it('ninguna secuencia pierde una sección ni deja escribir lo aprobado', async () => {
    const pasos = fc.constantFrom('guardar', 'enviar', 'observar', 'retirar', 'reabrir', 'aprobar', 'corregir');
    await fc.assert(
      fc.asyncProperty(fc.array(pasos, { minLength: 1, maxLength: 10 }), async (orden) => {
        const r = await empezado();
        await m.completar(r.quien, r.id);
        let ultimo = '<p>Lo que se hizo.</p>';
        for (const [i, accion] of orden.entries()) {
          const antes = await estado(r.id);
          const nuevo = `<p>Texto ${i}</p>`;
          if (accion === 'guardar' || accion === 'corregir') {
            const quien = accion === 'guardar' ? r.quien : deOficina();
            const { status } = await m.guardar(quien, r.id, 1, { campos_info: { correcciones: nuevo } });
            expect(status).toBe(antes === 'aprobado' || (accion === 'guardar' && antes === 'presentado') ? 409 : 200);
            if (status === 200) ultimo = nuevo;
          } else {
            if (accion === 'enviar' && antes === 'en_proceso')
              await m.guardar(r.quien, r.id, 3, { envio: { acepta: true } });
            await m.actua(accion === 'enviar' ? r.cuenta : oficina, r.id, accion, {
              ...FECHA,
              motivo: 'Motivo',
              observacion: 'Observación',
            });
          }
          if (antes === 'aprobado') expect(['aprobado', 'observado', 'en_proceso']).toContain(await estado(r.id));
        }
        const { contenido } = await m.unaFila<{ contenido: Record<string, string> }>(
          sql`select contenido from informe where id = ${r.id}`,
        );
        expect(contenido.correcciones).toBe(ultimo);
      }),
      { numRuns: 12 },
    );
  });
});

describe('las listas', () => {
  it('la oficina, la facultad y el responsable ven cada uno lo suyo, con su vencimiento', async () => {
    const r = await presentado();
    const ajena = await m.delTipo('PICV', 'asesor', { facultadId: m.otraFacultadId });
    const filas = async (
      c: {
        get: (r: string) => Promise<{ body: { rows: { id: number; estado: string; plazo: string; vence: string }[] } }>;
      },
      ruta: string,
    ) => (await c.get(ruta)).body.rows;
    const deOficina = await filas(oficina, '/informes?size=100');
    expect(deOficina.find((f) => f.id === r.proyectoId)).toMatchObject({ estado: 'presentado' });
    expect(deOficina.find((f) => f.id === ajena.proyectoId)).toMatchObject({ estado: 'ninguno' });
    const facultad = await m.cliente({
      usuario: 'facultad-informes',
      roles: ['facultad'],
      facultadId: m.facultadId,
    } as never);
    const ids = (await filas(facultad, '/facultad/informes?size=100')).map((f) => f.id);
    expect([ids.includes(r.proyectoId), ids.includes(ajena.proyectoId)]).toEqual([true, false]);
    const deSuFacultad = async (estado: string) => {
      await m.db.execute(sql`update proyecto set estado = ${estado} where id = ${r.proyectoId}`);
      const suyos = await filas(facultad, '/facultad/informes?size=100');
      return suyos.some((f) => f.id === r.proyectoId);
    };
    const estadoDeAhora = (
      await m.unaFila<{ estado: string }>(sql`select estado from proyecto where id = ${r.proyectoId}`)
    ).estado;
    // All of them since they are handed in: also those that are being evaluated, or were annulled.
    expect(await deSuFacultad('en_evaluacion')).toBe(true);
    expect(await deSuFacultad('en_proceso')).toBe(false);
    expect(await deSuFacultad(estadoDeAhora)).toBe(true);
    // And those of the previous system, whose type asks for no report.
    const antiguo = await m.delTipo('PICV', 'asesor');
    await m.db.execute(sql`
      update proyecto set origen = 'historico', periodo = 2005, tipo_proyecto = 'Tesis', estado = 'concluido'
      where id = ${antiguo.proyectoId}`);
    const deAntes = (await filas(facultad, '/facultad/informes?f=periodo:2005')).map((f) => f.id);
    expect(deAntes).toEqual([antiguo.proyectoId]);
    expect((await filas(r.cuenta, '/mis-informes/pendientes')).map((f) => f.id)).toEqual([r.proyectoId]);
    await m.actua(oficina, r.id, 'aprobar', FECHA);
    expect((await filas(r.cuenta, '/mis-informes/pendientes')).length).toBe(0);
    expect((await filas(r.cuenta, '/mis-informes/aceptados')).map((f) => f.id)).toEqual([r.id]);
  });

  it('PMULTI: cada entregable y cada actividad del calendario guarda el suyo, y la oficina los ve por sección', async () => {
    const r = await empezado('PMULTI');
    const { id: actividad } = await m.unaFila<{ id: number }>(
      sql`select id::int from proyecto_actividad where proyecto_id = ${r.proyectoId}`,
    );
    const subir = (ranura: string, name: string) =>
      r.cuenta.upload(`/mis-informes/${r.id}/archivos`, { ranura }, { ...PDF, name });
    expect((await subir(`actividad_${actividad}`, 'muestreo.pdf')).status).toBe(200);
    expect((await subir('articulo1', 'articulo.pdf')).status).toBe(200);
    expect((await subir(`actividad_${actividad + 1000}`, 'ajena.pdf')).status).toBe(404);
    const { archivos } = (await oficina.get(`/informes/${r.id}`)).body;
    expect(archivos.map((a: { seccion: string; file: { name: string } }) => [a.seccion, a.file.name])).toEqual([
      ['calendario', 'muestreo.pdf'],
      ['entregables', 'articulo.pdf'],
    ]);
    const { content } = (await r.cuenta.get(`/mis-informes/${r.id}/vista`)).body.secciones.at(-1);
    expect([content[0].rows[0], content[0].marks['0'], content[0].rows[1]]).toEqual([
      ['Artículos en revistas indexadas, o capítulos de libro'],
      'title',
      ['Artículo 1 (Q1 o Q2)', expect.objectContaining({ text: 'Sí' })],
    ]);
  });

  it('la cola de la oficina tiene lo presentado, primero lo que más espera', async () => {
    const r = await presentado();
    const viejo = await presentado();
    await m.db.execute(sql`update informe set estado_desde = now() - interval '40 days' where id = ${viejo.id}`);
    const { rows } = (await oficina.get('/informes/calendario?lista=cola&size=100')).body;
    const ids = rows.map((f: { informeId: number }) => f.informeId);
    expect([ids.indexOf(viejo.id) < ids.indexOf(r.id), ids.includes(r.id)]).toEqual([true, true]);
    expect(rows[0]).toMatchObject({ informeId: viejo.id, dias: 40 });
    expect(new Set(rows.map((f: { estado: string }) => f.estado))).toEqual(new Set(['presentado']));
  });

  it('los de antes se presentan y se corrigen en la oficina, solo en proyectos antiguos', async () => {
    const p = await m.delTipo('PCONFIGI', 'responsable', { periodo: 2015, estado: 'concluido' });
    const datos = {
      proyectoId: p.proyectoId,
      nombre: 'Informe final',
      estado: 'presentado',
      fechaRegistro: '2016-03-01',
      fechaPresentacion: null,
      nroRegistro: null,
      observaciones: null,
      observacionesAdmin: null,
    };
    const presentar = (de: object) => oficina.upload('/informes/antiguos', { input: JSON.stringify(de) }, PDF);
    const { id } = (await presentar(datos)).body;
    expect((await oficina.get(`/informes/proyecto/${p.proyectoId}`)).body.informes).toHaveLength(1);
    expect((await p.cuenta.get(`/mis-informes/${id}/pasos`)).status).toBe(404);
    const nuevo = await m.delTipo('PICV', 'asesor');
    expect((await presentar({ ...datos, proyectoId: nuevo.proyectoId })).status).toBe(409);
  });

  it('uno de antes no se presenta ni se aprueba sin su archivo', async () => {
    const p = await m.delTipo('PCONFIGI', 'responsable', { periodo: 2015, estado: 'concluido' });
    const datos = {
      proyectoId: p.proyectoId,
      nombre: 'Informe final',
      estado: 'presentado',
      fechaRegistro: '2016-03-01',
      fechaPresentacion: null,
      nroRegistro: null,
      observaciones: null,
      observacionesAdmin: null,
    };
    const sin = await oficina.post('/informes/antiguos', datos);
    expect([sin.status, sin.text]).toEqual([422, expect.stringContaining('Archivo necesario')]);
    expect((await oficina.get(`/informes/proyecto/${p.proyectoId}`)).body.informes).toEqual([]);
    const { id } = (await oficina.upload('/informes/antiguos', { input: JSON.stringify(datos) }, PDF)).body;
    // One that came from the earlier system may have none.
    await m.db.execute(
      sql`update archivo_vinculo set vigente = false where entidad = 'informe' and entidad_id = ${id}`,
    );
    const aprobar = () => m.actua(oficina, id, 'aprobar', { fechaRegistro: '2016-03-01', deuda: 'no' });
    const no = await aprobar();
    expect([no.status, no.text]).toEqual([422, expect.stringContaining('Falta el archivo digital')]);
    expect((await oficina.upload(`/informes/${id}/archivos`, { ranura: 'informe' }, PDF)).status).toBe(200);
    expect((await aprobar()).status).toBe(200);
  });
});
