import { createClient } from '#core/contract/web/client.ts';
import { CatalogoEditable } from '#modules/catalogos/web/CatalogoEditable.tsx';
import { clasificacionesContract } from '../../contract-catalogos.ts';
import { clasificacionesLista, formularioClasificacion } from '../../domain/catalogos.ts';
import { type CampoClasificacion, CLASIFICACIONES } from '../../domain/vocabularios.ts';

const api = createClient(clasificacionesContract);
const PALABRAS = {
  actions: { crear: 'Registro', editar: 'Edición' },
  fields: { campo: 'Clasificación', nombre: 'Valor', activo: 'Activo', personas: 'Personas que cambiaron' },
  value: (campo: string, valor: unknown) =>
    campo === 'campo' ? CLASIFICACIONES[valor as CampoClasificacion] : undefined,
};

/** Values that classify researchers (tab of «Parámetros»). */
export default function Clasificaciones({ puedeEditar }: { puedeEditar: boolean }) {
  return (
    <CatalogoEditable
      def={clasificacionesLista}
      form={formularioClasificacion}
      nombre="valor"
      puedeEditar={puedeEditar}
      contrato={clasificacionesContract.name}
      load={(q) => api.buscar.query(q)}
      exportUrl={(q) => api.exportar.url(q)}
      historial={(id) => api.historial.query({ id })}
      nuevo={{ activo: true }}
      inicial={(f) => ({ campo: f.campo, nombre: f.nombre, activo: f.estado === 'si' })}
      crear={(datos) => api.crear.call(datos)}
      editar={(datos) => api.editar.call(datos)}
      eliminar={(registro) => api.eliminar.call(registro)}
      titulo={(f) => String(f.nombre)}
      palabras={PALABRAS}
    />
  );
}
