import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, createElement as h } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { AsignacionEvaluadores } from '../web/AsignacionEvaluadores.tsx';
import { evaluadorApi, plantillasApi, resultadosApi } from '../web/api.ts';
import { DetallePlantilla } from '../web/DetallePlantilla.tsx';
import { EvaluadorDetalle } from '../web/EvaluadorDetalle.tsx';
import { GestionEvaluadores } from '../web/GestionEvaluadores.tsx';
import { PlantillasTab } from '../web/PlantillasTab.tsx';
import { PorEvaluar } from '../web/PorEvaluar.tsx';
import { ProyectosEvaluados } from '../web/ProyectosEvaluados.tsx';
import { TablaCriterios } from '../web/TablaCriterios.tsx';

const c = (id: number, nivel: string, editable = true) => ({
  id,
  nivel,
  texto: `<p>T${id}</p>`,
  titulo: `T${id}`,
  puntajeMax: 10,
  editable,
  regla: editable ? null : 'R',
  puntaje: 3,
  comentario: 'x',
  sustento: null,
});
const PLANTILLA = {
  id: 5,
  tipo: 'PCONFIGI',
  tipoNombre: 'PP',
  periodo: 2026,
  estado: 'en_proceso',
  version: 1,
  puntajeTotal: 100,
  puntajeMinimo: 50,
  suma: 10,
  criterios: [{ ...c(1, 'criterio'), orden: 1, calculo: 'ninguna', parametros: {}, puntosAdicionales: null }],
  faltan: ['falta algo'],
  editable: true,
  acciones: ['aprobar'],
  evaluaciones: { asignadas: 0, iniciadas: 0 },
};
const porEvaluar = {
  proyectoId: 8,
  titulo: 'Proyecto ocho',
  codigo: 'P8',
  convocatoria: 'Grupos 2026',
  facultad: 'Letras',
  hasta: '2026-12-13',
  urgencia: 'despues',
  paso: 'puntuar',
  criterios: 3,
  evaluados: 1,
  total: 7,
} as const;
const porDeclarar = { ...porEvaluar, proyectoId: 9, titulo: null, codigo: null, paso: 'declarar' } as const;
const Faltan = () => h(PorEvaluar, { filas: [porEvaluar, porDeclarar] });
const Criterios = () => h(TablaCriterios, { plantilla: PLANTILLA as never });
const render = (C: ComponentType, url: string) => {
  const q = new QueryClient();
  q.setQueryData(evaluadorApi.obtener.query({ proyectoId: 7 }).queryKey, {
    id: 1,
    proyectoId: 7,
    titulo: 'Proyecto siete',
    tipo: 'PCONFIGI',
    tipoNombre: 'P',
    periodo: 2026,
    responsable: 'R',
    comentario: 'c',
    criterios: [c(1, 'titulo'), c(2, 'criterio'), c(3, 'subtotal'), c(4, 'criterio', false)],
    resumen: {
      estado: 'en_proceso',
      total: 6,
      evaluados: 2,
      guardadoEn: '',
      subtotales: [{ id: 3, puntaje: 3, maximo: 10 }],
    },
    puntajeMaximo: 100,
    puntajeMinimo: 50,
    totalCriterios: 2,
    ventana: { inicio: '2026-01-01', fin: '2026-02-01', abierta: true, limiteFicha: '2026-02-10' },
    editable: true,
    motivoSoloLectura: null,
    motivoReapertura: 'Corrija',
    acciones: ['cerrar'],
    cerradaEn: null,
    fichas: [],
    correoContacto: 'a@b',
    declaracion: { en: '2026-05-01T10:00:00Z', excepcion: null, grupo: null, integrantes: [] },
  } as never);
  q.setQueryData(evaluadorApi.proyecto.query({ proyectoId: 7 }).queryKey, {
    id: 7,
    titulo: 'x',
    tipo: 'P',
    tipoNombre: 'PN',
    periodo: 2026,
    cabecera: [],
    secciones: [
      { title: 'Resumen', content: [{ type: 'html', html: '<p>Hola</p>' }] },
      { title: 'Presupuesto', content: [{ type: 'table', columns: [{ label: 'Monto' }], rows: [['0.00']] }] },
    ],
  } as never);
  q.setQueryData(plantillasApi.obtener.query({ id: 5 }).queryKey, PLANTILLA as never);
  q.setQueryData(resultadosApi.opciones.query({}).queryKey, { periodo: 2026, tipo: 'ECI' } as never);
  q.setQueryData(['acceso', 'yo', {}], { yo: { permisos: ['evaluacion.editar', 'convocatorias.editar'] } });
  const router = createMemoryRouter([{ path: '*', Component: C }], { initialEntries: [url] });
  return renderToString(h(MantineProvider, null, h(QueryClientProvider, { client: q }, h(RouterProvider, { router }))));
};
const CASOS: [nombre: string, pagina: ComponentType, url: string, textos: string[]][] = [
  [
    'el evaluador ve criterios, comentario y proyecto',
    EvaluadorDetalle,
    '/e?proyecto_id=7',
    ['Proyecto siete', 'Corrija', 'T2', 'Finalizar', 'Hola', 'Comentario general'],
  ],
  [
    'un proyecto inválido dice «Registro no encontrado»',
    EvaluadorDetalle,
    '/e?proyecto_id=zz',
    ['Registro no encontrado'],
  ],
  [
    'la plantilla dice qué falta para aprobarla',
    DetallePlantilla,
    '/e?id=5',
    ['Criterios de evaluación PCONFIGI 2026', 'falta algo', 'Aprobar criterios'],
  ],
  ['los criterios de una plantilla se ordenan y se agregan', Criterios, '/e', ['T1', 'Subir', 'Agregar criterio']],
  ['una plantilla sin id dice «Registro no encontrado»', DetallePlantilla, '/e', ['Registro no encontrado']],
  [
    'lo que falta evaluar, con su paso y su verbo',
    Faltan,
    '/e',
    ['Por evaluar', 'Continuar', '1 de 3 criterios · 7 puntos', 'Propuesta de Letras', 'lo demás se abre al declarar'],
  ],
  ['usuarios evaluadores', GestionEvaluadores, '/e', ['Usuarios evaluadores', 'Nuevo evaluador']],
  ['asignación de evaluadores', AsignacionEvaluadores, '/e', ['Asignación de evaluadores']],
  ['pestaña de plantillas', PlantillasTab, '/e', ['Añadir plantilla']],
  ['proyectos evaluados', ProyectosEvaluados, '/e?todos=1', ['Proyectos evaluados', 'Recordar a los pendientes']],
];

describe('pantallas de evaluación', () => {
  it.each(CASOS)('%s', (_nombre, pagina, url, textos) => {
    const html = render(pagina, url);
    for (const texto of textos) expect(html).toContain(texto);
  });
});
