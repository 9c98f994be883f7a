import { createClient } from '#core/contract/web/client.ts';
import { CatalogoEditable } from '#modules/catalogos/web/CatalogoEditable.tsx';
import { licenciaTiposContract } from '../../contract-catalogos.ts';
import { formularioLicenciaTipo, licenciaTiposLista } from '../../domain/catalogos.ts';

const api = createClient(licenciaTiposContract);
const PALABRAS = {
  actions: { crear: 'Registro', editar: 'Edición' },
  fields: {
    nombre: 'Nombre',
    permiteParticipar: 'Puede participar',
    excluyeDeudores: 'Fuera de reportes de deudores',
    activo: 'Activo',
  },
};

/** Types of licence and what each one does (tab of «Parámetros»). */
export default function LicenciaTipos({ puedeEditar }: { puedeEditar: boolean }) {
  return (
    <CatalogoEditable
      def={licenciaTiposLista}
      form={formularioLicenciaTipo}
      nombre="tipo de licencia"
      puedeEditar={puedeEditar}
      contrato={licenciaTiposContract.name}
      load={(q) => api.buscar.query(q)}
      exportUrl={(q) => api.exportar.url(q)}
      historial={(id) => api.historial.query({ id })}
      nuevo={{ permiteParticipar: false, excluyeDeudores: false, activo: true }}
      inicial={(f) => ({
        nombre: f.nombre,
        permiteParticipar: f.participa === 'si',
        excluyeDeudores: f.excluye === 'si',
        activo: f.estado === 'si',
      })}
      crear={(datos) => api.crear.call(datos)}
      editar={(datos) => api.editar.call(datos)}
      eliminar={(registro) => api.eliminar.call(registro)}
      titulo={(f) => String(f.nombre)}
      palabras={PALABRAS}
    />
  );
}
