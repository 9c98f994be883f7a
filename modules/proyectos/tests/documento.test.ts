import { describe, expect, it } from 'vitest';
import type { ProyectoDetalle } from '../contract.ts';
import { documentoDeProyecto } from '../documents/proyecto.ts';

const P: ProyectoDetalle = {
  id: 7,
  tipo: 'PCONFIGI',
  slug: 'pconfigi',
  titulo: 'Suelos andinos',
  periodo: 2026,
  estado: 'observado',
  version: 1,
  actualizadoEn: '2026-03-10T15:00:00.000Z',
  actualizadoPor: null,
  enviadoEn: null,
  convocatoriaId: null,
  respuestas: [],
  acciones: [],
  opciones: {},
  puedeEditar: false,
  datos: {
    titulo: 'Suelos andinos',
    tipo: 'Proyectos para grupos',
    codigo: null,
    comentario: 'SECRETO DE LA OFICINA',
    observaciones: 'Falta la carta',
    palabrasClave: 'suelo, andes',
  },
  edicion: {
    titulo: 'Suelos andinos',
    codigoProyecto: null,
    resolucionRectoral: null,
    resolucionFecha: null,
    resolucionDecanal: null,
    comentario: null,
  },
  enlaces: [],
  dj: null,
  secciones: {
    integrantes: [],
    responsable: [{ titulo: 'Datos personales', datos: [{ label: 'Nombres', valor: 'Rosa Salas' }] }],
    descripcion: { resumen_ejecutivo: '<p>Resumen</p>' },
    calendario: [],
    presupuesto: {
      lineas: [{ id: 1, codigo: '2.3', tipo: 'Bienes', partida: 'Libros', justificacion: null, monto: '10.00' }],
      total: '10.00',
      porTipo: [{ tipo: 'Bienes', cantidad: 1, monto: '10.00', porcentaje: '100.00' }],
    },
    documentos: [],
  },
};
const titulos = (formato: 'completo' | 'descriptivo') =>
  documentoDeProyecto(P, formato, 'America/Lima').content.flatMap((b) =>
    b.type === 'heading' && b.level === 1 ? [b.text] : [],
  );
const texto = (formato: 'completo' | 'descriptivo') => JSON.stringify(documentoDeProyecto(P, formato, 'America/Lima'));

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
