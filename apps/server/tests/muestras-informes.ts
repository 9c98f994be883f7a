import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#core/db/server/open.ts';
import type { Muestras } from './muestra.ts';

/** A report that is written, of the demo account, and the project that it belongs to. */
export async function deInformes(database: Database): Promise<Muestras> {
  const [r] = await rowsOf<{ id: number; proyecto: number; integrante: number; dueno: number }>(
    database.db,
    sql`
      select
        n.id::int,
        n.proyecto_id::int as proyecto,
        pi.id::int as integrante,
        ur.usuario_id::int as dueno
      from informe n
        join proyecto p on p.id = n.proyecto_id
        join proyecto_integrante pi on pi.proyecto_id = p.id
          and pi.investigador_id = p.responsable_id
        join usuario_rol ur on ur.investigador_id = p.responsable_id
        join usuario u on u.id = ur.usuario_id
      where u.username = 'investigador'
      order by n.estado = 'observado' desc, n.id
      limit 1
    `,
  );
  const { id, proyecto, integrante, dueno } = r!;
  const params = { id };
  const archivo = { params: { id, archivoId: 999_999 }, entrada: { ranura: 'informe' } };
  const paso = { params: { id, paso: 2 }, entrada: { version: 1, values: {} } };
  const tramite = {
    fechaPresentacion: null,
    nroRegistro: null,
    fechaRegistro: null,
    observaciones: null,
    observacionesAdmin: null,
  };
  const [tipo] = await rowsOf<{ id: number; cuerpo: unknown }>(
    database.db,
    sql`
      select t.id::int, x.cuerpo
      from informe_tipo t
        join informe_plantilla x on x.tipo_id = t.id
      where t.tipo_proyecto = 'PICV'
      order by t.id
      limit 1
    `,
  );
  const deTipo = { params: { id: tipo!.id } };
  const mio = (mas: object = {}) => ({ params, dueno, ...mas });
  return {
    'informes.deProyecto': { params: { proyectoId: proyecto } },
    'informes.obtener': { params },
    'informes.anotar': { params, entrada: { version: 1, seccion: 'info', texto: '' } },
    'informes.tramite': { params, entrada: { version: 1, ...tramite } },
    'informes.plantilla': { params, entrada: { version: 1, motivo: 'Lo pide la oficina.' } },
    'informe-tipos.obtener': deTipo,
    'informe-tipos.editar': { ...deTipo, entrada: { version: 1, orden: 1, forma: 'informe_academico' } },
    'informe-tipos.activar': { ...deTipo, entrada: { version: 1, activo: true } },
    'informe-tipos.historial': deTipo,
    'informe-plantillas.obtener': deTipo,
    'informe-plantillas.previa': deTipo,
    'informe-plantillas.papel': deTipo,
    'informe-plantillas.escribir': { ...deTipo, entrada: { version: 0, cuerpo: tipo!.cuerpo } },
    'informe-plantillas.descartar': { ...deTipo, entrada: { version: 1 } },
    'informe-plantillas.publicar': { ...deTipo, entrada: { version: 1 } },
    'informe-plantillas.subirFormato': { ...deTipo, entrada: { ranura: 'informe' } },
    'informe-plantillas.quitarFormato': { params: { ...deTipo.params, ranura: 'informe' } },
    'informe-plantillas.formato': { params: { ...deTipo.params, ranura: 'informe' } },
    'informes.presentarAntiguo': {
      entrada: {
        ...tramite,
        proyectoId: proyecto,
        nombre: 'Informe final',
        estado: 'presentado',
        fechaRegistro: '2016-03-01',
      },
    },
    'informes.pasos': { params },
    'informes.guardarPaso': paso,
    'informes.subir': { params, entrada: { ranura: 'informe' } },
    'informes.quitar': archivo,
    'informes.archivo': { params: archivo.params },
    'informes.reporte': { params },
    'calendarios.leer': { params: { clave: 'de-nadie' } },
    'mis-calendarios.enlace': { entrada: { ambito: 'persona' } },
    'mis-calendarios.renovarEnlace': { entrada: { ambito: 'persona' } },
    'mis-calendarios.revocarEnlace': { entrada: { ambito: 'persona' } },
    'mis-obligaciones.deProyecto': { params: { proyectoId: proyecto }, dueno },
    'obligaciones.deProyecto': { params: { proyectoId: proyecto } },
    'mis-informes.debido': { params: { proyectoId: proyecto }, dueno },
    'mis-informes.empezar': { entrada: { proyectoId: proyecto } },
    'mis-informes.vista': mio(),
    'mis-informes.permisos': mio(),
    'mis-informes.conceder': { params: { id, integranteId: integrante }, entrada: { secciones: [] } },
    'mis-informes.pasos': mio(),
    'mis-informes.guardarPaso': paso,
    'mis-informes.subir': { params, entrada: { ranura: 'informe' } },
    'mis-informes.quitar': archivo,
    'mis-informes.archivo': { params: archivo.params },
    'mis-informes.reporte': mio(),
  };
}
