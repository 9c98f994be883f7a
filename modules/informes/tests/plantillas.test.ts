import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { camposEn, claveDe, conCampos, faltasDe, movida } from '../domain/edicion.ts';
import { type Cuerpo, leerCuerpo, plantillaInicial, seMuestra, TIPOS } from '../domain/plantilla.ts';
import { ANIO, mundo, PDF } from './mundo.ts';

let m: Awaited<ReturnType<typeof mundo>>;
let oficina: Awaited<ReturnType<typeof m.oficina>>;
beforeAll(async () => {
  m = await mundo();
  oficina = await m.oficina();
});
const tipoDe = async (tipo: string) =>
  (await m.unaFila<{ id: number }>(sql`select id::int from informe_tipo where tipo_proyecto = ${tipo} and orden = 1`))
    .id;
const leer = async (id: number, anio = 0) => (await oficina.get(`/informes/tipos/${id}/plantilla?anio=${anio}`)).body;
/** Writes and publishes what `cambio` makes of the template of a type. */
async function publicar(id: number, cambio: (c: Cuerpo) => Cuerpo, anio = 0) {
  const { cuerpo, borrador } = await leer(id, anio);
  const escrito = await oficina.put(`/informes/tipos/${id}/borrador`, {
    anio,
    version: borrador?.version ?? 0,
    cuerpo: cambio(cuerpo),
  });
  expect(escrito.status).toBe(200);
  return oficina.post(`/informes/tipos/${id}/publicar`, { anio, version: escrito.body.version });
}
const conSeccion =
  (key: string, titulo: string) =>
  (c: Cuerpo): Cuerpo =>
    leerCuerpo({
      secciones: [
        ...c.secciones,
        { key, titulo, campos: [{ key, label: titulo, clase: 'richtext', limite: 50, requerido: true }] },
      ],
    });
const sin =
  (key: string) =>
  (c: Cuerpo): Cuerpo => ({ secciones: c.secciones.filter((s) => s.key !== key) });

describe('la plantilla de un informe', () => {
  it('se escribe sin publicar, se publica con el número siguiente y cada informe sigue la suya', async () => {
    const id = await tipoDe('PICV');
    const p = await m.delTipo('PICV', 'asesor');
    const informe = await m.empezar(p.cuenta, p.proyectoId);
    expect((await leer(id)).numero).toBe(1);
    const { body } = await publicar(id, conSeccion('alcance', 'Alcance'));
    expect(body.mensaje).toContain('n.º 2');
    expect(await leer(id)).toMatchObject({ numero: 2, borrador: null });
    const pasosDe = async (n: number) => (await m.estadoDe(p.quien, n)).steps.length;
    const antes = await pasosDe(informe);
    const otro = await m.delTipo('PICV', 'asesor');
    const nuevo = await m.empezar(otro.cuenta, otro.proyectoId);
    expect((await m.estadoDe(otro.quien, nuevo)).steps.length).toBe(antes + 1);
    const { version, plantilla } = (await oficina.get(`/informes/${informe}`)).body;
    expect(plantilla).toEqual({ actual: 'n.º 1', nueva: 'n.º 2', fuera: [] });
    const pasa = { version, motivo: 'Lo pide la oficina.' };
    expect((await (await m.oficina('ver')).put(`/informes/${informe}/plantilla`, pasa)).status).toBe(403);
    expect((await oficina.put(`/informes/${informe}/plantilla`, pasa)).status).toBe(200);
    expect((await oficina.put(`/informes/${informe}/plantilla`, pasa)).status).toBe(409);
    expect(await pasosDe(informe)).toBe(antes + 1);
    const [linea] = await m.filas<{ antes: unknown; despues: unknown }>(
      sql`
        select antes, despues
        from auditoria
        where entidad = 'informe' and entidad_id = ${informe} and accion = 'plantilla'
      `,
    );
    expect(linea).toEqual({
      antes: { plantilla: 'n.º 1', motivo: null },
      despues: { plantilla: 'n.º 2', motivo: 'Lo pide la oficina.' },
    });
  });

  it('presentado no se mueve; al moverse, lo escrito que la nueva no pide se dice y se conserva', async () => {
    const id = await tipoDe('PSINFIPU');
    const p = await m.delTipo('PSINFIPU', 'autor_corresponsal');
    const informe = await m.empezar(p.cuenta, p.proyectoId);
    await m.completar(p.quien, informe);
    await publicar(id, sin('impacto'));
    const mover = async () => {
      const { version } = (await oficina.get(`/informes/${informe}`)).body;
      return oficina.put(`/informes/${informe}/plantilla`, { version, motivo: 'Cambió.' });
    };
    expect((await oficina.get(`/informes/${informe}`)).body.plantilla.fuera).toEqual(['Impacto']);
    expect((await mover()).status).toBe(200);
    const { contenido } = await m.unaFila<{ contenido: Record<string, string> }>(
      sql`select contenido from informe where id = ${informe}`,
    );
    expect(contenido.impacto).toBe('<p>Lo que se hizo.</p>');
    expect((await m.actua(p.cuenta, informe, 'enviar')).status).toBe(422);
    await m.guardar(p.quien, informe, (await m.estadoDe(p.quien, informe)).steps.length, { envio: { acepta: true } });
    expect((await m.actua(p.cuenta, informe, 'enviar')).status).toBe(200);
    await publicar(id, conSeccion('otro', 'Otro'));
    expect((await mover()).status).toBe(409);
  });

  it('la de un año es solo de los proyectos de ese año', async () => {
    const id = await tipoDe('PEVENTO');
    await publicar(id, conSeccion('prensa', 'Prensa'), ANIO);
    expect(await leer(id)).toMatchObject({ numero: 1, propia: true });
    expect(await leer(id, ANIO)).toMatchObject({ numero: 1, propia: true });
    expect(await leer(id, ANIO - 1)).toMatchObject({ numero: 1, propia: false });
    const titulosDe = async (periodo: number) => {
      const p = await m.delTipo('PEVENTO', 'responsable', { periodo });
      return (await m.estadoDe(p.quien, await m.empezar(p.cuenta, p.proyectoId))).steps.length;
    };
    expect((await titulosDe(ANIO)) - (await titulosDe(ANIO - 1))).toBe(1);
  });

  it('lo que está mal no se publica, y se dice; dos que escriben a la vez no se pisan', async () => {
    const id = await tipoDe('PINVPOS');
    const { cuerpo } = await leer(id);
    const ruta = `/informes/tipos/${id}`;
    const vacia = { secciones: [...cuerpo.secciones, { key: 'nada', titulo: 'Nada' }] };
    expect((await oficina.put(`${ruta}/borrador`, { anio: 0, version: 0, cuerpo: vacia })).body.version).toBe(1);
    expect((await oficina.put(`${ruta}/borrador`, { anio: 0, version: 0, cuerpo })).status).toBe(409);
    const mala = await oficina.post(`${ruta}/publicar`, { anio: 0, version: 1 });
    expect([mala.status, mala.body.reasons[0].text]).toEqual([422, expect.stringContaining('sin textos ni archivos')]);
    expect((await (await m.oficina('ver')).put(`${ruta}/borrador`, { anio: 0, version: 1, cuerpo })).status).toBe(403);
    expect((await oficina.delete(`${ruta}/borrador`, { anio: 0, version: 1 })).status).toBe(200);
    expect((await oficina.post(`${ruta}/publicar`, { anio: 0, version: 1 })).status).toBe(409);
    expect((await leer(id)).numero).toBe(1);
  });

  it('la base de datos no deja reescribir ni borrar una publicada', async () => {
    for (const cambio of [
      sql`update informe_plantilla set numero = 9`,
      sql`delete from informe_plantilla`,
      sql`truncate informe_plantilla cascade`,
    ])
      await expect(m.db.execute(cambio)).rejects.toThrow();
  });

  it('se ve como formulario y como reporte antes de publicarse, sin archivos ni textos de nadie', async () => {
    const id = await tipoDe('ECI');
    await m.delTipo('ECI', 'responsable');
    const { cuerpo } = await leer(id);
    await oficina.put(`/informes/tipos/${id}/borrador`, {
      anio: 0,
      version: 0,
      cuerpo: conSeccion('seguro', 'Seguro')(cuerpo),
    });
    const previa = (await oficina.get(`/informes/tipos/${id}/previa`)).body;
    expect(previa.steps.at(-1).title).toBe('Seguro');
    expect(previa.readOnly).toBe(true);
    const archivos = previa.steps.flatMap((s: { blocks: { kind: string; value: object }[] }) =>
      s.blocks.filter((b) => b.kind === 'archivos').flatMap((b) => Object.values(b.value).flat()),
    );
    expect(archivos).toEqual([]);
    const papel = await oficina.get(`/informes/tipos/${id}/papel`);
    expect([papel.status, papel.headers['content-type']]).toEqual([200, 'application/pdf']);
  });

  it('toda plantilla guardada se lee: las de ahora y las de antes de cada dato nuevo', async () => {
    const guardadas = await m.filas<{ id: number; cuerpo: unknown }>(
      sql`select id::int, cuerpo from informe_plantilla`,
    );
    expect(guardadas.length).toBeGreaterThanOrEqual(TIPOS.length);
    for (const { cuerpo } of guardadas) expect(leerCuerpo(cuerpo).secciones.length).toBeGreaterThan(0);
    const primera = {
      secciones: [
        { key: 'info', titulo: 'Info', vista: 'info', campos: [], ranuras: [] },
        {
          key: 'resumen',
          titulo: 'Resumen',
          vista: null,
          campos: [
            {
              key: 'resumen',
              label: 'Resumen',
              clase: 'richtext',
              limite: 200,
              requerido: true,
              ayuda: '',
              opciones: [],
            },
          ],
          ranuras: [{ key: 'informe', label: 'Archivo', requerida: false, grupo: '', desde: null }],
        },
      ],
    };
    const tipoId = await tipoDe('PTPGRADO');
    await m.db.execute(
      sql`
        insert into informe_plantilla (tipo_id, anio, numero, cuerpo, creado_por)
        values (${tipoId}, ${ANIO}, 1, ${JSON.stringify(primera)}::jsonb, 'Antes')
      `,
    );
    const p = await m.delTipo('PTPGRADO', 'asesor');
    const informe = await m.empezar(p.cuenta, p.proyectoId);
    await m.completar(p.quien, informe);
    expect((await m.actua(p.cuenta, informe, 'enviar')).status).toBe(200);
    expect((await p.cuenta.get(`/mis-informes/${informe}/reporte`)).status).toBe(200);
  });
});

describe('los formatos en blanco', () => {
  const FORMATO = { name: 'formato.pdf', content: PDF.content };
  it('los carga la oficina, los abre cualquiera con cuenta y se reemplazan', async () => {
    const id = await tipoDe('PCONFIGI');
    const p = await m.delTipo('PCONFIGI', 'responsable');
    const ruta = `/informes/tipos/${id}/formatos`;
    expect((await p.cuenta.get(`${ruta}/viabilidad`)).status).toBe(404);
    expect((await p.cuenta.upload(ruta, { ranura: 'viabilidad', anio: '0' }, FORMATO)).status).toBe(403);
    expect((await oficina.upload(ruta, { ranura: 'nada', anio: '0' }, FORMATO)).status).toBe(404);
    expect((await oficina.upload(ruta, { ranura: 'viabilidad', anio: '0' }, FORMATO)).status).toBe(200);
    expect((await p.cuenta.get(`${ruta}/viabilidad`)).status).toBe(200);
    const informe = await m.empezar(p.cuenta, p.proyectoId);
    const { steps } = (await p.cuenta.get(`/mis-informes/${informe}/pasos`)).body;
    const bloque = steps
      .flatMap((s: { blocks: { key: string }[] }) => s.blocks)
      .find((b: { key: string }) => b.key === 'archivos_anexos');
    expect(bloque.options).toMatchObject({ tipoId: id, formatos: ['viabilidad'] });
    expect((await oficina.delete(`${ruta}/viabilidad`)).status).toBe(200);
    expect((await p.cuenta.get(`${ruta}/viabilidad`)).status).toBe(404);
  });
});

describe('un campo que depende de una respuesta', () => {
  it('se pide, se juzga y se imprime solo con ella', async () => {
    const t = TIPOS.find((x) => x.tipoProyecto === 'PTPBACHILLER')!;
    const producto = plantillaInicial(t).secciones.find((s) => s.key === 'producto')!;
    const problema = producto.campos.find((c) => c.key === 'problema')!;
    const [concluido, , inconcluso] = producto.campos[0]!.opciones;
    expect([concluido, inconcluso].map((r) => seMuestra(problema, { estado_trabajo: r }))).toEqual([false, true]);

    const id = await tipoDe('PTPBACHILLER');
    await publicar(id, (c) =>
      conCampos(
        c,
        camposEn(c).map((x) => (x.key === 'problema' ? { ...x, requerido: true } : x)),
      ),
    );
    const p = await m.delTipo('PTPBACHILLER', 'asesor');
    const informe = await m.empezar(p.cuenta, p.proyectoId);
    await m.completar(p.quien, informe, ['problema']);
    const paso = (await m.estadoDe(p.quien, informe)).steps.find((s) =>
      s.blocks.some((b) => b.key === 'campos_producto'),
    )!;
    expect(paso.unmet).toEqual([]);
    await m.guardar(p.quien, informe, paso.number, { campos_producto: { estado_trabajo: inconcluso } });
    const falta = (await m.estadoDe(p.quien, informe)).steps[paso.number - 1]!.unmet;
    expect(falta.map((u) => u.text)).toEqual(['Descripción del problema: campo requerido.']);
    await m.guardar(p.quien, informe, paso.number, { campos_producto: { problema: '<p>Se inundó.</p>' } });
    await m.guardar(p.quien, informe, paso.number, { campos_producto: { estado_trabajo: concluido } });
    expect((await m.actua(p.cuenta, informe, 'enviar')).status).toBe(200);
    const vista = (await p.cuenta.get(`/mis-informes/${informe}/vista`)).body;
    expect(JSON.stringify(vista.secciones)).not.toContain('Se inundó');
  });
});

describe('las reglas de edición', () => {
  it('lo nuevo toma una clave libre de su nombre, y lo que se mueve queda en su sección', () => {
    expect(claveDe('Año 2.º: Publicación', ['ano2publicacion'])).toBe('ano2publicacion2');
    expect(claveDe('Actividad 1', [])).toBe('actividad1');
    expect(claveDe('¿?', ['dato'])).toBe('dato2');
    const filas = [
      { seccion: 'a', n: 1 },
      { seccion: 'a', n: 2 },
      { seccion: 'b', n: 3 },
    ];
    expect(movida(filas, 0, 1)?.map((f) => f.n)).toEqual([2, 1, 3]);
    expect([movida(filas, 1, 1), movida(filas, 0, -1)]).toEqual([null, null]);
  });

  it('una condición de otra sección, o de una respuesta que no hay, no se publica', () => {
    const c = plantillaInicial(TIPOS.find((x) => x.tipoProyecto === 'PTPBACHILLER')!);
    expect(faltasDe(c)).toEqual([]);
    const con = (es: string[], key = 'problema') =>
      faltasDe(
        conCampos(
          c,
          camposEn(c).map((x) => (x.key === key ? { ...x, cuando: { campo: 'estado_trabajo', es } } : x)),
        ),
      );
    expect(con(['No es una opción'])).toHaveLength(1);
    expect(con(['Concluido y aprobado'], 'otros')).toHaveLength(1);
    expect(con(['Concluido y aprobado'])).toEqual([]);
  });
});
