import { describe, expect, it } from 'vitest';
import { raizPropia } from '#modules/catalogos/domain/tipos-de-proyecto.ts';
import { documentoDeProyecto } from '../documents/proyecto.ts';
import type { ProyectoEntero } from '../domain/leido.ts';

const P: ProyectoEntero = {
  id: 7,
  raiz: raizPropia('PCONFIGI'),
  titulo: 'Suelos andinos',
  periodo: 2026,
  estado: 'observado',
  actualizadoEn: '2026-03-10T15:00:00.000Z',
  timeZone: 'America/Lima',
  base: null,
  respuestas: [],
  datos: {
    titulo: 'Suelos andinos',
    tipo: 'Proyectos para grupos',
    codigo: null,
    comentario: 'SECRETO DE LA OFICINA',
    observaciones: 'Falta la carta',
    palabrasClave: 'suelo, andes',
  },
  secciones: {
    integrantes: [],
    responsable: [{ titulo: 'Datos personales', datos: [{ label: 'Nombres', valor: 'Rosa Salas' }] }],
    descripcion: { resumen_ejecutivo: '<p>Resumen</p>' },
    calendario: [],
    presupuesto: {
      lineas: [{ codigo: '2.3', tipo: 'Bienes', partida: 'Libros', justificacion: null, monto: '10.00' }],
      total: '10.00',
      porTipo: [{ tipo: 'Bienes', cantidad: 1, monto: '10.00', porcentaje: '100.00' }],
    },
    documentos: [],
  },
};
const titulos = (formato: 'completo' | 'descriptivo') =>
  documentoDeProyecto(P, formato).content.flatMap((b) => (b.type === 'heading' && b.level === 1 ? [b.text] : []));
const texto = (formato: 'completo' | 'descriptivo') => JSON.stringify(documentoDeProyecto(P, formato));

describe('PDF del proyecto', () => {
  it('con formato lleva todas las secciones de su tipo; el descriptivo, solo los textos', () => {
    expect(titulos('completo')).toEqual(['Integrantes', 'Responsable', 'Descripción', 'Calendario', 'Presupuesto']);
    expect(titulos('descriptivo')).toEqual(['Descripción']);
  });
  it('muestra la observación si está observado, y nunca el comentario interno', () => {
    expect(texto('completo')).toContain('Falta la carta');
    expect(texto('completo')).not.toContain('SECRETO');
    expect(texto('completo')).toContain('100.00 %');
  });
  it('una sección vacía lo dice en vez de romperse', () => {
    expect(texto('descriptivo')).toContain('No registrado.');
  });
});
