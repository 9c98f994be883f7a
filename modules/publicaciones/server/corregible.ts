import type { Correctable } from '#core/correction/server/correction.ts';
import { PUBLIC } from '#core/flow/shared/flow.ts';
import { nombreDePuntaje } from '#modules/personas/domain/puntajes.ts';
import { etiquetaDe } from '../domain/campos-de-tipo.ts';
import { flujoPublicacion } from '../domain/flujo.ts';
import { rutaDeOficina } from '../domain/oficina.ts';
import { rutaDeFicha } from '../domain/rutas.ts';
import { tipoDe } from '../domain/tipos.ts';
import { exigirPropia } from './leer.ts';
import { EDITAR } from './oficina/leer.ts';

/** What is not a field of its description, and may be wrong too. */
const PARTES = [
  { value: 'autores', label: 'Autores y su orden' },
  { value: 'filiacion', label: 'Mi filiación' },
  { value: 'proyectos', label: 'Proyecto asociado' },
  { value: 'calificacion', label: `Calificación y ${nombreDePuntaje('obra').toLowerCase()}` },
];
const DE_PATENTE = [
  { value: 'autores', label: 'Autores e inventores' },
  { value: 'calificacion', label: nombreDePuntaje('obra') },
];

/** A registered publication or patent whose author asks the office to correct it. */
export const publicacionCorregible: Correctable = {
  entity: flujoPublicacion.entity,
  kind: 'Publicación',
  office: EDITAR,
  page: (id) => `${rutaDeFicha(id)}&tab=correcciones`,
  async own(ctx, id) {
    const { tipo, titulo, estado } = await exigirPropia(ctx, id);
    const campos = tipoDe(tipo).campos.map(({ campo }) => ({ value: campo, label: etiquetaDe(tipo, campo) }));
    return {
      title: titulo,
      fields: [...campos, ...(tipo === 'patente' ? DE_PATENTE : PARTES)],
      closed: flujoPublicacion.is(estado, PUBLIC),
      link: rutaDeOficina(id, tipo),
    };
  },
};
