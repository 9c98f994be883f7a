import type { Kept } from '#core/entity/server/kept.ts';
import { flujoProyecto } from '../domain/flujo.ts';
import { actividadesModule } from './actividades/routes.ts';
import { cambiosModule } from './cambios/routes.ts';
import { djModule } from './dj/routes.ts';
import { fexModules } from './fex/routes.ts';
import { exigirProyecto } from './leer.ts';
import { proyectosModule as administracion } from './routes.ts';

export { documentoDeProyecto, wordDeProyecto } from '../documents/proyecto.ts';
export { actosDeProyecto, firma, huella } from './accion.ts';
export { exigirParticipacion } from './actividades/detalle.ts';
export { fuenteProyectos, rutaDeProyectoSql, slugSql } from './buscar.ts';
export { busquedasProyectos } from './busquedas.ts';
export { actosDeCambio } from './cambios/actos.ts';
export { cambiosPorRegirJob } from './cambios/aplicar.ts';
export { type CuentaDeProyecto, cuentaDeProyecto } from './cambios/cuenta.ts';
export { efectosDeCambio } from './cambios/efectos.ts';
export { contextoDe as contextoDeCambio, leerFoto } from './cambios/foto.ts';
export { cambioGuardado } from './cambios/guardado.ts';
export { type Candidato, type Juicio, type LlamadaDeProyecto, llamadaDeProyecto } from './cambios/llamada.ts';
export type { CambioMirado } from './cambios/mirado.ts';
export { turnosDeCambio } from './cambios/turnos.ts';
export { proyectoCorregible } from './corregible.ts';
export { leerEntero } from './entero.ts';
export {
  evaluacionDeProyecto,
  opcionesDeAccion,
  palabrasDeGrupos,
  palabrasDeIntegrantes,
  proyectoResuelto,
  quienActua,
  respuestasDeConvocatoria,
  retiroDePropuesta,
} from './eventos.ts';
export { codigoDeProyectoSql, montoDeProyectoSql, montoDiscordanteSql } from './expresiones.ts';
export { turnosDeFex } from './fex/turnos.ts';
export { vencimientosFexJob } from './fex/vencimiento.ts';
export { type DatoDePersona, datosDelResponsable, leerAsesoria } from './ficha.ts';
export { importadorDeIntegrantes } from './importacion/integrantes.ts';
export { importadorDeProyectos } from './importacion/proyectos.ts';
export { integrabaEl, permanenciaSql, rolDeIntegranteEl } from './integrantes.ts';
export { exigirProyecto, leerProyecto, type ProyectoLeido } from './leer.ts';
export {
  DE_PROYECTO,
  DE_RESPONSABLE,
  PROYECTO_OBSERVADO,
  proyectoAlcanzado,
  RUTA_PROPIA,
} from './obligaciones.ts';
export { camposOcde, comoOpcion, guardarTextos, paises } from './opciones.ts';
export { deFacultad as proyectosDeFacultad } from './politica.ts';
export { citanCambios, citanProyectos } from './resoluciones.ts';
export { leerTextos } from './secciones.ts';
export { suscribirProyectos } from './suscribir.ts';
export { leerProyectoBase, tipoDeInvestigacion } from './valores.ts';
/** Administration, sworn statements, the researcher's own projects and the externally funded ones. */
export const proyectosModules = [administracion, cambiosModule, djModule, actividadesModule, ...fexModules];

export const guardado: Kept = {
  entity: 'proyecto',
  require: (ctx, id, what) => exigirProyecto(ctx, id, what === 'see' ? 'ver' : 'editar'),
  flow: flujoProyecto,
  repeated: ['forzar'],
};
