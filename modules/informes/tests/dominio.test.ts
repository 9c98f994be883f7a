import { describe, expect, it } from 'vitest';
import { availableActions } from '#core/flow/shared/flow.ts';
import { keysOf } from '#core/kernel/shared/keys.ts';
import { flujoInforme } from '../domain/flujo.ts';
import { PARAMETROS_INFORMES, rolesPorTipo } from '../domain/parametros.ts';
import { camposDe, leerCuerpo, pasosDe, pedidas, plantillaInicial, TIPOS, zCuerpo } from '../domain/plantilla.ts';

const titulos = (tipoProyecto: string, orden = 1) =>
  plantillaInicial(TIPOS.find((t) => t.tipoProyecto === tipoProyecto && t.orden === orden)!).secciones.map(
    (s) => s.titulo,
  );
const ranuras = (tipoProyecto: string) =>
  plantillaInicial(TIPOS.find((t) => t.tipoProyecto === tipoProyecto)!).secciones.flatMap((s) => s.ranuras);
/** Thirteenth section of a scientific article (spec 06 §1.4). */
const publicacion = (tipoProyecto: string) => {
  const { titulo, campos } = plantillaInicial(TIPOS.find((t) => t.tipoProyecto === tipoProyecto)!).secciones[12]!;
  return [titulo, campos[0]!.limite, campos[0]!.requerido];
};

it('una plantilla guardada con los nombres anteriores de sus clases se lee con los de hoy', () => {
  const campos = ['rico', 'texto', 'numero', 'porcentaje', 'opcion', 'fecha'].map((clase) => ({
    key: `de_${clase}`,
    label: clase,
    clase,
    limite: 0,
    requerido: true,
    opciones: ['Sí'],
  }));
  const [seccion] = leerCuerpo({ secciones: [{ key: 'una', titulo: 'Una', campos }] }).secciones;
  expect(seccion?.campos.map((c) => c.clase)).toEqual(['richtext', 'text', 'number', 'percentage', 'choice', 'day']);
});

describe('las plantillas', () => {
  it('son diecinueve informes de quince tipos de proyecto, todos con su info general primero', () => {
    expect(TIPOS).toHaveLength(19);
    expect(new Set(TIPOS.map((t) => t.tipoProyecto)).size).toBe(15);
    for (const t of TIPOS) expect(plantillaInicial(t).secciones[0]!.vista).toBe('info');
  });

  it('cada tipo cambia lo suyo: límites, obligatorias, entregables y calendario', () => {
    expect(titulos('PMULTI').slice(-2)).toEqual(['Calendario', 'Entregables']);
    expect(ranuras('ECI').map((r) => [r.key, r.requerida])).toEqual([
      ['anexo1', true],
      ...[2, 3, 4, 5, 6].map((n) => [`anexo${n}`, false]),
    ]);
    expect(ranuras('PINTERDIS').filter((r) => r.grupo)).toHaveLength(11);
    expect(ranuras('PMULTI').filter((r) => r.grupo)).toHaveLength(8);
    const viabilidad = (anio: number) => pedidas(ranuras('PCONFIGI'), anio).find((r) => r.key === 'viabilidad')!.min;
    expect([viabilidad(2021), viabilidad(2022)]).toEqual([0, 1]);
    expect(['PCONFIGI', 'PSINFINV', 'PMULTI'].map((tipo) => publicacion(tipo))).toEqual([
      ['Publicación', 2000, true],
      ['Publicación', 2000, false],
      ['Publicación', 2000, false],
    ]);
    expect(publicacion('PCONFIGI-INV')).toEqual(['Publicación', 0, false]);
    const limite = (tipo: string, clave: string) =>
      plantillaInicial(TIPOS.find((t) => t.tipoProyecto === tipo)!)
        .secciones.flatMap(camposDe)
        .find((c) => c.key === clave);
    expect(limite('PCONFIGI', 'introduccion')).toMatchObject({ maxWords: 600 });
    expect(limite('PSINFINV', 'introduccion')).toMatchObject({ maxWords: 800 });
    expect(limite('PCONFIGI-INV', 'introduccion')).not.toHaveProperty('maxWords');
    expect(limite('PCONFIGI-INV', 'resumen')).toMatchObject({ maxWords: 200 });
  });

  it('dos claves iguales, o una opción sin opciones, no se publican', () => {
    const { secciones } = plantillaInicial(TIPOS[0]!);
    expect(zCuerpo.safeParse({ secciones: [...secciones, secciones[1]] }).success).toBe(false);
    const sinOpciones = { key: 'x1', label: 'X', clase: 'choice', limite: 0, requerido: true };
    expect(zCuerpo.safeParse({ secciones: [{ key: 'aa', titulo: 'A', campos: [sinOpciones] }] }).success).toBe(false);
  });

  it('quien envía tiene un paso más, y la oficina no', () => {
    const cuerpo = plantillaInicial(TIPOS[0]!);
    expect(pasosDe(cuerpo, true).steps.length - pasosDe(cuerpo, false).steps.length).toBe(1);
  });
});

describe('el flujo', () => {
  it('cada estado y cada papel tienen solo sus acciones', () => {
    const tabla = keysOf(flujoInforme.states).map((estado) => [
      estado,
      ...['responsable', 'escribe', 'oficina', 'nadie'].map((rol) =>
        availableActions(flujoInforme, estado, new Set([rol])).join(' '),
      ),
    ]);
    expect(tabla).toEqual([
      ['en_proceso', 'enviar eliminar', '', 'eliminar', ''],
      ['presentado', 'retirar_envio', '', 'aprobar observar reabrir', ''],
      ['observado', '', 'guardar', 'retirar reabrir', ''],
      ['aprobado', '', '', 'observar reabrir', ''],
      ['eliminado', '', '', '', ''],
    ]);
  });

  it('las condiciones que presentan se leen por tipo', () => {
    const { valor } = PARAMETROS_INFORMES.find((p) => p.clave === 'informes_responsables')!;
    expect(rolesPorTipo(`${valor}\nECI: Coordinador`)).toMatchObject({ ECI: ['Coordinador'] });
    expect(rolesPorTipo(valor)['*']).toContain('Asesor');
  });
});
