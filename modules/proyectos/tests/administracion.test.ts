import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { History } from '#core/audit/shared/history.ts';
import type { View } from '#core/documents/shared/pdf-doc.ts';
import { storeFile } from '#core/files/server/files.ts';
import { formatMoney } from '#core/kernel/shared/money-format.ts';
import type { ListPage } from '#core/list/shared/list.ts';
import type { Tag } from '#core/tags/shared/tags.ts';
import { samplePdf } from '#core/testing/server/pdf.ts';
import { ecoProyecto } from '#modules/economia/tables.ts';
import type { ProyectoDetalle } from '../contract.ts';
import { crearMundo, type Mundo, type Persona } from './mundo.ts';

let m: Mundo;
let gestor: Persona;
let lector: Persona;
let _ajeno: Persona;
let id: number;
beforeAll(async () => {
  m = await crearMundo();
  gestor = await m.administrador('gestora', 'proyectos.editar');
  lector = await m.administrador('lectora', 'proyectos.ver');
  _ajeno = await m.administrador('ajena', 'grupos.editar');
  id = await m.nuevoProyecto({
    titulo: 'Calidad del agua en cuencas altoandinas',
    palabrasClave: 'agua,metales',
    presupuesto: ['100.00', '50.50'],
    responsableId: await m.docente('Ñahui'),
  });
});
const _buscar = (quien: Persona, datos: object = {}) => quien.pide<ListPage>('GET', '/proyectos', datos);
const version = async () => (await m.leer(id)).version;

describe('detalle y documentos', () => {
  it('trae las secciones de su tipo y las acciones permitidas', async () => {
    const r = await gestor.pide<ProyectoDetalle>('GET', `/proyectos/${id}`);
    expect(r.cuerpo.acciones).toEqual(['aprobar', 'no_aprobar', 'observar', 'anular']);
    const { pestanas } = r.cuerpo;
    expect(pestanas.map((t) => t.clave)).toEqual([
      'integrantes',
      'responsable',
      'descripcion',
      'calendario',
      'presupuesto',
    ]);
    const tabla = (clave: string) =>
      pestanas.find((t) => t.clave === clave)!.content.find((v) => v.type === 'table') as Extract<
        View,
        { type: 'table' }
      >;
    expect(tabla('presupuesto').total?.at(-1)).toBe(formatMoney('150.50'));
    expect(tabla('integrantes').rows[0]?.slice(0, 2)).toEqual(['Responsable', 'Ñahui Quispe, Rosa']);
    expect(pestanas[1]!.content[0]).toMatchObject({ type: 'heading', text: 'Datos personales' });
  });
  it('sus archivos se descargan desde su proyecto y desde ningún otro', async () => {
    const slot = { key: 'metodologia', label: 'Metodología', accept: ['pdf'], maxMb: 1 } as const;
    const archivo = await storeFile(m.ctx, {
      slot,
      entity: 'proyecto',
      before: async () => id,
      stream: Readable.from([samplePdf()]),
      filename: 'm.pdf',
    });
    const otro = await m.nuevoProyecto();
    expect((await lector.pide('GET', `/proyectos/${id}/archivos/${archivo.id}`)).bytes.toString()).toContain(
      '%PDF-1.4',
    );
    expect((await lector.pide('GET', `/proyectos/${otro}/archivos/${archivo.id}`)).estado).toBe(404);
    const { cuerpo } = await lector.pide<ProyectoDetalle>('GET', `/proyectos/${id}`);
    expect(cuerpo.datos).toContainEqual(['Metodología', { text: 'm.pdf', file: archivo.id }]);
  });
  it('se imprime con formato y solo con los textos', async () => {
    for (const formato of ['completo', 'descriptivo']) {
      const r = await lector.pide('GET', `/proyectos/${id}/pdf`, { formato });
      expect([formato, r.estado, r.bytes.subarray(0, 4).toString()]).toEqual([formato, 200, '%PDF']);
    }
  });
});

describe('editar los datos', () => {
  it('lo que no viene no se borra, y la segunda versión vieja responde 409 con quién guardó', async () => {
    const v = await version();
    expect(
      (
        await gestor.pide('PATCH', `/proyectos/${id}`, {
          version: v,
          resolucionDecanal: 'RD-55',
          comentario: 'Interno',
        })
      ).estado,
    ).toBe(200);
    expect((await gestor.pide('PATCH', `/proyectos/${id}`, { version: v + 1, titulo: 'Agua y cuencas' })).estado).toBe(
      200,
    );
    expect(await m.leer(id)).toMatchObject({
      titulo: 'Agua y cuencas',
      resolucionDecanal: 'RD-55',
      comentario: 'Interno',
    });
    const viejo = await gestor.pide('PATCH', `/proyectos/${id}`, { version: v, titulo: 'Otro' });
    expect([viejo.estado, viejo.cuerpo.code, viejo.cuerpo.meta?.by]).toEqual([409, 'stale_version', 'Persona gestora']);
    expect((await m.leer(id)).titulo).toBe('Agua y cuencas');
  });
  it('dos guardados simultáneos de la misma versión dejan uno', async () => {
    const v = await version();
    const rs = await Promise.all(
      ['A', 'B'].map((titulo) => gestor.pide('PATCH', `/proyectos/${id}`, { version: v, titulo })),
    );
    expect(rs.map((r) => r.estado).sort()).toEqual([200, 409]);
  });
  it('respeta los límites y los códigos únicos', async () => {
    const otro = await m.nuevoProyecto({ codigoProyecto: 'PCG260100' });
    const malo = await gestor.pide('PATCH', `/proyectos/${id}`, {
      version: await version(),
      titulo: '',
      codigoProyecto: 'x'.repeat(21),
      resolucionFecha: '2026-13-01',
    });
    expect([malo.estado, malo.cuerpo.errors?.map((e) => e.path).sort()]).toEqual([
      422,
      ['codigoProyecto', 'resolucionFecha', 'titulo'],
    ]);
    const repetido = await gestor.pide('PATCH', `/proyectos/${id}`, {
      version: await version(),
      codigoProyecto: 'PCG260100',
    });
    expect([repetido.estado, repetido.cuerpo.code]).toEqual([409, 'conflict']);
    expect((await gestor.pide('PATCH', `/proyectos/${otro}`, { version: 1, codigoProyecto: 'PCG260100' })).estado).toBe(
      200,
    );
  });
  it('una resolución rectoral abre la economía una sola vez', async () => {
    const primero = await gestor.pide<{ mensaje: string }>('PATCH', `/proyectos/${id}`, {
      version: await version(),
      resolucionRectoral: 'RR-1',
    });
    expect(primero.cuerpo.mensaje).toContain('incluido en economía');
    const segundo = await gestor.pide<{ mensaje: string }>('PATCH', `/proyectos/${id}`, {
      version: await version(),
      resolucionRectoral: 'RR-2',
    });
    expect(segundo.cuerpo.mensaje).not.toContain('economía');
    expect((await m.db.select().from(ecoProyecto)).filter((e) => e.proyectoId === id)).toHaveLength(1);
  });
  it('un proyecto aprobado no se queda sin código', async () => {
    const aprobado = await m.nuevoProyecto({ estado: 'aprobado', codigoProyecto: 'PCG260200' });
    const r = await gestor.pide('PATCH', `/proyectos/${aprobado}`, { version: 1, codigoProyecto: null });
    expect([r.estado, r.cuerpo.detail]).toEqual([409, 'Un proyecto aprobado necesita su código.']);
  });
  it('la línea de tiempo cuenta estados, cambios y correos, lo último primero', async () => {
    await gestor.pide('POST', `/registros/proyecto/${id}/acciones/observar`, { datos: { observacion: 'Falta firma' } });
    const { entries } = (await lector.pide<History>('GET', `/registros/proyecto/${id}/movimientos`)).cuerpo;
    expect(entries[0]!.at >= entries.at(-1)!.at).toBe(true);
    expect(entries.map((x) => x.action)).toEqual(expect.arrayContaining(['observar', 'editar', 'correo']));
    expect(entries.find((x) => x.action === 'observar')).toMatchObject({
      before: { estado: 'enviado' },
      reason: 'Falta firma',
    });
    expect(entries.find((x) => x.action === 'editar' && x.after?.resolucionRectoral === 'RR-2')?.before).toEqual({
      resolucionRectoral: 'RR-1',
    });
  });
});

describe('etiquetas', () => {
  const guardar = (etiquetas: Tag[]) =>
    gestor.pide<{ etiquetas: Tag[]; maximo: number }>('PUT', `/registros/proyecto/${id}/etiquetas`, { etiquetas });
  it('se guardan todas juntas y reemplazan a las anteriores', async () => {
    await guardar([{ key: 'sede', value: 'Sur' }]);
    const r = await guardar([{ key: ' eje ', value: 'agua' }]);
    expect(r.cuerpo).toEqual({ etiquetas: [{ key: 'eje', value: 'agua' }], maximo: 50, puedeEditar: true });
  });
  it.each([
    [[{ key: '', value: 'x' }], 'etiquetas.0.key'],
    [[{ key: 'aws:x', value: '' }], 'etiquetas.0.key'],
    [
      [
        { key: 'a', value: 'x' },
        { key: 'a', value: 'y' },
      ],
      'etiquetas.1.key',
    ],
    [[{ key: 'a', value: '¡no!' }], 'etiquetas.0.value'],
    [Array.from({ length: 51 }, (_, n) => ({ key: `k${n}`, value: '' })), 'etiquetas'],
  ] as [Tag[], string][])('cada regla rota marca su campo (%#)', async (etiquetas, campo) => {
    const r = await guardar(etiquetas);
    expect([r.estado, r.cuerpo.errors?.map((e) => e.path)]).toEqual([422, [campo]]);
    expect(
      (await lector.pide<{ etiquetas: Tag[] }>('GET', `/registros/proyecto/${id}/etiquetas`)).cuerpo.etiquetas,
    ).toEqual([{ key: 'eje', value: 'agua' }]);
  });
  it('el máximo es un parámetro de la institución', async () => {
    await m.db.execute(sql`update parametro set valor = '1' where clave = 'etiquetas_maximo'`);
    expect(
      (
        await guardar([
          { key: 'a', value: '' },
          { key: 'b', value: '' },
        ])
      ).estado,
    ).toBe(422);
  });
});
