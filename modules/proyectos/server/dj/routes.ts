import { implement } from '#core/contract/server/implement.ts';
import { djContract } from '../../contract-dj.ts';
import { abrirDj } from '../actividades/detalle.ts';
import { exigirProyecto } from '../leer.ts';
import { previsualizar, regenerarFormato } from './formato.ts';
import { guardarPlantillaDj, obtenerPlantillaDj, tiposConDj } from './plantillas.ts';

export const djModule = implement(djContract, {
  tipos: (ctx) => tiposConDj(ctx),
  plantilla: obtenerPlantillaDj,
  guardar: guardarPlantillaDj,
  previsualizar: async (ctx, input) => {
    const { tipoNombre } = await obtenerPlantillaDj(ctx, input);
    return previsualizar(ctx, { ...input, tipoNombre });
  },
  ver: async (ctx, { id }) => abrirDj(ctx, await exigirProyecto(ctx, id, 'ver')),
  regenerar: async (ctx, { id }) => regenerarFormato(ctx, await exigirProyecto(ctx, id, 'ver')),
});
