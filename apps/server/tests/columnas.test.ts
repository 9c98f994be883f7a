import { describe, expect, it } from 'vitest';
import type { ListDef } from '#core/list/shared/list.ts';
import {
  administradoresLista,
  facultadesLista,
  investigadoresLista as usuariosInvestigadores,
} from '#modules/acceso/domain/listas.ts';
import { convocatorias } from '#modules/convocatorias/domain/convocatoria.ts';
import { gruposDePartidas } from '#modules/convocatorias/domain/partidas.ts';
import { deudasFacultadLista, deudoresLista } from '#modules/deudas/domain/listas.ts';
import { cdiFacultadLista } from '#modules/docente-investigador/domain/listas.ts';
import { cuentasLista, transferenciasLista } from '#modules/economia/domain/listas.ts';
import { evaluadores } from '#modules/evaluacion/domain/evaluadores.ts';
import { asignacionLista, plantillasLista, resultadosLista } from '#modules/evaluacion/domain/listas.ts';
import { convocatoriasFacultadLista } from '#modules/evaluacion/domain/listas-oficina.ts';
import { gruposFacultadLista, integrantesDeGruposLista } from '#modules/grupos/domain/lista-admin.ts';
import { aceptadosLista, informesFacultadLista, pendientesLista } from '#modules/informes/domain/listas.ts';
import { investigadoresLista } from '#modules/personas/domain/listas.ts';
import { sumLista } from '#modules/personas/domain/sum.ts';
import { investigadoresFacultadLista } from '#modules/portal/domain/investigadores.ts';
import { autoresFacultadLista, LISTAS_FACULTAD } from '#modules/portal/domain/listas-facultad.ts';
import { fexLista } from '#modules/proyectos/domain/fex/lista.ts';

/** The columns that the specification names, under the name that the house gives them. */
const PEDIDAS: readonly (readonly [donde: string, lista: ListDef, columnas: string])[] = [
  ['06 §3.1 informes pendientes', pendientesLista, 'Código, Título, Tipo de proyecto, Informe, Periodo, Estado'],
  ['06 §3.1 informes aceptados', aceptadosLista, 'ID, Código, Título, Tipo de proyecto, Informe, Periodo'],
  [
    '07 §8 comprobantes',
    cuentasLista,
    'ID, Código, Responsable, Facultad, Tipo, Periodo, Por revisar, Revisados, Total',
  ],
  ['07 §8 transferencias', transferenciasLista, 'ID, Código, Última solicitud, Responsable, Tipo, Periodo, Estado'],
  [
    '07 §9 deudores',
    deudoresLista,
    'ID, Código de docente, N.° de documento, Nombres, Facultad de investigador, Tipo, Licencia, Condición, ' +
      'Tipo de proyecto, Código de proyecto, Título, Facultad de proyecto, Periodo, Categoría, Detalle',
  ],
  [
    '08 §3 convocatorias',
    convocatorias.list,
    'ID, Tipo, Descripción, Periodo, Fase, Registro desde, Registro hasta, Fecha de corte, Calendario desde, ' +
      'Calendario hasta, Evaluación desde, Evaluación hasta, Convocatoria',
  ],
  ['08 §3 plantillas de evaluación', plantillasLista, 'ID, Tipo, Periodo, Estado'],
  [
    '08 §3 grupos de partidas',
    gruposDePartidas.list,
    'ID, Tipo de proyecto, Nombre, Monto máximo, Cantidad de partidas',
  ],
  [
    '08 §4 convocatorias por facultad',
    convocatoriasFacultadLista,
    'Tipo de proyecto, Periodo, Facultades, Cupos, Fecha de inicio, Fecha de fin, Inicio de evaluación, ' +
      'Fin de evaluación',
  ],
  ['08 §4 evaluadores', evaluadores.list, 'ID, Apellidos, Nombres, Institución, Tipo, Cargo, Usuario'],
  ['08 §4 asignación', asignacionLista, 'ID, Tipo, Periodo, Línea, Facultad, Título, Evaluadores'],
  [
    '08 §4 proyectos evaluados',
    resultadosLista,
    'ID, Evaluador ID, Proyecto ID, Evaluador, Tipo de proyecto, Título, Facultad, Periodo, Criterios, ' +
      'Criterios evaluados, Evaluado, Ficha, Puntaje total, Promedio del proyecto',
  ],
  [
    '08 §7.1 usuarios administrativos',
    administradoresLista,
    'Nombre de usuario, Apellido paterno, Apellido materno, Nombres, Teléfono móvil, Cargo, Estado, Permisos',
  ],
  [
    '08 §7.2 usuarios investigadores',
    usuariosInvestigadores,
    'Facultad, Código, Apellido paterno, Apellido materno, Nombres, Sexo, Correo, N° de documento, Estado',
  ],
  ['08 §7.3 usuarios de facultad', facultadesLista, 'Usuario, Facultad'],
  [
    '08 §9.2 investigadores',
    investigadoresLista,
    'ID, Estado en Recursos Humanos, Tipo, Facultad, Código, ORCID, Apellido paterno, Apellido materno, Nombres, ' +
      'Tipo de documento, N° de documento, Fecha de nacimiento, Teléfono móvil, Correo institucional',
  ],
  [
    '08 §9.4 estudiantes del SUM',
    sumLista,
    'Código de estudiante, Apellido paterno, Apellido materno, Nombres, DNI, Sexo, Fecha de nacimiento, Lugar, ' +
      'Teléfono, Teléfono personal, Correo institucional, Correo personal, Domicilio, Facultad, Programa, ' +
      'Año o ciclo, N.° de matrículas, Situación académica, Última matrícula, Permanencia',
  ],
  [
    '08 §11.2 investigadores de la facultad',
    investigadoresFacultadLista,
    'Facultad, Código, Tipo docente, Apellidos y nombres, Fecha de nacimiento, Edad, Tipo de documento, Número de documento, Renacyt, ' +
      'Renacyt nivel, Orcid, Sexo',
  ],
  [
    '08 §11.2 docente investigador',
    cdiFacultadLista,
    'Estado, Tipo de evaluación, Fecha de la constancia, Fecha de fin, Tipo de docente, ORCID, Apellido paterno, ' +
      'Apellido materno, Nombres, Tipo de documento, N.° de documento, Móvil, Correo institucional',
  ],
  [
    '08 §11.2 proyectos',
    LISTAS_FACULTAD.proyectos,
    'Tipo, Código, Título, Resolución, Periodo, Deuda, Responsable, Fecha de inscripción, Estado',
  ],
  [
    '08 §11.2 proyectos de grupos',
    LISTAS_FACULTAD.proyectos_gi,
    'Código, Título, Estado, Actualizado, Facultad, Responsable, Tipo de proyecto, Nombre del grupo, Programa, Línea, Monto, Resolución rectoral',
  ],
  [
    '08 §11.2 proyectos FEX',
    fexLista,
    'ID, Código, Título, Responsable, Facultad, Periodo, Moneda, Aporte no monetario de la universidad, Aporte de la universidad, ' +
      'Aporte externo, Monto asignado, Participación de la universidad, Fuente financiamiento, Estado, Registrado, Actualizado',
  ],
  [
    '08 §11.2 grupos',
    gruposFacultadLista,
    'ID, Tipo, Estado, Observaciones, Nombre de grupo, Nombre corto, Categoría, Coordinador, Total integrantes, ' +
      'Facultad, Resolución, Actualización, Creación',
  ],
  [
    '08 §11.2 integrantes de los grupos',
    integrantesDeGruposLista,
    'Id, Grupo, Tipo integrante, Condición, Integrante, Código, Documento, Facultad, Área, Área Id, RENACYT, ' +
      'Nivel RENACYT, Correo, Nombre corto, Estado, Categoría, Resolución, Fecha de resolución, ' +
      'Resolución de creación, Fecha de la resolución de creación',
  ],
  [
    '08 §11.2 publicaciones',
    LISTAS_FACULTAD.publicaciones,
    'ID, Código, Tipo, Título, Estado, Año, Inscrita, ISBN, ISSN',
  ],
  [
    '08 §11.2 autores de publicaciones',
    autoresFacultadLista,
    'Facultad, Periodo, Código, Tipo, Categoría, Título, ISBN, ISSN, Edición, Editorial, Autor, ' +
      'Apellidos y nombres, Puntaje de la obra, Cargo, Código docente, Documento, Publicación, DOI, URL, Estado',
  ],
  [
    '08 §11.2 informes',
    informesFacultadLista,
    'ID, Tipo de proyecto, Código, Título, Responsable, Fecha de inscripción, Periodo, N.° de informes',
  ],
  [
    '08 §11.2 deudas',
    deudasFacultadLista,
    'ID, Código de docente, Apellidos y nombres, Tipo de proyecto, Categoría, Código de proyecto, Condición, ' +
      'Detalle, Periodo',
  ],
];

describe('las columnas que nombra la especificación', () => {
  it.each(PEDIDAS)('%s están en la lista, y por eso en su Excel', (_donde, lista, columnas) => {
    const etiquetas = lista.columns.map((c) => c.label);
    expect(columnas.split(', ').filter((pedida) => !etiquetas.includes(pedida))).toEqual([]);
    expect(lista.exportable).not.toBe(false);
  });
});
